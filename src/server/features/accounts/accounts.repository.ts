import { sql } from 'kysely'

import type { Me, ProfileChange } from '../../../contract/accounts.ts'
import { raiseVersions } from '../../db/change.ts'
import type { Queryable, Trx } from '../../db/db.ts'

interface KnownUser {
  id: string
  email: string
  name: string
}

/** Keeps the user the auth service vouches for; a name set here stays. Answers whether their address is another. */
export async function upsertUser(trx: Trx, { id, email, name }: KnownUser): Promise<boolean> {
  const kept = await trx
    .insertInto('users')
    .values({ id, email, name })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ email }).where('users.email', '!=', email))
    .returning(sql<boolean>`xmax <> 0`.as('changed'))
    .executeTakeFirst()
  return kept?.changed ?? false
}

export async function selectMe(db: Queryable, userId: string): Promise<Me | undefined> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'theme', 'email_notifications'])
    .where('id', '=', userId)
    .executeTakeFirst()
  if (!user) return undefined
  const { id, email, name, theme, email_notifications } = user
  return { id, email, name, preferences: { theme, email_notifications } }
}

export async function updateUser(
  db: Queryable,
  userId: string,
  { name, preferences = {} }: ProfileChange,
): Promise<void> {
  await db
    .updateTable('users')
    .set({
      ...(name !== undefined && { name }),
      ...(preferences.theme !== undefined && { theme: preferences.theme }),
      ...(preferences.email_notifications !== undefined && {
        email_notifications: preferences.email_notifications,
      }),
      updated_at: new Date().toISOString(),
    })
    .where('id', '=', userId)
    .execute()
}

/** A name shows in lists of every band of the user, so those get a new version. */
export async function raiseVersionsOfBandsOf(trx: Trx, userId: string): Promise<number[]> {
  const bands = await lockBandsOf(trx, userId)
  const bandIds = bands.map(({ id }) => id)
  if (bandIds.length === 0) return []
  for (const bandId of bandIds)
    await raiseVersions(trx, bandId, ['members', 'setlists', 'suggestions', 'invites', 'gigs'])
  await trx
    .updateTable('setlists')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('band_id', 'in', bandIds)
    .where('updated_by', '=', userId)
    .execute()
  return bandIds
}

/** The bands of a user, held until the end of the transaction; in the order every such lock is taken. */
export function lockBandsOf(trx: Trx, userId: string): Promise<{ id: number; name: string }[]> {
  return trx
    .selectFrom('bands')
    .select(['id', 'name'])
    .where('id', 'in', (eb) => eb.selectFrom('members').select('band_id').where('user_id', '=', userId))
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function shareBand(db: Queryable, userId: string, otherId: string): Promise<boolean> {
  const shared = await db
    .selectFrom('members as mine')
    .innerJoin('members as theirs', 'theirs.band_id', 'mine.band_id')
    .select('mine.band_id')
    .where('mine.user_id', '=', userId)
    .where('theirs.user_id', '=', otherId)
    .limit(1)
    .executeTakeFirst()
  return shared !== undefined
}

export async function deleteUser(trx: Trx, userId: string): Promise<void> {
  await trx.deleteFrom('users').where('id', '=', userId).execute()
}
