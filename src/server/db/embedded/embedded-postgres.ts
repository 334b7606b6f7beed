import { chmod, mkdir, realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '../../start-error.ts'
import { loopbackAddress, socketAddress } from './address.ts'
import { applicationDatabase, serverPassword, type Connection } from './application-database.ts'
import { findPackage, usableBinaries } from './binaries.ts'
import { checkCluster, createCluster } from './cluster.ts'
import { keepRunning } from './keep-running.ts'
import { takeLock } from './lock.ts'
import { findCluster, linkCluster, newClusterPlace, outsideFolder } from './places.ts'
import { clearSurvivors } from './survivors.ts'
import { databaseUser } from './unprivileged.ts'

export interface EmbeddedPostgres {
  connection: Connection
  /** A clean 'fast' shutdown that also gives DATA_DIR free; may be called more than once. */
  stop: () => Promise<void>
}

type Undo = (() => Promise<void>)[]

interface Options {
  dataDir: string
  log: (line: string) => void
  /** Loopback TCP with a password in place of a private socket; the only way on Windows. */
  overTcp?: boolean
  /** Called when PostgreSQL has its process and is about to get ready in it. */
  meanwhile?: () => void
}

/** Starts, after creating it where it is new, the PostgreSQL cluster of `dataDir`. Throws StartError. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = await openDataDir(options.dataDir)
  const undo: Undo = []
  const release = () => runAll(undo.splice(0).toReversed())
  try {
    undo.push(await takeLock(join(dataDir, 'bandstand.lock'), dataDir))
    return await startLocked({ ...options, dataDir }, undo, release)
  } catch (error) {
    await release().catch(() => undefined)
    const { code, message } = error as NodeJS.ErrnoException
    const isSystemError = !(error instanceof StartError) && code !== undefined
    throw isSystemError ? new StartError(`The database of ${dataDir} cannot be started: ${message}`) : error
  }
}

async function runAll(steps: Undo): Promise<void> {
  const results = []
  for (const step of steps) results.push(...(await Promise.allSettled([step()])))
  const failed = results.find((result) => result.status === 'rejected')
  if (failed) throw failed.reason
}

async function openDataDir(path: string): Promise<string> {
  try {
    // Root's database folder belongs to another user, who has to pass through, whatever the umask says.
    const mode = process.getuid?.() === 0 ? 0o711 : 0o700
    const made = await mkdir(resolve(path), { recursive: true, mode })
    if (made) await chmod(resolve(path), mode)
    return await realpath(path)
  } catch (error) {
    throw new StartError(`DATA_DIR ${resolve(path)} cannot be made: ${(error as Error).message}`)
  }
}

async function startLocked(
  { dataDir, log, overTcp = process.platform === 'win32', meanwhile }: Options,
  undo: Undo,
  release: () => Promise<void>,
): Promise<EmbeddedPostgres> {
  const existing = await findCluster(dataDir)
  const source = await findPackage()
  const user = await databaseUser(existing)
  if (existing) await checkCluster(existing, source.major, user)
  const binaries = await usableBinaries(source, user, () => outsideFolder(dataDir, user), log)
  const cluster = existing ?? (await newClusterPlace(dataDir, user))
  // A copied DATA_DIR brings the link to the same database: the database has a lock of its own.
  if (dirname(cluster) !== dataDir) undo.push(await takeLock(`${cluster}.lock`, cluster))
  const password = overTcp ? await serverPassword(dataDir) : undefined
  if (!existing) {
    await createCluster(cluster, binaries, user, password)
    await linkCluster(dataDir, cluster)
    log(`Created the database in ${cluster}`)
    if (user && dirname(cluster) !== dataDir) {
      log(`PostgreSQL runs as ${user.name}, who cannot enter ${dataDir}: its database is kept in ${cluster}`)
    }
  }
  const logFile = join(overTcp ? cluster : dataDir, 'postgres.log')
  const installation = { cluster, binaries, user, logFile, overTcp }
  await clearSurvivors(installation, log)
  const { address, close } = overTcp ? await loopbackAddress() : await socketAddress(cluster, user)
  undo.push(close)
  const running = keepRunning({ ...installation, address }, log)
  meanwhile?.()
  undo.push(await running)
  const connection = await applicationDatabase(address, password)
  let stopping: Promise<void> | undefined
  return { connection, stop: () => (stopping ??= release()) }
}
