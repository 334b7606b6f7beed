import { startTransition, useEffect, useState } from 'react'

/**
 * How many of `count` parts to draw by now: the first at once, then step after step while nothing else waits for the
 * browser. What comes to be later, once all were drawn, is drawn at once.
 */
export function useDrawn(count: number, first: number, step = first): number {
  const [drawn, setDrawn] = useState(first)
  useEffect(() => {
    if (drawn !== Infinity) startTransition(() => setDrawn(drawn < count ? drawn + step : Infinity))
  }, [drawn, count, step])
  return Math.min(drawn, count)
}
