import { GripVertical, Search } from 'lucide-react'

import { formatDuration } from '../../../contract/music/durations.ts'
import { KeyChip, KeyName } from '../../ui/key-chip.tsx'
import { Run } from '../../ui/run.tsx'
import { exampleSongs } from './example-songs.ts'

export function SongsFigure() {
  return (
    <>
      <div className="mb-2 flex h-9 items-center gap-2.5 rounded-control border border-edge/55 px-3 text-sm text-ink-3">
        <Search size={15} />
        Search songs or artists...
      </div>
      <ul className="divide-y divide-line">
        {exampleSongs.slice(0, 5).map(({ id, title, artist, key, durationMs, tag }) => (
          <li key={id} className="flex h-12 items-center gap-3">
            <span className="min-w-0 grow">
              <span className="block truncate text-sm font-semibold">{title}</span>
              <span className="block truncate text-xs text-ink-2">{artist}</span>
            </span>
            <span className="rounded-full border border-line px-2 text-xs text-ink-2">{tag}</span>
            <KeyChip value={key} />
            <span className="w-9 text-right text-xs text-ink-2 tabular-nums">
              {formatDuration(durationMs)}
            </span>
          </li>
        ))}
      </ul>
    </>
  )
}

const lifted = exampleSongs[3]?.id

export function SetlistFigure() {
  const segments = exampleSongs.map(({ id, title, key, durationMs }) => ({
    id,
    label: title,
    key,
    durationMs,
  }))
  return (
    <>
      <Run size="big" segments={segments} />
      <ol className="mt-4">
        {exampleSongs.map(({ id, title, key, durationMs }, index) => (
          <li
            key={id}
            className={
              id === lifted
                ? 'relative -mx-2 flex h-11 translate-x-1.5 items-center gap-3 rounded-control bg-raised px-2 shadow-lift ring-2 ring-lamp'
                : 'flex h-11 items-center gap-3 border-b border-line'
            }
          >
            <span className="w-4 text-right text-sm text-ink-3 tabular-nums">{index + 1}</span>
            <span className="min-w-0 grow truncate text-sm font-semibold">{title}</span>
            <KeyChip value={key} />
            <span className="w-9 text-right text-xs text-ink-2 tabular-nums">
              {formatDuration(durationMs)}
            </span>
            <GripVertical size={15} className="text-ink-3" />
          </li>
        ))}
      </ol>
    </>
  )
}

export function PrintFigure() {
  return (
    <div className="mx-auto max-w-72 rotate-1 rounded-[3px] bg-white px-6 py-5 text-black shadow-float">
      <div className="flex items-baseline justify-between gap-3 border-b-2 border-black pb-1">
        <span className="truncate text-lg type-wide">Friday at the Crane</span>
      </div>
      <ol className="mt-1">
        {exampleSongs.map(({ id, title, key, durationMs }, index) => (
          <li
            key={id}
            className="flex items-center gap-2.5 border-b border-[#bbb] py-1 type-narrow tabular-nums"
          >
            <span className="w-4 text-right font-bold">{index + 1}</span>
            <span className="min-w-0 grow truncate font-bold">{title}</span>
            <span className="w-8 text-center text-sm font-bold">
              <KeyName value={key} />
            </span>
            <span className="w-8 text-right text-xs">{formatDuration(durationMs)}</span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-xs">6 songs • 23 minutes</p>
    </div>
  )
}
