import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import type { TestProject } from 'vitest/node'

import { createDb } from '../src/server/db/db.ts'
import { startEmbeddedPostgres } from '../src/server/db/embedded/embedded-postgres.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { startSystemPostgres } from './system-postgres.ts'

export interface PostgresAddress {
  host: string
  port: number
  user: string
  database: string
}

declare module 'vitest' {
  interface ProvidedContext {
    postgres: PostgresAddress
  }
}

export const TEMPLATE = 'bandstand_template'

async function startPostgres() {
  if (process.env['TEST_POSTGRES'] === 'system') return startSystemPostgres()
  const dataDir = await mkdtemp(join(tmpdir(), 'bandstand-test-'))
  // As root the server runs as another user, who must be able to reach its folder.
  await chmod(dataDir, 0o711)
  const { connection, stop } = await startEmbeddedPostgres({ dataDir, log: () => {} })
  return {
    connection,
    stop: async () => {
      await stop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** One PostgreSQL for the whole run, with a migrated template that every test file's database is made from. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await startPostgres()
  const root = createDb({ connection, poolSize: 1 })
  await sql`create database ${sql.ref(TEMPLATE)}`.execute(root)
  const template = createDb({ connection: { ...connection, database: TEMPLATE }, poolSize: 1 })
  await migrate(template)
  await template.destroy()
  const { rows } = await sql<{
    version: string
  }>`select current_setting('server_version') as version`.execute(root)
  await root.destroy()
  process.stdout.write(`PostgreSQL ${rows[0]?.version}\n`)
  const { host, port, user, database } = connection
  project.provide('postgres', { host, port, user, database })
  return stop
}
