import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { chmod, chown, lchown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../../start-error.ts'
import { syncFolder } from './places.ts'
import { serverEnvironment } from './settings.ts'
import { canReach, type SystemUser } from './unprivileged.ts'

export const SUPERUSER = 'postgres'

const run = promisify(execFile)

/**
 * Makes a new database folder at `cluster`. It is made under another name and renamed when whole, so a
 * folder that bears the database's name was always finished, and an unfinished one may be removed.
 */
export async function createCluster(
  cluster: string,
  binaries: string,
  user: SystemUser | undefined,
  password: string | undefined,
): Promise<void> {
  await removeUnfinished(cluster)
  const draft = `${cluster}.new-${randomUUID()}`
  const passwordFile = `${draft}.password`
  await mkdir(draft, { mode: 0o700 })
  if (user) await chown(draft, user.uid, user.gid)
  if (password) {
    await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' })
    if (user) await chown(passwordFile, user.uid, user.gid)
  }
  try {
    await run(
      join(binaries, 'initdb'),
      [
        `--pgdata=${draft}`,
        `--username=${SUPERUSER}`,
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--data-checksums',
        '--auth-host=scram-sha-256',
        `--auth-local=${password ? 'scram-sha-256' : 'trust'}`,
        '--no-instructions',
        ...(password ? [`--pwfile=${passwordFile}`] : []),
      ],
      { cwd: binaries, env: serverEnvironment(), ...(user && { uid: user.uid, gid: user.gid }) },
    )
    await rename(draft, cluster)
    await syncFolder(dirname(cluster))
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    throw new StartError(`PostgreSQL could not create its folder ${cluster}: ${lastWords(error)}`)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

async function removeUnfinished(cluster: string): Promise<void> {
  const parent = dirname(cluster)
  for (const name of await readdir(parent)) {
    const path = join(parent, name)
    if (!path.startsWith(`${cluster}.new-`)) continue
    // An initdb whose parent was killed may still be writing there; what it leaves goes at a later start.
    await rm(path, { recursive: true, force: true }).catch(() => undefined)
  }
}

function lastWords(error: unknown): string {
  const { stderr, message } = error as { stderr?: string; message: string }
  const lines = (stderr || message).trim().split('\n')
  return (lines.find((line) => /error|fatal/i.test(line)) ?? lines.at(-1) ?? '').trim()
}

/** Refuses a folder that is no database of this major version, or that `user` cannot use. */
export async function checkCluster(
  cluster: string,
  major: string,
  user: SystemUser | undefined,
): Promise<void> {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw new StartError(`Cannot read ${cluster}: ${error.message}`)
      throw new StartError(
        `${cluster} is neither empty nor a PostgreSQL database: move it away, or set another DATA_DIR`,
      )
    },
  )
  if (version.trim() !== major) {
    throw new StartError(
      `${cluster} is of PostgreSQL ${version.trim()}, this Bandstand brings ${major}: run npm run backup with the version that made it, then npm run restore into an empty DATA_DIR`,
    )
  }
  if (!(await canReach(cluster, user))) {
    throw new StartError(
      `PostgreSQL runs as ${user?.name ?? 'this user'}, who cannot reach the database in ${cluster}: open the folders above it with chmod o+x`,
    )
  }
  const { uid, mode } = await stat(cluster)
  const ownUid = process.getuid?.()
  if (!user && ownUid !== undefined && uid !== ownUid) {
    throw new StartError(
      `The database in ${cluster} belongs to user id ${uid}: start Bandstand as that user or as root`,
    )
  }
  // A restored copy often belongs to root or is open to others; PostgreSQL accepts neither.
  if (user && uid === 0) await giveTo(cluster, user)
  if (process.platform !== 'win32' && (mode & 0o027) !== 0) await chmod(cluster, 0o700)
}

async function giveTo(path: string, user: SystemUser): Promise<void> {
  await lchown(path, user.uid, user.gid)
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const child = join(path, entry.name)
    if (entry.isDirectory()) await giveTo(child, user)
    else await lchown(child, user.uid, user.gid)
  }
}
