import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { addSetlistSong, getSetlist } from '../../contract/setlists.ts'
import { changeSong, createSong, listSongs } from '../../contract/songs.ts'
import { makeBand, makeSetlist, makeSong } from '../../../test/makers.ts'
import { makeDatabase, startApp } from '../../../test/start-app.ts'
import type { TestApp } from '../../../test/start-app.ts'
import { createDb } from './db.ts'
import type { Queryable } from './db.ts'
import { takeTurns } from './in-turn.ts'
import { together } from './together.ts'

let app: TestApp
beforeAll(async () => void (app = await startApp()))
afterAll(() => app.stop())

const times = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => make(number))
const statuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b)

test('of forty writes to one band at once each succeeds or is refused by itself', async () => {
  const crew = await makeBand(app)
  const params = { bandId: crew.band.id }
  const [song, setlist] = [await makeSong(crew), await makeSetlist(crew)]
  const inSetlist = { params: { setlistId: setlist.id }, body: { song_id: song.id } }
  const answers = await Promise.all(
    times(20, (number) => [
      crew.admin.ask(createSong, { params, body: { title: `Song ${number}` } }),
      crew.admin.ask(addSetlistSong, inSetlist),
    ]).flat(),
  )
  expect(statuses(answers.filter((_, place) => place % 2 === 0))).toEqual(times(20, () => 201))
  expect(statuses(answers.filter((_, place) => place % 2 === 1))).toEqual([201, ...times(19, () => 409)])
  expect(await crew.admin.call(listSongs, { params })).toHaveLength(21)
  expect((await crew.admin.call(getSetlist, { params: inSetlist.params })).songs).toHaveLength(1)
})

test('one key sent twenty times at once, among other writes, makes one song', async () => {
  const crew = await makeBand(app)
  const params = { bandId: crew.band.id }
  const headers = { 'idempotency-key': 'one-press' }
  const answers = await Promise.all(
    times(20, (number) => [
      crew.admin.ask(createSong, { params, body: { title: 'Valerie' }, headers }),
      crew.admin.ask(createSong, { params, body: { title: `Song ${number}` } }),
    ]).flat(),
  )
  expect(statuses(answers)).toEqual(times(40, () => 201))
  const songs = await crew.admin.call(listSongs, { params })
  expect(songs.filter(({ title }) => title === 'Valerie')).toHaveLength(1)
  expect(songs).toHaveLength(21)
})

test('each of many writes at once makes what was read before old', async () => {
  const crew = await makeBand(app)
  const params = { bandId: crew.band.id }
  const song = await makeSong(crew)
  for (let round = 0; round < 5; round += 1) {
    const titles = times(8, (number) => `Take ${round}.${number}`)
    await Promise.all(
      titles.map(async (title) => {
        const before = await crew.admin.ask(listSongs, { params })
        await crew.admin.call(changeSong, { params: { ...params, songId: song.id }, body: { title } })
        const headers = { 'if-none-match': before.headers.get('etag') ?? '' }
        expect((await crew.admin.ask(listSongs, { params, headers })).status).toBe(200)
      }),
    )
    expect(titles).toContain((await crew.admin.call(listSongs, { params }))[0]?.title)
  }
})

test('a band whose row is held lets the other bands write', async () => {
  const [held, free] = [await makeBand(app), await makeBand(app, 'The Others')]
  const waiting = await app.db.transaction().execute(async (trx) => {
    await trx.selectFrom('bands').select('id').where('id', '=', held.band.id).forUpdate().execute()
    const blocked = times(30, () => makeSong(held))
    await Promise.all(times(10, () => makeSong(free)))
    return { blocked }
  })
  expect(await Promise.all(waiting.blocked)).toHaveLength(30)
}, 60_000)

test('of twenty writes that go in one turn those that fail fail alone, and each of the others is done once', async () => {
  const db = createDb({ connection: { ...inject('postgres'), database: await makeDatabase() } })
  try {
    await sql`create table done (number integer primary key)`.execute(db)
    const inTurn = takeTurns<string>({ raise: () => sql`select 1`, hold: async () => {} })
    const outcomes = await Promise.allSettled(
      times(20, (number) => {
        const insert = sql<{ number: number }>`
          insert into done select ${number}::int where 1 / (${number}::int % 5) >= 0 returning number`
        const run = (db: Queryable) => together(db, [insert])
        return inTurn(db, 1, { lists: ['done'], statements: [insert], run, alone: () => run(db) })
      }),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(
      times(20, (number) => (number % 5 === 0 ? 'rejected' : 'fulfilled')),
    )
    const { rows } = await sql<{ number: number }>`select number from done order by number`.execute(db)
    expect(rows.map(({ number }) => number)).toEqual(times(20, Number).filter((number) => number % 5 !== 0))
  } finally {
    await db.destroy()
  }
})
