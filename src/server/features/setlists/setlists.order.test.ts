import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { addSetlistSong, getSetlist, moveSetlistSong, removeSetlistSong } from '../../../contract/setlists.ts'
import type { EntryPlace, Setlist, SetlistEntry } from '../../../contract/setlists.ts'
import { removeSong } from '../../../contract/songs.ts'
import { makeBand, makeFullSetlist, makeSetlist, makeSong } from '../../../../test/makers.ts'
import type { Answer, TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const read = ({ admin }: TestBand, { id }: Pick<Setlist, 'id'>) =>
  admin.call(getSetlist, { params: { setlistId: id } })
const numbersOf = ({ songs }: Setlist) => songs.map(({ song }) => Number(song.title.split(' ')[1]))
const positionsOf = ({ songs }: Setlist) => songs.map(({ position }) => position)
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

const move = ({ admin }: TestBand, entry: Pick<SetlistEntry, 'id'>, position: unknown) =>
  admin.ask(moveSetlistSong, { params: { entryId: entry.id }, body: { position } })
const add = ({ admin }: TestBand, { id }: Setlist, song_id: unknown, position?: unknown) =>
  admin.ask(addSetlistSong, { params: { setlistId: id }, body: { song_id, position } })
const remove = ({ admin }: TestBand, { id }: Setlist, songId: number) =>
  admin.ask(removeSetlistSong, { params: { setlistId: id, songId } })

const entryAt = ({ songs }: Setlist, position: number): SetlistEntry => {
  const entry = songs[position - 1]
  if (!entry) throw new Error(`nothing at ${position}`)
  return entry
}

describe('adding a song', () => {
  test.each([
    [undefined, [1, 2, 3, 4]],
    [1, [4, 1, 2, 3]],
    [3, [1, 2, 4, 3]],
    [4, [1, 2, 3, 4]],
    [999, [1, 2, 3, 4]],
    [Number.MAX_SAFE_INTEGER, [1, 2, 3, 4]],
  ])('at position %j', async (position, order) => {
    const crew = await makeBand(app)
    const setlist = await makeFullSetlist(crew, 3)
    const song = await makeSong(crew, {
      title: 'Song 4',
      artist: 'Harbour & Vale',
      duration: 200_000,
      key: 'F#m',
    })
    const added = await add(crew, setlist, song.id, position)
    expect(added.status).toBe(201)
    const after = await read(crew, setlist)
    expect(numbersOf(after)).toEqual(order)
    expect(positionsOf(after)).toEqual([1, 2, 3, 4])
    expect(after.songs.find(({ song_id }) => song_id === song.id)).toEqual(added.body)
    expect(added.body).toMatchObject({
      song_id: song.id,
      song: {
        id: song.id,
        title: 'Song 4',
        artist: 'Harbour & Vale',
        duration: 200_000,
        metadata: { key: 'F#m' },
      },
    })
    expect(after.updated_at > setlist.updated_at).toBe(true)
  })

  test.each([0, -1, 1.5, '2', null])('at position %j is refused', async (position) => {
    const crew = await makeBand(app)
    const setlist = await makeFullSetlist(crew, 1)
    const song = await makeSong(crew)
    expect(await add(crew, setlist, song.id, position)).toMatchObject({
      status: 422,
      body: { code: 'invalid_field', fields: { position: expect.any(String) } },
    })
    expect(await read(crew, setlist)).toEqual(setlist)
  })

  test('a second time is refused', async () => {
    const crew = await makeBand(app)
    const setlist = await makeFullSetlist(crew, 2)
    expect(await add(crew, setlist, entryAt(setlist, 1).song_id, 2)).toMatchObject({
      status: 409,
      body: { message: 'This song is already in the setlist', code: 'already_in_setlist' },
    })
    expect(await read(crew, setlist)).toEqual(setlist)
  })

  test('that is deleted, of another band or never was is not found', async () => {
    const crew = await makeBand(app)
    const setlist = await makeFullSetlist(crew, 1)
    const deleted = await makeSong(crew)
    await crew.admin.call(removeSong, { params: { songId: deleted.id } })
    const theirs = await makeSong(await makeBand(app, 'Harbour & Vale'))
    const answers = []
    for (const id of [deleted.id, theirs.id, 999_999_999, Number.MAX_SAFE_INTEGER])
      answers.push(await add(crew, setlist, id, 1))
    for (const answer of answers) {
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual(answers[2]?.body)
    }
    expect(await read(crew, setlist)).toEqual(setlist)
  })
})

describe('moving a song', () => {
  test.each([
    [1, 3, [2, 3, 1, 4, 5]],
    [5, 1, [5, 1, 2, 3, 4]],
    [2, 2, [1, 2, 3, 4, 5]],
    [2, 999, [1, 3, 4, 5, 2]],
    [5, 999, [1, 2, 3, 4, 5]],
    [2, Number.MAX_SAFE_INTEGER, [1, 3, 4, 5, 2]],
  ])('from %i to %i', async (from, to, order) => {
    const crew = await makeBand(app)
    const setlist = await makeFullSetlist(crew, 5)
    const entry = entryAt(setlist, from)
    const moved = await move(crew, entry, to)
    const after = await read(crew, setlist)
    expect(numbersOf(after)).toEqual(order)
    expect(positionsOf(after)).toEqual([1, 2, 3, 4, 5])
    const place = after.songs.find(({ id }) => id === entry.id)
    expect(moved).toMatchObject({
      status: 200,
      body: { id: entry.id, position: Math.min(to, 5), updated_at: place?.updated_at },
    })
    expect((moved.body as EntryPlace).updated_at > entry.updated_at).toBe(true)
    expect(after.updated_at > setlist.updated_at).toBe(true)
  })

  test.each([{ position: 0 }, { position: -3 }, { position: 2.5 }, { position: '2' }, {}])(
    'to %j is refused',
    async (body) => {
      const crew = await makeBand(app)
      const setlist = await makeFullSetlist(crew, 2)
      const params = { entryId: entryAt(setlist, 1).id }
      expect(await crew.admin.ask(moveSetlistSong, { params, body })).toMatchObject({
        status: 422,
        body: { fields: { position: expect.any(String) } },
      })
      expect(await read(crew, setlist)).toEqual(setlist)
    },
  )
})

describe('removing a song', () => {
  test('closes the gap', async () => {
    const crew = await makeBand(app)
    const setlist = await makeFullSetlist(crew, 4)
    expect((await remove(crew, setlist, entryAt(setlist, 2).song_id)).status).toBe(204)
    const after = await read(crew, setlist)
    expect(numbersOf(after)).toEqual([1, 3, 4])
    expect(positionsOf(after)).toEqual([1, 2, 3])
    expect((await remove(crew, setlist, entryAt(setlist, 2).song_id)).status).toBe(404)
  })

  test('from the repertoire closes the gap in every setlist', async () => {
    const crew = await makeBand(app)
    const first = await makeFullSetlist(crew, 4)
    const second = await makeSetlist(crew)
    for (const { song_id } of first.songs.toReversed()) await add(crew, second, song_id)
    await crew.admin.call(removeSong, { params: { songId: entryAt(first, 2).song_id } })
    for (const [setlist, order] of [
      [first, [1, 3, 4]],
      [second, [4, 3, 1]],
    ] as const) {
      const after = await read(crew, setlist)
      expect(numbersOf(after)).toEqual(order)
      expect(positionsOf(after)).toEqual([1, 2, 3])
    }
  })
})

describe('twenty at once', () => {
  const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status)

  test('moves leave every song in its one place', async () => {
    const crew = await makeBand(app)
    const setlist = await makeFullSetlist(crew, 12)
    const moves = upTo(20).map((count) =>
      move(crew, entryAt(setlist, (count * 5) % 12 || 12), (count * 7) % 13 || 1),
    )
    expect(statusesOf(await Promise.all(moves))).toEqual(upTo(20).map(() => 200))
    const after = await read(crew, setlist)
    expect(positionsOf(after)).toEqual(upTo(12))
    expect(numbersOf(after).toSorted((a, b) => a - b)).toEqual(upTo(12))
  })

  test('adds, moves and removes lose nothing and leave no gap', async () => {
    const crew = await makeBand(app)
    const setlist = await makeFullSetlist(crew, 10)
    const fresh = await Promise.all(upTo(7).map((count) => makeSong(crew, { title: `Song ${count + 10}` })))
    const calls = [
      ...fresh.map(({ id }, index) => add(crew, setlist, id, index + 1)),
      ...upTo(7).map((count) => move(crew, entryAt(setlist, count), 11 - count)),
      ...[8, 9, 10].map((count) => remove(crew, setlist, entryAt(setlist, count).song_id)),
      ...[5, 6, 7].map((count) => move(crew, entryAt(setlist, count), 999)),
    ]
    expect(statusesOf(await Promise.all(calls))).toEqual([
      ...upTo(7).map(() => 201),
      ...upTo(7).map(() => 200),
      204,
      204,
      204,
      200,
      200,
      200,
    ])
    const after = await read(crew, setlist)
    expect(positionsOf(after)).toEqual(upTo(14))
    expect(numbersOf(after).toSorted((a, b) => a - b)).toEqual([
      ...upTo(7),
      ...upTo(7).map((count) => count + 10),
    ])
  })

  test('adds of the same song put it in once', async () => {
    const crew = await makeBand(app)
    const setlist = await makeFullSetlist(crew, 2)
    const song = await makeSong(crew, { title: 'Song 3' })
    const answers = await Promise.all(upTo(20).map((count) => add(crew, setlist, song.id, (count % 3) + 1)))
    expect(statusesOf(answers).toSorted((a, b) => a - b)).toEqual([201, ...upTo(19).map(() => 409)])
    expect(positionsOf(await read(crew, setlist))).toEqual([1, 2, 3])
  })

  test('deletions of songs and moves of the same songs leave no gap', async () => {
    const crew = await makeBand(app)
    const setlist = await makeFullSetlist(crew, 20)
    const answers = await Promise.all([
      ...upTo(10).map((count) =>
        crew.admin.ask(removeSong, { params: { songId: entryAt(setlist, count * 2).song_id } }),
      ),
      ...upTo(10).map((count) => move(crew, entryAt(setlist, count * 2), 1)),
    ])
    expect(statusesOf(answers).every((status) => [200, 204, 404].includes(status))).toBe(true)
    const after = await read(crew, setlist)
    expect(positionsOf(after)).toEqual(upTo(10))
    expect(numbersOf(after)).toEqual(upTo(10).map((count) => count * 2 - 1))
  })
})
