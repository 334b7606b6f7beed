import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Client, type ClientConfig } from 'pg'
import { readConfig } from '../src/server/config.ts'
import { backupLines } from '../src/server/db/backup.ts'
import { withEmbeddedPostgres } from '../src/server/db/embedded/reach-postgres.ts'
import { runScript } from './run-script.ts'

// npm runs scripts in the package's folder; a relative path means where the caller stands.
const target = resolve(
  process.env['INIT_CWD'] ?? '.',
  process.argv[2] ?? `bandstand-${new Date().toISOString().replaceAll(/[-:]|\..*/g, '')}.sql`,
)

async function backup(connection: ClientConfig): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  const draft = `${target}.part`
  try {
    // The file holds everything the database does: addresses, password hashes, tokens.
    const file = createWriteStream(draft, { mode: 0o600, flags: 'wx', flush: true })
    await pipeline(Readable.from(backupLines(client)), file)
    await rename(draft, target)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  } finally {
    await client.end()
  }
  process.stdout.write(`Backup written to ${target}\n`)
}

await runScript(async (log) => {
  const { DATABASE_URL, DATA_DIR } = readConfig(process.env)
  if (DATABASE_URL) return backup({ connectionString: DATABASE_URL })
  return withEmbeddedPostgres({ dataDir: DATA_DIR, log }, backup)
})
