import { useEffect, useState } from 'react'

/** Whether a state has lasted for some ms. */
export function useStays(holds: boolean, ms: number) {
  const [stays, setStays] = useState(false)
  useEffect(() => {
    if (!holds) return undefined
    const timer = setTimeout(() => setStays(true), ms)
    return () => {
      clearTimeout(timer)
      setStays(false)
    }
  }, [holds, ms])
  return stays
}
