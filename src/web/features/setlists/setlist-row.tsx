import { GripVertical, UserRoundPen, X } from 'lucide-react'
import { memo } from 'react'
import type { KeyboardEvent } from 'react'

import { formatDuration } from '../../../contract/music/durations.ts'
import { songKey } from '../../../contract/music/keys.ts'
import type { Performer } from '../../../contract/performers.ts'
import type { SetlistEntry } from '../../../contract/setlists.ts'
import { cx } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { KeyChip } from '../../ui/key-chip.tsx'
import type { DragHandleProps } from '../../ui/sortable-list.tsx'
import { PerformerChips } from '../performers/performer-chips.part.tsx'
import { litRow, wholeRow } from './row-looks.ts'
import { SongLinks } from './song-links.tsx'

export interface RowActions {
  onOpen: (songId: number) => void
  onManagePerformers: (songId: number) => void
  /** One place up (-1) or down (1). */
  onStep: (entry: SetlistEntry, by: -1 | 1) => void
  onRemove: (songId: number) => void
}

type SetlistRowProps = RowActions & {
  entry: SetlistEntry
  performers: readonly Performer[]
  dragHandleProps: DragHandleProps
}

const wide = '@xl:grid-cols-[1.5rem_minmax(0,1fr)_minmax(0,auto)_auto_auto_auto]'
const narrow = 'grid-cols-[1.5rem_minmax(0,1fr)_auto_auto_auto]'

/** Seen under the mouse and the keyboard's focus; always where there is no mouse. */
const onHover =
  'relative z-1 lg:pointer-fine:opacity-0 lg:pointer-fine:group-hover/row:opacity-100 lg:pointer-fine:focus-visible:opacity-100'

/** The whole row is the handle of its song; what can be pressed lies above it. */
export const SetlistRow = memo(function SetlistRow({
  entry,
  performers,
  dragHandleProps,
  onOpen,
  onManagePerformers,
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
      <div className={cx('relative grid min-h-13 items-center gap-x-2.5 py-1', narrow, wide)}>
        <Place position={position} />
        <div className="col-start-2 row-start-1 min-w-0">
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
        <div className="col-span-4 col-start-2 row-start-2 flex min-w-0 items-center gap-1 @xl:col-span-1 @xl:col-start-3 @xl:row-start-1">
          <RowPerformers performers={performers} />
          <span className="hidden @xl:block">
            <IconButton
              label={`Manage performers for ${song.title}`}
              tooltip={false}
              onClick={() => onManagePerformers(song.id)}
              className={onHover}
            >
              <UserRoundPen aria-hidden />
            </IconButton>
          </span>
        </div>
        <span className="col-start-3 row-start-1 @xl:col-start-4">{key && <KeyChip value={key} />}</span>
        <span className="col-start-4 row-start-1 w-11 text-right text-sm text-ink-2 tabular-nums @xl:col-start-5">
          {formatDuration(song.duration)}
        </span>
        <IconButton
          label={`Remove ${song.title}`}
          tooltip={false}
          onClick={() => onRemove(song.id)}
          className={cx('col-start-5 row-start-1 -mr-2 @xl:col-start-6', onHover)}
        >
          <X aria-hidden />
        </IconButton>
      </div>
    </div>
  )
})

function RowPerformers({ performers }: { performers: readonly Performer[] }) {
  if (performers.length > 0) return <PerformerChips performers={performers} />
  return <span className="hidden text-xs text-ink-3 @xl:inline">No performers</span>
}

/** Its number, and under the mouse a grip. */
function Place({ position }: { position: number }) {
  const shape = 'col-start-1 row-start-1'
  return (
    <span className="col-start-1 row-start-1 grid w-6 shrink-0 place-items-center text-sm text-ink-3 tabular-nums">
      <span className={cx(shape, 'pointer-fine:group-hover/row:opacity-0')}>{position}</span>
      <GripVertical
        aria-hidden
        size={16}
        className={cx(shape, 'opacity-0 pointer-fine:group-hover/row:opacity-100')}
      />
    </span>
  )
}
