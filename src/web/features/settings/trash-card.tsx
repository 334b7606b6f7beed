import { CalendarDays, Lightbulb, ListMusic, Music2, RotateCcw } from 'lucide-react'

import type { Band } from '../../../contract/bands.ts'
import { can } from '../../../contract/roles.ts'
import type { DeletedItem } from '../../../contract/trash.ts'
import { messageOf } from '../../api/client.ts'
import { relativeTime } from '../../text/relative-time.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeader } from '../../ui/card.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast-store.ts'
import { useDeleted, useRestore } from './settings.queries.ts'

const kinds = {
  song: { label: 'Song', Icon: Music2 },
  setlist: { label: 'Setlist', Icon: ListMusic },
  gig: { label: 'Gig', Icon: CalendarDays },
  suggestion: { label: 'Song idea', Icon: Lightbulb },
}

export function TrashCard({ band }: { band: Band }) {
  const { data: items, error, refetch } = useDeleted(band.id)
  const mayRestore = can(band.role, 'trash.restore')
  return (
    <Card>
      <CardHeader
        title="Recently deleted"
        description={`Kept for 30 days${mayRestore ? '' : '; an admin can restore it'}.`}
      />
      {!items && !error && <SkeletonRows count={2} label="Loading what was deleted..." />}
      {!items && error && (
        <Banner
          action={
            <Button look="secondary" onClick={() => void refetch()}>
              Retry
            </Button>
          }
        >
          Could not load what was deleted.
        </Banner>
      )}
      {items?.length === 0 && <p className="text-sm text-ink-2">Nothing was deleted</p>}
      {items && items.length > 0 && (
        <ul aria-label="Recently deleted" className="max-h-96 overflow-y-auto border-t border-line">
          {items.map((item) => (
            <DeletedRow
              key={`${item.kind}-${item.id}`}
              bandId={band.id}
              item={item}
              mayRestore={mayRestore}
            />
          ))}
        </ul>
      )}
    </Card>
  )
}

interface DeletedRowProps {
  bandId: number
  item: DeletedItem
  mayRestore: boolean
}

function DeletedRow({ bandId, item, mayRestore }: DeletedRowProps) {
  const restore = useRestore(bandId)
  const { label, Icon } = kinds[item.kind]
  const nameId = `deleted-${item.kind}-${item.id}`
  // The live channel may take the row away before the answer comes, which must be told all the same.
  const handleRestore = () =>
    restore.mutateAsync(item).then(
      () => toast({ title: `${label} restored`, description: item.name }),
      (error: Error) =>
        toast({
          title: 'Error',
          description: messageOf(error, 'Failed to restore. Please try again.'),
          variant: 'destructive',
        }),
    )
  return (
    <li className="flex min-h-13 items-center gap-3 border-b border-line py-1.5 last:border-0">
      <Icon aria-hidden size={16} className="shrink-0 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p id={nameId} className="truncate text-sm font-semibold">
          <span className="sr-only">{label}: </span>
          {item.name}
        </p>
        <p className="truncate text-xs text-ink-2">
          {relativeTime(item.deleted_at)}
          {item.deleted_by && ` by ${item.deleted_by.name}`}
        </p>
      </div>
      {mayRestore && (
        <Button
          look="quiet"
          icon={<RotateCcw aria-hidden size={15} />}
          pending={restore.isPending && 'Restoring...'}
          aria-describedby={nameId}
          onClick={() => void handleRestore()}
        >
          Restore
        </Button>
      )}
    </li>
  )
}
