import { Check, GripVertical, UserRoundPen, X } from 'lucide-react'
import { memo } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'

import { formatDuration } from '../../../contract/music/durations.ts'
import { songKey } from '../../../contract/music/keys.ts'
import type { Performer } from '../../../contract/performers.ts'
import type { EntryDetails } from '../../../contract/running-order.ts'
import type { SetlistEntry } from '../../../contract/setlists.ts'
import { cx } from '../../ui/class-names.ts'
import { takesRow } from '../../ui/focus-neighbour.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { KeyChip } from '../../ui/key-chip.tsx'
import type { DragHandleProps } from '../../ui/sortable-list.tsx'
import { PerformerChips } from '../performers/performer-chips.part.tsx'
import { ClockText } from './clock-text.tsx'
import type { ClockTime } from './clock.ts'
import { litRow, onHover, stepOf, wholeRow } from './row-looks.ts'
import { SETLIST_HEADING } from './rows.ts'
import { linksOf, SongLinks } from './song-links.tsx'

export interface SongActions {
  onOpenSong: (songId: number) => void
  onManagePerformers: (songId: number) => void
  onRemoveSong: (songId: number) => void
  /** Selects a song or takes it out of the selection. */
  onToggle: (songId: number) => void
}

type SongRowProps = SongActions & {
  entry: SetlistEntry
  details: EntryDetails | undefined
  performers: readonly Performer[] | undefined
  clock: ClockTime | undefined
  /** Undefined while songs are not being selected. */
  isSelected: boolean | undefined
  dragHandleProps: DragHandleProps
  /** One place up (-1) or down (1). */
  onStep: (id: string, by: -1 | 1) => void
}

const wide = '@xl:grid-cols-[1.5rem_minmax(0,1fr)_minmax(0,auto)_auto_auto_auto]'
const narrow = 'grid-cols-[1.5rem_minmax(0,1fr)_auto_auto_auto]'

/** The whole row is the handle of its song; what can be pressed lies above it. */
export const SongRow = memo(function SongRow(props: SongRowProps) {
  const { entry, details, performers, clock, isSelected, onManagePerformers, onRemoveSong } = props
  const { song, position } = entry
  const key = details?.key ?? songKey(song)
  return (
    <div className={cx('group/row @container', litRow, isSelected && 'before:bg-hover')}>
      <div className={cx('relative grid min-h-13 items-center gap-x-2.5 py-1', narrow, wide)}>
        <Place position={position} isSelected={isSelected} />
        <div className="col-start-2 row-start-1 min-w-0">
          <SongHandle {...props} />
          {(song.artist || linksOf(song)) && (
            <div className={cx('min-h-5 items-center gap-1.5', song.artist ? 'flex' : 'hidden @md:flex')}>
              {song.artist && <span className="truncate text-sm text-ink-2">{song.artist}</span>}
              <span className="relative z-1 -my-1 hidden shrink-0 @md:flex">
                <SongLinks song={song} size="small" />
              </span>
            </div>
          )}
          {details?.note && <p className="truncate text-sm text-ink-2 italic">{details.note}</p>}
        </div>
        <div className="col-span-4 col-start-2 row-start-2 flex min-w-0 items-center gap-1 @xl:col-span-1 @xl:col-start-3 @xl:row-start-1">
          {performers && <RowPerformers performers={performers} />}
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
        <span className="col-start-4 row-start-1 min-w-11 text-right text-sm text-ink-2 tabular-nums @xl:col-start-5">
          {formatDuration(song.duration)}
          {clock && <ClockText clock={clock} />}
        </span>
        <IconButton
          label={`Remove ${song.title}`}
          tooltip={false}
          {...takesRow(SETLIST_HEADING, () => onRemoveSong(song.id))}
          className={cx('col-start-5 row-start-1 -mr-2 @xl:col-start-6', onHover)}
        >
          <X aria-hidden />
        </IconButton>
      </div>
    </div>
  )
})

function SongHandle({
  entry: { song },
  isSelected,
  dragHandleProps,
  onOpenSong,
  onToggle,
  onStep,
}: SongRowProps) {
  const isSelecting = isSelected !== undefined
  const act = () => (isSelecting ? onToggle(song.id) : onOpenSong(song.id))
  const handleClick = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) =>
    ctrlKey || metaKey || shiftKey ? onToggle(song.id) : act()
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' || (isSelecting && event.key === ' ')) {
      event.preventDefault()
      act()
    }
    const by = stepOf(event)
    if (by) onStep(String(song.id), by)
  }
  return (
    <div
      {...dragHandleProps}
      role="button"
      aria-pressed={isSelected}
      tabIndex={0}
      data-row={song.id}
      aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
      onClick={handleClick}
      onKeyDown={handleKey}
      className={cx('truncate leading-6 font-semibold', wholeRow, isSelecting && 'after:cursor-pointer')}
    >
      {song.title}
    </div>
  )
}

/** Its number, under the mouse a grip, and while songs are selected a box. */
function Place({ position, isSelected }: { position: number; isSelected: boolean | undefined }) {
  const here = 'col-start-1 row-start-1'
  if (isSelected !== undefined)
    return (
      <span
        aria-hidden
        className={cx(
          here,
          'mx-auto grid size-[18px] place-items-center rounded-[4px] border',
          isSelected ? 'border-primary bg-primary text-on-primary' : 'border-edge bg-surface',
        )}
      >
        {isSelected && <Check size={13} strokeWidth={3} />}
      </span>
    )
  return (
    <span className={cx(here, 'grid w-6 shrink-0 place-items-center text-sm text-ink-3 tabular-nums')}>
      <span className={cx(here, 'pointer-fine:group-hover/row:opacity-0')}>{position}</span>
      <GripVertical
        aria-hidden
        size={16}
        className={cx(here, 'opacity-0 pointer-fine:group-hover/row:opacity-100')}
      />
    </span>
  )
}

function RowPerformers({ performers }: { performers: readonly Performer[] }) {
  if (performers.length > 0) return <PerformerChips performers={performers} />
  return <span className="hidden text-xs text-ink-3 @xl:inline">No performers</span>
}
