import { Copy, ExternalLink } from 'lucide-react'

import type { Band } from '../../../contract/bands.ts'
import { formatDate } from '../../text/dates.ts'
import { Button } from '../../ui/button.tsx'
import { copyLink } from '../../ui/copy-link.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Input } from '../../ui/input.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { useCalendarFeed } from './calendar-feed.queries.ts'

interface CalendarFeedDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  band: Band
}

/** Secret addresses that put the gigs into the calendar on somebody's phone. */
export function CalendarFeedDialog({ open, onOpenChange, band }: CalendarFeedDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Subscribe to the calendar"
      description="Gigs then show up in the calendar on your phone or computer and follow every change. Calendars fetch them every few hours."
      width="medium"
    >
      <div className="grid gap-7">
        <Feed bandId={band.id} title={band.name} />
        <Feed bandId={null} title="All my bands" />
        <p className="text-sm text-ink-2">
          An address is yours alone: who knows it can read names, times and places of the gigs. A new address
          ends the old one.
        </p>
      </div>
    </Dialog>
  )
}

function Feed({ bandId, title }: { bandId: number | null; title: string }) {
  const { feed, renew, remove } = useCalendarFeed(bandId)
  const { url, created_at } = feed.data ?? {}
  if (feed.isPending) return <Skeleton className="h-20" />
  if (!url)
    return (
      <section className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h3 className="min-w-0 text-sm font-semibold [overflow-wrap:anywhere]">{title}</h3>
        <Button look="secondary" pending={renew.isPending && 'Creating...'} onClick={() => renew.mutate()}>
          Create address
        </Button>
      </section>
    )
  return (
    <section className="grid gap-2">
      <Field label={title} hint={`Created ${formatDate(created_at)}`}>
        <div className="flex gap-2">
          <Input readOnly value={url} onFocus={(event) => event.target.select()} />
          <IconButton
            label={`Copy the address of ${title}`}
            look="secondary"
            className="h-10 pointer-coarse:h-11"
            onClick={() => void copyLink(url)}
          >
            <Copy aria-hidden />
          </IconButton>
        </div>
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" asChild>
          <a href={url.replace(/^https?:/, 'webcal:')}>
            <ExternalLink aria-hidden size={16} />
            Open in calendar app
          </a>
        </Button>
        <Button look="quiet" pending={renew.isPending && 'Creating...'} onClick={() => renew.mutate()}>
          New address
        </Button>
        <Button look="quiet" pending={remove.isPending && 'Ending...'} onClick={() => remove.mutate()}>
          Turn off
        </Button>
      </div>
    </section>
  )
}
