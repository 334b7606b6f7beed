import { setTimeout as sleep } from 'node:timers/promises'

import { sql } from 'kysely'
import type { FastifyBaseLogger } from 'fastify'

import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { createDb } from './db.ts'
import type { Db } from './db.ts'
import { startEmbeddedPostgres } from './embedded/embedded-postgres.ts'

const OLDEST_VERSION = 150_000

interface OpenDatabase {
  db: Db
  close: () => Promise<void>
}

/** After a crash PostgreSQL says so to everybody until it has recovered. */
const RECOVERING = '57P03'
const RECOVERY_MS = 60_000
const PAUSE_MS = 200

async function askVersion(db: Db): Promise<number> {
  const deadline = performance.now() + RECOVERY_MS
  const ask = sql<{ version: number }>`select current_setting('server_version_num')::int as version`
  for (;;) {
    try {
      const { rows } = await ask.execute(db)
      return rows[0]?.version ?? 0
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException
      if (code !== RECOVERING || performance.now() > deadline)
        throw new StartError(`DATABASE_URL cannot be reached: ${message}`)
      await sleep(PAUSE_MS)
    }
  }
}

async function checkServer(db: Db): Promise<void> {
  if ((await askVersion(db)) < OLDEST_VERSION)
    throw new StartError('DATABASE_URL is an older PostgreSQL; 15 or newer is needed')
}

/** The database of DATABASE_URL, else the embedded one, started; `meanwhile` is called when only it has work to do. */
export async function openDatabase(
  config: Config,
  log: FastifyBaseLogger,
  meanwhile: () => void = () => {},
): Promise<OpenDatabase> {
  const onError = (error: Error) => log.warn({ err: error }, 'database connection lost')
  if (config.DATABASE_URL) {
    const db = createDb({ connection: { connectionString: config.DATABASE_URL }, onError })
    const checked = checkServer(db)
    meanwhile()
    await checked
    return { db, close: () => db.destroy() }
  }
  const embedded = await startEmbeddedPostgres({
    dataDir: config.DATA_DIR,
    log: (line) => log.info(line),
    meanwhile,
  })
  const db = createDb({ connection: embedded.connection, onError })
  return {
    db,
    close: async () => {
      await db.destroy()
      await embedded.stop()
    },
  }
}
