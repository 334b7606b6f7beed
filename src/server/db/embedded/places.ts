import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, mkdtemp, open, readdir, realpath, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { StartError } from '../../start-error.ts'
import { canReach, type SystemUser } from './unprivileged.ts'

/** Where the database of `dataDir` is, or undefined when it has none yet. */
export async function findCluster(dataDir: string): Promise<string | undefined> {
  const place = join(dataDir, 'postgres')
  const entry = await lstat(place).catch(() => undefined)
  if (!entry) return undefined
  const target = await realpath(place).catch(() => undefined)
  if (!target) {
    throw new StartError(
      `${place} points to a database folder that is missing: put it back, or remove the link to start empty`,
    )
  }
  return (await readdir(target)).length > 0 ? target : undefined
}

/** Where a new database goes: into DATA_DIR, or outside it beside any that an earlier DATA_DIR left there. */
export async function newClusterPlace(dataDir: string, user: SystemUser | undefined): Promise<string> {
  if (await canReach(dataDir, user)) return join(dataDir, 'postgres')
  const home = await outsideFolder(dataDir, user)
  for (let number = 1; ; number += 1) {
    const place = join(home, number === 1 ? 'postgres' : `postgres-${number}`)
    if (!(await lstat(place).catch(() => undefined))) return place
  }
}

/** Leaves in DATA_DIR the way to a database that is kept outside. */
export async function linkCluster(dataDir: string, cluster: string): Promise<void> {
  const place = join(dataDir, 'postgres')
  if (place !== cluster) await symlink(cluster, place)
  await syncFolder(dataDir)
}

/** Makes a rename or a link in `folder` outlast a power cut. Windows cannot open a folder for it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/**
 * A folder outside DATA_DIR that `user` can reach and that lasts as long as DATA_DIR itself: under the
 * temporary folder only when DATA_DIR is there too.
 */
export async function outsideFolder(dataDir: string, user: SystemUser | undefined): Promise<string> {
  const name = `bandstand-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const temporary = await temporaryFolders()
  const short = temporary.some((folder) => dataDir.startsWith(folder + sep))
  for (const base of short ? [...temporary, '/var/lib'] : ['/var/lib', '/opt', '/usr/local']) {
    const folder = join(base, name)
    const made = await mkdir(folder, { recursive: true, mode: 0o755 }).then(
      () => true,
      () => false,
    )
    if (made && (await isOurs(folder)) && (await canReach(folder, user))) return folder
  }
  throw new StartError(
    `PostgreSQL runs as ${user?.name ?? 'this user'}, who cannot enter ${dataDir}: open it with chmod o+x, or set another DATA_DIR`,
  )
}

async function isOurs(folder: string): Promise<boolean> {
  const entry = await lstat(folder)
  return entry.isDirectory() && entry.uid === process.getuid?.() && (entry.mode & 0o022) === 0
}

async function temporaryFolders(): Promise<string[]> {
  const folders = await Promise.all([tmpdir(), '/tmp'].map((folder) => realpath(folder).catch(() => '')))
  return [...new Set(folders.filter(Boolean))]
}

// sockaddr_un holds 104 bytes on macOS and 108 on Linux, the name of the socket file included.
const LONGEST_SOCKET_PATH = 100
const SOCKET_FILE = '/.s.PGSQL.5432'

/** The database folder itself (mode 0700) where its path is short enough, else a private short folder. */
export async function socketFolder(cluster: string, user: SystemUser | undefined): Promise<string> {
  if (fitsSocket(cluster)) return cluster
  for (const base of [...(await temporaryFolders()), '/var/tmp', '/run']) {
    const reachable = await canReach(base, user).catch(() => false)
    if (!reachable || !fitsSocket(join(base, 'bandstand-XXXXXX'))) continue
    const folder = await mkdtemp(join(base, 'bandstand-')).catch(() => undefined)
    if (!folder) continue
    if (user) await chown(folder, user.uid, user.gid)
    return folder
  }
  throw new StartError(`The path ${cluster} is too long for a socket and no short folder is writable`)
}

function fitsSocket(folder: string): boolean {
  return Buffer.byteLength(folder + SOCKET_FILE) <= LONGEST_SOCKET_PATH
}
