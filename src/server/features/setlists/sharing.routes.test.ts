import { afterAll, beforeAll, expect, test } from 'vitest'

import { addSetlistSong, changeSetlist, removeSetlist } from '../../../contract/setlists.ts'
import { getSharedSetlist, shareSetlist, unshareSetlist } from '../../../contract/sharing.ts'
import type { SetlistShare } from '../../../contract/sharing.ts'
import {
  makeBand,
  makeCaller,
  makeFullSetlist,
  makeMember,
  makeSetlist,
  makeSong,
  makeUser,
} from '../../../../test/makers.ts'
import type { Caller } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const share = (caller: Caller, setlistId: number) => caller.call(shareSetlist, { params: { setlistId } })
const unshare = (caller: Caller, setlistId: number) => caller.ask(unshareSetlist, { params: { setlistId } })
const look = (token: string) => makeCaller(app).ask(getSharedSetlist, { params: { token } })

test('anybody with the link sees name, songs, keys and durations, and nothing else', async () => {
  const crew = await makeBand(app)
  const { id } = await makeSetlist(crew, 'Friday at the Crane')
  const songs = [
    {
      title: 'Marigold Static',
      artist: 'The Lamplighters',
      key: 'F#m',
      duration: 221_000,
      notes: 'Jon sings',
    },
    { title: 'Low Tide Radio', notes: 'Capo 2. Key: Bb' },
  ]
  for (const song of songs) {
    const { id: song_id } = await makeSong(crew, song)
    await crew.admin.call(addSetlistSong, { params: { setlistId: id }, body: { song_id } })
  }
  const { token, url } = await share(crew.admin, id)
  expect(url).toBe(`${app.config.SITE_URL}/s/${token}`)
  const shared = await look(token)
  expect(shared.status).toBe(200)
  expect(shared.headers.get('x-robots-tag')).toContain('noindex')
  expect(shared.body).toEqual({
    name: 'Friday at the Crane',
    songs: [
      { position: 1, title: 'Marigold Static', key: 'F#m', duration: 221_000 },
      { position: 2, title: 'Low Tide Radio', key: 'Bb', duration: null },
    ],
  })
})

test('the link shows the setlist as it is now', async () => {
  const crew = await makeBand(app)
  const { id } = await makeFullSetlist(crew, 2)
  const { token } = await share(crew.admin, id)
  await crew.admin.call(changeSetlist, { params: { setlistId: id }, body: { name: 'Radio' } })
  expect((await look(token)).body).toMatchObject({ name: 'Radio', songs: [{ position: 1 }, { position: 2 }] })
})

test('asked again, also twenty times at once, it is the same link', async () => {
  const crew = await makeBand(app)
  const { id } = await makeSetlist(crew)
  const jon = await makeMember(app, crew.band)
  const first = await share(jon, id)
  expect(first).toMatchObject({
    token: expect.stringMatching(/^[\w-]{22}$/),
    user: { id: jon.id, name: 'Jon Bell' },
  })
  const again = await Promise.all(Array.from({ length: 20 }, () => share(crew.admin, id)))
  expect(new Set(again.map(({ token }) => token))).toEqual(new Set([first.token]))
  const fresh = await makeSetlist(crew)
  const raced = await Promise.all(Array.from({ length: 20 }, () => share(jon, fresh.id)))
  expect(new Set(raced.map(({ token }) => token)).size).toBe(1)
})

test('a revoked link is dead at once, and the next one is another', async () => {
  const crew = await makeBand(app)
  const { id } = await makeSetlist(crew)
  const { token } = await share(crew.admin, id)
  expect((await unshare(crew.admin, id)).status).toBe(204)
  expect((await look(token)).status).toBe(404)
  expect((await unshare(crew.admin, id)).status).toBe(404)
  expect((await share(crew.admin, id)).token).not.toBe(token)
})

test('a bandmate revokes an own link, an admin every link', async () => {
  const crew = await makeBand(app)
  const [jon, bea] = [await makeMember(app, crew.band), await makeMember(app, crew.band)]
  const { id } = await makeSetlist(crew)
  const { token } = await share(jon, id)
  expect(await unshare(bea, id)).toMatchObject({ status: 403, body: { code: 'forbidden' } })
  expect((await look(token)).status).toBe(200)
  expect((await unshare(jon, id)).status).toBe(204)
  await share(jon, id)
  expect((await unshare(crew.admin, id)).status).toBe(204)
})

test('the link of a deleted setlist and links that never were cannot be told apart', async () => {
  const crew = await makeBand(app)
  const { id } = await makeSetlist(crew)
  const { token } = await share(crew.admin, id)
  await crew.admin.call(removeSetlist, { params: { setlistId: id } })
  const dead = await look(token)
  expect(dead.status).toBe(404)
  for (const never of ['x'.repeat(22), 'x', '../me', '%00', "' or 1=1 --"]) {
    const answer = await makeCaller(app).send('GET', `/api/shared/setlists/${encodeURIComponent(never)}`)
    expect([never, answer.status, answer.body]).toEqual([never, 404, dead.body])
  }
})

test('strangers cannot share a setlist of ours or tell that it is there', async () => {
  const crew = await makeBand(app)
  const { id } = await makeSetlist(crew)
  const stranger = await makeUser(app, 'Odessa Finch')
  for (const endpoint of [shareSetlist, unshareSetlist]) {
    const never = await stranger.ask(endpoint, { params: { setlistId: 999_999_999 } })
    const ours = await stranger.ask(endpoint, { params: { setlistId: id } })
    expect([ours.status, ours.body]).toEqual([404, never.body])
    expect((await makeCaller(app).ask(endpoint, { params: { setlistId: id } })).status).toBe(401)
  }
})

test('the link outlives the account of its maker, and an admin still revokes it', async () => {
  const crew = await makeBand(app)
  const jon = await makeMember(app, crew.band)
  const { id } = await makeSetlist(crew)
  const { token } = await share(jon, id)
  await app.db.deleteFrom('users').where('id', '=', jon.id).execute()
  expect((await look(token)).status).toBe(200)
  const seen: SetlistShare = await share(crew.admin, id)
  expect(seen).toMatchObject({ token, user: null })
  expect((await unshare(crew.admin, id)).status).toBe(204)
})
