import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { changeBand } from '../../../contract/bands.ts'
import { changeGig, createGig, listGigs, listUpcomingGigs, removeGig } from '../../../contract/gigs.ts'
import type { Gig } from '../../../contract/gigs.ts'
import { addSetlistSong, getSetlist, listSetlists, removeSetlist } from '../../../contract/setlists.ts'
import { listSongs, removeSong } from '../../../contract/songs.ts'
import { listenTo } from '../../../../test/live-client.ts'
import { makeBand, makeGig, makeMember, makeSetlist, makeSong } from '../../../../test/makers.ts'
import type { TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const dayIn = (timeZone: string, plus = 0) =>
  new Intl.DateTimeFormat('en-CA', { timeZone }).format(Date.now() + plus * 86_400_000)

const inBand = ({ band }: TestBand) => ({ params: { bandId: band.id } })

async function moveTo(crew: TestBand, time_zone: string) {
  await crew.admin.call(changeBand, { ...inBand(crew), body: { time_zone } })
}

async function attachedSetlist(crew: TestBand, date: string) {
  const setlist = await makeSetlist(crew)
  const song = await makeSong(crew)
  await crew.admin.call(addSetlistSong, { params: { setlistId: setlist.id }, body: { song_id: song.id } })
  const gig = await makeGig(crew, { date, setlist_id: setlist.id })
  return { setlist, song, gig }
}

describe('a gig on the calendar', () => {
  test('is kept with everything said about it', async () => {
    const crew = await makeBand(app)
    const setlist = await makeSetlist(crew, 'Friday at the Crane')
    const gig = await crew.admin.call(createGig, {
      ...inBand(crew),
      body: {
        name: '  The Crane ',
        date: '2026-11-27',
        time: '20:30',
        location: 'Quay Street 4',
        setlist_id: setlist.id,
        notes: 'Load-in at six',
      },
    })
    expect(gig).toMatchObject({
      band_id: crew.band.id,
      name: 'The Crane',
      date: '2026-11-27',
      time: '20:30',
      location: 'Quay Street 4',
      setlist_id: setlist.id,
      notes: 'Load-in at six',
      setlist: { id: setlist.id, name: 'Friday at the Crane', song_count: 0 },
    })
    expect(await crew.admin.call(listGigs, inBand(crew))).toEqual([gig])
  })

  test('needs only a name and a date; what is left empty is null', async () => {
    const crew = await makeBand(app)
    const body = {
      name: 'Rehearsal',
      date: '2026-12-01',
      time: '',
      location: '',
      setlist_id: null,
      notes: '',
    }
    const gig = await crew.admin.call(createGig, { ...inBand(crew), body })
    expect(gig).toMatchObject({ time: null, location: null, setlist_id: null, setlist: null, notes: null })
  })

  test.each([
    [{ date: '2026-11-27' }, 'name', 'Gig name is required'],
    [{ name: ' ', date: '2026-11-27' }, 'name', 'Gig name is required'],
    [{ name: 'Crane' }, 'date', 'Date is required'],
    [{ name: 'Crane', date: '' }, 'date', 'Date is required'],
    [{ name: 'Crane', date: '2026-02-30' }, 'date', 'Please enter a date'],
    [{ name: 'Crane', date: '0000-01-01' }, 'date', 'Please enter a date'],
    [{ name: 'Crane', date: '27.11.2026' }, 'date', 'Please enter a date'],
    [{ name: 'Crane', date: '2026-11-27', time: '25:00' }, 'time', 'Please enter a time'],
  ])('is refused as %j', async (body, field, message) => {
    const crew = await makeBand(app)
    const answer = await crew.admin.ask(createGig, { ...inBand(crew), body })
    expect(answer.status).toBe(422)
    expect(answer.body).toMatchObject({ code: 'invalid_field', fields: { [field]: message } })
  })

  test('takes a setlist and lets go of it; nothing else changes', async () => {
    const crew = await makeBand(app)
    const setlist = await makeSetlist(crew)
    const gig = await makeGig(crew, { location: 'The Crane', time: '19:00' })
    const put = (body: object) => crew.admin.call(changeGig, { params: { gigId: gig.id }, body })
    const { updated_at: _, ...attached } = await put({ setlist_id: setlist.id })
    expect(attached).toMatchObject({ location: 'The Crane', time: '19:00', setlist_id: setlist.id })
    const { updated_at: __, ...cleared } = await put({ setlist_id: null })
    const { updated_at: ___, ...before } = gig
    expect(cleared).toEqual(before)
  })

  test('cannot lose its name or its date', async () => {
    const crew = await makeBand(app)
    const gig = await makeGig(crew)
    const put = (body: object) => crew.admin.ask(changeGig, { params: { gigId: gig.id }, body })
    expect((await put({ name: '' })).body).toMatchObject({ fields: { name: 'Gig name is required' } })
    expect((await put({ date: null })).body).toMatchObject({ fields: { date: 'Date is required' } })
  })

  test('stands in the order of date and time', async () => {
    const crew = await makeBand(app)
    for (const [name, date, time] of [
      ['late', '2031-05-02', '22:00'],
      ['next day', '2031-05-03', null],
      ['early', '2031-05-02', '18:00'],
      ['any time', '2031-05-02', null],
    ] as const)
      await makeGig(crew, { name, date, time })
    const names = (await crew.admin.call(listGigs, inBand(crew))).map(({ name }) => name)
    expect(names).toEqual(['any time', 'early', 'late', 'next day'])
  })

  test('stays when its setlist is deleted', async () => {
    const crew = await makeBand(app)
    const { setlist, gig } = await attachedSetlist(crew, '2031-01-01')
    await crew.admin.call(removeSetlist, { params: { setlistId: setlist.id } })
    const [left] = await crew.admin.call(listGigs, inBand(crew))
    expect(left).toMatchObject({ id: gig.id, setlist_id: null, setlist: null })
  })

  test('is gone for everybody once deleted', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const gig = await makeGig(crew)
    await jon.call(removeGig, { params: { gigId: gig.id } })
    expect(await crew.admin.call(listGigs, inBand(crew))).toEqual([])
    expect((await crew.admin.ask(removeGig, { params: { gigId: gig.id } })).status).toBe(404)
    expect((await crew.admin.ask(changeGig, { params: { gigId: gig.id }, body: { name: 'x' } })).status).toBe(
      404,
    )
  })

  test('is told to everybody who listens to the band', async () => {
    const crew = await makeBand(app)
    const jon = await listenTo(app, crew.band, await makeMember(app, crew.band))
    const gig = await makeGig(crew)
    await crew.admin.call(changeGig, { params: { gigId: gig.id }, body: { name: 'Moved' } })
    await crew.admin.call(removeGig, { params: { gigId: gig.id } })
    await crew.admin.ask(createGig, { ...inBand(crew), body: {} })
    const event = { bandId: crew.band.id, id: gig.id, by: crew.admin.id }
    expect(await jon.rest()).toEqual([
      { type: 'gig_created', ...event },
      { type: 'gig_updated', ...event },
      { type: 'gig_deleted', ...event },
    ])
  })
})

