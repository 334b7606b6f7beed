import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'

import type { App } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { leaveInPeace } from './leaving.ts'

/** A database that hangs is away for whoever asks. */
const PATIENCE_MS = 2000

/**
 * Whether the process lives, and whether it can serve: its database answers and it is not about to stop. Without
 * its live bus it serves on and says so, since a balancer that took every process away would turn late news into none.
 */
export function answerHealth(app: App): void {
  const { http, deps } = app
  const isLeaving = leaveInPeace(app)
  http.get('/api/health/live', () => ({ status: 'ok' }))
  http.get('/api/health/ready', async () => {
    const answer = sql`select 1`.execute(deps.db).then(
      () => true,
      () => false,
    )
    const database = await Promise.race([answer, sleep(PATIENCE_MS, false, { ref: false })])
    if (isLeaving() || !database) throw new Refusal('unavailable')
    const live = deps.bus.ready() ? 'ok' : 'degraded'
    return { status: live, database: 'ok', live }
  })
}
