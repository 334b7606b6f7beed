import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Client } from 'pg'
import { afterEach, beforeEach, expect, inject, test, vi } from 'vitest'

import type { Band } from '../src/contract/bands.ts'
import { createSong, listSongs } from '../src/contract/songs.ts'
import { connectLive as connectAsBrowser } from '../src/web/live/connection.ts'
import { freePort } from './free-port.ts'
import { connectLive } from './live-client.ts'
import { makeBand, makeCaller, makeSong } from './makers.ts'
import type { Caller } from './makers.ts'
import { startBalancer } from './nginx.ts'
import { startRedis } from './redis.ts'
import { endServers, runServer } from './run-server.ts'
import type { ServerProcess } from './run-server.ts'
import { makeDatabase } from './start-app.ts'

let servers: ServerProcess[]
let database: string
let site: { url: string }
let stops: (() => Promise<unknown>)[]

beforeEach(async () => {
  servers = []
  stops = [() => endServers(servers)]
  const redis = await startRedis()
  stops.push(redis.kill)
  const dataDir = await mkdtemp(join(tmpdir(), 'bandstand-two-'))
  stops.push(() => rm(dataDir, { recursive: true }))
  const { host, user } = inject('postgres')
  database = await makeDatabase()
  const address = `postgres:///${database}?host=${encodeURIComponent(host)}&user=${user}`
  const ports = [String(await freePort()), String(await freePort())]
  const balancer = await startBalancer(ports)
  stops.push(balancer.stop)
  site = balancer
  for (const PORT of ports) {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: address, REDIS_URL: redis.url, SITE_URL: site.url }
    servers.push(await runServer({ PORT, RATE_LIMITS: 'off', ...settings }))
  }
})
afterEach(async () => {
  for (const stop of stops) await stop()
})

/** A bandmate's browser: what it shows was asked for after joining, after each event and after coming back. */
function openBrowser(band: Band, who: Caller) {
  let titles: string[] = []
  let joins = 0
  let asking = Promise.resolve()
  const ask = async () => {
    const songs = await retry(() => who.call(listSongs, { params: { bandId: band.id } }))
    titles = songs.map(({ title }) => title)
  }
  const show = () => void (asking = asking.then(ask))
  const connection = connectAsBrowser({
    url: `${site.url.replace('http', 'ws')}/ws`,
    token: async () => who.token,
    onStatus: () => {},
    onMessage: show,
    onJoined: () => {
      joins += 1
      show()
    },
  })
  connection.join(band.id)
  return { titles: () => titles, joins: () => joins, close: connection.close }
}

async function retry<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await run()
    } catch (error) {
      if (attempt === 20) throw error
      await sleep(100)
    }
}

test('one of two processes is killed in the middle of the work: nothing is lost, nobody is left behind', async () => {
  const { band, admin } = await makeBand(site)
  const browsers = Array.from({ length: 6 }, () => openBrowser(band, admin))
  await vi.waitFor(() => expect(browsers.every(({ joins }) => joins() === 1)).toBe(true), 20_000)

  const wanted = Array.from({ length: 40 }, (_, number) => `Song ${number}`)
  for (const title of wanted) {
    if (title === 'Song 20') servers[0]?.kill('SIGKILL')
    const headers = { 'idempotency-key': randomUUID() }
    await retry(() => admin.call(createSong, { params: { bandId: band.id }, body: { title }, headers }))
  }

  for (const browser of browsers)
    await vi.waitFor(() => expect(browser.titles().toReversed()).toEqual(wanted), { timeout: 20_000 })
  expect(browsers.some(({ joins }) => joins() > 1)).toBe(true)
  browsers.forEach(({ close }) => close())
}, 90_000)

test('a process that is asked to stop finishes its calls, says goodbye to its listeners and is gone in time', async () => {
  const crew = await makeBand(site)
  const { band, admin } = crew
  const [leaving] = servers as [ServerProcess, ServerProcess]
  const direct = makeCaller(leaving, admin)
  const listener = await connectLive(leaving)
  listener.join(band, admin)
  await listener.next()

  const { wanted, release } = await lockBand(band)
  const inFlight = direct.call(createSong, { params: { bandId: band.id }, body: { title: 'Low Tide' } })
  await wanted()
  const started = Date.now()
  leaving.kill('SIGTERM')
  await vi.waitFor(async () => expect((await direct.send('GET', '/api/health/ready')).status).toBe(503), 5000)
  expect(await listener.closed).toBe(1012)
  await release()
  expect(await inFlight).toMatchObject({ title: 'Low Tide' })
  expect(await leaving.ended).toBe(0)
  expect(Date.now() - started).toBeLessThan(10_000)
  expect(await makeSong(crew)).toMatchObject({ band_id: band.id })
}, 60_000)

/** Holds the row that every write to a band waits for until it is released; `wanted` once somebody waits. */
async function lockBand({ id }: Band) {
  const client = new Client({ ...inject('postgres'), database })
  await client.connect()
  await client.query('begin')
  await client.query('select from bands where id = $1 for update', [id])
  const waiting = `select from pg_stat_activity where datname = '${database}' and wait_event_type = 'Lock'`
  return {
    wanted: () => vi.waitFor(async () => expect((await client.query(waiting)).rowCount).toBe(1), 10_000),
    release: () => client.end(),
  }
}
