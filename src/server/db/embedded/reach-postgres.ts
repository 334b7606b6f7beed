import { realpath } from 'node:fs/promises'
import { resolve } from 'node:path'
import { StartError } from '../../start-error.ts'
import { applicationConnection, knownPassword, type Connection } from './application-database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { findCluster } from './places.ts'
import { readPostmasterFile } from './postmaster-file.ts'
import { isPostgresOf } from './processes.ts'

/** Uses the server that a running Bandstand has on `dataDir`, or starts one for the time of `use`; makes none. */
export async function withEmbeddedPostgres<T>(
  options: { dataDir: string; log: (line: string) => void },
  use: (connection: Connection) => Promise<T>,
): Promise<T> {
  const running = await findRunning(options.dataDir)
  if (running) return use(running)
  const started = await startEmbeddedPostgres(options)
  try {
    return await use(started.connection)
  } finally {
    await started.stop()
  }
}

async function findRunning(path: string): Promise<Connection | undefined> {
  const dataDir = await realpath(resolve(path)).catch(() => undefined)
  const cluster = dataDir && (await findCluster(dataDir))
  if (!cluster) throw new StartError(`There is no database in ${resolve(path)}`)
  const file = readPostmasterFile(cluster)
  if (!file || file.status !== 'ready' || !isPostgresOf(cluster, file.pid)) return undefined
  const address = { host: file.socketFolder || '127.0.0.1', port: file.port }
  return applicationConnection(address, file.socketFolder ? undefined : await knownPassword(dataDir))
}
