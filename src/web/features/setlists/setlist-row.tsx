import { GripVertical, X } from 'lucide-react'
import { memo } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'

import { formatDuration } from '../../../contract/music/durations.ts'
import { songKey } from '../../../contract/music/keys.ts'
import type { SetlistEntry } from '../../../contract/setlists.ts'
import { cx } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { KeyChip } from '../../ui/key-chip.tsx'
import type { DragHandleProps } from '../../ui/sortable-list.tsx'
import { litRow, wholeRow } from './row-looks.ts'
import { SongLinks } from './song-links.tsx'

type SetlistRowProps = {
  entry: SetlistEntry
  dragHandleProps: DragHandleProps
  performers?: ReactNode
  onOpen: (songId: number) => void
  /** One place up (-1) or down (1). */
  onStep: (entry: SetlistEntry, by: -1 | 1) => void
  onRemove: (songId: number) => void
}

/** The whole row is the handle of its song; what can be pressed lies above it. */
export const SetlistRow = memo(function SetlistRow({
  entry,
  dragHandleProps,
  performers,
  onOpen,
  onStep,
  onRemove,
}: SetlistRowProps) {
  const { song, position } = entry
  const key = songKey(song)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onOpen(song.id)
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onStep(entry, event.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <div className={cx('group/row @container', litRow)}>
      <div className="relative flex min-h-13 items-center gap-2.5 py-1">
        <Place position={position} />
        <div className="min-w-0 flex-1">
          <div
            {...dragHandleProps}
            role="button"
            tabIndex={0}
            data-song={song.id}
            aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
            onClick={() => onOpen(song.id)}
            onKeyDown={handleKey}
            className={cx('truncate font-semibold', wholeRow)}
          >
            {song.title}
          </div>
          <div className="flex min-h-5 items-center gap-1.5">
            {song.artist && <span className="truncate text-sm text-ink-2">{song.artist}</span>}
            <span className="relative z-1 -my-1 hidden shrink-0 @md:flex">
              <SongLinks song={song} size="small" />
            </span>
          </div>
        </div>
        {performers}
        {key && <KeyChip value={key} />}
        <span className="w-11 shrink-0 text-right text-sm text-ink-2 tabular-nums">
          {formatDuration(song.duration)}
        </span>
        <IconButton
          label={`Remove ${song.title}`}
          tooltip={false}
          onClick={() => onRemove(song.id)}
          className="relative z-1 -mr-2 lg:pointer-fine:opacity-0 lg:pointer-fine:group-hover/row:opacity-100 lg:pointer-fine:focus-visible:opacity-100"
        >
          <X aria-hidden />
        </IconButton>
      </div>
    </div>
  )
})

/** Its number, and under the mouse a grip. */
function Place({ position }: { position: number }) {
  const shape = 'col-start-1 row-start-1'
  return (
    <span className="grid w-6 shrink-0 place-items-center text-sm text-ink-3 tabular-nums">
      <span className={cx(shape, 'pointer-fine:group-hover/row:opacity-0')}>{position}</span>
      <GripVertical
        aria-hidden
        size={16}
        className={cx(shape, 'opacity-0 pointer-fine:group-hover/row:opacity-100')}
      />
    </span>
  )
}
