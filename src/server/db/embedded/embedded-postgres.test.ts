import { mkdir, readdir, readFile, rename, stat, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect, test } from 'vitest'
import { StartError } from '../../start-error.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isRunning } from './processes.ts'
import { newDataDir, postmasterPid, quiet, rows, withClient } from './testing.ts'

const asRoot = process.getuid?.() === 0
const QUICK_MS = 1500

test('a new DATA_DIR gets a UTF-8 database with checksums that only a private socket reaches', async () => {
  const dataDir = await newDataDir()
  const db = await startEmbeddedPostgres({ dataDir, log: quiet })
  expect(db.connection).toMatchObject({ user: 'bandstand', database: 'bandstand' })
  const [found] = await rows(
    db.connection,
    `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
       current_setting('TimeZone') as zone, current_setting('listen_addresses') as tcp,
       pg_encoding_to_char(encoding) as encoding, datlocprovider::text || ' ' || datlocale as locale,
       lower('ÄÖÅ') as lowered, (select rolsuper from pg_roles where rolname = current_user) as super
     from pg_database where datname = current_database()`,
  )
  expect(found).toEqual({
    checksums: 'on',
    fsync: 'on',
    zone: 'UTC',
    tcp: '',
    encoding: 'UTF8',
    locale: 'b C.UTF-8',
    lowered: 'äöå',
    super: false,
  })
  expect((await stat(db.connection.host)).mode & 0o777).toBe(0o700)
  await db.stop()
})

test('a restart finds the songs again, and is quick', async () => {
  const dataDir = await newDataDir()
  const first = await startEmbeddedPostgres({ dataDir, log: quiet })
  await rows(first.connection, "create table song as select 'Valerie' as title")
  await first.stop()
  // The machine may be busy with something else during one or two of them.
  let quickest = Infinity
  for (let restarts = 0; restarts < 3 && quickest >= QUICK_MS; restarts += 1) {
    const began = performance.now()
    const next = await startEmbeddedPostgres({ dataDir, log: quiet })
    quickest = Math.min(quickest, performance.now() - began)
    expect(await rows(next.connection, 'select title from song')).toEqual([{ title: 'Valerie' }])
    await next.stop()
  }
  expect(quickest).toBeLessThan(QUICK_MS)
})

test('stop() ends the server even while a connection is open, and may be called again', async () => {
  const dataDir = await newDataDir()
  const db = await startEmbeddedPostgres({ dataDir, log: quiet })
  const pid = await postmasterPid(dataDir)
  const client = new Client(db.connection)
  client.on('error', quiet)
  await client.connect()
  await Promise.all([db.stop(), db.stop()])
  await db.stop()
  expect(isRunning(pid)).toBe(false)
})

test.runIf(asRoot)(
  'under root the database belongs to an unprivileged user and DATA_DIR stays ours',
  async () => {
    const dataDir = await newDataDir()
    const db = await startEmbeddedPostgres({ dataDir, log: quiet })
    const owner = (await stat(join(dataDir, 'postgres'))).uid
    expect(owner).not.toBe(0)
    expect((await stat(`/proc/${await postmasterPid(dataDir)}`)).uid).toBe(owner)
    expect((await stat(dataDir)).uid).toBe(0)
    await db.stop()
  },
)

test('a server that is killed under a running Bandstand comes back, each time', async () => {
  const dataDir = await newDataDir()
  const logged: string[] = []
  const db = await startEmbeddedPostgres({ dataDir, log: (line) => logged.push(line) })
  await rows(db.connection, "create table song as select 'Valerie' as title")
  for (let kills = 0; kills < 2; kills += 1) {
    logged.length = 0
    process.kill(await postmasterPid(dataDir), 'SIGKILL')
    await expect.poll(() => logged.at(-1)).toBe('PostgreSQL runs again')
  }
  expect(await rows(db.connection, 'select title from song')).toEqual([{ title: 'Valerie' }])
  await db.stop()
})

