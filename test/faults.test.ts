import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest'

import { listBands } from '../src/contract/bands.ts'
import { addSetlistSong, createSetlist, getSetlist, moveSetlistSong } from '../src/contract/setlists.ts'
import { changeSong, createSong, listSongs, removeSong } from '../src/contract/songs.ts'
import { startFaultProxy } from './fault-proxy.ts'
import type { FaultProxy } from './fault-proxy.ts'
import { listenTo } from './live-client.ts'
import { makeBand, makeCaller, makeFullSetlist, makeSong, makeUser } from './makers.ts'
import type { Answer, TestBand } from './makers.ts'
import { startRedis } from './redis.ts'
import { makeDatabase, startApp } from './start-app.ts'
import type { TestApp } from './start-app.ts'

const BACK_MS = 12_000
const HOUR_MS = 3_600_000

let database: FaultProxy
let app: TestApp

beforeAll(async () => {
  const { host, port } = inject('postgres')
  database = await startFaultProxy({ path: `${host}/.s.PGSQL.${port}` })
  app = await startApp({}, { via: database })
})
afterEach(() => database.slow(0))
afterAll(async () => {
  await app.stop()
  await database.close()
})

const unavailable = {
  status: 503,
  body: { code: 'unavailable', message: expect.stringMatching(/^The service/) },
}
const ready = () => makeCaller(app).send('GET', '/api/health/ready')
const addSong = ({ admin, band }: TestBand, title: string, key = randomUUID()) =>
  admin.ask(createSong, {
    params: { bandId: band.id },
    body: { title },
    headers: { 'idempotency-key': key },
  })
const titlesOf = async ({ admin, band }: TestBand) =>
  (await admin.call(listSongs, { params: { bandId: band.id } })).map(({ title }) => title).toSorted()

/** Breaks all connections ten times while something is done. */
async function whileBreaking<T>(run: () => Promise<T>): Promise<T> {
  let left = 10
  const timer = setInterval(() => {
    if ((left -= 1) >= 0) database.reset()
  }, 40)
  try {
    return await run()
  } finally {
    clearInterval(timer)
  }
}

/** Asks until the answer is a success, and takes nothing but 503 in between. */
async function insist(ask: () => Promise<Answer>): Promise<void> {
  for (;;) {
    const answer = await ask()
    if (answer.status < 300) return
    expect(answer).toMatchObject(unavailable)
  }
}

test('while the database is away calls say so and nothing breaks; when it is back all goes on by itself', async () => {
  const crew = await makeBand(app)
  const { admin, band } = crew
  const listener = await listenTo(app, band, admin)
  await makeSong(crew, { title: 'Before' })
  await listener.next()

  await database.cut()
  const answers = await Promise.all([
    ...Array.from({ length: 20 }, (_, number) => addSong(crew, `Lost ${number}`)),
    admin.ask(listSongs, { params: { bandId: band.id } }),
    admin.ask(listBands),
    ready(),
  ])
  for (const answer of answers) expect(answer).toMatchObject(unavailable)
  const anybody = makeCaller(app)
  const signIn = await anybody.send('POST', '/auth/v1/token?grant_type=password', {
    email: admin.email,
    password: 'rehearsal',
  })
  expect(signIn).toMatchObject({ status: 503, body: { error_code: 'unavailable' } })
  expect((await anybody.send('GET', '/api/health/live')).status).toBe(200)

  await database.restore()
  await vi.waitFor(async () => expect((await ready()).status).toBe(200), BACK_MS)
  expect((await addSong(crew, 'After')).status).toBe(201)
  expect(await titlesOf(crew)).toEqual(['After', 'Before'])
  expect(await listener.next()).toMatchObject({ type: 'song_added' })
})

test('connections reset in the middle of calls: each is done once or told to try again', async () => {
  const crews = await Promise.all([makeBand(app), makeBand(app)])
  const wanted = Array.from({ length: 8 }, (_, number) => `Song ${number}`).toSorted()
  const saves = crews.flatMap((crew) =>
    wanted.map((title) => {
      const key = randomUUID()
      return () => insist(() => addSong(crew, title, key))
    }),
  )
  await whileBreaking(() => Promise.all(saves.map((save) => save())))
  for (const crew of crews) expect(await titlesOf(crew)).toEqual(wanted)
})

test('a setlist is whole after deletes and moves through connections that break', async () => {
  const crew = await makeBand(app)
  const { id, songs } = await makeFullSetlist(crew, 8)
  await whileBreaking(() =>
    Promise.all(
      songs.map(({ id: entryId, song_id }, place) =>
        place % 2 === 0
          ? crew.admin.ask(removeSong, { params: { songId: song_id } })
          : crew.admin.ask(moveSetlistSong, { params: { entryId }, body: { position: 1 } }),
      ),
    ),
  )
  const left = await vi.waitFor(() => crew.admin.call(getSetlist, { params: { setlistId: id } }), BACK_MS)
  const titles = await titlesOf(crew)
  expect(left.songs.map(({ position }) => position)).toEqual(left.songs.map((_, place) => place + 1))
  expect(left.songs.map(({ song }) => song.title).toSorted()).toEqual(titles)
})

test('a database 100 ms away each way is slow, and everything is right', async () => {
  const crew = await makeBand(app)
  const { id: setlistId } = await makeFullSetlist(crew, 3)
  database.slow(100)
  const answers = await Promise.all([
    ...Array.from({ length: 4 }, (_, number) => addSong(crew, `Far ${number}`)),
    crew.admin.ask(createSetlist, { params: { bandId: crew.band.id }, body: { name: 'Far away' } }),
    crew.admin.ask(getSetlist, { params: { setlistId } }),
  ])
  expect(answers.every(({ status }) => status < 300)).toBe(true)
  expect(await titlesOf(crew)).toHaveLength(7)
})

