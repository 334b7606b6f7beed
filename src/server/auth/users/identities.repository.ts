import type { Insertable, Updateable } from 'kysely'

import type { AuthIdentityRow, AuthQueryable, AuthTables } from '../auth-tables.ts'

export async function insertIdentity(
  db: AuthQueryable,
  row: Insertable<AuthTables['auth_identities']>,
): Promise<void> {
  await db.insertInto('auth_identities').values(row).execute()
}

export function selectIdentity(
  db: AuthQueryable,
  provider: string,
  providerId: string,
): Promise<AuthIdentityRow | undefined> {
  return db
    .selectFrom('auth_identities')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_id', '=', providerId)
    .executeTakeFirst()
}

export async function updateIdentity(
  db: AuthQueryable,
  id: string,
  change: Updateable<AuthTables['auth_identities']>,
): Promise<void> {
  await db.updateTable('auth_identities').set(change).where('id', '=', id).execute()
}

export async function deleteIdentitiesOf(db: AuthQueryable, userId: string): Promise<void> {
  await db.deleteFrom('auth_identities').where('user_id', '=', userId).execute()
}
