import type { Insertable, Updateable } from 'kysely'

import type { AuthQueryable, AuthSessionRow, AuthTables } from '../auth-tables.ts'
import { nowIso } from '../clock.ts'

export function selectSession(db: AuthQueryable, id: string): Promise<AuthSessionRow | undefined> {
  return db
    .selectFrom('auth_sessions')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('not_after', 'is', null), eb('not_after', '>', nowIso())]))
    .executeTakeFirst()
}

export function insertSession(
  db: AuthQueryable,
  row: Insertable<AuthTables['auth_sessions']>,
): Promise<AuthSessionRow> {
  return db.insertInto('auth_sessions').values(row).returningAll().executeTakeFirstOrThrow()
}

/** Moves a session to its next refresh token; undefined when another request did so first. */
export function advanceSession(
  db: AuthQueryable,
  id: string,
  counter: number,
): Promise<AuthSessionRow | undefined> {
  return db
    .updateTable('auth_sessions')
    .set({ refresh_counter: counter + 1, refreshed_at: nowIso() })
    .where('id', '=', id)
    .where('refresh_counter', '=', counter)
    .returningAll()
    .executeTakeFirst()
}

export function updateSession(
  db: AuthQueryable,
  id: string,
  change: Updateable<AuthTables['auth_sessions']>,
): Promise<AuthSessionRow | undefined> {
  return db.updateTable('auth_sessions').set(change).where('id', '=', id).returningAll().executeTakeFirst()
}

export async function deleteSession(db: AuthQueryable, id: string): Promise<void> {
  await db.deleteFrom('auth_sessions').where('id', '=', id).execute()
}

/** Ends every session of a user, or every other one. */
export async function deleteSessionsOf(db: AuthQueryable, userId: string, except?: string): Promise<void> {
  await db
    .deleteFrom('auth_sessions')
    .where('user_id', '=', userId)
    .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
    .execute()
}

/** The owner of a session that has not ended. */
export function selectLiving(db: AuthQueryable, sessionId: string, userId: string) {
  return db
    .selectFrom('auth_sessions as s')
    .innerJoin('auth_users as u', 'u.id', 's.user_id')
    .select(['u.email', 'u.user_metadata', 'u.email_verified_at', 'u.banned_until'])
    .where('s.id', '=', sessionId)
    .where('u.id', '=', userId)
    .where((eb) => eb.or([eb('s.not_after', 'is', null), eb('s.not_after', '>', nowIso())]))
    .executeTakeFirst()
}
