import { afterAll, beforeAll, expect, test } from 'vitest'

import { renewBandCalendarFeed } from '../../../contract/calendar-feed.ts'
import { exportMyData } from '../../../contract/export.ts'
import { removeGig } from '../../../contract/gigs.ts'
import { createInvite } from '../../../contract/invites.ts'
import { addSetlistSong } from '../../../contract/setlists.ts'
import { makeBand, makeGig, makeMember, makeSetlist, makeSong, makeUser } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

test('a member takes along everything they can see, and nothing of other bands', async () => {
  const crew = await makeBand(app, 'The Lamplighters')
  const jon = await makeMember(app, crew.band)
  const [song, second, setlist] = [
    await makeSong(crew, { key: 'Em' }),
    await makeSong(crew),
    await makeSetlist(crew),
  ]
  for (const { id } of [second, song])
    await crew.admin.call(addSetlistSong, { params: { setlistId: setlist.id }, body: { song_id: id } })
  const gig = await makeGig(crew, { time: '20:30', setlist_id: setlist.id })
  await makeGig(await makeBand(app, 'Strangers'), { name: 'Not ours' })

  const document = await jon.call(exportMyData)
  expect(document.user).toMatchObject({ id: jon.id, email: jon.email, name: 'Jon Bell' })
  expect(document.bands).toHaveLength(1)
  expect(document.bands[0]).toMatchObject({
    name: 'The Lamplighters',
    role: 'bandmate',
    songs: [
      { id: song.id, title: song.title, key: 'Em' },
      { id: second.id, title: second.title },
    ],
    setlists: [{ id: setlist.id, name: setlist.name, songs: [{ song_id: second.id }, { song_id: song.id }] }],
    gigs: [{ id: gig.id, date: gig.date, time: '20:30', setlist_id: setlist.id }],
  })
  expect(document.bands[0]?.members.map(({ name, role }) => [name, role])).toEqual([
    ['Maya Okafor', 'admin'],
    ['Jon Bell', 'bandmate'],
  ])
})

test('no secret address, no address of a bandmate and nothing deleted is in it', async () => {
  const crew = await makeBand(app)
  const jon = await makeMember(app, crew.band)
  const gig = await makeGig(crew, { name: 'Called off' })
  await crew.admin.call(removeGig, { params: { gigId: gig.id } })
  const inBand = { params: { bandId: crew.band.id } }
  const { url } = await crew.admin.call(renewBandCalendarFeed, inBand)
  const invite = await crew.admin.call(createInvite, { ...inBand, body: {} })
  const text = JSON.stringify(await crew.admin.call(exportMyData))
  const secrets = [url, invite.url, jon.email, 'Called off', crew.band.join_code].map(String)
  const tokens = secrets.map((secret) => secret.slice(secret.lastIndexOf('/') + 1))
  expect(tokens.filter((token) => text.includes(token))).toEqual([])
})

test('somebody without a band exports their account alone, as a file', async () => {
  const answer = await (await makeUser(app)).ask(exportMyData)
  expect(answer.headers.get('content-disposition')).toContain('attachment')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.body).toMatchObject({ bands: [], instruments: [] })
})
