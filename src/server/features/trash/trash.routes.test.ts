import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { listGigs, removeGig } from '../../../contract/gigs.ts'
import { addSetlistSong, getSetlist, listSetlists, removeSetlist } from '../../../contract/setlists.ts'
import { listSongs, removeSong } from '../../../contract/songs.ts'
import { listDeleted, restoreDeleted } from '../../../contract/trash.ts'
import type { DeletedKind } from '../../../contract/trash.ts'
import { listenTo } from '../../../../test/live-client.ts'
import {
  makeBand,
  makeCaller,
  makeGig,
  makeMember,
  makeSetlist,
  makeSong,
  makeUser,
} from '../../../../test/makers.ts'
import type { Caller, TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'
import { purge } from './trash.service.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const inBand = ({ band }: TestBand) => ({ params: { bandId: band.id } })

const place = ({ band }: TestBand, kind: DeletedKind, itemId: number) => ({
  params: { bandId: band.id, kind, itemId },
})

const restore = (crew: TestBand, kind: DeletedKind, id: number, who: Caller = crew.admin) =>
  who.ask(restoreDeleted, place(crew, kind, id))

async function insertSuggestion({ band }: TestBand, deleted: { promoted: boolean }): Promise<number> {
  const { id } = await app.db
    .insertInto('suggestions')
    .values({
      band_id: band.id,
      title: 'Glass Harmonica',
      artist: null,
      duration: null,
      spotify_link: null,
      youtube_link: null,
      apple_music_link: null,
      notes: null,
      suggested_by: null,
      deleted_at: sql<string>`now()`,
      ...(deleted.promoted && { promoted_at: sql<string>`now()` }),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

test('what anybody of the band deleted stands in the list, last deleted first', async () => {
  const crew = await makeBand(app)
  const jon = await makeMember(app, crew.band)
  const [song, setlist, gig] = [
    await makeSong(crew, { title: 'Low Tide Radio' }),
    await makeSetlist(crew),
    await makeGig(crew),
  ]
  expect(await jon.call(listDeleted, inBand(crew))).toEqual([])
  await jon.call(removeSong, { params: { songId: song.id } })
  await crew.admin.call(removeSetlist, { params: { setlistId: setlist.id } })
  await crew.admin.call(removeGig, { params: { gigId: gig.id } })
  const deleted = await jon.call(listDeleted, inBand(crew))
  expect(deleted.map(({ kind, id, name }) => ({ kind, id, name }))).toEqual([
    { kind: 'gig', id: gig.id, name: 'The Crane' },
    { kind: 'setlist', id: setlist.id, name: 'Friday at the Crane' },
    { kind: 'song', id: song.id, name: 'Low Tide Radio' },
  ])
  expect(deleted.at(-1)?.deleted_by).toEqual({ id: jon.id, name: 'Jon Bell' })
})

describe('an admin restores', () => {
  test('a song; it does not return to its setlists', async () => {
    const crew = await makeBand(app)
    const [song, setlist] = [await makeSong(crew), await makeSetlist(crew)]
    await crew.admin.call(addSetlistSong, { params: { setlistId: setlist.id }, body: { song_id: song.id } })
    await crew.admin.call(removeSong, { params: { songId: song.id } })
    const answer = await restore(crew, 'song', song.id)
    expect([answer.status, answer.body]).toEqual([200, { kind: 'song', id: song.id, name: song.title }])
    expect((await crew.admin.call(listSongs, inBand(crew))).map(({ id }) => id)).toEqual([song.id])
    const { songs } = await crew.admin.call(getSetlist, { params: { setlistId: setlist.id } })
    expect(songs).toEqual([])
  })

  test('a setlist with the songs it had', async () => {
    const crew = await makeBand(app)
    const [song, setlist] = [await makeSong(crew), await makeSetlist(crew)]
    await crew.admin.call(addSetlistSong, { params: { setlistId: setlist.id }, body: { song_id: song.id } })
    await crew.admin.call(removeSetlist, { params: { setlistId: setlist.id } })
    expect(await crew.admin.call(listSetlists, inBand(crew))).toEqual([])
    expect((await restore(crew, 'setlist', setlist.id)).status).toBe(200)
    const [back] = await crew.admin.call(listSetlists, inBand(crew))
    expect(back?.songs.map(({ song_id }) => song_id)).toEqual([song.id])
  })

  test('a setlist without a song that was deleted meanwhile, and without a gap', async () => {
    const crew = await makeBand(app)
    const [first, second, setlist] = [await makeSong(crew), await makeSong(crew), await makeSetlist(crew)]
    for (const { id } of [first, second])
      await crew.admin.call(addSetlistSong, { params: { setlistId: setlist.id }, body: { song_id: id } })
    await crew.admin.call(removeSetlist, { params: { setlistId: setlist.id } })
    await crew.admin.call(removeSong, { params: { songId: first.id } })
    await restore(crew, 'setlist', setlist.id)
    const { songs } = await crew.admin.call(getSetlist, { params: { setlistId: setlist.id } })
    expect(songs.map(({ song_id, position }) => [song_id, position])).toEqual([[second.id, 1]])
  })

  test('a gig with its setlist, which is active again', async () => {
    const crew = await makeBand(app)
    const setlist = await makeSetlist(crew)
    const gig = await makeGig(crew, { setlist_id: setlist.id })
    await crew.admin.call(removeGig, { params: { gigId: gig.id } })
    const draft = await crew.admin.send('GET', `/api/setlists/${setlist.id}`)
    await restore(crew, 'gig', gig.id)
    expect(await crew.admin.call(listGigs, inBand(crew))).toEqual([
      { ...gig, updated_at: expect.any(String) },
    ])
    const active = await crew.admin.send('GET', `/api/setlists/${setlist.id}`, undefined, {
      'if-none-match': draft.headers.get('etag') ?? '',
    })
    expect([active.status, active.body]).toEqual([200, expect.objectContaining({ status: 'active' })])
  })

  test('an idea, but not one that became a song', async () => {
    const crew = await makeBand(app)
    const [idea, promoted] = [
      await insertSuggestion(crew, { promoted: false }),
      await insertSuggestion(crew, { promoted: true }),
    ]
    expect((await crew.admin.call(listDeleted, inBand(crew))).map(({ id }) => id)).toEqual([idea])
    expect((await restore(crew, 'suggestion', promoted)).status).toBe(404)
    expect((await restore(crew, 'suggestion', idea)).status).toBe(200)
    expect(await crew.admin.call(listDeleted, inBand(crew))).toEqual([])
  })

  test('once: the second time, and twenty times at once, it is not there any more', async () => {
    const crew = await makeBand(app)
    const gig = await makeGig(crew)
    await crew.admin.call(removeGig, { params: { gigId: gig.id } })
    const jon = await listenTo(app, crew.band, await makeMember(app, crew.band))
    const answers = await Promise.all(Array.from({ length: 20 }, () => restore(crew, 'gig', gig.id)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 404)).toHaveLength(19)
    expect((await jon.rest()).map(({ type }) => type)).toEqual(['gig_created'])
  })
})

describe('nobody else', () => {
  test('restores: a bandmate is refused, a stranger finds nothing', async () => {
    const crew = await makeBand(app)
    const [jon, stranger] = [await makeMember(app, crew.band), await makeUser(app)]
    const gig = await makeGig(crew)
    await crew.admin.call(removeGig, { params: { gigId: gig.id } })
    expect((await restore(crew, 'gig', gig.id, jon)).status).toBe(403)
    expect((await restore(crew, 'gig', gig.id, stranger)).status).toBe(404)
    expect((await restore(crew, 'gig', gig.id, makeCaller(app))).status).toBe(401)
    expect((await stranger.ask(listDeleted, inBand(crew))).status).toBe(404)
    expect(await crew.admin.call(listDeleted, inBand(crew))).toHaveLength(1)
  })

  test("restores another band's things through their own band", async () => {
    const [ours, theirs] = [await makeBand(app), await makeBand(app, 'Harbour & Vale')]
    const gig = await makeGig(theirs)
    await theirs.admin.call(removeGig, { params: { gigId: gig.id } })
    expect((await restore(ours, 'gig', gig.id)).status).toBe(404)
    expect(await theirs.admin.call(listDeleted, inBand(theirs))).toHaveLength(1)
  })

  test.each(['gig/0', 'gig/x', 'band/1', 'user/1', 'gigs/1', `gig/${'9'.repeat(30)}`])(
    'finds %s',
    async (path) => {
      const { admin, band } = await makeBand(app)
      expect((await admin.send('POST', `/api/bands/${band.id}/deleted/${path}/restore`)).status).toBe(404)
    },
  )
})

test('after thirty days a thing is out of reach, and the purge deletes it for good', async () => {
  const crew = await makeBand(app)
  const [old, recent] = [await makeSong(crew), await makeSong(crew)]
  const setlist = await makeSetlist(crew)
  const gig = await makeGig(crew, { setlist_id: setlist.id })
  const kept = await makeSong(crew)
  for (const { id } of [old, recent]) await crew.admin.call(removeSong, { params: { songId: id } })
  await crew.admin.call(removeSetlist, { params: { setlistId: setlist.id } })
  const age = (days: number) => ({ deleted_at: sql<string>`now() - make_interval(days => ${days})` })
  await app.db.updateTable('songs').set(age(31)).where('id', '=', old.id).execute()
  await app.db.updateTable('songs').set(age(29)).where('id', '=', recent.id).execute()
  await app.db.updateTable('setlists').set(age(31)).where('id', '=', setlist.id).execute()
  expect((await crew.admin.call(listDeleted, inBand(crew))).map(({ id }) => id)).toEqual([recent.id])
  expect((await restore(crew, 'song', old.id)).status).toBe(404)
  await purge({ db: app.db, log: app.app.http.log })
  const songs = await app.db
    .selectFrom('songs')
    .select('id')
    .where('band_id', '=', crew.band.id)
    .orderBy('id')
    .execute()
  expect(songs.map(({ id }) => id)).toEqual([recent.id, kept.id])
  expect(
    await app.db.selectFrom('setlists').select('id').where('band_id', '=', crew.band.id).execute(),
  ).toEqual([])
  expect((await crew.admin.call(listGigs, inBand(crew))).map(({ id }) => id)).toEqual([gig.id])
})

test('the answer of a creating call is kept a day for retries', async () => {
  const { admin, band } = await makeBand(app)
  const add = () =>
    admin.send('POST', `/api/bands/${band.id}/songs`, { title: 'Valerie' }, { 'idempotency-key': 'encore' })
  const first = await add()
  await purge({ db: app.db, log: app.app.http.log })
  expect((await add()).body).toEqual(first.body)
  await app.db
    .updateTable('idempotency_keys')
    .set({ created_at: new Date(Date.now() - 25 * 3_600_000).toISOString() })
    .where('key', '=', 'encore')
    .execute()
  await purge({ db: app.db, log: app.app.http.log })
  expect((await add()).body).not.toEqual(first.body)
})
