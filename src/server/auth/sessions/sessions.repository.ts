import { sql } from 'kysely'
import type { Insertable } from 'kysely'

import type { AuthQueryable, AuthSessionRow, AuthTables, MethodUsed } from '../auth-tables.ts'
import { nowIso } from '../clock.ts'

export function selectSession(db: AuthQueryable, id: string): Promise<AuthSessionRow | undefined> {
  return db.selectFrom('auth_sessions').selectAll().where('id', '=', id).executeTakeFirst()
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

/** Lifts a session to the second factor; its refresh tokens from before are then too old to be answered. */
export function raiseSession(
  db: AuthQueryable,
  id: string,
  { amr, factorId }: { amr: MethodUsed[]; factorId: string },
): Promise<AuthSessionRow | undefined> {
  return db
    .updateTable('auth_sessions')
    .set((eb) => ({
      aal: 'aal2' as const,
      amr: JSON.stringify(amr),
      factor_id: factorId,
      refresh_counter: eb('refresh_counter', '+', 2),
      refresh_floor: eb('refresh_counter', '+', 2),
      refreshed_at: null,
    }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
}

/** Takes back what a factor gave, when it goes. */
export async function downgradeSessionsOf(db: AuthQueryable, factorId: string): Promise<void> {
  await db
    .updateTable('auth_sessions')
    .set({
      aal: 'aal1',
      factor_id: null,
      amr: sql<string>`(
        select coalesce(jsonb_agg(used), '[]') from jsonb_array_elements(amr) used
        where used ->> 'method' <> 'totp')`,
    })
    .where('factor_id', '=', factorId)
    .execute()
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
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('auth_factors as f')
            .select('f.id')
            .whereRef('f.user_id', '=', 'u.id')
            .where('f.status', '=', 'verified'),
        )
        .as('has_factor'),
    )
    .where('s.id', '=', sessionId)
    .where('u.id', '=', userId)
    .executeTakeFirst()
}
