import { type ComponentType, lazy, Suspense } from 'react'
import { type DragSourceListProps, DragSourceRows } from './drag-source-rows.tsx'
import { useDrawn } from './use-drawn.ts'

/** Up to so many rows are simply drawn. */
const DRAWN_AT_ONCE = 100
/** So many fill the list before it is scrolled. */
const DRAWN_FIRST = 8

const LongList = lazy(async () => ({
  default: (await import('./long-drag-source-list.tsx')).LongDragSourceList,
}))

/** A scrolling list that rows are dragged out of and nothing is dropped on; a long one draws what it shows. */
export function DragSourceList<Item>(props: DragSourceListProps<Item>) {
  if (props.items.length <= DRAWN_AT_ONCE) return <ShortList {...props} />
  // A lazy component forgets what its props have in common.
  const Long = LongList as ComponentType<DragSourceListProps<Item>>
  return (
    <Suspense fallback={<DragSourceRows {...props} drawn={firstRows(DRAWN_FIRST)} />}>
      <Long {...props} />
    </Suspense>
  )
}

const firstRows = (count: number) => Array.from({ length: count }, (_, index) => ({ index }))

function ShortList<Item>(props: DragSourceListProps<Item>) {
  return <DragSourceRows {...props} drawn={firstRows(useDrawn(props.items.length, DRAWN_FIRST))} />
}
