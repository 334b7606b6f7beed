import { useDeferredValue, useEffect, useState } from 'react'

/**
 * Whether something is known, or was waited for long enough; from then on for good. What depends on it is drawn behind
 * what else the browser has to do, unless it was known from the start.
 */
export function useSettled(isKnown: boolean, patienceMs = Infinity): boolean {
  const [wasKnown] = useState(isKnown)
  const [isSettled, setSettled] = useState(isKnown)
  if (isKnown && !isSettled) setSettled(true)
  useEffect(() => {
    if (patienceMs === Infinity) return undefined
    const timer = setTimeout(() => setSettled(true), patienceMs)
    return () => clearTimeout(timer)
  }, [patienceMs])
  return useDeferredValue(isSettled, wasKnown)
}
