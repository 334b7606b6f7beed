import { X } from 'lucide-react'

import { tagColour } from '../../../contract/music/tags.ts'
import type { TagColour } from '../../../contract/music/tags.ts'
import { cx } from '../../ui/class-names.ts'

/** Places on the colour wheel; the colour only helps the eye, the tag is always written. */
const wheel: Record<TagColour, number | 'none'> = {
  rock: 10,
  acoustic: 2,
  hit: 11,
  encore: 8,
  ballad: 6,
  new: 3,
  grey: 'none',
}

interface TagChipProps {
  tag: string
  /** Shows a button that takes the tag away. */
  onRemove?: (() => void) | undefined
}

export function TagChip({ tag, onRemove }: TagChipProps) {
  return (
    <span
      data-wheel={wheel[tagColour(tag)]}
      className={cx(
        'inline-flex h-[22px] max-w-44 min-w-0 items-center gap-1.5 rounded-full border border-line pl-2 text-xs font-medium text-ink-2',
        onRemove ? 'pr-0.5' : 'pr-2',
      )}
    >
      <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-(--key-bar)" />
      <span className="truncate">{tag}</span>
      {onRemove && (
        <button
          type="button"
          aria-label={`Remove tag ${tag}`}
          onClick={onRemove}
          className="relative grid size-[18px] shrink-0 place-items-center rounded-full text-ink-3 transition-colors after:absolute after:-inset-1.5 hover:bg-hover hover:text-ink"
        >
          <X aria-hidden size={12} />
        </button>
      )}
    </span>
  )
}

const MOST = 2

interface SongTagsProps {
  tags: readonly string[]
  /** How many are shown before '+N'. */
  most?: number
}

export function SongTags({ tags, most = MOST }: SongTagsProps) {
  const rest = tags.slice(most)
  return (
    <>
      {tags.slice(0, most).map((tag) => (
        <TagChip key={tag} tag={tag} />
      ))}
      {rest.length > 0 && (
        <span title={rest.join(', ')} className="shrink-0 text-xs text-ink-3">
          +{rest.length}
        </span>
      )}
    </>
  )
}
