import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client } from 'pg'

import { createDb } from '../src/server/db/db.ts'
import { startEmbeddedPostgres } from '../src/server/db/embedded/embedded-postgres.ts'
import { migrate } from '../src/server/db/migrate.ts'
import { parentOf } from './cpu.ts'
import { fill } from './data.ts'
import type { Amount } from './data.ts'

/** A PostgreSQL of its own for one run of the benchmark. */
export interface World {
  /** Of the process that the backends are children of. */
  readonly postmaster: number
  readonly folder: string
  /** A new database with so much in it; answers its address. */
  readonly makeDatabase: (name: string, amount: Amount) => Promise<string>
  readonly close: () => Promise<void>
}

export async function openWorld(): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'bandstand-bench-'))
  const { connection, stop } = await startEmbeddedPostgres({ dataDir: folder, log: () => {} })
  const address = (database: string) =>
    `postgres:///${database}?host=${encodeURIComponent(connection.host)}&port=${connection.port}&user=${connection.user}`
  return {
    postmaster: await postmasterOf(address(connection.database)),
    folder,
    makeDatabase: async (name, amount) => {
      await query(address(connection.database), `create database ${name}`)
      const db = createDb({ connection: { connectionString: address(name) }, poolSize: 1 })
      await migrate(db)
      await db.destroy()
      await fill(address(name), amount)
      return address(name)
    },
    close: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export async function query<T extends object>(
  address: string,
  text: string,
  values: unknown[] = [],
): Promise<T[]> {
  const client = new Client({ connectionString: address })
  await client.connect()
  try {
    const { rows } = await client.query<T>(text, values)
    return rows
  } finally {
    await client.end()
  }
}

async function postmasterOf(address: string): Promise<number> {
  const client = new Client({ connectionString: address })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = parentOf(rows[0]?.pid ?? 0)
  await client.end()
  return pid
}