describe('upcoming gigs', () => {
  test('are those from a day on, with the number of songs to play', async () => {
    const crew = await makeBand(app)
    await makeGig(crew, { date: '2030-03-01' })
    const { setlist, gig } = await attachedSetlist(crew, '2030-03-02')
    const upcoming = await crew.admin.call(listUpcomingGigs, {
      ...inBand(crew),
      query: { from: '2030-03-02' },
    })
    expect(upcoming).toHaveLength(1)
    expect(upcoming[0]).toMatchObject({
      id: gig.id,
      setlist: { id: setlist.id, name: setlist.name, song_count: 1 },
    })
  })

  test("begin today in the band's time zone when no day is named", async () => {
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Niue']
    const crew = await makeBand(app)
    const gig = await makeGig(crew, { date: dayIn(west) })
    const upcoming = async () => (await crew.admin.call(listUpcomingGigs, inBand(crew))).map(({ id }) => id)
    await moveTo(crew, west)
    expect(await upcoming()).toEqual([gig.id])
    await moveTo(crew, east)
    expect(await upcoming()).toEqual([])
  })

  test.each(['tomorrow', '2026-13-01', '2026-02-30', '', '0000-00-00', '2026-1-1', '2026-11-27T00:00:00Z'])(
    'from %j is answered 400',
    async (from) => {
      const crew = await makeBand(app)
      const answer = await crew.admin.ask(listUpcomingGigs, { ...inBand(crew), query: { from } })
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ code: 'invalid_query', message: expect.any(String) })
    },
  )
})

