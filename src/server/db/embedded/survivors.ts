import { chown, stat } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { removeStaleSocket } from './address.ts'
import { disownPostmasterFile, readPostmasterFile, type PostmasterFile } from './postmaster-file.ts'
import { pidExists, postgresProcesses, signal, until } from './processes.ts'
import { isServing, stopServer } from './server.ts'
import type { Installation } from './settings.ts'

const PROBE_MS = 1_000
const LEFTOVER_MS = 5_000

/**
 * Leaves no server at work on the folder: stops the one that outlived its Bandstand, refuses a stranger's.
 * The socket folder `inUse` is left standing.
 */
export async function clearSurvivors(
  installation: Installation,
  log: (line: string) => void,
  inUse = '',
): Promise<void> {
  const { cluster } = installation
  const file = readPostmasterFile(cluster)
  if (!file) return
  if (await isServing(installation, file.pid)) {
    await stopServer(installation, file.pid)
    log(`Stopped the PostgreSQL (pid ${file.pid}) that the last run left behind`)
  } else if (await answers(file)) {
    throw new StartError(
      `The database in ${cluster} is in use by a PostgreSQL outside this machine or container: stop it first`,
    )
  } else {
    await stopLeftovers(cluster)
    if (pidExists(file.pid)) await disown(cluster)
  }
  await removeStaleSocket(file.socketFolder, cluster, inUse)
}

async function disown(cluster: string): Promise<void> {
  await disownPostmasterFile(cluster)
  const { uid, gid } = await stat(cluster)
  if (process.getuid?.() === 0) await chown(join(cluster, 'postmaster.pid'), uid, gid)
}

// The process ids of another container mean nothing here, but its socket answers through the shared folder.
async function answers({ socketFolder, port }: PostmasterFile): Promise<boolean> {
  if (!socketFolder) return false
  return new Promise((resolve) => {
    const socket = createConnection({ path: join(socketFolder, `.s.PGSQL.${port}`), timeout: PROBE_MS })
    const settle = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => settle(true))
    socket.once('timeout', () => settle(true))
    socket.once('error', () => settle(false))
  })
}

// Backends whose postmaster was killed finish their statement first, and PostgreSQL refuses to start until then.
async function stopLeftovers(cluster: string): Promise<void> {
  for (const pid of postgresProcesses(cluster)) signal(pid, 'SIGQUIT')
  await until(() => postgresProcesses(cluster).length === 0, LEFTOVER_MS)
}
