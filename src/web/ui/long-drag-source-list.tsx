import { useRef } from 'react'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type DragSourceListProps, DragSourceRows } from './drag-source-rows.tsx'

/** Draws the rows it shows, and some around them. */
export function LongDragSourceList<Item>(props: DragSourceListProps<Item>) {
  const scroller = useRef<HTMLDivElement | null>(null)
  const virtualizer = useVirtualizer({
    count: props.items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => props.rowHeight,
    overscan: 8,
  })
  return (
    <DragSourceRows
      {...props}
      drawn={virtualizer.getVirtualItems()}
      long={{ scroller, height: virtualizer.getTotalSize() }}
    />
  )
}