test('a move and a renamed song take two turns with a database that is far away', async () => {
  const crew = await makeBand(app)
  const setlist = await makeFullSetlist(crew, 3)
  const [entry] = setlist.songs
  const move = (position: number) =>
    crew.admin.ask(moveSetlistSong, { params: { entryId: entry?.id ?? 0 }, body: { position } })
  const rename = (title: string) => {
    const params = { bandId: crew.band.id, songId: entry?.song_id ?? 0 }
    return crew.admin.ask(changeSong, { params, body: { title } })
  }
  const turn = 600
  for (const [first, again] of [
    [() => move(3), () => move(1)],
    [() => rename('Far'), () => rename('Far away')],
  ] as const) {
    expect(await first()).toMatchObject({ status: 200 })
    database.slow(turn / 2)
    const asked = performance.now()
    expect(await again()).toMatchObject({ status: 200 })
    expect(performance.now() - asked).toBeLessThan(2.8 * turn)
    database.slow(0)
  }
  const { songs } = await crew.admin.call(getSetlist, { params: { setlistId: setlist.id } })
  expect(songs[0]?.song.title).toBe('Far away')
})

test('a database that hangs is told to balancers in time, and when it comes to itself no call is left without an answer', async () => {
  const crew = await makeBand(app)
  database.freeze()
  const answers = [addSong(crew, 'Waiting'), addSong(crew, 'Waiting too')]
  const asked = performance.now()
  expect(await ready()).toMatchObject(unavailable)
  expect(performance.now() - asked).toBeLessThan(5000)
  database.thaw()
  for (const answer of await Promise.all(answers)) expect(answer.status).toBe(201)
})

test('connections to Redis that are slow and break hold no call up, and listeners catch up', async () => {
  const redis = await startRedis()
  const proxy = await startFaultProxy({ port: Number(new URL(redis.url).port) })
  const settings = { REDIS_URL: `redis://127.0.0.1:${proxy.port}`, DATA_DIR: app.config.DATA_DIR }
  const name = await makeDatabase()
  const [here, there] = [
    await startApp(settings, { database: name }),
    await startApp(settings, { database: name }),
  ]
  try {
    const crew = await makeBand(here)
    const bandmate = await listenTo(there, crew.band, crew.admin)
    proxy.slow(100)
    for (let number = 0; number < 4; number += 1) {
      const started = performance.now()
      expect((await addSong(crew, `Song ${number}`)).status).toBe(201)
      expect(performance.now() - started).toBeLessThan(2000)
      proxy.reset()
    }
    const heard: object[] = []
    const hears = (message: object) =>
      vi.waitFor(
        async () => {
          heard.push(...(await bandmate.rest()))
          expect(heard).toContainEqual(expect.objectContaining(message))
        },
        { timeout: BACK_MS, interval: 500 },
      )
    // Told that it missed something, it asks for everything again.
    await hears({ type: 'joined_band', bandId: crew.band.id })
    await vi.waitFor(async () => {
      for (const { url } of [here, there])
        expect((await makeCaller({ url }).send('GET', '/api/health/ready')).body).toMatchObject({
          live: 'ok',
        })
    }, BACK_MS)
    await hears({ type: 'song_added', id: (await makeSong(crew)).id })
  } finally {
    await here.stop()
    await there.stop()
    await proxy.close()
    await redis.kill()
  }
})

test('on a full disk writes are refused with 507, reading goes on, and space is all that is needed', async () => {
  const crew = await makeBand(app)
  await makeSong(crew, { title: 'Before' })
  await sql`create function no_space() returns trigger language plpgsql as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = 'disk_full';
  end $$`.execute(app.db)
  await sql`create trigger no_space before insert on songs execute function no_space()`.execute(app.db)
  const answers = await Promise.all(Array.from({ length: 5 }, (_, number) => addSong(crew, `Lost ${number}`)))
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 507,
      body: { code: 'storage_full', message: expect.stringMatching(/^The disk of the server is full/) },
    })
  expect(await titlesOf(crew)).toEqual(['Before'])
  await sql`drop trigger no_space on songs`.execute(app.db)
  expect((await addSong(crew, 'After')).status).toBe(201)
})

test.for([3, -3])("the server's clock moved by %i hours: people sign in and work", async (hours) => {
  const crew = await makeBand(app)
  const song = await makeSong(crew)
  const setlist = await crew.admin.call(createSetlist, {
    params: { bandId: crew.band.id },
    body: { name: 'In time' },
  })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + hours * HOUR_MS })
  try {
    const listed = await crew.admin.ask(listBands)
    expect(listed.status).toBe(hours > 0 ? 401 : 200)
    const { body, status } = await makeCaller(app).send('POST', '/auth/v1/token?grant_type=password', {
      email: crew.admin.email,
      password: 'rehearsal',
    })
    expect(status).toBe(200)
    const { access_token: token } = body as { access_token: string }
    const admin = makeCaller(app, { ...crew.admin, token })
    await admin.call(addSetlistSong, { params: { setlistId: setlist.id }, body: { song_id: song.id } })
    vi.useRealTimers()
    expect((await admin.ask(listBands)).status).toBe(hours > 0 ? 200 : 401)
  } finally {
    vi.useRealTimers()
  }
  expect((await makeUser(app)).token).not.toBe('')
})
