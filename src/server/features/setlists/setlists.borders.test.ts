import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { addSetlistSong, getSetlist, listSetlists, removeSetlistSong } from '../../../contract/setlists.ts'
import {
  makeBand,
  makeCaller,
  makeFullSetlist,
  makeMember,
  makeSetlist,
  makeSong,
  makeUser,
} from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const NEVER = 999_999_999

describe('people of other bands', () => {
  test('cannot tell a setlist of ours from one that never was', async () => {
    const ours = await makeBand(app)
    const setlist = await makeFullSetlist(ours, 2)
    const entry = setlist.songs[0] ?? { id: 0, song_id: 0 }
    const [stranger, anonymous] = [await makeUser(app, 'Odessa Finch'), makeCaller(app)]
    const theirs = await makeBand(app, 'Harbour & Vale', stranger)
    const song = await makeSong(theirs)
    const calls = [
      ['GET', (id: number) => `/api/bands/${id}/setlists`, ours.band.id, undefined],
      ['POST', (id: number) => `/api/bands/${id}/setlists`, ours.band.id, { name: 'Mine' }],
      ['POST', (id: number) => `/api/bands/${id}/setlists`, ours.band.id, { name: '' }],
      ['GET', (id: number) => `/api/setlists/${id}`, setlist.id, undefined],
      ['PATCH', (id: number) => `/api/setlists/${id}`, setlist.id, { name: 'Mine' }],
      ['DELETE', (id: number) => `/api/setlists/${id}`, setlist.id, undefined],
      ['POST', (id: number) => `/api/setlists/${id}/duplicate`, setlist.id, undefined],
      ['POST', (id: number) => `/api/setlists/${id}/songs`, setlist.id, { song_id: song.id, position: 1 }],
      [
        'POST',
        (id: number) => `/api/setlists/${id}/songs`,
        setlist.id,
        { song_id: entry.song_id, position: 0 },
      ],
      ['DELETE', (id: number) => `/api/setlists/${id}/songs/${entry.song_id}`, setlist.id, undefined],
      ['PATCH', (id: number) => `/api/setlist-songs/${id}/position`, entry.id, { position: 2 }],
    ] as const
    for (const [method, path, id, body] of calls) {
      const never = await stranger.send(method, path(NEVER), body)
      const foreign = await stranger.send(method, path(id), body)
      expect([method, path(id), foreign.status, foreign.body]).toEqual([method, path(id), 404, never.body])
      expect((await anonymous.send(method, path(id), body)).status).toBe(401)
    }
    expect(await ours.admin.call(getSetlist, { params: { setlistId: setlist.id } })).toEqual(setlist)
    expect(await ours.admin.call(listSetlists, { params: { bandId: ours.band.id } })).toEqual([setlist])
  })

  test('their song stays out of our setlist, and ours is not taken out of theirs', async () => {
    const admin = await makeUser(app)
    const [ours, theirs] = [await makeBand(app, 'Ours', admin), await makeBand(app, 'Theirs', admin)]
    const [setlist, other] = [await makeFullSetlist(ours, 2), await makeFullSetlist(theirs, 2)]
    const song_id = other.songs[0]?.song_id ?? 0
    const params = { setlistId: setlist.id }
    const answers = [
      await admin.ask(addSetlistSong, { params, body: { song_id, position: 1 } }),
      await admin.ask(removeSetlistSong, { params: { ...params, songId: song_id } }),
      await admin.ask(removeSetlistSong, { params: { ...params, songId: NEVER } }),
    ]
    expect(answers.map(({ status, body }) => [status, body])).toEqual(
      answers.map(() => [404, answers[2]?.body]),
    )
    expect(await admin.call(getSetlist, { params })).toEqual(setlist)
    expect(await admin.call(getSetlist, { params: { setlistId: other.id } })).toEqual(other)
  })

  test('the database itself keeps a song of another band out', async () => {
    const [ours, theirs] = [await makeBand(app), await makeBand(app)]
    const [setlist, song] = [await makeSetlist(ours), await makeSong(theirs)]
    const insert = app.db
      .insertInto('setlist_songs')
      .values({ band_id: ours.band.id, setlist_id: setlist.id, song_id: song.id, position: 1 })
      .execute()
    await expect(insert).rejects.toThrow(/foreign key/)
  })

  test('a member who was removed is a stranger at once', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const { id } = await makeSetlist(crew)
    const read = () => jon.ask(getSetlist, { params: { setlistId: id } })
    expect((await read()).status).toBe(200)
    await app.db.deleteFrom('members').where('user_id', '=', jon.id).execute()
    expect((await read()).status).toBe(404)
  })
})

describe('whatever is sent', () => {
  test.each(['0', '-1', '1.5', 'abc', '%00', '99999999999999999999', '9007199254740993', "1'--"])(
    'the id %s is not found',
    async (id) => {
      const { admin } = await makeBand(app)
      for (const [method, path] of [
        ['GET', `/api/setlists/${id}`],
        ['DELETE', `/api/setlists/${id}`],
        ['PATCH', `/api/setlist-songs/${id}/position`],
        ['DELETE', `/api/setlists/${id}/songs/${id}`],
      ] as const)
        expect([
          path,
          (await admin.send(method, path, method === 'PATCH' ? { position: 1 } : undefined)).status,
        ]).toEqual([path, 404])
    },
  )

  test.each([
    '',
    '[]',
    '"x"',
    '{',
    'null',
    '{"song_id":1e400}',
    '{"song_id":[1]}',
    '{"song_id":"1"}',
    '{"song_id":-4}',
  ])('the body %s is refused', async (body) => {
    const crew = await makeBand(app)
    const { id } = await makeSetlist(crew)
    const { status, body: answer } = await crew.admin.send('POST', `/api/setlists/${id}/songs`, body)
    expect([400, 422]).toContain(status)
    expect(answer).toMatchObject({ message: expect.any(String), code: expect.any(String) })
  })
})
