import { spawn } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { isPostgresOf, isRunning, postgresProcesses } from './processes.ts'
import { connectionOf, newDataDir, postmasterPid, quiet, rows, startInChild } from './testing.ts'

const onLinux = process.platform === 'linux'

test('after a SIGKILL of Bandstand the database is stopped cleanly, then started with every acknowledged row', async () => {
  const dataDir = await newDataDir()
  const killed = await startInChild(dataDir)
  await rows(connectionOf(killed), "create table song as select 'Valerie' as title")
  const survivor = await postmasterPid(dataDir)
  await killed.kill()
  expect(isPostgresOf(join(dataDir, 'postgres'), survivor)).toBe(true)

  const logged: string[] = []
  const db = await startEmbeddedPostgres({ dataDir, log: (line) => logged.push(line) })
  expect(logged).toEqual([`Stopped the PostgreSQL (pid ${survivor}) that the last run left behind`])
  expect(isRunning(survivor)).toBe(false)
  expect(await postmasterPid(dataDir)).not.toBe(survivor)
  expect(await rows(db.connection, 'select title from song')).toEqual([{ title: 'Valerie' }])
  await db.stop()
  expect(await readFile(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('was not properly shut down')
})

test('a long socket path survives a SIGKILL too', async () => {
  const dataDir = join(await newDataDir(), 'a-very-long-folder-name'.repeat(4))
  const killed = await startInChild(dataDir)
  await killed.kill()
  const db = await startEmbeddedPostgres({ dataDir, log: quiet })
  await expect(stat(connectionOf(killed).host)).rejects.toThrow('ENOENT')
  expect(await rows(db.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await db.stop()
})

test('Bandstand and the database killed together: the next start recovers', async () => {
  const dataDir = await newDataDir()
  const killed = await startInChild(dataDir)
  await rows(connectionOf(killed), "create table song as select 'Valerie' as title")
  const pid = await postmasterPid(dataDir)
  killed.process.kill('SIGSTOP')
  process.kill(pid, 'SIGKILL')
  await killed.kill()
  const db = await startEmbeddedPostgres({ dataDir, log: quiet })
  expect(await rows(db.connection, 'select title from song')).toEqual([{ title: 'Valerie' }])
  await db.stop()
})

test.runIf(onLinux)('a busy backend left by a killed postmaster is ended before the next start', async () => {
  const dataDir = await newDataDir()
  const killed = await startInChild(dataDir)
  const busy = rows(connectionOf(killed), 'select count(*) from generate_series(1, 1000000000)').catch(quiet)
  await expect.poll(() => postgresProcesses(join(dataDir, 'postgres')).length).toBeGreaterThan(4)
  killed.process.kill('SIGSTOP')
  process.kill(await postmasterPid(dataDir), 'SIGKILL')
  await killed.kill()
  const db = await startEmbeddedPostgres({ dataDir, log: quiet })
  expect(await rows(db.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await db.stop()
  await busy
})

test("a postmaster.pid whose number another program has now is not taken for the database's", async () => {
  const dataDir = await newDataDir()
  const killed = await startInChild(dataDir)
  const pidFile = join(dataDir, 'postgres', 'postmaster.pid')
  const lines = (await readFile(pidFile, 'utf8')).split('\n')
  await killed.stop()
  const { uid, gid } = await stat(join(dataDir, 'postgres'))
  const stranger = spawn('sleep', ['60'], { uid, gid })
  await writeFile(pidFile, [stranger.pid, ...lines.slice(1)].join('\n'))

  const db = await startEmbeddedPostgres({ dataDir, log: quiet })
  expect(await rows(db.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  expect(isRunning(stranger.pid ?? 0)).toBe(true)
  await db.stop()
  stranger.kill()
})

test('killed at any moment of its start, even the first, Bandstand starts again', async () => {
  const dataDir = await newDataDir()
  for (const killAfterMs of [300, 700, 1000, 1200, 200, 230, 260, 290]) {
    const doomed = await startInChild(dataDir, { killAfterMs })
    await doomed.exited
  }
  const db = await startEmbeddedPostgres({ dataDir, log: quiet })
  expect(postgresProcesses(join(dataDir, 'postgres')).length).toBeLessThan(8)
  expect(await rows(db.connection, 'select 1 as one')).toEqual([{ one: 1 }])
  await db.stop()
})

test('an exit without stop() takes the database along', async () => {
  const dataDir = await newDataDir()
  const careless = await startInChild(dataDir)
  const pid = await postmasterPid(dataDir)
  careless.process.send('crash')
  await expect.poll(() => isRunning(pid)).toBe(false)
})

test('Ctrl-C in the terminal reaches Bandstand only', async () => {
  const dataDir = await newDataDir()
  const bandstand = await startInChild(dataDir)
  const pid = await postmasterPid(dataDir)
  process.kill(-bandstand.pid, 'SIGINT')
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(isRunning(pid)).toBe(true)
  expect(await rows(connectionOf(bandstand), 'select 1 as one')).toEqual([{ one: 1 }])
  await bandstand.stop()
  expect(isRunning(pid)).toBe(false)
})
