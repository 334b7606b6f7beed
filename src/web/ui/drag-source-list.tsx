import { type ReactNode, useRef } from 'react'
import { Draggable, Droppable } from '@hello-pangea/dnd'
import { useVirtualizer } from '@tanstack/react-virtual'
import { cx } from './class-names.ts'
import { useDrawn } from './use-drawn.ts'
import { DraggableRow, type DragHandleProps } from './sortable-list.tsx'

/** Up to so many rows are simply drawn. */
const DRAWN_AT_ONCE = 100
/** So many fill the list before it is scrolled. */
const DRAWN_FIRST = 8

type DragSourceListProps<Item> = {
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

/** A scrolling list that rows are dragged out of and nothing is dropped on; a long one draws what it shows. */
export function DragSourceList<Item>({
  list: listId,
  items,
  getId,
  label,
  rowHeight,
  renderItem,
  className,
}: DragSourceListProps<Item>) {
  const scroller = useRef<HTMLDivElement | null>(null)
  const isLong = items.length > DRAWN_AT_ONCE
  const virtualizer = useVirtualizer({
    count: items.length,
    enabled: isLong,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  })
  const drawnByNow = useDrawn(items.length, DRAWN_FIRST)
  const drawn = isLong
    ? virtualizer.getVirtualItems()
    : Array.from({ length: drawnByNow }, (_, index) => ({ index, start: undefined }))
  return (
    <Droppable
      key={isLong ? 'long' : 'short'}
      droppableId={listId}
      isDropDisabled
      mode={isLong ? 'virtual' : 'standard'}
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
            scroller.current = element
            list.innerRef(element)
          }}
          {...list.droppableProps}
          className={cx('overflow-y-auto overscroll-contain', className)}
        >
          <ol
            aria-label={label}
            className="relative"
            style={isLong ? { height: virtualizer.getTotalSize() } : undefined}
          >
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
          {!isLong && list.placeholder}
        </div>
      )}
    </Droppable>
  )
}
