import { createReadStream } from 'node:fs'
import { access, constants } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { ClientConfig } from 'pg'
import { readConfig } from '../src/server/config.ts'
import { startEmbeddedPostgres } from '../src/server/db/embedded/embedded-postgres.ts'
import { restore } from '../src/server/db/restore.ts'
import { StartError } from '../src/server/start-error.ts'
import { runScript } from './run-script.ts'

async function load(file: string, connection: ClientConfig): Promise<void> {
  await restore(connection, createReadStream(file, { encoding: 'utf8' }))
  process.stdout.write(`Restored from ${file}\n`)
}

await runScript(async (log) => {
  const name = process.argv[2]
  if (!name) throw new StartError('Name the backup: npm run restore -- bandstand-20260101T120000.sql')
  const file = resolve(process.env['INIT_CWD'] ?? '.', name)
  await access(file, constants.R_OK)
  const { DATABASE_URL, DATA_DIR } = readConfig(process.env)
  if (DATABASE_URL) return load(file, { connectionString: DATABASE_URL })
  const embedded = await startEmbeddedPostgres({ dataDir: DATA_DIR, log })
  try {
    return await load(file, embedded.connection)
  } finally {
    await embedded.stop()
  }
})
