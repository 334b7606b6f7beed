import type { ReactNode, RefObject } from 'react'
import { Draggable, Droppable } from '@hello-pangea/dnd'
import { cx } from './class-names.ts'
import { DraggableRow, type DragHandleProps } from './sortable-list.tsx'

export type DragSourceListProps<Item> = {
  /** Its name in the drag area around it. */
  list: string
  items: readonly Item[]
  /** Names an item in all lists of the area. */
  getId: (item: Item) => string | number
  label: string
  /** Px, the same for every row. */
  rowHeight: number
  renderItem: (item: Item, dragHandleProps: DragHandleProps) => ReactNode
  className?: string
}

type DragSourceRowsProps<Item> = DragSourceListProps<Item> & {
  /** The rows to draw, by the index of their item. */
  drawn: readonly { index: number; /** Px from the top. */ start?: number }[]
  /** Of a list that draws only the rows it shows. */
  long?: {
    scroller: RefObject<HTMLDivElement | null>
    /** Px of all rows. */
    height: number
  }
}

/** A scrolling list that rows are dragged out of and nothing is dropped on. */
export function DragSourceRows<Item>({
  list: listId,
  items,
  getId,
  label,
  renderItem,
  className,
  drawn,
  long,
}: DragSourceRowsProps<Item>) {
  return (
    <Droppable
      droppableId={listId}
      isDropDisabled
      mode={long ? 'virtual' : 'standard'}
      renderClone={(row, snapshot, { source }) => {
        const item = items[source.index]
        return (
          <DraggableRow row={row} snapshot={snapshot}>
            {item !== undefined && renderItem(item, row.dragHandleProps)}
          </DraggableRow>
        )
      }}
    >
      {(list) => (
        <div
          ref={(element) => {
            if (long) long.scroller.current = element
            list.innerRef(element)
          }}
          {...list.droppableProps}
          className={cx('overflow-y-auto overscroll-contain', className)}
        >
          <ol aria-label={label} className="relative" style={long && { height: long.height }}>
            {drawn.map(({ index, start }) => {
              const item = items[index]
              if (item === undefined) return null
              const id = String(getId(item))
              return (
                <Draggable key={id} draggableId={id} index={index}>
                  {(row, snapshot) => (
                    <DraggableRow row={row} snapshot={snapshot} top={start}>
                      {renderItem(item, row.dragHandleProps)}
                    </DraggableRow>
                  )}
                </Draggable>
              )
            })}
          </ol>
          {!long && list.placeholder}
        </div>
      )}
    </Droppable>
  )
}
