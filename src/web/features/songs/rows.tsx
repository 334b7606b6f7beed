import { lazy, Suspense } from 'react'
import type { ReactNode, RefObject } from 'react'

import { useDrawn } from '../../ui/use-drawn.ts'

/** Up to so many rows are simply drawn. */
const DRAWN_AT_ONCE = 100
/** So many fill the first screen. */
const DRAWN_FIRST = 12

const WindowedRows = lazy(async () => ({ default: (await import('./windowed-rows.tsx')).WindowedRows }))

export interface DrawnRows {
  /** Of the element that holds the rows. */
  container?: RefObject<HTMLElement | null>
  /** Indexes of the rows to draw. */
  indexes: readonly number[]
  /** Heights of what is not drawn, in px. */
  before: number
  after: number
  /** For each row, which then names itself by `data-index`. */
  measure?: (row: HTMLElement | null) => void
}

export interface RowsProps {
  count: number
  /** In px. */
  rowHeight: number
  children: (rows: DrawnRows) => ReactNode
}

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
