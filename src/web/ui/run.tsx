import { type CSSProperties, useMemo } from 'react'

import { parseKey } from '../../contract/music/keys.ts'
import { plural } from '../text/plural.ts'
import { cx } from './class-names.ts'
import { type PlacedSegment, placeSegments, type RunSegment } from './run-layout.ts'

type RunProps = {
  segments: readonly RunSegment[]
  size?: 'small' | 'big'
  /** The song being played. */
  currentId?: RunSegment['id']
  className?: string
}

const describe = ({ number, label, key, isBreak, durationMs }: PlacedSegment) => {
  if (isBreak) return `${label}, ${plural(Math.round((durationMs ?? 0) / 60_000), 'minute')}`
  const spoken = key && (parseKey(key)?.spoken ?? key)
  return `${number}. ${label}${spoken ? `, ${spoken}` : ''}`
}

/** The setlist as one line: every song as wide as it lasts, coloured by its key, and breaks as thin as silence. */
export function Run({ segments, size = 'small', currentId, className }: RunProps) {
  // In a fixed order a moved song keeps its element, and so glides to its new place.
  const placed = useMemo(
    () => placeSegments(segments).sort((a, b) => (String(a.id) < String(b.id) ? -1 : 1)),
    [segments],
  )
  const words = useMemo(() => placeSegments(segments).map(describe).join('; '), [segments])
  const gap = segments.length > 40 ? 1 : 2
  return (
    <div
      role="img"
      aria-label={segments.length === 0 ? 'Empty setlist' : words}
      className={cx(
        'relative overflow-clip [overflow-clip-margin:4px]',
        size === 'big' ? 'h-10' : 'h-6.5',
        segments.length === 0 && 'rounded-chip border border-dashed border-edge/45',
        className,
      )}
    >
      {placed.map((segment) => (
        <Strip key={segment.id} segment={segment} size={size} gap={gap} current={segment.id === currentId} />
      ))}
    </div>
  )
}

type StripProps = { segment: PlacedSegment; size: 'small' | 'big'; gap: number; current: boolean }

function Strip({ segment, size, gap, current }: StripProps) {
  const key = segment.key ? parseKey(segment.key) : undefined
  const place: CSSProperties = {
    left: `${segment.start * 100}%`,
    width: `max(1px, calc(${segment.share * 100}% - ${gap}px))`,
  }
  if (segment.isBreak) return <Pause place={place} />
  return (
    <span
      data-wheel={key?.wheel ?? 'none'}
      style={place}
      className={cx(
        '@container absolute inset-y-0 block overflow-hidden transition-[left,width] duration-300',
        size === 'small' && 'rounded-[3px] bg-(--key-bar)',
        size === 'small' && !key && 'opacity-35',
        size === 'big' && 'rounded-[4px] border-t-4 border-(--key-bar) bg-(--key-soft) text-(--key-ink)',
        current && 'z-10 outline-3 outline-offset-1 outline-lamp',
      )}
    >
      {size === 'big' && (
        <span className="flex justify-between gap-1 px-1.5 pt-1 text-2xs font-semibold type-narrow tabular-nums @max-[30px]:px-1">
          <span className="@max-[18px]:hidden">{segment.number}</span>
          {segment.key && (
            <span className="truncate key-face @max-[46px]:hidden">{key?.name ?? segment.key}</span>
          )}
        </span>
      )}
    </span>
  )
}

function Pause({ place }: { place: CSSProperties }) {
  return (
    <span
      style={place}
      className="absolute inset-y-0 flex items-center px-1 transition-[left,width] duration-300"
    >
      <span className="w-full border-t-2 border-dotted border-edge" />
    </span>
  )
}
