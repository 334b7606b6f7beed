import { createHash } from 'node:crypto'

import { sql } from 'kysely'

import type { Db } from './db.ts'

/** The same for all processes on one database and for no other database, in any cluster. */
export async function installationId(db: Db): Promise<string> {
  const { rows } = await sql<{ name: string }>`
    select c.system_identifier || '/' || d.oid as name
    from pg_control_system() c, pg_database d where d.datname = current_database()`.execute(db)
  return createHash('sha256')
    .update(rows[0]?.name ?? '')
    .digest('hex')
    .slice(0, 12)
}
