import { sql } from 'kysely'

import type { App } from '../app.ts'
import { Refusal } from '../refusal.ts'

/**
 * Whether the process lives, and whether it can serve: its database answers. Without its live bus it serves on and
 * says so, since a balancer that took every process away would turn late news into none.
 */
export function answerHealth({ http, deps }: App): void {
  http.get('/api/health/live', () => ({ status: 'ok' }))
  http.get('/api/health/ready', async () => {
    const database = await sql`select 1`.execute(deps.db).then(
      () => true,
      () => false,
    )
    if (!database) throw new Refusal('unavailable')
    const live = deps.bus.ready() ? 'ok' : 'degraded'
    return { status: live, database: 'ok', live }
  })
}
