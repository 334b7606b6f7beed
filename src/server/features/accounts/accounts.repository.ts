import type { Me, ProfileChange } from '../../../contract/accounts.ts'
import type { Queryable } from '../../db/db.ts'

interface KnownUser {
  id: string
  email: string
  name: string
}

/** Keeps the user the auth service vouches for; a name set here stays. */
export async function upsertUser(db: Queryable, { id, email, name }: KnownUser): Promise<void> {
  await db
    .insertInto('users')
    .values({ id, email, name })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ email }).where('users.email', '!=', email))
    .execute()
}

export async function selectMe(db: Queryable, userId: string): Promise<Me> {
  const { id, email, name, theme, email_notifications } = await db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'theme', 'email_notifications'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
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

/** A name shows in members and setlists of every band of the user, so those lists get a new version. */
export async function raiseVersionsOfBandsOf(db: Queryable, userId: string): Promise<number[]> {
  const raised = await db
    .updateTable('bands')
    .set((eb) => ({
      members_version: eb('members_version', '+', 1),
      setlists_version: eb('setlists_version', '+', 1),
      suggestions_version: eb('suggestions_version', '+', 1),
    }))
    .where('id', 'in', (eb) => eb.selectFrom('members').select('band_id').where('user_id', '=', userId))
    .returning('id')
    .execute()
  await db
    .updateTable('setlists')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('updated_by', '=', userId)
    .execute()
  return raised.map(({ id }) => id)
}
