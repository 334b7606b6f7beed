import { createHash } from 'node:crypto'
import { chmod, lstat, mkdir, open, readdir, realpath, rmdir, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, sep } from 'node:path'
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
  const names = await readdir(target).catch(() => undefined)
  return names?.length === 0 ? undefined : target
}

/** Where a new database goes: into DATA_DIR, or outside it beside any that an earlier DATA_DIR left there. */
export async function newClusterPlace(dataDir: string, user: SystemUser | undefined): Promise<string> {
  const place = join(dataDir, 'postgres')
  const emptyFolder = await realpath(place).catch(() => undefined)
  if (await canReach(emptyFolder ? dirname(emptyFolder) : dataDir, user)) return emptyFolder ?? place
  const home = await outsideFolder(dataDir, user)
  for (let number = 1; ; number += 1) {
    const place = join(home, number === 1 ? 'postgres' : `postgres-${number}`)
    if (!(await lstat(place).catch(() => undefined))) return place
  }
}

/** Leaves in DATA_DIR the way to a database that is kept outside. */
export async function linkCluster(dataDir: string, cluster: string): Promise<void> {
  const place = join(dataDir, 'postgres')
  const reached = await realpath(place).catch(() => undefined)
  if (reached !== cluster) {
    await rmdir(place).catch(() => undefined)
    await symlink(cluster, place)
  }
  await syncFolder(dataDir)
}

/** Makes a rename or a link in `folder` outlast a power cut. Windows cannot open a folder for it. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * A folder outside DATA_DIR that `user` can reach and that lasts as long as DATA_DIR itself: under the
 * temporary folder only when DATA_DIR is there too.
 */
export async function outsideFolder(dataDir: string, user: SystemUser | undefined): Promise<string> {
  if (!user) return dataDir
  const name = `bandstand-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const temporary = await temporaryFolders()
  const short = temporary.some((folder) => dataDir.startsWith(folder + sep))
  for (const base of short ? [...temporary, '/var/lib'] : ['/var/lib', '/opt', '/usr/local']) {
    const folder = join(base, name)
    const made = await mkdir(folder, { recursive: true }).catch(() => false)
    // Whatever the umask says, the folder is for another user to enter.
    if (typeof made === 'string') await chmod(folder, 0o755)
    if (made !== false && (await isOurs(folder)) && (await canReach(folder, user))) return folder
  }
  throw new StartError(
    `PostgreSQL runs as ${user.name}, who cannot enter ${dataDir}: open it with chmod o+x, or set another DATA_DIR`,
  )
}

async function isOurs(folder: string): Promise<boolean> {
  const entry = await lstat(folder)
  return entry.isDirectory() && entry.uid === process.getuid?.() && (entry.mode & 0o022) === 0
}

export async function temporaryFolders(): Promise<string[]> {
  const folders = await Promise.all([tmpdir(), '/tmp'].map((folder) => realpath(folder).catch(() => '')))
  return [...new Set(folders.filter(Boolean))]
}
