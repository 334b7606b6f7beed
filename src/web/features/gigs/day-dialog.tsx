import { Plus } from 'lucide-react'

import type { Gig } from '../../../contract/gigs.ts'
import { formatLongDay, formatTime } from '../../text/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog, DialogFooter } from '../../ui/dialog.tsx'

interface DayDialogProps {
  open: boolean
  onClose: () => void
  day: string
  gigs: readonly Gig[]
  onGig: (gig: Gig) => void
  onAdd: (day: string) => void
}

/** Every gig of one day. */
export function DayDialog({ open, onClose, day, gigs, onGig, onAdd }: DayDialogProps) {
  return (
    <Dialog open={open} onOpenChange={(next) => !next && onClose()} title={formatLongDay(day)}>
      {gigs.length === 0 && <p className="text-sm text-ink-2">No gigs on this day</p>}
      <ul className="grid gap-1">
        {gigs.map((gig) => (
          <li key={gig.id}>
            <button
              type="button"
              onClick={() => onGig(gig)}
              className="-mx-2 grid w-[calc(100%+1rem)] grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-3 rounded-control px-2 py-2.5 text-left transition-colors hover:bg-hover"
            >
              <span className="text-sm text-ink-2 type-narrow tabular-nums">
                {gig.time ? formatTime(gig.time) : 'Any time'}
              </span>
              <span className="min-w-0">
                <span className="block truncate text-base font-semibold">{gig.name}</span>
                {gig.location && <span className="block truncate text-sm text-ink-2">{gig.location}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <DialogFooter>
        <Button look="secondary" icon={<Plus aria-hidden size={16} />} onClick={() => onAdd(day)}>
          Add Gig
        </Button>
      </DialogFooter>
    </Dialog>
  )
}
