import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { takeLock } from './lock.ts'
import { birthMark } from './processes.ts'
import { newDataDir, quiet, startInChild } from './testing.ts'

const onLinux = process.platform === 'linux'

async function lockPath(): Promise<string> {
  return join(dirname(await newDataDir()), 'bandstand.lock')
}

test('a second Bandstand on the same DATA_DIR refuses in one line that names the first', async () => {
  const dataDir = await newDataDir()
  const first = await startInChild(dataDir)
  const second = await startInChild(dataDir)
  expect(second.refused).toBe(
    `StartError: Another Bandstand (pid ${first.pid}) is using ${dataDir}: stop it, or set another DATA_DIR`,
  )
  await first.stop()
})

test('of eight that start at once exactly one wins, on a new folder and after a crash', async () => {
  const dataDir = await newDataDir()
  for (const _ of ['new', 'crashed']) {
    const all = await Promise.all(Array.from({ length: 8 }, () => startInChild(dataDir)))
    const winners = all.filter((bandstand) => bandstand.connection)
    expect(winners).toHaveLength(1)
    for (const { refused } of all.filter((bandstand) => !winners.includes(bandstand))) {
      expect(refused).toContain(`Another Bandstand (pid ${winners[0]?.pid})`)
    }
    await winners[0]?.kill()
  }
  const last = await startInChild(dataDir)
  await last.stop()
})

test('the same process cannot open a DATA_DIR twice, and can again after stop()', async () => {
  const dataDir = await newDataDir()
  const db = await startEmbeddedPostgres({ dataDir, log: quiet })
  await expect(startEmbeddedPostgres({ dataDir, log: quiet })).rejects.toThrow(`(pid ${process.pid})`)
  await db.stop()
  const again = await startEmbeddedPostgres({ dataDir, log: quiet })
  await again.stop()
})

test('twenty contenders for the lock of a dead process: one takes it', async () => {
  const path = await lockPath()
  await mkdir(path)
  await writeFile(join(path, '999999999-old-x'), '')
  const outcomes = await Promise.allSettled(Array.from({ length: 20 }, () => takeLock(path, 'DATA_DIR')))
  expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1)
  expect(await readdir(path)).toHaveLength(1)
})

test.runIf(onLinux)(
  'the lock of a dead process whose number lives on in another program is taken over',
  async () => {
    const path = await lockPath()
    await mkdir(path)
    await writeFile(join(path, `${process.ppid}-another birth-x`), '')
    const release = await takeLock(path, 'DATA_DIR')
    await release()
    await writeFile(join(path, `${process.ppid}-${birthMark(process.ppid)}-x`), '')
    expect(await readdir(path)).toContain('free')
  },
)

test('a start that fails gives the lock back', async () => {
  const dataDir = await newDataDir()
  await mkdir(join(dataDir, 'postgres', 'lost+found'), { recursive: true })
  await expect(startEmbeddedPostgres({ dataDir, log: quiet })).rejects.toThrow('neither empty')
  expect(await readdir(join(dataDir, 'bandstand.lock'))).toEqual(['free'])
})
