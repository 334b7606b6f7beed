import { lazy, Suspense } from 'react'

import { useDrawn } from '../../ui/use-drawn.ts'
import type { RowsProps } from './windowed-rows.tsx'

/** Up to so many rows are simply drawn. */
const DRAWN_AT_ONCE = 100
/** So many fill the first screen. */
const DRAWN_FIRST = 12

const WindowedRows = lazy(async () => ({ default: (await import('./windowed-rows.tsx')).WindowedRows }))

/** Draws the rows of a list, of a long one only those that the window shows. */
export function Rows(props: RowsProps) {
  if (props.count <= DRAWN_AT_ONCE) return <AllRows {...props} />
  return (
    <Suspense fallback={<FirstRows {...props} />}>
      <WindowedRows {...props} />
    </Suspense>
  )
}

const rowsUpTo = (drawn: number, { count, rowHeight, children }: RowsProps) =>
  children({
    indexes: Array.from({ length: drawn }, (_, index) => index),
    before: 0,
    after: (count - drawn) * rowHeight,
  })

function AllRows(props: RowsProps) {
  return rowsUpTo(useDrawn(props.count, DRAWN_FIRST), props)
}

const FirstRows = (props: RowsProps) => rowsUpTo(DRAWN_FIRST, props)
