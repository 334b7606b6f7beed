import { Coffee, GripVertical, Repeat2, StickyNote, X } from 'lucide-react'
import { memo } from 'react'
import type { KeyboardEvent } from 'react'

import type { MarkKind, SetlistMark } from '../../../contract/running-order.ts'
import { cx } from '../../ui/class-names.ts'
import { takesRow } from '../../ui/focus-neighbour.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import type { DragHandleProps } from '../../ui/sortable-list.tsx'
import { ClockText } from './clock-text.tsx'
import type { ClockTime } from './clock.ts'
import { markLabel, markTitle } from './mark-words.ts'
import { litRow, onHover, stepOf, wholeRow } from './row-looks.ts'
import { SETLIST_HEADING } from './rows.ts'

const signs: Readonly<Record<MarkKind, typeof Coffee>> = { break: Coffee, note: StickyNote, encore: Repeat2 }

export interface MarkActions {
  onOpenMark: (mark: SetlistMark) => void
  onRemoveMark: (id: number) => void
}

type MarkRowProps = MarkActions & {
  mark: SetlistMark
  clock: ClockTime | undefined
  dragHandleProps: DragHandleProps
  onStep: (id: string, by: -1 | 1) => void
}

export const MarkRow = memo(function MarkRow({
  mark,
  clock,
  dragHandleProps,
  onStep,
  onOpenMark,
  onRemoveMark,
}: MarkRowProps) {
  const Sign = signs[mark.kind]
  const label = markLabel(mark)
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter') onOpenMark(mark)
    const by = stepOf(event)
    if (by) onStep(`mark-${mark.id}`, by)
  }
  return (
    <div className={cx('group/row', litRow)}>
      <div className="relative flex min-h-10 items-center gap-2.5 text-sm">
        <span className="grid w-6 shrink-0 place-items-center text-ink-3">
          <Sign
            aria-hidden
            size={15}
            className="col-start-1 row-start-1 pointer-fine:group-hover/row:opacity-0"
          />
          <GripVertical
            aria-hidden
            size={16}
            className="col-start-1 row-start-1 opacity-0 pointer-fine:group-hover/row:opacity-100"
          />
        </span>
        <div
          {...dragHandleProps}
          role="button"
          tabIndex={0}
          data-row={`mark-${mark.id}`}
          aria-keyshortcuts="Alt+ArrowUp Alt+ArrowDown"
          onClick={() => onOpenMark(mark)}
          onKeyDown={handleKey}
          className={cx('min-w-0 flex-1 truncate font-medium text-ink-2', wholeRow)}
        >
          {markTitle(mark)}
        </div>
        <span className="shrink-0 text-right text-sm text-ink-2 tabular-nums">
          {mark.minutes !== null && `${mark.minutes} min`}
          {clock && <ClockText clock={clock} />}
        </span>
        <IconButton
          label={`Remove ${label}`}
          tooltip={false}
          {...takesRow(SETLIST_HEADING, () => onRemoveMark(mark.id))}
          className={cx('-mr-2', onHover)}
        >
          <X aria-hidden />
        </IconButton>
      </div>
    </div>
  )
})
