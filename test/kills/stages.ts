import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'

import { freePort } from '../free-port.ts'
import { makeCaller } from '../makers.ts'
import { endServers, runServer } from '../run-server.ts'
import type { ServerProcess } from '../run-server.ts'
import { startSystemPostgres } from '../system-postgres.ts'

export const victims = ['server', 'database', 'both'] as const
export type Victim = (typeof victims)[number]

/** A database that a Bandstand can be started on, and what happens to it. */
export interface Ground {
  readonly name: string
  /** Settings of an installation that never ran. */
  readonly fresh: () => Promise<Settings>
  readonly kill: (settings: Settings) => Promise<void>
  /** Brings the database back, where Bandstand does not do it. */
  readonly restart: () => Promise<void>
  /** Waits until the killed one is replaced, where Bandstand does it. */
  readonly untilReplaced: (settings: Settings) => Promise<void>
  readonly close: () => Promise<void>
}

export type Settings = Record<'PORT' | 'DATA_DIR' | 'RATE_LIMITS', string> & Record<string, string>

async function freshSettings(folder: string): Promise<Settings> {
  const dataDir = await mkdtemp(join(folder, 'data-'))
  return { PORT: String(await freePort()), DATA_DIR: dataDir, RATE_LIMITS: 'off' }
}

/** Under /var/tmp, which is on a disk where /tmp may be memory. As root the database belongs to another user. */
async function makeFolder(): Promise<string> {
  const base = process.platform === 'linux' ? '/var/tmp' : tmpdir()
  const folder = join(base, `bandstand-kills-${process.pid}-${Date.now()}`)
  await mkdir(folder, { mode: 0o711 })
  return folder
}

async function postmasterOf({ DATA_DIR }: Settings): Promise<number> {
  const file = await readFile(join(DATA_DIR, 'postgres', 'postmaster.pid'), 'utf8').catch(() => '')
  return Number.parseInt(file, 10) || 0
}

export async function embeddedGround(): Promise<Ground> {
  const folder = await makeFolder()
  let killed = 0
  return {
    name: 'embedded',
    fresh: async () => {
      const settings = await freshSettings(folder)
      const dataDir = join(settings.DATA_DIR, 'in-use')
      return { ...settings, DATA_DIR: dataDir }
    },
    kill: async (settings) => {
      killed = await postmasterOf(settings)
      process.kill(killed, 'SIGKILL')
    },
    restart: async () => {},
    untilReplaced: async (settings) => {
      while ([0, killed].includes(await postmasterOf(settings))) await sleep(10)
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

export async function postgresGround(): Promise<Ground> {
  const folder = await makeFolder()
  const postgres = await startSystemPostgres()
  const { host, user } = postgres.connection
  let made = 0
  return {
    name: 'DATABASE_URL',
    fresh: async () => {
      const client = new Client(postgres.connection)
      await client.connect()
      const name = `kills_${(made += 1)}`
      await client.query(`create database ${name}`)
      await client.end()
      const DATABASE_URL = `postgres:///${name}?host=${encodeURIComponent(host)}&user=${user}`
      return { ...(await freshSettings(folder)), DATABASE_URL }
    },
    kill: postgres.kill,
    restart: postgres.start,
    untilReplaced: async () => {},
    close: async () => {
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A Bandstand at work on a ground. */
export interface Stage {
  readonly url: string
  readonly kill: (victim: Victim) => Promise<void>
  /** Starts again what a supervisor would start; gives the ms from then until all is served. */
  readonly recover: (victim: Victim) => Promise<number>
  readonly close: () => Promise<void>
}

const PATIENCE_MS = 30_000

export async function openStage(ground: Ground): Promise<Stage> {
  const settings = await ground.fresh()
  let server: ServerProcess = await runServer(settings)
  const { url } = server
  return {
    url,
    kill: async (victim) => {
      if (victim !== 'database') server.kill('SIGKILL')
      if (victim !== 'server') await ground.kill(settings)
      if (victim !== 'database') await server.ended
    },
    recover: async (victim) => {
      if (victim !== 'server') await ground.restart()
      const started = performance.now()
      if (victim === 'database') await ground.untilReplaced(settings)
      else server = await runServer(settings)
      await untilReady(url)
      return performance.now() - started
    },
    close: async () => {
      server.kill('SIGTERM')
      await server.ended
      await endServers([server])
    },
  }
}

async function untilReady(url: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  const anybody = makeCaller({ url })
  for (;;) {
    const answer = await anybody.send('GET', '/api/health/ready').catch(() => undefined)
    if (answer?.status === 200) return
    if (performance.now() > deadline) throw new Error(`not ready ${PATIENCE_MS} ms after the kill`)
    await sleep(10)
  }
}
