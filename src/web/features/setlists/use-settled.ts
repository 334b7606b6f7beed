import { useEffect, useState } from 'react'

/** Whether something is known, or was waited for long enough; from then on for good. */
export function useSettled(isKnown: boolean, patienceMs: number): boolean {
  const [isSettled, setSettled] = useState(isKnown)
  if (isKnown && !isSettled) setSettled(true)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), patienceMs)
    return () => clearTimeout(timer)
  }, [patienceMs])
  return isSettled
}
