import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { CalendarDays, Plus } from 'lucide-react'

import type { Band } from '../../../contract/bands.ts'
import type { Gig } from '../../../contract/gigs.ts'
import { Button } from '../../ui/button.tsx'
import { onDemand, whenOpen } from '../../ui/on-demand.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { PageSpinner } from '../../ui/spinner.tsx'
import { useCurrentBand } from '../bands/bands.queries.ts'
import { NoBandSelected } from '../bands/no-band-selected.part.tsx'
import { CalendarFeedButton } from './calendar-feed-button.tsx'
import { CalendarPanels } from './calendar-panels.tsx'
import { DeleteGigDialog } from './delete-gig-dialog.tsx'
import { gigsQuery, useToday } from './gigs.queries.ts'
import { useGigDialogs } from './use-gig-dialogs.ts'

const DayDialog = onDemand(whenOpen, async () => (await import('./day-dialog.tsx')).DayDialog)
const GigFormDialog = onDemand(whenOpen, async () => (await import('./gig-form-dialog.tsx')).GigFormDialog)

export function CalendarScreen() {
  const { band, isPending } = useCurrentBand()
  if (band) return <BandCalendar key={band.id} band={band} />
  return (
    <>
      <PageHeader title="Band Calendar" />
      {isPending ? (
        <PageSpinner />
      ) : (
        <NoBandSelected
          icon={<CalendarDays aria-hidden />}
          text="Please select a band to view the calendar."
        />
      )}
    </>
  )
}

function groupByDay(gigs: readonly Gig[]): Map<string, Gig[]> {
  return Map.groupBy(gigs, ({ date }) => date)
}

function BandCalendar({ band }: { band: Band }) {
  const today = useToday(band.time_zone)
  const { data: gigs, error, refetch } = useQuery(gigsQuery(band.id))
  const gigsByDay = useMemo(() => groupByDay(gigs ?? []), [gigs])
  const dialogs = useGigDialogs(today)
  const { form, removal, list } = dialogs
  const [isElsewhere] = useState(() => band.time_zone !== Intl.DateTimeFormat().resolvedOptions().timeZone)

  return (
    <>
      <PageHeader
        title="Band Calendar"
        subtitle={isElsewhere && `Dates and times are in ${band.time_zone.replaceAll('_', ' ')}`}
        actions={
          <>
            <CalendarFeedButton band={band} />
            <Button icon={<Plus aria-hidden size={16} />} onClick={() => dialogs.add()}>
              Add Gig
            </Button>
          </>
        }
      />
      <CalendarPanels
        bandId={band.id}
        today={today}
        gigsByDay={gigsByDay}
        isPending={gigs === undefined}
        error={gigs === undefined ? error : null}
        onRetry={() => void refetch()}
        dialogs={dialogs}
      />
      <DayDialog
        open={list.open}
        onClose={dialogs.closeDay}
        day={list.what}
        gigs={gigsByDay.get(list.what) ?? []}
        onGig={dialogs.edit}
        onAdd={dialogs.add}
      />
      <GigFormDialog
        bandId={band.id}
        open={form.open}
        onClose={dialogs.closeForm}
        gig={form.what.gig}
        date={form.what.date}
        onRemove={dialogs.remove}
      />
      <DeleteGigDialog
        bandId={band.id}
        open={removal.open}
        gig={removal.what}
        onClose={dialogs.closeRemoval}
        onRemoved={() => {
          dialogs.closeRemoval()
          dialogs.closeForm()
        }}
      />
    </>
  )
}
