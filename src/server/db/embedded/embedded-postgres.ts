import { mkdir, realpath } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../../start-error.ts'
import { applicationDatabase, type Connection } from './application-database.ts'
import { findPackage, usableBinaries } from './binaries.ts'
import { checkCluster, createCluster } from './cluster.ts'
import { takeLock } from './lock.ts'
import { findCluster, linkCluster, newClusterPlace, outsideFolder, socketFolder } from './places.ts'
import { startPostmaster, stopPostmaster, type Postmaster } from './postmaster.ts'
import { signal } from './processes.ts'
import { serverArguments } from './settings.ts'
import { clearSurvivors, removeSocketFolder } from './survivors.ts'
import { databaseUser } from './unprivileged.ts'

const SOCKET_PORT = 5432
const START_ATTEMPTS = 5
const RESTARTS = 5

export interface EmbeddedPostgres {
  connection: Connection
  /** A clean 'fast' shutdown that also gives DATA_DIR free; may be called more than once. */
  stop: () => Promise<void>
}

interface Options {
  dataDir: string
  log: (line: string) => void
}

/** Starts, after creating it where it is new, the PostgreSQL cluster of `dataDir`. Throws StartError. */
export async function startEmbeddedPostgres(options: Options): Promise<EmbeddedPostgres> {
  const dataDir = await openDataDir(options.dataDir)
  const undo: (() => Promise<void>)[] = []
  const release = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    undo.push(await takeLock(join(dataDir, 'bandstand.lock'), dataDir))
    return await startLocked({ ...options, dataDir }, undo, release)
  } catch (error) {
    await release()
    throw error
  }
}

async function openDataDir(path: string): Promise<string> {
  try {
    // Root's database folder belongs to another user, who has to pass through.
    await mkdir(resolve(path), { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
    return await realpath(path)
  } catch (error) {
    throw new StartError(`DATA_DIR ${resolve(path)} cannot be made: ${(error as Error).message}`)
  }
}

async function startLocked(
  { dataDir, log }: Options,
  undo: (() => Promise<void>)[],
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
  if (!existing) {
    await createCluster(cluster, binaries, user, undefined)
    await linkCluster(dataDir, cluster)
    log(`Created the database in ${cluster}`)
    if (user && dirname(cluster) !== dataDir) {
      log(`PostgreSQL runs as ${user.name}, who cannot enter ${dataDir}: its database is kept in ${cluster}`)
    }
  }
  await clearSurvivors(cluster, log)
  const host = await socketFolder(cluster, user)
  if (host !== cluster) undo.push(() => removeSocketFolder(host))
  const address = { host, port: SOCKET_PORT }

  const launch = async (): Promise<Postmaster> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await startPostmaster({
          binaries,
          cluster,
          arguments: serverArguments(cluster, address, false),
          user,
          logFile: join(dataDir, 'postgres.log'),
        })
      } catch (error) {
        // A server started by a Bandstand that was killed at that moment may appear only now.
        const outrun = /postmaster\.pid|shared memory block/.test((error as Error).message)
        if (!outrun || attempt === START_ATTEMPTS) throw error
        await sleep(200)
        await clearSurvivors(cluster, log)
      }
    }
  }
  const stopServer = await keepRunning(launch, log)
  undo.push(stopServer)
  const connection = await applicationDatabase(address, undefined)
  let stopping: Promise<void> | undefined
  return { connection, stop: () => (stopping ??= release()) }
}

/** Starts the server, starts it again when it dies under Bandstand, and returns how to stop it. */
async function keepRunning(
  launch: () => Promise<Postmaster>,
  log: (line: string) => void,
): Promise<() => Promise<void>> {
  let stopped = false
  let restarts = 0
  let restarting: Promise<void> = Promise.resolve()
  let postmaster = await launch()

  const watch = () => {
    postmaster.onExit(() => {
      if (stopped) return
      log(`PostgreSQL (pid ${postmaster.pid}) ended unexpectedly`)
      if ((restarts += 1) <= RESTARTS) restarting = restart()
    })
  }
  const restart = async () => {
    try {
      postmaster = await launch()
      watch()
      log(`PostgreSQL runs again (pid ${postmaster.pid})`)
    } catch (error) {
      log((error as Error).message)
    }
  }
  // The last resort of an exit that never came to stop(): no server is left behind without an owner.
  const onProcessExit = () => signal(postmaster.pid, 'SIGINT')
  process.once('exit', onProcessExit)
  watch()
  return async () => {
    stopped = true
    process.off('exit', onProcessExit)
    await restarting
    await stopPostmaster(postmaster.pid)
  }
}
