import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ReactNode, RefObject } from 'react'

const OVERSCAN = 8

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

/** Draws of a long list only the rows that the window shows. */
export function WindowedRows({ count, rowHeight, children }: RowsProps) {
  const container = useRef<HTMLElement>(null)
  const [top, setTop] = useState(0)

  useLayoutEffect(() => {
    if (container.current) setTop(container.current.getBoundingClientRect().top + window.scrollY)
  }, [])

  const virtualizer = useWindowVirtualizer({
    count,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
  })
  const items = virtualizer.getVirtualItems()
  const end = items.at(-1)?.end ?? top
  return children({
    container,
    indexes: items.map(({ index }) => index),
    before: (items[0]?.start ?? top) - top,
    after: virtualizer.getTotalSize() + top - end,
    measure: virtualizer.measureElement,
  })
}
