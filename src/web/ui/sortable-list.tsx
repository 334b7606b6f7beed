import type { ReactNode } from 'react'
import {
  DragDropContext,
  Draggable,
  type DraggableProvidedDragHandleProps,
  Droppable,
  type DropResult,
} from '@hello-pangea/dnd'

import { cx } from './class-names.ts'

export type DragHandleProps = DraggableProvidedDragHandleProps | null

type SortableListProps<Item> = {
  items: readonly Item[]
  getId: (item: Item) => string | number
  label: string
  /** Called once per real move; `toIndex` counts from 0. */
  onMove: (id: string, toIndex: number) => void
  renderItem: (
    item: Item,
    row: { index: number; dragHandleProps: DragHandleProps; isDragging: boolean },
  ) => ReactNode
  disabled?: boolean
  className?: string
}

/** A list put in order by mouse, finger (press 120 ms) or keyboard (space, arrows, space). */
export function SortableList<Item>({
  items,
  getId,
  label,
  onMove,
  renderItem,
  disabled = false,
  className,
}: SortableListProps<Item>) {
  const handleDragEnd = ({ draggableId, source, destination }: DropResult) => {
    if (destination && destination.index !== source.index) onMove(draggableId, destination.index)
  }
  return (
    <DragDropContext onDragEnd={handleDragEnd}>
      <Droppable droppableId="list" isDropDisabled={disabled}>
        {(list) => (
          <ol ref={list.innerRef} {...list.droppableProps} aria-label={label} className={className}>
            {items.map((item, index) => {
              const id = String(getId(item))
              return (
                <Draggable key={id} draggableId={id} index={index} isDragDisabled={disabled}>
                  {(row, { isDragging, isDropAnimating }) => (
                    <li
                      ref={row.innerRef}
                      {...row.draggableProps}
                      className={cx(
                        'list-none rounded-control',
                        isDragging && 'bg-raised shadow-lift',
                        isDragging && !isDropAnimating && 'ring-2 ring-lamp',
                      )}
                    >
                      {renderItem(item, { index, dragHandleProps: row.dragHandleProps, isDragging })}
                    </li>
                  )}
                </Draggable>
              )
            })}
            {list.placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  )
}