test('a server that cannot be started again is tried until it can', async () => {
  const dataDir = await newDataDir()
  const logged: string[] = []
  const db = await startEmbeddedPostgres({ dataDir, log: (line) => logged.push(line) })
  const control = join(dataDir, 'postgres', 'global', 'pg_control')
  await rename(control, `${control}.lost`)
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  await expect.poll(() => logged.at(-1)).toContain('PostgreSQL did not start')
  await rename(`${control}.lost`, control)
  await expect.poll(() => logged.at(-1)).toBe('PostgreSQL runs again')
  expect(await rows(db.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await db.stop()
})

test('a DATA_DIR with a path too long for a socket works through a short private folder', async () => {
  const dataDir = join(await newDataDir(), 'a-very-long-folder-name'.repeat(4), 'data')
  const db = await startEmbeddedPostgres({ dataDir, log: quiet })
  expect(Buffer.byteLength(db.connection.host)).toBeLessThan(80)
  expect((await stat(db.connection.host)).mode & 0o777).toBe(0o700)
  expect(await rows(db.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await db.stop()
  await expect(stat(db.connection.host)).rejects.toThrow('ENOENT')
})

test('a folder of another major version is refused with the way out, and left as it is', async () => {
  const dataDir = await newDataDir()
  const db = await startEmbeddedPostgres({ dataDir, log: quiet })
  await db.stop()
  await writeFile(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  const before = await readdir(join(dataDir, 'postgres'))
  const start = startEmbeddedPostgres({ dataDir, log: quiet })
  await expect(start).rejects.toThrow(StartError)
  await expect(start).rejects.toThrow(/PostgreSQL 17.*npm run backup.*npm run restore/)
  expect(await readdir(join(dataDir, 'postgres'))).toEqual(before)
})

test('a folder that is no database is refused and not touched', async () => {
  const dataDir = await newDataDir()
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await writeFile(join(dataDir, 'postgres', 'wedding-list.txt'), 'Valerie')
  const start = startEmbeddedPostgres({ dataDir, log: quiet })
  await expect(start).rejects.toThrow(StartError)
  await expect(start).rejects.toThrow(/neither empty nor a PostgreSQL database/)
  expect(await readFile(join(dataDir, 'postgres', 'wedding-list.txt'), 'utf8')).toBe('Valerie')
})

test("a damaged database is refused with the server's own words and never replaced", async () => {
  const dataDir = await newDataDir()
  const db = await startEmbeddedPostgres({ dataDir, log: quiet })
  await db.stop()
  const control = join(dataDir, 'postgres', 'global', 'pg_control')
  await rename(control, `${control}.lost`)
  const start = startEmbeddedPostgres({ dataDir, log: quiet })
  await expect(start).rejects.toThrow(/^PostgreSQL did not start: .*pg_control/)
  await rename(`${control}.lost`, control)
  const again = await startEmbeddedPostgres({ dataDir, log: quiet })
  await again.stop()
})

test('an initdb that was interrupted leaves nothing in the way', async () => {
  const dataDir = await newDataDir()
  await mkdir(join(dataDir, 'postgres.new-1', 'base'), { recursive: true })
  const db = await startEmbeddedPostgres({ dataDir, log: quiet })
  expect((await readdir(dataDir)).sort()).toEqual(['bandstand.lock', 'postgres', 'postgres.log'])
  await db.stop()
})

test('an empty folder on another disk, linked as the database folder, is used', async () => {
  const dataDir = await newDataDir()
  const disk = join(await newDataDir(), 'disk')
  await mkdir(dataDir, { recursive: true })
  await mkdir(disk, { recursive: true })
  await symlink(disk, join(dataDir, 'postgres'))
  const db = await startEmbeddedPostgres({ dataDir, log: quiet })
  await db.stop()
  expect(await readdir(disk)).toContain('PG_VERSION')
})

test('a link to a database that is gone is refused, not answered with an empty database', async () => {
  const dataDir = await newDataDir()
  await mkdir(dataDir, { recursive: true })
  await symlink(join(dataDir, 'unmounted'), join(dataDir, 'postgres'))
  await expect(startEmbeddedPostgres({ dataDir, log: quiet })).rejects.toThrow(/missing: put it back/)
})

test('over loopback TCP, as on Windows, a password is asked for', async () => {
  const dataDir = await newDataDir()
  const first = await startEmbeddedPostgres({ dataDir, log: quiet, overTcp: true })
  await rows(first.connection, "create table song as select 'Valerie' as title")
  await expect(withClient({ ...first.connection, password: 'guess' }, async () => undefined)).rejects.toThrow(
    /password authentication failed/,
  )
  expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600)
  await first.stop()
  const second = await startEmbeddedPostgres({ dataDir, log: quiet, overTcp: true })
  expect(await rows(second.connection, 'select title from song')).toEqual([{ title: 'Valerie' }])
  await second.stop()
})
