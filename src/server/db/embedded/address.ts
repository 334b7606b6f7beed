import { chown, mkdtemp, rm, rmdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { basename, join } from 'node:path'
import { StartError } from '../../start-error.ts'
import { temporaryFolders } from './places.ts'
import type { Address } from './settings.ts'
import { canReach, type SystemUser } from './unprivileged.ts'

const SOCKET_PORT = 5432
const SOCKET_FILE = `.s.PGSQL.${SOCKET_PORT}`
// sockaddr_un holds 104 bytes on macOS and 108 on Linux, the name of the socket file included.
const LONGEST_SOCKET_PATH = 100
const PRIVATE_PREFIX = 'bandstand-socket-'

interface OpenAddress {
  address: Address
  /** Removes what was made for the address. */
  close: () => Promise<void>
}

/** The database folder itself (mode 0700) where its path is short enough, else a private short folder. */
export async function socketAddress(cluster: string, user: SystemUser | undefined): Promise<OpenAddress> {
  if (fitsSocket(cluster))
    return { address: { host: cluster, port: SOCKET_PORT }, close: async () => undefined }
  const host = await shortFolder(cluster, user)
  return { address: { host, port: SOCKET_PORT }, close: () => removeSocketFolder(host) }
}

async function shortFolder(cluster: string, user: SystemUser | undefined): Promise<string> {
  for (const base of [...(await temporaryFolders()), '/var/tmp', '/run']) {
    const reachable = await canReach(base, user).catch(() => false)
    if (!reachable || !fitsSocket(join(base, `${PRIVATE_PREFIX}XXXXXX`))) continue
    const folder = await mkdtemp(join(base, PRIVATE_PREFIX)).catch(() => undefined)
    if (!folder) continue
    if (user) await chown(folder, user.uid, user.gid)
    return folder
  }
  throw new StartError(`The path ${cluster} is too long for a socket, and no short folder is writable`)
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(join(folder, SOCKET_FILE)) <= LONGEST_SOCKET_PATH
}

async function removeSocketFolder(folder: string): Promise<void> {
  await removeSocketFiles(folder)
  await rmdir(folder).catch(() => undefined)
}

/**
 * Removes what a killed server left in its socket folder, where PostgreSQL would trust a process id that may
 * be another program's by now. To be called when no server is left on the database.
 */
export async function removeStaleSocket(folder: string, cluster: string, inUse: string): Promise<void> {
  const isPrivate = basename(folder).startsWith(PRIVATE_PREFIX)
  if (isPrivate && folder !== inUse) await removeSocketFolder(folder)
  else if (isPrivate || folder === cluster) await removeSocketFiles(folder)
}

async function removeSocketFiles(folder: string): Promise<void> {
  await rm(join(folder, SOCKET_FILE), { force: true }).catch(() => undefined)
  await rm(join(folder, `${SOCKET_FILE}.lock`), { force: true }).catch(() => undefined)
}

/** A port of the loopback interface that is free now. */
export async function loopbackAddress(): Promise<OpenAddress> {
  const host = '127.0.0.1'
  const probe = createServer()
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject)
    probe.listen(0, host, resolve)
  })
  const bound = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  if (bound === null || typeof bound === 'string') throw new StartError('No free port on 127.0.0.1')
  return { address: { host, port: bound.port }, close: async () => undefined }
}
