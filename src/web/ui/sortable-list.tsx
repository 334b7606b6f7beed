import type { ReactNode } from 'react'
import {
  Draggable,
  type DraggableProvided,
  type DraggableProvidedDragHandleProps,
  type DraggableStateSnapshot,
  Droppable,
} from '@hello-pangea/dnd'
import { cx } from './class-names.ts'
import { DragArea } from './drag-area.tsx'
import { dropList } from './drag-scroll.ts'
import { useDrawn } from './use-drawn.ts'

/** So many rows fill the first screen. */
const DRAWN_FIRST = 8

export type DragHandleProps = DraggableProvidedDragHandleProps | null

export type RowState = { index: number; dragHandleProps: DragHandleProps; isDragging: boolean }

type SortableRowsProps<Item> = {
  /** Its name in the drag area around it. */
  list: string
  items: readonly Item[]
  /** Names an item in all lists of the area. */
  getId: (item: Item) => string | number
  label: string
  renderItem: (item: Item, row: RowState) => ReactNode
  disabled?: boolean
  /** Shown in the place of no items. */
  empty?: ReactNode
  className?: string
}

/** Rows put in order by mouse, finger (press 120 ms) or keyboard (space, arrows, space). */
export function SortableRows<Item>({
  list: listId,
  items,
  getId,
  label,
  renderItem,
  disabled = false,
  empty,
  className,
}: SortableRowsProps<Item>) {
  const drawn = useDrawn(items.length, DRAWN_FIRST)
  return (
    <Droppable droppableId={listId} isDropDisabled={disabled}>
      {(list, { isDraggingOver }) => (
        <div
          ref={list.innerRef}
          {...list.droppableProps}
          {...dropList}
          className={cx('rounded-control', isDraggingOver && items.length === 0 && 'ring-2 ring-lamp')}
        >
          {items.length === 0 && empty}
          <ol aria-label={label} className={className}>
            {items.slice(0, drawn).map((item, index) => {
              const id = String(getId(item))
              return (
                <Draggable key={id} draggableId={id} index={index} isDragDisabled={disabled}>
                  {(row, snapshot) => (
                    <DraggableRow row={row} snapshot={snapshot}>
                      {renderItem(item, {
                        index,
                        dragHandleProps: row.dragHandleProps,
                        isDragging: snapshot.isDragging,
                      })}
                    </DraggableRow>
                  )}
                </Draggable>
              )
            })}
          </ol>
          {list.placeholder}
        </div>
      )}
    </Droppable>
  )
}

type DraggableRowProps = {
  row: DraggableProvided
  snapshot: DraggableStateSnapshot
  /** Px from the top of a list that draws only some of its rows. */
  top?: number | undefined
  children: ReactNode
}

/** A row that looks like lifted paper while it is dragged. */
export function DraggableRow({ row, snapshot, top, children }: DraggableRowProps) {
  const { isDragging, isDropAnimating } = snapshot
  return (
    <li
      ref={row.innerRef}
      {...row.draggableProps}
      style={{
        ...row.draggableProps.style,
        ...(top !== undefined && { position: 'absolute', top, insetInline: 0 }),
      }}
      className={cx(
        'list-none',
        isDragging && 'rounded-control bg-raised shadow-lift',
        isDragging && !isDropAnimating && 'ring-2 ring-lamp',
      )}
    >
      {children}
    </li>
  )
}

type SortableListProps<Item> = Omit<SortableRowsProps<Item>, 'list'> & {
  /** Called once per real move; `toIndex` counts from 0. */
  onMove: (id: string, toIndex: number) => void
}

/** A list of its own, with nothing to drag in or out. */
export function SortableList<Item>({ onMove, ...rows }: SortableListProps<Item>) {
  return (
    <DragArea onDrop={(id, { index }) => onMove(id, index)}>
      <SortableRows list="list" {...rows} />
    </DragArea>
  )
}
