import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { changeBand } from '../../../contract/bands.ts'
import { renewBandCalendarFeed } from '../../../contract/calendar-feed.ts'
import { changeGig, createGig, listGigs, removeGig } from '../../../contract/gigs.ts'
import { makeBand, makeCaller, makeGig, makeMember, makeSetlist, makeUser } from '../../../../test/makers.ts'
import type { TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const inBand = ({ band }: TestBand) => ({ params: { bandId: band.id } })

test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
  'the first and the last day there is have a place in every calendar: %s',
  async (time_zone) => {
    const crew = await makeBand(app)
    await crew.admin.call(changeBand, { ...inBand(crew), body: { time_zone } })
    const { url } = await crew.admin.call(renewBandCalendarFeed, inBand(crew))
    const add = async (date: string, time: string | null) => {
      const body = { name: 'The Crane', date, time }
      return (await crew.admin.ask(createGig, { ...inBand(crew), body })).status
    }
    for (const time of ['00:00', '23:59', null])
      for (const day of ['1900-01-01', '9999-12-30']) {
        expect(await add(day, time)).toBe(201)
        expect((await fetch(url ?? '')).status).toBe(200)
      }
    expect([await add('1899-12-31', null), await add('9999-12-31', '23:59')]).toEqual([422, 422])
  },
)

describe('people of other bands', () => {
  test('cannot tell a gig of ours from one that never was', async () => {
    const ours = await makeBand(app)
    const gig = await makeGig(ours)
    const [stranger, anonymous] = [await makeUser(app, 'Odessa Finch'), makeCaller(app)]
    await makeBand(app, 'Harbour & Vale', stranger)
    const calls = [
      ['GET', (id: number) => `/api/bands/${id}/gigs`, ours.band.id],
      ['GET', (id: number) => `/api/bands/${id}/gigs/upcoming`, ours.band.id],
      ['GET', (id: number) => `/api/bands/${id}/gigs/upcoming?from=never`, ours.band.id],
      ['POST', (id: number) => `/api/bands/${id}/gigs`, ours.band.id],
      ['PUT', (id: number) => `/api/gigs/${id}`, gig.id],
      ['DELETE', (id: number) => `/api/gigs/${id}`, gig.id],
    ] as const
    for (const [method, path, id] of calls) {
      const body = method === 'GET' || method === 'DELETE' ? undefined : { name: 'Mine', date: '2026-01-01' }
      const never = await stranger.send(method, path(999_999_999), body)
      const theirs = await stranger.send(method, path(id), body)
      expect([path(0), theirs.status, theirs.body]).toEqual([path(0), 404, never.body])
      expect((await anonymous.send(method, path(id), body)).status).toBe(401)
    }
    expect(await ours.admin.call(listGigs, inBand(ours))).toEqual([gig])
  })

  test('cannot have their setlist played by us, nor we play theirs', async () => {
    const ours = await makeBand(app)
    const theirs = await makeSetlist(await makeBand(app, 'Harbour & Vale'))
    const gig = await makeGig(ours)
    const body = { name: 'Theirs', date: '2026-11-27', setlist_id: theirs.id }
    const created = await ours.admin.ask(createGig, { ...inBand(ours), body })
    const changed = await ours.admin.ask(changeGig, {
      params: { gigId: gig.id },
      body: { ...body, setlist_id: theirs.id },
    })
    const unknown = await ours.admin.ask(changeGig, {
      params: { gigId: gig.id },
      body: { setlist_id: 999_999_999 },
    })
    expect([created.status, changed.status, unknown.status]).toEqual([404, 404, 404])
    expect(changed.body).toEqual(unknown.body)
    expect(await ours.admin.call(listGigs, inBand(ours))).toEqual([gig])
  })

  test('a member who was removed is a stranger at once', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const gig = await makeGig(crew)
    expect((await jon.ask(listGigs, inBand(crew))).status).toBe(200)
    await app.db.deleteFrom('members').where('user_id', '=', jon.id).execute()
    expect((await jon.ask(listGigs, inBand(crew))).status).toBe(404)
    expect((await jon.ask(removeGig, { params: { gigId: gig.id } })).status).toBe(404)
  })
})

describe('whatever is sent', () => {
  const texts = [
    '',
    ' ',
    'x'.repeat(10_001),
    '\u0000',
    '\ud800',
    '2026-11-27',
    '🎸'.repeat(150),
    '<b>',
    "'; drop table gigs; --",
  ]
  const values: unknown[] = [
    ...texts,
    null,
    0,
    -1,
    1.5,
    1e308,
    2 ** 53,
    true,
    [],
    ['2026-11-27'],
    {},
    { id: 1 },
  ]
  const fields = [
    'name',
    'date',
    'time',
    'location',
    'setlist_id',
    'notes',
    'id',
    'band_id',
    'deleted_at',
    'sequence',
  ]

  test('no field makes the server fail, and only the fields of a gig are written', async () => {
    const crew = await makeBand(app)
    const gig = await makeGig(crew)
    const unexpected: unknown[] = []
    for (const field of fields)
      for (const value of values) {
        const body = { [field]: value }
        const created = await crew.admin.ask(createGig, {
          ...inBand(crew),
          body: { name: 'Crane', date: '2026-11-27', ...body },
        })
        const changed = await crew.admin.ask(changeGig, { params: { gigId: gig.id }, body })
        if (![201, 404, 422].includes(created.status)) unexpected.push([created.status, body])
        if (![200, 404, 422].includes(changed.status)) unexpected.push([changed.status, body])
      }
    expect(unexpected).toEqual([])
    const rows = await app.db.selectFrom('gigs').selectAll().where('band_id', '=', crew.band.id).execute()
    expect(rows.map(({ deleted_at }) => deleted_at)).toEqual(rows.map(() => null))
    expect((await crew.admin.call(listGigs, inBand(crew))).length).toBe(rows.length)
  })

  test.each(['nonsense', '-1', '0', '1.5', '9'.repeat(30), '%00', '1e3', 'NaN'])(
    'the id %s is not found',
    async (id) => {
      const { admin } = await makeBand(app)
      expect((await admin.send('PUT', `/api/gigs/${id}`, { name: 'x' })).status).toBe(404)
      expect((await admin.send('DELETE', `/api/gigs/${id}`)).status).toBe(404)
      expect((await admin.send('GET', `/api/bands/${id}/gigs`)).status).toBe(404)
    },
  )

  test.each(['[]', '"x"', '{', 'null', '7'])('the body %s cannot be read', async (body) => {
    const crew = await makeBand(app)
    expect((await crew.admin.send('POST', `/api/bands/${crew.band.id}/gigs`, body)).status).toBe(400)
  })
})
