import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createGig, removeGig } from '../../../contract/gigs.ts'
import {
  addSetlistSong,
  changeSetlist,
  getSetlist,
  listSetlists,
  moveSetlistSong,
  removeSetlist,
  removeSetlistSong,
} from '../../../contract/setlists.ts'
import type { Setlist } from '../../../contract/setlists.ts'
import { changeSong, removeSong } from '../../../contract/songs.ts'
import { makeBand, makeFullSetlist, makeGig, makeSetlist, makeSong } from '../../../../test/makers.ts'
import type { Caller, TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

interface Scene extends TestBand {
  setlist: Setlist
  songId: number
  entryId: number
  otherSongId: number
  gigId: number
}

async function makeScene(): Promise<Scene> {
  const crew = await makeBand(app)
  const setlist = await makeFullSetlist(crew, 3)
  const other = await makeSong(crew)
  const gig = await makeGig(crew, { setlist_id: setlist.id })
  const entry = setlist.songs[0] ?? { id: 0, song_id: 0 }
  return { ...crew, setlist, songId: entry.song_id, entryId: entry.id, otherSongId: other.id, gigId: gig.id }
}

type Ask = (headers?: Record<string, string>) => ReturnType<Caller['ask']>
const reads = ({ admin, band, setlist }: Scene): Record<'list' | 'detail', Ask> => ({
  list: (headers = {}) => admin.ask(listSetlists, { params: { bandId: band.id }, headers }),
  detail: (headers = {}) => admin.ask(getSetlist, { params: { setlistId: setlist.id }, headers }),
})
const etagOf = ({ headers }: { headers: Headers }) => headers.get('etag') ?? ''

describe('unchanged', () => {
  test.each(['list', 'detail'] as const)('the %s is answered 304 without a body', async (which) => {
    const read = reads(await makeScene())[which]
    const first = await read()
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    expect(etagOf(first)).toMatch(/^"[^"]+"$/)
    const again = await read({ 'if-none-match': etagOf(first) })
    expect([again.status, again.body]).toEqual([304, ''])
    expect((await read({ 'if-none-match': '"something.else"' })).status).toBe(200)
  })

  test('a change in another band leaves ours as it was', async () => {
    const { list } = reads(await makeScene())
    const before = etagOf(await list())
    await makeSetlist(await makeBand(app, 'Harbour & Vale'))
    expect((await list({ 'if-none-match': before })).status).toBe(304)
  })

  test('a move in a deleted setlist is refused and leaves the list as it was', async () => {
    const scene = await makeScene()
    const { admin, setlist, entryId } = scene
    await admin.call(removeSetlist, { params: { setlistId: setlist.id } })
    const { list } = reads(scene)
    const before = etagOf(await list())
    const move = { params: { entryId }, body: { position: 2 } }
    const inOrder = { params: { entryId }, body: { position: 2, behind_mark: null } }
    expect((await admin.ask(moveSetlistSong, move)).status).toBe(404)
    expect((await admin.ask(moveSetlistSong, inOrder)).status).toBe(404)
    expect((await list({ 'if-none-match': before })).status).toBe(304)
  })

  test('a move in a deleted setlist that comes with others is refused alone', async () => {
    const scene = await makeScene()
    const other = await makeFullSetlist(scene, 3)
    await scene.admin.call(removeSetlist, { params: { setlistId: scene.setlist.id } })
    const entries = [scene.entryId, ...other.songs.map(({ id }) => id)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, number) =>
        scene.admin.ask(moveSetlistSong, {
          params: { entryId: entries[number % 4] ?? 0 },
          body: { position: 1 + (number % 3) },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual(
      Array.from({ length: 20 }, (_, number) => (number % 4 === 0 ? 404 : 200)),
    )
    const after = await scene.admin.call(getSetlist, { params: { setlistId: other.id } })
    expect(after.songs.map(({ position }) => position)).toEqual([1, 2, 3])
  })
})

const changes: [
  what: string,
  change: (scene: Scene) => Promise<unknown>,
  see: (after: Setlist) => unknown,
  seen: unknown,
][] = [
  [
    'a rename',
    ({ admin, setlist }) =>
      admin.call(changeSetlist, { params: { setlistId: setlist.id }, body: { name: 'Radio' } }),
    ({ name }) => name,
    'Radio',
  ],
  [
    'a song added',
    ({ admin, setlist, otherSongId }) =>
      admin.call(addSetlistSong, {
        params: { setlistId: setlist.id },
        body: { song_id: otherSongId, position: 999 },
      }),
    ({ songs }) => songs.length,
    4,
  ],
  [
    'a song removed',
    ({ admin, setlist, songId }) =>
      admin.call(removeSetlistSong, { params: { setlistId: setlist.id, songId } }),
    ({ songs }) => songs.length,
    2,
  ],
  [
    'a song moved',
    ({ admin, entryId }) => admin.call(moveSetlistSong, { params: { entryId }, body: { position: 3 } }),
    ({ songs }) => songs[2]?.song.title,
    'Song 1',
  ],
  [
    'a rename of one of its songs',
    ({ admin, band, songId }) =>
      admin.call(changeSong, { params: { bandId: band.id, songId }, body: { title: 'Low Tide Radio' } }),
    ({ songs }) => songs[0]?.song.title,
    'Low Tide Radio',
  ],
  [
    'a key given to one of its songs',
    ({ admin, band, songId }) =>
      admin.call(changeSong, { params: { bandId: band.id, songId }, body: { key: 'Bb' } }),
    ({ songs }) => songs[0]?.song.metadata.key,
    'Bb',
  ],
  [
    'the deletion of one of its songs',
    ({ admin, songId }) => admin.call(removeSong, { params: { songId } }),
    ({ songs }) => songs.map(({ position }) => position),
    [1, 2],
  ],
  [
    'its last editor taking another name',
    ({ admin }) => admin.send('PATCH', `/api/users/${admin.id}`, { name: 'Maya Bell' }),
    ({ user }) => user?.name,
    'Maya Bell',
  ],
  [
    'its gig called off',
    ({ admin, gigId }) => admin.call(removeGig, { params: { gigId } }),
    ({ status }) => status,
    'draft',
  ],
]

describe('after a change', () => {
  test.each(changes)('%s shows in the list and in the detail', async (_, change, see, seen) => {
    const scene = await makeScene()
    const { list, detail } = reads(scene)
    const [before, beforeDetail] = [etagOf(await list()), etagOf(await detail())]
    await change(scene)
    const after = await list({ 'if-none-match': before })
    const afterDetail = await detail({ 'if-none-match': beforeDetail })
    expect([after.status, afterDetail.status]).toEqual([200, 200])
    expect(see((after.body as Setlist[])[0] as Setlist)).toEqual(seen)
    expect(see(afterDetail.body as Setlist)).toEqual(seen)
  })

  test('a new setlist shows in the list', async () => {
    const scene = await makeScene()
    const { list } = reads(scene)
    const before = etagOf(await list())
    await makeSetlist(scene, 'Radio')
    const after = await list({ 'if-none-match': before })
    expect(after).toMatchObject({ status: 200, body: [{ name: 'Radio' }, {}] })
  })

  test('a deleted setlist leaves the list', async () => {
    const scene = await makeScene()
    const { list, detail } = reads(scene)
    const [before, beforeDetail] = [etagOf(await list()), etagOf(await detail())]
    await scene.admin.call(removeSetlist, { params: { setlistId: scene.setlist.id } })
    expect(await list({ 'if-none-match': before })).toMatchObject({ status: 200, body: [] })
    expect((await detail({ 'if-none-match': beforeDetail })).status).toBe(404)
  })

  test('a gig of a future day makes it active', async () => {
    const scene = await makeScene()
    await scene.admin.call(removeGig, { params: { gigId: scene.gigId } })
    const { detail } = reads(scene)
    const before = await detail()
    expect(before.body).toMatchObject({ status: 'draft' })
    await scene.admin.call(createGig, {
      params: { bandId: scene.band.id },
      body: { name: 'Crane', date: '2031-11-27', setlist_id: scene.setlist.id },
    })
    const after = await detail({ 'if-none-match': etagOf(before) })
    expect(after).toMatchObject({ status: 200, body: { status: 'active' } })
  })
})
