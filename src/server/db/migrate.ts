import { readdir, readFile } from 'node:fs/promises'
import { basename } from 'node:path'

import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import type { Migration } from 'kysely/migration'

import { root } from '../root.ts'
import { StartError } from '../start-error.ts'
import type { Db } from './db.ts'

const folder = new URL('src/server/db/migrations/', root)

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, folder), 'utf8')))
  return Object.fromEntries(
    files.map((file, i) => [
      basename(file, '.sql'),
      { up: async (db) => void (await sql.raw(texts[i] ?? '').execute(db)) } satisfies Migration,
    ]),
  )
}

/** Whether the database has had all these and nothing else, which one look tells on most starts. */
async function isUpToDate(db: Db, names: readonly string[]): Promise<boolean> {
  const done = await sql<{ name: string }>`select name from kysely_migration order by name`
    .execute(db)
    .then(({ rows }) => rows)
    .catch(() => [])
  return done.map(({ name }) => name).join() === names.toSorted().join()
}

/**
 * Brings the database forward to this code, or to the migration `upTo`, under an advisory lock and in one
 * transaction.
 * @throws StartError when the database is newer than the code.
 */
export async function migrate(db: Db, upTo?: string): Promise<void> {
  const migrations = await readMigrations()
  if (!upTo && (await isUpToDate(db, Object.keys(migrations)))) return
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
  if (!error) return
  if (error instanceof Error && error.message.includes('corrupted migrations'))
    throw new StartError('The database was migrated by another version of Bandstand; start that version.')
  throw error
}
