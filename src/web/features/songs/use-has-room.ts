import { useLayoutEffect, useRef, useState } from 'react'

/** Whether an element is at least `width` px wide, undefined until it is measured; the ref goes on it. */
export function useHasRoom<Element extends HTMLElement>(width: number) {
  const element = useRef<Element>(null)
  const [hasRoom, setHasRoom] = useState<boolean>()
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    // Without a layout, as in a test, there is room.
    const measure = () => setHasRoom(measured.clientWidth === 0 || measured.clientWidth >= width)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [width])
  return { element, hasRoom }
}
