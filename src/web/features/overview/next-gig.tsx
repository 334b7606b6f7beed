import { MapPin } from 'lucide-react'
import { Link } from 'react-router'

import type { Gig } from '../../../contract/gigs.ts'
import type { Setlist } from '../../../contract/setlists.ts'
import { formatLongDay, formatTime } from '../../text/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { OverviewSection } from './overview-section.tsx'
import { SetlistLine } from './setlist-line.tsx'
import { daysAway } from './days-away.ts'

interface NextGigProps {
  today: string
  gig: Gig | undefined
  isPending: boolean
  setlists: readonly Setlist[] | undefined
}

export function NextGig({ today, gig, isPending, setlists }: NextGigProps) {
  return (
    <OverviewSection
      title="Next Gig"
      aside={
        <Button look="quiet" asChild className="-mr-3.5">
          <Link to="/calendar">Calendar</Link>
        </Button>
      }
    >
      {isPending && <Skeleton className="mt-4 h-24" />}
      {!isPending && !gig && (
        <p className="pt-4 text-base text-ink-2">No upcoming gigs. Plan the next one in the calendar.</p>
      )}
      {gig && (
        <GigDetails today={today} gig={gig} setlist={setlists?.find(({ id }) => id === gig.setlist_id)} />
      )}
    </OverviewSection>
  )
}

function GigDetails({ today, gig, setlist }: { today: string; gig: Gig; setlist: Setlist | undefined }) {
  const isToday = gig.date === today
  return (
    <div className="pt-4">
      <p className="flex items-center gap-2 text-sm font-semibold type-narrow">
        {isToday && (
          <span
            aria-hidden
            className="ml-[3.5px] size-[7px] rounded-full bg-lamp ring-[3.5px] ring-lamp/30"
          />
        )}
        {daysAway(today, gig.date)}
      </p>
      <h3 className="mt-0.5 text-[1.5rem] leading-tight type-wide wrap-break-word">{gig.name}</h3>
      <p className="mt-1 text-base text-ink-2">
        {formatLongDay(gig.date)}
        {gig.time && `, ${formatTime(gig.time)}`}
      </p>
      {gig.location && (
        <p className="mt-0.5 flex items-start gap-1.5 text-base text-ink-2">
          <MapPin aria-hidden size={15} className="mt-1 shrink-0" />
          <span className="min-w-0">{gig.location}</span>
        </p>
      )}
      {gig.notes && <p className="mt-2 max-w-prose text-base whitespace-pre-line text-ink-2">{gig.notes}</p>}
      {setlist ? (
        <div className="mt-4">
          <SetlistLine setlist={setlist} runSize="big" />
        </div>
      ) : (
        gig.setlist_id === null && <p className="mt-3 text-sm text-ink-3">No setlist attached yet</p>
      )}
    </div>
  )
}
