import type { Insertable, Selectable } from 'kysely'

import type { AuthQueryable, AuthTables } from '../auth-tables.ts'

export type FlowRow = Selectable<AuthTables['auth_flows']>

export async function insertFlow(
  db: AuthQueryable,
  row: Insertable<AuthTables['auth_flows']>,
): Promise<void> {
  await db.insertInto('auth_flows').values(row).execute()
}

/** Takes a round trip away, so that its answer counts once. */
export function takeFlow(db: AuthQueryable, stateHash: string): Promise<FlowRow | undefined> {
  return db.deleteFrom('auth_flows').where('state_hash', '=', stateHash).returningAll().executeTakeFirst()
}
