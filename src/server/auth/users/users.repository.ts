import { sql } from 'kysely'
import type { Insertable, Updateable } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'

import { isUniqueViolation } from '../../db/db.ts'
import type {
  AuthDb,
  AuthFactorRow,
  AuthIdentityRow,
  AuthQueryable,
  AuthTables,
  AuthTrx,
  AuthUserRow,
} from '../auth-tables.ts'
import { AuthError } from '../http/auth-error.ts'

/** A user with everything that belongs to them but sessions and open links. */
export interface Account extends AuthUserRow {
  identities: AuthIdentityRow[]
  factors: AuthFactorRow[]
}

export function selectAccount(
  db: AuthQueryable,
  by: { id: string } | { email: string },
): Promise<Account | undefined> {
  return selectAccounts(db)
    .where((eb) => ('id' in by ? eb('auth_users.id', '=', by.id) : eb('auth_users.email', '=', by.email)))
    .executeTakeFirst()
}

function selectAccounts(db: AuthQueryable) {
  return db
    .selectFrom('auth_users')
    .selectAll('auth_users')
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('auth_identities as i')
          .selectAll('i')
          .whereRef('i.user_id', '=', 'auth_users.id')
          .orderBy('i.created_at'),
      ).as('identities'),
      jsonArrayFrom(
        eb
          .selectFrom('auth_factors as f')
          .selectAll('f')
          .whereRef('f.user_id', '=', 'auth_users.id')
          .orderBy('f.created_at'),
      ).as('factors'),
    ])
}

/** A page of all users, newest first, and how many there are. */
export async function selectAccountPage(
  db: AuthQueryable,
  { limit, offset }: { limit: number; offset: number },
): Promise<{ accounts: Account[]; total: number }> {
  const accounts = await selectAccounts(db)
    .orderBy('auth_users.created_at', 'desc')
    .orderBy('auth_users.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const { total } = await db
    .selectFrom('auth_users')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { accounts, total }
}

/** False when the address has a user already, also one that was added at the same moment. */
export async function insertUser(
  db: AuthQueryable,
  row: Insertable<AuthTables['auth_users']>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('auth_users')
    .values(row)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function updateUser(
  db: AuthQueryable,
  id: string,
  change: Updateable<AuthTables['auth_users']>,
): Promise<void> {
  await db.updateTable('auth_users').set(change).where('id', '=', id).execute()
}

/** Gives a user another address, with what follows from it. */
export async function updateEmail(
  db: AuthQueryable,
  id: string,
  change: Updateable<AuthTables['auth_users']> & { email: string },
): Promise<void> {
  await updateUser(db, id, change).catch((error: unknown) => {
    if (isUniqueViolation(error, 'auth_users_email_key')) throw new AuthError('email_exists')
    throw error
  })
}

/** Reads a user and holds the row until the end of the transaction: changes to an account happen one by one. */
export async function selectAccountForUpdate(trx: AuthTrx, id: string): Promise<Account> {
  await trx.selectFrom('auth_users').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const account = await selectAccount(trx, { id })
  if (!account) throw new AuthError('user_not_found', { status: 403 })
  return account
}

export async function isVerifiedAddress(db: AuthDb, email: string): Promise<boolean> {
  const owner = await db
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return owner !== undefined
}

export async function selectAccountByEmailForUpdate(
  trx: AuthTrx,
  email: string,
): Promise<Account | undefined> {
  const row = await trx
    .selectFrom('auth_users')
    .select('id')
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  return row && selectAccount(trx, { id: row.id })
}

/** Holds a name until the end of the transaction, whether or not it has a row yet. */
export async function lockName(trx: AuthTrx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`auth ${name}`}, 0))`.execute(trx)
}

export async function deleteUserRow(db: AuthQueryable, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('auth_users').where('id', '=', id).executeTakeFirst()
  return numDeletedRows === 1n
}
