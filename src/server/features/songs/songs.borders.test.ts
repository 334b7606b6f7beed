import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createSong, listSongs } from '../../../contract/songs.ts'
import { makeBand, makeCaller, makeMember, makeSong, makeUser } from '../../../../test/makers.ts'
import type { TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const NEVER = 999_999_999
const refusal = { message: expect.any(String), code: expect.any(String) }

async function add(crew: TestBand, body: unknown) {
  return crew.admin.ask(createSong, { params: { bandId: crew.band.id }, body })
}

describe('people of other bands', () => {
  test('cannot tell a song of ours from one that never was', async () => {
    const ours = await makeBand(app)
    const song = await makeSong(ours)
    const [stranger, anonymous] = [await makeUser(app, 'Odessa Finch'), makeCaller(app)]
    const theirs = await makeBand(app, 'Harbour & Vale', stranger)
    const calls = [
      ['GET', (id: number) => `/api/bands/${id}/songs`, ours.band.id],
      ['GET', (id: number) => `/api/bands/${id}/songs?limit=x`, ours.band.id],
      ['POST', (id: number) => `/api/bands/${id}/songs`, ours.band.id, { title: 'Mine' }],
      ['POST', (id: number) => `/api/bands/${id}/songs`, ours.band.id, { title: '' }],
      ['PATCH', (id: number) => `/api/bands/${ours.band.id}/songs/${id}`, song.id, { title: 'Mine' }],
      ['PATCH', (id: number) => `/api/bands/${theirs.band.id}/songs/${id}`, song.id, { title: 'Mine' }],
      ['DELETE', (id: number) => `/api/songs/${id}`, song.id],
    ] as const
    for (const [method, path, id, body] of calls) {
      const never = await stranger.send(method, path(NEVER), body)
      const foreign = await stranger.send(method, path(id), body)
      expect([method, path(id), foreign.status, foreign.body]).toEqual([method, path(id), 404, never.body])
      expect((await anonymous.send(method, path(id), body)).status).toBe(401)
    }
    expect(await ours.admin.call(listSongs, { params: { bandId: ours.band.id } })).toEqual([song])
  })

  test('a song is not changed under another band of the same user', async () => {
    const admin = await makeUser(app)
    const [ours, theirs] = [await makeBand(app, 'Ours', admin), await makeBand(app, 'Theirs', admin)]
    const song = await makeSong(ours)
    const path = `/api/bands/${theirs.band.id}/songs/${song.id}`
    expect((await admin.send('PATCH', path, { title: 'Moved' })).status).toBe(404)
    expect(await admin.call(listSongs, { params: { bandId: ours.band.id } })).toEqual([song])
  })

  test('a member who was removed is a stranger at once', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const read = () => jon.ask(listSongs, { params: { bandId: crew.band.id } })
    expect((await read()).status).toBe(200)
    await app.db.deleteFrom('members').where('user_id', '=', jon.id).execute()
    expect((await read()).status).toBe(404)
  })
})

