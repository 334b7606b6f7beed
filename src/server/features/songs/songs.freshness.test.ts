import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createGig } from '../../../contract/gigs.ts'
import { changeSong, listSongs, removeSong } from '../../../contract/songs.ts'
import type { Song } from '../../../contract/songs.ts'
import { listenTo } from '../../../../test/live-client.ts'
import { makeBand, makeFullSetlist, makeMember, makeSong } from '../../../../test/makers.ts'
import type { TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

function read({ admin, band }: TestBand, etag?: string) {
  return admin.ask(listSongs, {
    params: { bandId: band.id },
    ...(etag && { headers: { 'if-none-match': etag } }),
  })
}

describe('an unchanged list', () => {
  test('is answered 304 without a body, until something in it changes', async () => {
    const crew = await makeBand(app)
    const song = await makeSong(crew)
    const params = { bandId: crew.band.id, songId: song.id }
    let etag = (await read(crew)).headers.get('etag') ?? ''
    expect(etag).not.toBe('')

    const changes = [
      () => crew.admin.call(changeSong, { params, body: { key: 'G' } }),
      () => makeSong(crew),
      async () => {
        const setlist = await makeFullSetlist(crew, 1)
        const body = { name: 'The Crane', date: '2020-05-01', setlist_id: setlist.id }
        await crew.admin.call(createGig, { params: { bandId: crew.band.id }, body })
      },
      () => crew.admin.call(removeSong, { params: { songId: song.id } }),
    ]
    for (const change of changes) {
      expect(await read(crew, etag)).toMatchObject({ status: 304, body: '' })
      await change()
      const fresh = await read(crew, etag)
      expect(fresh.status).toBe(200)
      etag = fresh.headers.get('etag') ?? ''
    }
    for (const known of [`W/${etag}`, `"x", ${etag}`, '*'])
      expect(await read(crew, known)).toMatchObject({ status: 304 })
  })

  test('of one band is not taken for that of another', async () => {
    const [ours, theirs] = [await makeBand(app), await makeBand(app)]
    const etag = (await read(ours)).headers.get('etag') ?? ''
    expect((await read(theirs, etag)).status).toBe(200)
  })

  test('is never older than a write that was answered', async () => {
    const crew = await makeBand(app)
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const song = await makeSong(crew)
        const songs = (await read(crew)).body as Song[]
        expect(songs.map(({ id }) => id)).toContain(song.id)
      }),
    )
  })
})

test('page by page, every song comes once', async () => {
  const crew = await makeBand(app)
  for (let count = 0; count < 7; count += 1) await makeSong(crew)
  const whole = (await read(crew)).body as Song[]
  const pages: number[][] = []
  let path: string | undefined = `/api/bands/${crew.band.id}/songs?limit=3`
  while (path) {
    const { status, body, headers } = await crew.admin.send('GET', path)
    expect(status).toBe(200)
    pages.push((body as Song[]).map(({ id }) => id))
    path = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    // A song deleted in between neither hides another nor doubles one.
    if (pages.length === 1) await crew.admin.call(removeSong, { params: { songId: pages[0]?.at(-1) ?? 0 } })
  }
  expect(pages.map(({ length }) => length)).toEqual([3, 3, 1])
  expect(pages.flat()).toEqual(whole.map(({ id }) => id))
})

test('every bandmate hears of a song added, changed and deleted, once it is so', async () => {
  const crew = await makeBand(app)
  const jon = await makeMember(app, crew.band)
  const ears = await listenTo(app, crew.band, jon)
  const song = await makeSong(crew)
  const about = { bandId: crew.band.id, id: song.id, by: crew.admin.id }
  expect(await ears.next()).toEqual({ type: 'song_added', ...about })
  const params = { bandId: crew.band.id, songId: song.id }
  await crew.admin.call(changeSong, { params, body: { key: 'Em' } })
  expect(await ears.next()).toEqual({ type: 'song_updated', ...about })
  await crew.admin.call(removeSong, { params: { songId: song.id } })
  expect(await ears.next()).toEqual({ type: 'song_removed', ...about })
  await crew.admin.ask(removeSong, { params: { songId: song.id } })
  expect(await ears.rest()).toEqual([])
  ears.socket.close()
})
