import type { Insertable, Selectable } from 'kysely'

import type { AuthQueryable, AuthTables } from '../auth-tables.ts'

export type FlowRow = Selectable<AuthTables['auth_flows']>
export type Flow = Pick<FlowRow, 'provider' | 'redirect_to'>

export async function insertFlow(
  db: AuthQueryable,
  row: Insertable<AuthTables['auth_flows']>,
): Promise<void> {
  await db.insertInto('auth_flows').values(row).execute()
}

/** Takes a round trip away, so that its answer counts once; one that waits for an address goes on by that only. */
export function takeFlow(
  db: AuthQueryable,
  stateHash: string,
  waitsFor: 'provider' | 'address',
): Promise<FlowRow | undefined> {
  return db
    .deleteFrom('auth_flows')
    .where('state_hash', '=', stateHash)
    .where('newcomer', waitsFor === 'provider' ? 'is' : 'is not', null)
    .returningAll()
    .executeTakeFirst()
}