describe('whatever is sent', () => {
  const song = (field: string, value: unknown) => ({ title: 'Copper Rain', [field]: value })

  test.each([
    ['title', '', 'Title is required'],
    ['title', '  \n ', 'Title is required'],
    ['title', null, 'Title is required'],
    ['title', 7, 'Title is required'],
    ['title', 'x'.repeat(301), 'Please use at most 300 characters'],
    ['title', 'a\u0000b', 'This text has characters that cannot be saved'],
    ['artist', ['a'], 'Please enter text'],
    ['notes', 'x'.repeat(10_001), 'Please use at most 10000 characters'],
    ['notes', '\ud800', 'This text has characters that cannot be saved'],
    ['duration', 0, expect.any(String)],
    ['duration', -1, expect.any(String)],
    ['duration', 1.5, expect.any(String)],
    ['duration', 86_400_001, expect.any(String)],
    ['duration', '3:41', 'Please enter a duration'],
    ['key', 'H', 'Please enter a key such as G, Em or Bb'],
    ['spotify_link', 'javascript:alert(1)', 'Please enter a link that starts with http:// or https://'],
    ['youtube_link', 'data:text/html,x', 'Please enter a link that starts with http:// or https://'],
    ['apple_music_link', 'music.apple.com/1', 'Please enter a link that starts with http:// or https://'],
    ['youtube_link', 'ftp://a.b/c', 'Please enter a link that starts with http:// or https://'],
    ['tags', ['Rock', 'rock '], 'Tag already exists'],
    ['tags', 'rock', expect.any(String)],
    ['tags', Array.from({ length: 51 }, (_, number) => `tag ${number}`), 'Please use at most 50 tags'],
  ])('%s %j is named as the field at fault', async (field, value, message) => {
    const crew = await makeBand(app)
    const { status, body } = await add(crew, song(field, value))
    expect(status).toBe(422)
    expect(body).toEqual({ message, code: 'invalid_field', fields: { [field]: message } })
    const [existing] = [await makeSong(crew)]
    const path = `/api/bands/${crew.band.id}/songs/${existing.id}`
    expect((await crew.admin.send('PATCH', path, { [field]: value })).status).toBe(422)
    expect(await crew.admin.call(listSongs, { params: { bandId: crew.band.id } })).toEqual([existing])
  })

  test('all fields at fault are named at once', async () => {
    const crew = await makeBand(app)
    const { body } = await add(crew, { title: '', duration: 'long', key: 'Z' })
    expect(Object.keys((body as { fields: object }).fields).sort()).toEqual(['duration', 'key', 'title'])
  })

  test.each(['', '[]', '"x"', '{', 'null', '{"title":"a"', 'true', '1'])(
    'the body %s is malformed',
    async (body) => {
      const crew = await makeBand(app)
      const answer = await crew.admin.send('POST', `/api/bands/${crew.band.id}/songs`, body)
      expect(answer).toMatchObject({ status: 400, body: { ...refusal, code: 'malformed' } })
    },
  )

  test('a body of another type or of two megabytes is refused', async () => {
    const crew = await makeBand(app)
    const path = `/api/bands/${crew.band.id}/songs`
    const form = await crew.admin.send('POST', path, 'title=a', {
      'content-type': 'application/x-www-form-urlencoded',
    })
    expect(form).toMatchObject({ status: 415, body: refusal })
    const huge = await crew.admin.send('POST', path, { title: 'a', notes: 'x'.repeat(2_000_000) })
    expect(huge).toMatchObject({ status: 413, body: refusal })
  })

  test.each(['0', '-1', '1.5', 'abc', '%00', '9007199254740993', '99999999999999999999', "1'--"])(
    'the id %s is not found',
    async (id) => {
      const { admin, band } = await makeBand(app)
      for (const [method, path] of [
        ['GET', `/api/bands/${id}/songs`],
        ['PATCH', `/api/bands/${band.id}/songs/${id}`],
        ['DELETE', `/api/songs/${id}`],
      ] as const) {
        const answer = await admin.send(method, path, method === 'PATCH' ? { title: 'a' } : undefined)
        expect([path, answer.status, answer.body]).toMatchObject([path, 404, refusal])
      }
    },
  )

  test.each([
    'limit=0',
    'limit=-1',
    'limit=1e3',
    'limit=99999',
    'limit=a',
    'limit=1&cursor=x',
    'limit=1&limit=2',
  ])('the query %s is refused', async (query) => {
    const { admin, band } = await makeBand(app)
    const answer = await admin.send('GET', `/api/bands/${band.id}/songs?${query}`)
    expect(answer).toMatchObject({ status: 400, body: refusal })
  })

  test('no body ever breaks the server', async () => {
    const crew = await makeBand(app)
    const { id } = await makeSong(crew)
    const known = fc.constantFrom(
      'title',
      'artist',
      'duration',
      'key',
      'spotify_link',
      'youtube_link',
      'notes',
      'tags',
      'spotify_key',
    )
    const value = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }), fc.array(fc.string()), fc.integer())
    const bodies = fc.dictionary(fc.oneof(known, fc.string()), value)
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const answers = [
          await add(crew, body),
          await add(crew, { ...body, title: 'Copper Rain' }),
          await crew.admin.send('PATCH', `/api/bands/${crew.band.id}/songs/${id}`, body),
        ]
        const refused = answers.filter(({ status }) => status >= 400)
        for (const { status } of answers) expect([200, 201, 400, 404, 422]).toContain(status)
        for (const { body: why } of refused) expect(why).toMatchObject(refusal)
      }),
      { numRuns: 150 },
    )
    expect((await crew.admin.ask(listSongs, { params: { bandId: crew.band.id } })).status).toBe(200)
  })
})