describe('what follows from gigs', () => {
  test("a setlist is active while a gig of today or later has it, in the band's time zone", async () => {
    const [east, west] = ['Pacific/Kiritimati', 'Pacific/Niue']
    const crew = await makeBand(app)
    await moveTo(crew, west)
    const { setlist, song } = await attachedSetlist(crew, dayIn(west))
    const see = async () => {
      const listed = await crew.admin.call(listSetlists, inBand(crew))
      const [shown] = await crew.admin.call(listSongs, inBand(crew))
      return [listed[0]?.status, shown?.id === song.id && shown.play_count]
    }
    expect(await see()).toEqual(['active', 0])
    await moveTo(crew, east)
    expect(await see()).toEqual(['draft', 1])
    expect((await crew.admin.call(getSetlist, { params: { setlistId: setlist.id } })).status).toBe('draft')
  })

  test('one song is played as often as gigs with its setlists have passed', async () => {
    const crew = await makeBand(app)
    const { setlist } = await attachedSetlist(crew, dayIn('UTC', -2))
    const again = await makeGig(crew, { date: dayIn('UTC', -1), setlist_id: setlist.id })
    await makeGig(crew, { date: dayIn('UTC', 3), setlist_id: setlist.id })
    const plays = async () => (await crew.admin.call(listSongs, inBand(crew)))[0]?.play_count
    expect(await plays()).toBe(2)
    await crew.admin.call(removeGig, { params: { gigId: again.id } })
    expect(await plays()).toBe(1)
  })

  test('nobody is told that nothing changed when a gig changed a status or a count', async () => {
    const crew = await makeBand(app)
    const setlist = await makeSetlist(crew)
    const song = await makeSong(crew)
    await crew.admin.call(addSetlistSong, { params: { setlistId: setlist.id }, body: { song_id: song.id } })
    const lists = [
      `/api/bands/${crew.band.id}/gigs`,
      `/api/bands/${crew.band.id}/gigs/upcoming`,
      `/api/bands/${crew.band.id}/songs`,
      `/api/bands/${crew.band.id}/setlists`,
      `/api/setlists/${setlist.id}`,
    ]
    const etags = async () =>
      Promise.all(lists.map(async (path) => (await crew.admin.send('GET', path)).headers.get('etag')))
    const ask = (known: (string | null)[]) =>
      Promise.all(
        lists.map(
          async (path, i) =>
            (await crew.admin.send('GET', path, undefined, { 'if-none-match': known[i] ?? '' })).status,
        ),
      )
    const gig = await makeGig(crew, { setlist_id: setlist.id })
    let known = await etags()
    expect(await ask(known)).toEqual([304, 304, 304, 304, 304])
    await crew.admin.call(changeGig, { params: { gigId: gig.id }, body: { setlist_id: null } })
    expect(await ask(known)).toEqual([200, 200, 200, 200, 200])
    known = await etags()
    await crew.admin.call(changeGig, { params: { gigId: gig.id }, body: { setlist_id: setlist.id } })
    expect(await ask(known)).toEqual([200, 200, 200, 200, 200])
    known = await etags()
    await crew.admin.call(removeGig, { params: { gigId: gig.id } })
    expect(await ask(known)).toEqual([200, 200, 200, 200, 200])
  })
})

test('the number of songs to play follows a song that is deleted', async () => {
  const crew = await makeBand(app)
  const { song } = await attachedSetlist(crew, '2031-01-01')
  const path = `/api/bands/${crew.band.id}/gigs/upcoming`
  const before = await crew.admin.send('GET', path)
  const known = { 'if-none-match': before.headers.get('etag') ?? '' }
  expect((await crew.admin.send('GET', path, undefined, known)).status).toBe(304)
  await crew.admin.call(removeSong, { params: { songId: song.id } })
  const after = await crew.admin.send('GET', path, undefined, known)
  expect([after.status, (after.body as Gig[])[0]?.setlist?.song_count]).toEqual([200, 0])
})

describe('at the same moment', () => {
  test('twenty changes of one gig leave every field as somebody wrote it, and count twenty', async () => {
    const crew = await makeBand(app)
    const gig = await makeGig(crew)
    await Promise.all(
      Array.from({ length: 20 }, (_, i) =>
        crew.admin.call(changeGig, {
          params: { gigId: gig.id },
          body: i % 2 ? { name: `Name ${i}` } : { location: `Place ${i}` },
        }),
      ),
    )
    const [left] = await crew.admin.call(listGigs, inBand(crew))
    expect(left?.name).toMatch(/^Name \d+$/)
    expect(left?.location).toMatch(/^Place \d+$/)
    const { sequence } = await app.db
      .selectFrom('gigs')
      .select('sequence')
      .where('id', '=', gig.id)
      .executeTakeFirstOrThrow()
    expect(sequence).toBe(20)
  })

  test('twenty sendings of one creation make one gig', async () => {
    const crew = await makeBand(app)
    const headers = { 'idempotency-key': 'press-once' }
    const body = { name: 'The Crane', date: '2026-11-27' }
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => crew.admin.ask(createGig, { ...inBand(crew), body, headers })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 201))
    expect(new Set(answers.map(({ body }) => (body as Gig).id)).size).toBe(1)
    expect(await crew.admin.call(listGigs, inBand(crew))).toHaveLength(1)
  })

  test('twenty deletions of one gig: one is told done, the others that it is gone', async () => {
    const crew = await makeBand(app)
    const gig = await makeGig(crew)
    const statuses = await Promise.all(
      Array.from(
        { length: 20 },
        async () => (await crew.admin.ask(removeGig, { params: { gigId: gig.id } })).status,
      ),
    )
    expect(statuses.filter((status) => status === 204)).toHaveLength(1)
    expect(statuses.filter((status) => status === 404)).toHaveLength(19)
  })
})
