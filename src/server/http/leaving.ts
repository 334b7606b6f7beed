import { setTimeout as sleep } from 'node:timers/promises'

import type { App } from '../deps.ts'

/** Long enough for a balancer that asks every second to send its calls elsewhere. */
const NOTICE_MS = 1500
const SWEEP_MS = 100

/** Lets the server stop without failing a call. Answers whether it is about to. */
export function leaveInPeace({ http, deps }: App): () => boolean {
  let isLeaving = false
  let sweep: NodeJS.Timeout | undefined
  http.addHook('preClose', async () => {
    isLeaving = true
    if (deps.config.REDIS_URL) await sleep(NOTICE_MS)
    // A connection whose last call was begun before the stop would be kept for the next one.
    sweep = setInterval(() => http.server.closeIdleConnections(), SWEEP_MS)
  })
  http.addHook('onClose', async () => clearInterval(sweep))
  return () => isLeaving
}
