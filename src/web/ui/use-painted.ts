import { useEffect, useState } from 'react'

import { afterPaint } from './after-paint.ts'

/** Whether what was first drawn is to be seen by now: from then on the browser has time for the rest. */
export function usePainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => afterPaint(() => setPainted(true)), [])
  return isPainted
}
