import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { Redis } from 'ioredis'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { removeMember } from '../../contract/members.ts'
import { moveSetlistSong } from '../../contract/setlists.ts'
import { listenTo } from '../../../test/live-client.ts'
import type { LiveClient } from '../../../test/live-client.ts'
import { makeBand, makeCaller, makeFullSetlist, makeMember, makeSong } from '../../../test/makers.ts'
import type { Caller } from '../../../test/makers.ts'
import { startRedis } from '../../../test/redis.ts'
import type { TestRedis } from '../../../test/redis.ts'
import { makeDatabase, startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'

let redis: TestRedis
let dataDir: string
let here: TestApp
let there: TestApp
let database: string

const ready = (app: TestApp) => makeCaller(app).send('GET', '/api/health/ready')
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 15_000, interval: 50 })
const untilLive = (live: string) =>
  until(async () => {
    for (const app of [here, there])
      expect(await ready(app)).toMatchObject({ status: 200, body: { status: live, live, database: 'ok' } })
  })

beforeAll(async () => {
  redis = await startRedis()
  dataDir = await mkdtemp(join(tmpdir(), 'bandstand-several-'))
  database = await makeDatabase()
  const settings = { REDIS_URL: redis.url, DATA_DIR: dataDir }
  here = await startApp(settings, { database })
  there = await startApp(settings, { database })
})
afterAll(async () => {
  await here.stop()
  await there.stop()
  await redis.kill()
  await rm(dataDir, { recursive: true, force: true })
})

let clients: LiveClient[] = []
async function listen(app: TestApp, band: { id: number }, who: Caller): Promise<LiveClient> {
  const client = await listenTo(app, band, who)
  clients.push(client)
  return client
}
/** Waits for a message among others. */
async function hears(client: LiveClient, wanted: Record<string, unknown>): Promise<void> {
  for (;;) {
    const message: object = await client.next()
    if (Object.entries(wanted).every(([name, value]) => Reflect.get(message, name) === value)) return
  }
}
beforeEach(() => untilLive('ok'))
afterEach(() => {
  clients.forEach(({ socket }) => socket.terminate())
  clients = []
})

test('a reorder through one process reaches the bandmate on the other, once', async () => {
  const crew = await makeBand(here)
  const { band, admin } = crew
  const jon = await makeMember(here, band)
  const setlist = await makeFullSetlist(crew, 3)
  const [maya, bandmate] = [await listen(here, band, admin), await listen(there, band, jon)]
  const entryId = setlist.songs[0]?.id ?? 0
  await admin.call(moveSetlistSong, { params: { entryId }, body: { position: 3 } })
  const event = {
    type: 'setlist_song_reordered',
    bandId: band.id,
    setlistId: setlist.id,
    id: entryId,
    by: admin.id,
  }
  expect(await bandmate.next()).toEqual(event)
  expect(await maya.next()).toEqual(event)
  await sleep(100)
  expect([await maya.rest(), await bandmate.rest()]).toEqual([[], []])
})

test('a process is sent the events of bands somebody listens to there, and no others', async () => {
  const [heard, unheard] = [await makeBand(here), await makeBand(here, 'The Others')]
  const arrived: number[] = []
  const stop = there.app.deps.bus.subscribe(({ bandId }) => void arrived.push(bandId))
  const client = await listen(there, heard.band, heard.admin)
  await makeSong(unheard)
  await makeSong(heard)
  await client.next()
  client.say({ type: 'leave_band', bandId: heard.band.id })
  await client.rest()
  const asking = new Redis(redis.url)
  await until(async () => expect(await asking.pubsub('CHANNELS', `*:${heard.band.id}`)).toEqual([]))
  asking.disconnect()
  await makeSong(heard)
  await sleep(200)
  stop()
  expect(arrived).toEqual([heard.band.id])
})

test('a room ends on every process when its member is removed through one', async () => {
  const crew = await makeBand(here)
  const jon = await makeMember(here, crew.band)
  const bandmate = await listen(there, crew.band, jon)
  await crew.admin.call(removeMember, { params: { bandId: crew.band.id, userId: jon.id } })
  expect(await bandmate.next()).toEqual({ type: 'error', code: 'not_found', bandId: crew.band.id })
  await makeSong(crew)
  await sleep(200)
  expect(await bandmate.rest()).toEqual([])
})

test('without Redis calls are answered and the own listeners hear; when it is back, listeners catch up and hear all', async () => {
  const crew = await makeBand(here)
  const { band, admin } = crew
  const jon = await makeMember(here, band)
  const [maya, bandmate] = [await listen(here, band, admin), await listen(there, band, jon)]
  await redis.kill()
  await untilLive('degraded')
  const song = await makeSong(crew)
  expect(await maya.next()).toMatchObject({ type: 'song_added', id: song.id })
  const late = await listen(there, band, admin)

  await redis.start()
  await untilLive('ok')
  for (const client of [maya, bandmate, late]) await hears(client, { type: 'joined_band', bandId: band.id })
  const next = await makeSong(crew)
  for (const client of [maya, bandmate, late]) await hears(client, { type: 'song_added', id: next.id })
})

test('while Redis is away, whoever may have missed something is told to look, and who was removed is turned out', async () => {
  const { band, admin } = await makeBand(here)
  const jon = await makeMember(here, band)
  const bandmate = await listen(there, band, jon)
  const removed = await listen(there, band, await makeMember(here, band))
  await redis.kill()
  await there.db.deleteFrom('members').where('user_id', 'not in', [admin.id, jon.id]).execute()
  try {
    await vi.waitFor(
      async () => expect(await bandmate.rest()).toEqual([{ type: 'joined_band', bandId: band.id }]),
      { timeout: 25_000, interval: 1000 },
    )
    expect(await removed.next()).toEqual({ type: 'error', code: 'not_found', bandId: band.id })
  } finally {
    await redis.start()
  }
}, 60_000)

test('a Redis that hangs holds no call up, and what it did not take is caught up', async () => {
  const crew = await makeBand(here)
  const bandmate = await listen(there, crew.band, crew.admin)
  redis.freeze()
  const started = Date.now()
  await makeSong(crew)
  expect(Date.now() - started).toBeLessThan(1500)
  await sleep(2500)
  redis.thaw()
  await hears(bandmate, { type: 'joined_band', bandId: crew.band.id })
})

test('a server starts while Redis is away and joins in when it comes', async () => {
  const { band, admin } = await makeBand(here)
  await redis.kill()
  const third = await startApp({ REDIS_URL: redis.url, DATA_DIR: dataDir }, { database })
  try {
    const client = await listen(third, band, admin)
    await redis.start()
    await untilLive('ok')
    await until(async () => expect((await ready(third)).body).toMatchObject({ live: 'ok' }))
    await makeSong({ band, admin })
    await hears(client, { type: 'song_added' })
  } finally {
    await third.stop()
  }
})
