import type { Insertable, Selectable } from 'kysely'

import type { AuthQueryable, AuthTables } from '../auth-tables.ts'

type CodeRow = Selectable<AuthTables['auth_codes']>

export async function insertCode(
  db: AuthQueryable,
  row: Insertable<AuthTables['auth_codes']>,
): Promise<void> {
  await db.insertInto('auth_codes').values(row).execute()
}

export function selectCode(db: AuthQueryable, hash: string): Promise<CodeRow | undefined> {
  return db.selectFrom('auth_codes').selectAll().where('code_hash', '=', hash).executeTakeFirst()
}

/** False when another request took the code first. */
export async function takeCode(db: AuthQueryable, hash: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_codes')
    .where('code_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows === 1n
}
