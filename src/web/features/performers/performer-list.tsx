import { Trash2 } from 'lucide-react'

import type { Performer } from '../../../contract/performers.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { useRemovePerformer } from './performers.queries.ts'

interface PerformerListProps {
  place: { bandId: number; songId: number }
  /** Undefined until they are known. */
  performers: readonly Performer[] | undefined
  /** Said when there are none. */
  empty: string
}

export function PerformerList({ place, performers, empty }: PerformerListProps) {
  const removePerformer = useRemovePerformer(place)
  if (!performers) return <SkeletonRows count={2} label="Loading performers..." />
  if (performers.length === 0) return <p className="mb-5 text-sm text-ink-3">{empty}</p>
  return (
    <ul className="mb-5 divide-y divide-line border-y border-line">
      {performers.map((performer) => (
        <li key={performer.id} className="flex items-center gap-3 py-1.5">
          <span aria-hidden className="w-6 text-center text-lg">
            {performer.instrument_emoji}
          </span>
          <div className="min-w-0 flex-1 text-sm">
            <p className="truncate font-semibold">{performer.performer_name}</p>
            <p className="truncate text-ink-2">
              {[performer.instrument_name, performer.notes].filter(Boolean).join(' · ')}
            </p>
          </div>
          <IconButton
            label={`Remove ${performer.performer_name}, ${performer.instrument_name}`}
            tooltip={false}
            disabled={removePerformer.isPending}
            onClick={() => removePerformer.mutate(performer)}
          >
            <Trash2 aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
