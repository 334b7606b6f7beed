import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { sql } from 'kysely'
import { inject } from 'vitest'
import * as z from 'zod/mini'

import { buildApp } from '../src/server/app.ts'
import type { App } from '../src/server/deps.ts'
import { readConfig } from '../src/server/config.ts'
import type { Config } from '../src/server/config.ts'
import { createDb } from '../src/server/db/db.ts'
import type { Db } from '../src/server/db/db.ts'
import { openLog } from '../src/server/http/request-log.ts'
import { sentenceOf } from '../src/server/http/sentences.ts'
import { TEMPLATE } from './database.ts'
import { freePort } from './free-port.ts'

export interface TestApp {
  readonly url: string
  readonly app: App
  readonly db: Db
  readonly config: Config
  /** Every log line so far. */
  readonly log: string[]
  readonly stop: () => Promise<void>
}

/** The name of a fresh, migrated database. */
export async function makeDatabase(): Promise<string> {
  const root = createDb({ connection: inject('postgres'), poolSize: 1 })
  const name = `test_${randomBytes(6).toString('hex')}`
  await sql`create database ${sql.ref(name)} template ${sql.ref(TEMPLATE)}`.execute(root)
  await root.destroy()
  return name
}

interface Place {
  database?: string
  /** Where PostgreSQL is reached instead. */
  via?: { host: string; port: number }
}

/** Starts the whole server on a database of its own, or on a given one, at a free port. */
export async function startApp(
  settings: Record<string, string> = {},
  { database, via }: Place = {},
): Promise<TestApp> {
  z.config({ localeError: sentenceOf })
  const dataDir = await mkdtemp(join(tmpdir(), 'bandstand-app-'))
  const port = await freePort()
  const config = readConfig({ DATA_DIR: dataDir, PORT: String(port), RATE_LIMITS: 'off', ...settings })
  const connection = { ...inject('postgres'), ...via, database: database ?? (await makeDatabase()) }
  const db = createDb({ connection })
  const log: string[] = []
  const app = await buildApp({
    config,
    db,
    log: openLog('info', { write: (line) => void log.push(line) }),
    checkReplies: true,
  })
  await app.http.listen({ port, host: '127.0.0.1' })
  const stop = async () => {
    await app.http.close()
    await db.destroy()
    await rm(dataDir, { recursive: true, force: true })
  }
  return { url: `http://localhost:${port}`, app, db, config, log, stop }
}
