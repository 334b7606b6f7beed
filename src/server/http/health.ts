import { sql } from 'kysely'

import type { App } from '../app.ts'
import { Refusal } from '../refusal.ts'

/** Whether the process lives, and whether it can serve: its database and its live bus answer. */
export function answerHealth({ http, deps }: App): void {
  http.get('/api/health/live', () => ({ status: 'ok' }))
  http.get('/api/health/ready', async () => {
    const database = await sql`select 1`.execute(deps.db).then(
      () => true,
      () => false,
    )
    if (!database || !deps.bus.ready()) throw new Refusal('unavailable')
    return { status: 'ok', database: 'ok', live: 'ok' }
  })
}
