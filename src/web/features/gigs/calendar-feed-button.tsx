import { useState } from 'react'
import { CalendarSync } from 'lucide-react'

import type { Band } from '../../../contract/bands.ts'
import { Button } from '../../ui/button.tsx'
import { onDemand, whenOpen } from '../../ui/on-demand.tsx'

const CalendarFeedDialog = onDemand(
  whenOpen,
  async () => (await import('./calendar-feed-dialog.tsx')).CalendarFeedDialog,
)

export function CalendarFeedButton({ band }: { band: Band }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button look="secondary" icon={<CalendarSync aria-hidden size={16} />} onClick={() => setOpen(true)}>
        Subscribe
      </Button>
      <CalendarFeedDialog open={open} onOpenChange={setOpen} band={band} />
    </>
  )
}
