import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useLayoutEffect, useRef, useState } from 'react'

/** Up to so many rows are simply drawn. */
const DRAWN_AT_ONCE = 100
const OVERSCAN = 8

interface VirtualRows<Element extends HTMLElement> {
  /** Of the element that holds the rows. */
  container: React.RefObject<Element | null>
  /** Indexes of the rows to draw. */
  indexes: readonly number[]
  /** Heights of what is not drawn, in px. */
  before: number
  after: number
  /** For each row, which then names itself by `data-index`. */
  measure: ((row: HTMLElement | null) => void) | undefined
}

/** Draws of a long list only the rows that the window shows. */
export function useVirtualRows<Element extends HTMLElement>(
  count: number,
  rowHeight: number,
): VirtualRows<Element> {
  const container = useRef<Element>(null)
  const [top, setTop] = useState(0)
  const isLong = count > DRAWN_AT_ONCE

  useLayoutEffect(() => {
    const element = container.current
    if (element && isLong) setTop(element.getBoundingClientRect().top + window.scrollY)
  }, [isLong])

  const virtualizer = useWindowVirtualizer({
    count,
    enabled: isLong,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    scrollMargin: top,
  })

  if (!isLong)
    return {
      container,
      indexes: Array.from({ length: count }, (_, index) => index),
      before: 0,
      after: 0,
      measure: undefined,
    }
  const items = virtualizer.getVirtualItems()
  const end = items.at(-1)?.end ?? top
  return {
    container,
    indexes: items.map(({ index }) => index),
    before: (items[0]?.start ?? top) - top,
    after: virtualizer.getTotalSize() + top - end,
    measure: virtualizer.measureElement,
  }
}
