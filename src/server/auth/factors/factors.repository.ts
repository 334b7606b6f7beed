import type { Insertable, Selectable, Updateable } from 'kysely'

import type { AuthQueryable, AuthTables } from '../auth-tables.ts'
import { nowIso } from '../clock.ts'

type ChallengeRow = Selectable<AuthTables['auth_challenges']>

/** False when the user has a factor of that name already. */
export async function insertFactor(
  db: AuthQueryable,
  row: Insertable<AuthTables['auth_factors']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('auth_factors')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'friendly_name']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateFactor(
  db: AuthQueryable,
  id: string,
  change: Updateable<AuthTables['auth_factors']>,
): Promise<void> {
  await db.updateTable('auth_factors').set(change).where('id', '=', id).execute()
}

/** Marks a time step as used; false when it, or a later one, was used before. */
export async function useStep(db: AuthQueryable, id: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('auth_factors')
    .set({ last_step: step, updated_at: nowIso() })
    .where('id', '=', id)
    .where((eb) => eb.or([eb('last_step', 'is', null), eb('last_step', '<', step)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function deleteFactor(db: AuthQueryable, id: string): Promise<void> {
  await db.deleteFrom('auth_factors').where('id', '=', id).execute()
}

export async function deleteFactorsOf(db: AuthQueryable, userId: string): Promise<void> {
  await db.deleteFrom('auth_factors').where('user_id', '=', userId).execute()
}

/** Takes away the factors that somebody began to set up and left, those made before a moment. */
export async function deleteUnverified(db: AuthQueryable, userId: string, madeBefore: string): Promise<void> {
  await db
    .deleteFrom('auth_factors')
    .where('user_id', '=', userId)
    .where('status', '=', 'unverified')
    .where('created_at', '<', madeBefore)
    .execute()
}

export async function insertChallenge(
  db: AuthQueryable,
  row: Insertable<AuthTables['auth_challenges']>,
): Promise<void> {
  await db.insertInto('auth_challenges').values(row).execute()
}

export function selectChallenge(
  db: AuthQueryable,
  id: string,
  factorId: string,
): Promise<ChallengeRow | undefined> {
  return db
    .selectFrom('auth_challenges')
    .selectAll()
    .where('id', '=', id)
    .where('factor_id', '=', factorId)
    .executeTakeFirst()
}

export async function deleteChallenge(db: AuthQueryable, id: string): Promise<void> {
  await db.deleteFrom('auth_challenges').where('id', '=', id).execute()
}
