import { spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, expect, inject, test } from 'vitest'

import { makeDatabase } from '../../test/start-app.ts'

interface Run {
  output: () => string
  /** Resolves with the exit code. */
  ended: Promise<number | null>
  ready: Promise<void>
  kill: (signal: NodeJS.Signals) => void
}

const runs: Run[] = []
afterEach(async () => {
  for (const run of runs.splice(0)) {
    run.kill('SIGTERM')
    await run.ended
  }
})

function startServer(settings: Record<string, string>): Run {
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    env: { PATH: process.env['PATH'], LOG_LEVEL: 'warn', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  const ready = new Promise<void>((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Bandstand is ready')) resolve()
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    void ended.then(() => reject(new Error(output)))
  })
  ready.catch(() => {})
  const run = {
    output: () => output,
    ended,
    ready,
    kill: (signal: NodeJS.Signals) => void child.kill(signal),
  }
  runs.push(run)
  return run
}

async function freePort(): Promise<{ port: number; release: () => void }> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, release: () => void server.close() }
}

async function laptopSettings() {
  const { port, release } = await freePort()
  release()
  return { PORT: String(port), DATA_DIR: mkdtempSync(join(tmpdir(), 'bandstand-main-')) }
}

async function databaseUrl(): Promise<string> {
  const { host, user } = inject('postgres')
  return `postgres:///${await makeDatabase()}?host=${encodeURIComponent(host)}&user=${user}`
}

test('a laptop starts with nothing but a data folder, says so, and stops cleanly', async () => {
  const settings = await laptopSettings()
  const server = startServer(settings)
  await server.ready
  expect(server.output()).toContain(`Bandstand is ready on http://localhost:${settings.PORT}\n`)
  const answer = await fetch(`http://localhost:${settings.PORT}/api/health/ready`)
  expect(answer.status).toBe(200)
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('a second server on the same data folder refuses in one line', async () => {
  const settings = await laptopSettings()
  const first = startServer(settings)
  await first.ready
  const second = startServer({ ...settings, PORT: (await laptopSettings()).PORT })
  expect(await second.ended).toBe(1)
  expect(second.output().trim()).toMatch(/^Bandstand cannot start: [^\n]+$/)
})

test('a database of the operator is used when it is given', async () => {
  const server = startServer({ ...(await laptopSettings()), DATABASE_URL: await databaseUrl() })
  await server.ready
  server.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('five servers that start at once on one new database all come up', async () => {
  const DATABASE_URL = await databaseUrl()
  const settings = await Promise.all(Array.from({ length: 5 }, laptopSettings))
  const servers = settings.map((one) => startServer({ ...one, DATABASE_URL }))
  const ready = await Promise.allSettled(servers.map((server) => server.ready))
  expect(ready.map(({ status }) => status)).toEqual(Array(5).fill('fulfilled'))
})

test('what stops a start is one line that names the setting', async () => {
  const taken = await freePort()
  const laptop = await laptopSettings()
  const cases: [Record<string, string>, RegExp][] = [
    [{ PORT: 'x' }, /PORT must be a port/],
    [{ ...laptop, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/x' }, /DATABASE_URL cannot be reached/],
    [{ ...laptop, DATABASE_URL: await databaseUrl(), PORT: String(taken.port) }, /PORT \d+ is in use/],
    [{ DATA_DIR: '/dev/null/nowhere' }, /DATA_DIR/],
  ]
  for (const [settings, reason] of cases) {
    const server = startServer(settings)
    expect(await server.ended).toBe(1)
    expect(server.output().trim()).toMatch(/^Bandstand cannot start: [^\n]+$/)
    expect(server.output()).toMatch(reason)
  }
  taken.release()
})
