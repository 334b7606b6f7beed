import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { rowsOf } from '../../../contract/music/marks.ts'
import {
  addSetlistMark,
  changeEntryDetails,
  changeRunningOrder,
  changeSetlistMark,
  getRunningOrder,
  removeSetlistMark,
} from '../../../contract/running-order.ts'
import type { SetlistMark } from '../../../contract/running-order.ts'
import {
  addSetlistSong,
  duplicateSetlist,
  getSetlist,
  moveSetlistSong,
  removeSetlistSong,
} from '../../../contract/setlists.ts'
import type { Setlist } from '../../../contract/setlists.ts'
import { removeSong } from '../../../contract/songs.ts'
import { shareSetlist, getSharedSetlist } from '../../../contract/sharing.ts'
import { makeBand, makeFullSetlist, makeSetlist, makeSong } from '../../../../test/makers.ts'
import type { TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

/** Songs 1 to 4 with a break behind the second and an encore behind the third. */
async function makeScene() {
  const crew = await makeBand(app)
  const setlist = await makeFullSetlist(crew, 4)
  const add = (body: object) =>
    crew.admin.call(addSetlistMark, { params: { setlistId: setlist.id }, body: body as never })
  const encore = await add({ kind: 'encore', after_position: 3 })
  const pause = await add({ kind: 'break', minutes: 15, after_position: 2 })
  const entryOf = (number: number) => setlist.songs[number - 1] ?? { id: 0, song_id: 0 }
  return { ...crew, crew, setlist, pause, encore, entryOf, add }
}

const order = ({ admin }: Pick<TestBand, 'admin'>, { id }: Pick<Setlist, 'id'>) =>
  admin.call(getRunningOrder, { params: { setlistId: id } })

/** '1 2 break 3 encore 4' */
async function read(band: Pick<TestBand, 'admin'>, { id }: Pick<Setlist, 'id'>): Promise<string> {
  const { songs } = await band.admin.call(getSetlist, { params: { setlistId: id } })
  expect(songs.map(({ position }) => position)).toEqual(songs.map((_, index) => index + 1))
  const { marks } = await order(band, { id })
  return rowsOf(songs, marks)
    .map((row) => (row.kind === 'song' ? row.song.song.title.replace('Song ', '') : row.mark.kind))
    .join(' ')
}

describe('breaks, notes and encores', () => {
  test('stand between the songs, which keep their positions', async () => {
    const scene = await makeScene()
    expect(await read(scene, scene.setlist)).toBe('1 2 break 3 encore 4')
    const { songs, marks } = await order(scene, scene.setlist)
    expect(songs).toEqual([])
    expect(marks).toEqual([
      { id: scene.pause.id, kind: 'break', text: null, minutes: 15, after_position: 2 },
      { id: scene.encore.id, kind: 'encore', text: null, minutes: null, after_position: 3 },
    ])
  })

  test('stand at the end when no place or one beyond the end is given', async () => {
    const scene = await makeScene()
    await scene.add({ kind: 'note', text: ' talk ' })
    const late = await scene.add({ kind: 'break', after_position: 99 })
    expect(late.after_position).toBe(4)
    expect(await read(scene, scene.setlist)).toBe('1 2 break 3 encore 4 break note')
  })

  test.each<[string, object, string]>([
    ['before all others of its gap', { after_position: 2, behind_mark: null }, '1 2 note break 3 encore 4'],
    ['at the start', { after_position: 0 }, 'note 1 2 break 3 encore 4'],
  ])('a new one stands %s', async (_, place, expected) => {
    const scene = await makeScene()
    await scene.add({ kind: 'note', text: 'talk', ...place })
    expect(await read(scene, scene.setlist)).toBe(expected)
  })

  test('move among the songs and among each other', async () => {
    const scene = await makeScene()
    const move = (mark: SetlistMark, body: object) =>
      scene.admin.call(changeSetlistMark, { params: { markId: mark.id }, body })
    await move(scene.pause, { after_position: 3, behind_mark: scene.encore.id })
    expect(await read(scene, scene.setlist)).toBe('1 2 3 encore break 4')
    await move(scene.pause, { after_position: 3, behind_mark: null })
    expect(await read(scene, scene.setlist)).toBe('1 2 3 break encore 4')
    await move(scene.encore, { after_position: 0 })
    expect(await read(scene, scene.setlist)).toBe('encore 1 2 3 break 4')
    const changed = await move(scene.encore, { text: 'if they shout' })
    expect(changed).toMatchObject({ kind: 'encore', text: 'if they shout', after_position: 0 })
  })

  test('go without a trace', async () => {
    const scene = await makeScene()
    const params = { markId: scene.pause.id }
    expect((await scene.admin.ask(removeSetlistMark, { params })).status).toBe(204)
    expect(await read(scene, scene.setlist)).toBe('1 2 3 encore 4')
    expect((await scene.admin.ask(removeSetlistMark, { params })).status).toBe(404)
  })

  test.each([
    { kind: 'solo' },
    {},
    { kind: 'break', minutes: 0 },
    { kind: 'break', minutes: 1.5 },
    { kind: 'note', text: 'x'.repeat(201) },
    { kind: 'note', after_position: -1 },
    { kind: 'note', behind_mark: 'x' },
  ])('%j is refused', async (body) => {
    const crew = await makeBand(app)
    const { id } = await makeSetlist(crew)
    const refused = await crew.admin.ask(addSetlistMark, { params: { setlistId: id }, body })
    expect(refused).toMatchObject({ status: 422, body: { code: 'invalid_field' } })
    expect((await order(crew, { id })).marks).toEqual([])
  })

  test('are at most a hundred', async () => {
    const crew = await makeBand(app)
    const { id } = await makeSetlist(crew)
    const add = () =>
      crew.admin.ask(addSetlistMark, { params: { setlistId: id }, body: { kind: 'note', text: 'x' } })
    for (let count = 0; count < 100; count += 1) await add()
    expect(await add()).toMatchObject({ status: 409, body: { code: 'too_many_marks' } })
    expect((await order(crew, { id })).marks).toHaveLength(100)
  })
})

describe('songs among breaks', () => {
  const moves: [number, { position: number; behind_mark?: 'break' | 'encore' | null }, string][] = [
    [1, { position: 2 }, '2 1 break 3 encore 4'],
    [1, { position: 2, behind_mark: 'break' }, '2 break 1 3 encore 4'],
    [4, { position: 3 }, '1 2 break 4 3 encore'],
    [4, { position: 3, behind_mark: null }, '1 2 4 break 3 encore'],
    [2, { position: 2, behind_mark: 'break' }, '1 break 2 3 encore 4'],
    [1, { position: 999 }, '2 break 3 encore 4 1'],
    [1, { position: 1, behind_mark: 'encore' }, '1 2 break 3 encore 4'],
  ]
  test.each(moves)('song %i moved to %j', async (number, { behind_mark, ...move }, expected) => {
    const scene = await makeScene()
    const behind = behind_mark && { break: scene.pause.id, encore: scene.encore.id }[behind_mark]
    await scene.admin.call(moveSetlistSong, {
      params: { entryId: scene.entryOf(number).id },
      body: { ...move, ...(behind !== undefined && { behind_mark: behind }) },
    })
    expect(await read(scene, scene.setlist)).toBe(expected)
  })

  test('are added before, behind and between them', async () => {
    const scene = await makeScene()
    const add = async (number: number, place: object) => {
      const song = await makeSong(scene.crew, { title: `Song ${number}` })
      const body = { song_id: song.id, ...place }
      await scene.admin.call(addSetlistSong, { params: { setlistId: scene.setlist.id }, body })
    }
    await add(5, { position: 3 })
    await add(6, { position: 3, behind_mark: null })
    await add(7, { position: 999 })
    expect(await read(scene, scene.setlist)).toBe('1 2 6 break 5 3 encore 4 7')
  })

  test('leave them standing where they are', async () => {
    const scene = await makeScene()
    const params = { setlistId: scene.setlist.id, songId: scene.entryOf(2).song_id }
    await scene.admin.call(removeSetlistSong, { params })
    expect(await read(scene, scene.setlist)).toBe('1 break 3 encore 4')
    await scene.admin.call(removeSong, { params: { songId: scene.entryOf(1).song_id } })
    expect(await read(scene, scene.setlist)).toBe('break 3 encore 4')
  })

  test('and breaks, moved twenty at once, lose nothing', async () => {
    const scene = await makeScene()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, count) =>
        count % 2 === 0
          ? scene.admin.ask(moveSetlistSong, {
              params: { entryId: scene.entryOf((count % 4) + 1).id },
              body: { position: ((count * 3) % 4) + 1, behind_mark: count % 3 === 0 ? scene.pause.id : null },
            })
          : scene.admin.ask(changeSetlistMark, {
              params: { markId: (count % 3 === 0 ? scene.pause : scene.encore).id },
              body: { after_position: count % 5 },
            }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
    const rows = (await read(scene, scene.setlist)).split(' ')
    expect(rows.toSorted()).toEqual(['1', '2', '3', '4', 'break', 'encore'])
  })
})

describe('a song in this setlist only', () => {
  test('has a note and a key of its own', async () => {
    const scene = await makeScene()
    const { id, song_id } = scene.entryOf(2)
    const change = (body: object) => scene.admin.call(changeEntryDetails, { params: { entryId: id }, body })
    expect(await change({ note: ' capo 2 ', key: 'Bb' })).toEqual({ id, note: 'capo 2', key: 'Bb' })
    expect((await order(scene, scene.setlist)).songs).toEqual([{ id, note: 'capo 2', key: 'Bb' }])
    expect(await change({ note: '' })).toEqual({ id, note: null, key: 'Bb' })
    const detail = await scene.admin.call(getSetlist, { params: { setlistId: scene.setlist.id } })
    expect(detail.songs.find((entry) => entry.song_id === song_id)?.song.metadata.key).toBe(null)
  })

  test('shows that key, and not the note, to the public', async () => {
    const scene = await makeScene()
    const body = { note: 'Jon sings', key: 'F#m' }
    await scene.admin.call(changeEntryDetails, { params: { entryId: scene.entryOf(1).id }, body })
    const { token } = await scene.admin.call(shareSetlist, { params: { setlistId: scene.setlist.id } })
    const shared = await scene.admin.call(getSharedSetlist, { params: { token } })
    expect(shared.songs[0]).toEqual({
      position: 1,
      title: 'Song 1',
      key: 'F#m',
      duration: null,
    })
    expect(JSON.stringify(shared)).not.toContain('Jon')
  })

  test.each([{ key: 'H' }, { note: 'x'.repeat(501) }, { key: 5 }])('cannot have %j', async (body) => {
    const scene = await makeScene()
    const params = { entryId: scene.entryOf(1).id }
    expect((await scene.admin.ask(changeEntryDetails, { params, body })).status).toBe(422)
  })
})

describe('length and start', () => {
  test('are set, changed one by one and taken back', async () => {
    const { admin, setlist } = await makeScene()
    const change = (body: object) =>
      admin.call(changeRunningOrder, { params: { setlistId: setlist.id }, body })
    expect(await change({ start_time: '20:30', target_minutes: 45 })).toMatchObject({
      start_time: '20:30',
      target_minutes: 45,
    })
    expect(await change({ target_minutes: 50 })).toMatchObject({ start_time: '20:30', target_minutes: 50 })
    expect(await change({ start_time: '', target_minutes: null })).toMatchObject({
      start_time: null,
      target_minutes: null,
    })
  })

  test.each([
    { start_time: '25:00' },
    { start_time: 'late' },
    { target_minutes: 0 },
    { target_minutes: -5 },
    { target_minutes: 1e9 },
  ])('%j is refused', async (body) => {
    const crew = await makeBand(app)
    const { id } = await makeSetlist(crew)
    expect((await crew.admin.ask(changeRunningOrder, { params: { setlistId: id }, body })).status).toBe(422)
  })
})

test('a copy has all of it', async () => {
  const scene = await makeScene()
  const params = { setlistId: scene.setlist.id }
  await scene.admin.call(changeRunningOrder, { params, body: { start_time: '20:30', target_minutes: 45 } })
  const entry = { params: { entryId: scene.entryOf(4).id }, body: { note: 'capo 2', key: 'Bb' } }
  await scene.admin.call(changeEntryDetails, entry)
  const copy = await scene.admin.call(duplicateSetlist, { params })
  expect(await read(scene, copy)).toBe('1 2 break 3 encore 4')
  expect(await order(scene, copy)).toMatchObject({
    start_time: '20:30',
    target_minutes: 45,
    songs: [{ id: copy.songs[3]?.id, note: 'capo 2', key: 'Bb' }],
  })
})

test('a change is told, counts as an edit and ends the old version', async () => {
  const scene = await makeScene()
  const read = (headers = {}) =>
    scene.admin.ask(getRunningOrder, { params: { setlistId: scene.setlist.id }, headers })
  const before = await read()
  const known = { 'if-none-match': before.headers.get('etag') ?? '' }
  expect((await read(known)).status).toBe(304)
  const told: unknown[] = []
  app.app.deps.bus.subscribe((event) => void told.push(event))
  await scene.admin.call(removeSetlistMark, { params: { markId: scene.pause.id } })
  expect((await read(known)).status).toBe(200)
  expect(told).toMatchObject([{ type: 'setlist_updated', setlistId: scene.setlist.id }])
  const { updated_at } = await scene.admin.call(getSetlist, { params: { setlistId: scene.setlist.id } })
  expect(updated_at > scene.setlist.updated_at).toBe(true)
})

test('strangers cannot tell our breaks from breaks that never were', async () => {
  const scene = await makeScene()
  const { admin: stranger } = await makeBand(app, 'Harbour & Vale')
  const calls = [
    ['GET', (id: number) => `/api/setlists/${id}/running-order`, scene.setlist.id, undefined],
    ['PATCH', (id: number) => `/api/setlists/${id}/running-order`, scene.setlist.id, { target_minutes: 5 }],
    ['POST', (id: number) => `/api/setlists/${id}/marks`, scene.setlist.id, { kind: 'encore' }],
    ['PATCH', (id: number) => `/api/setlist-marks/${id}`, scene.pause.id, { minutes: 5 }],
    ['DELETE', (id: number) => `/api/setlist-marks/${id}`, scene.pause.id, undefined],
    ['PATCH', (id: number) => `/api/setlist-songs/${id}`, scene.entryOf(1).id, { key: 'C' }],
  ] as const
  for (const [method, path, id, body] of calls) {
    const never = await stranger.send(method, path(999_999_999), body)
    const foreign = await stranger.send(method, path(id), body)
    expect([path(id), foreign.status, foreign.body]).toEqual([path(id), 404, never.body])
  }
  expect(await read(scene, scene.setlist)).toBe('1 2 break 3 encore 4')
})
