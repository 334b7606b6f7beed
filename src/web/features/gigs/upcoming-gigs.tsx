import { CalendarPlus } from 'lucide-react'

import type { Gig } from '../../../contract/gigs.ts'
import { Button } from '../../ui/button.tsx'
import { GigRow } from './gig-row.tsx'

interface UpcomingGigsProps {
  bandId: number
  today: string
  gigs: readonly Gig[]
  onAdd: () => void
  onEdit: (gig: Gig) => void
  onRemove: (gig: Gig) => void
}

export function UpcomingGigs({ bandId, today, gigs, onAdd, onEdit, onRemove }: UpcomingGigsProps) {
  if (gigs.length === 0)
    return (
      <div className="grid justify-items-start gap-4 border-t border-line pt-5">
        <p className="text-base text-ink-2">No upcoming gigs scheduled</p>
        <Button look="secondary" icon={<CalendarPlus aria-hidden size={16} />} onClick={onAdd}>
          Add Your First Gig
        </Button>
      </div>
    )
  return (
    <ul className="border-t border-line">
      {gigs.map((gig) => (
        <GigRow
          key={gig.id}
          bandId={bandId}
          gig={gig}
          isToday={gig.date === today}
          onEdit={() => onEdit(gig)}
          onRemove={() => onRemove(gig)}
        />
      ))}
    </ul>
  )
}
