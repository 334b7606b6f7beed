import ICAL from 'ical.js'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { changeBand } from '../../../contract/bands.ts'
import {
  getBandCalendarFeed,
  getMyCalendarFeed,
  removeMyCalendarFeed,
  renewBandCalendarFeed,
  renewMyCalendarFeed,
} from '../../../contract/calendar-feed.ts'
import { changeGig, removeGig } from '../../../contract/gigs.ts'
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

async function addressOf(crew: TestBand): Promise<string> {
  const { url } = await crew.admin.call(renewBandCalendarFeed, inBand(crew))
  return url ?? ''
}

async function fetchFeed(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

async function readFeed(url: string) {
  const { text } = await fetchFeed(url)
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[])
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      summary: event.summary,
      location: event.location,
      description: event.description,
      sequence: event.sequence,
      status: component.getFirstPropertyValue('status'),
      start: event.startDate.toString(),
      end: event.endDate.toString(),
    }
  })
  return { name: calendar.getFirstPropertyValue('x-wr-calname'), events, text }
}

describe('the calendar of a band', () => {
  test("tells a gig's time in UTC, from the wall clock of the band", async () => {
    const crew = await makeBand(app, 'The Lamplighters')
    await crew.admin.call(changeBand, { ...inBand(crew), body: { time_zone: 'Europe/Berlin' } })
    const setlist = await makeSetlist(crew, 'First half, loud; "žluť"')
    const summer = await makeGig(crew, { name: 'Harbour, day 2', date: '2031-07-04', time: '19:30' })
    const winter = await makeGig(crew, {
      name: 'The Crane',
      date: '2031-11-27',
      time: '19:30',
      location: 'Quay Street 4\nback door',
      setlist_id: setlist.id,
      notes: 'the code of the door is 4711',
    })
    const host = new URL(app.config.SITE_URL).hostname
    const { name, events, text } = await readFeed(await addressOf(crew))
    expect(name).toBe('The Lamplighters')
    expect(events).toEqual([
      expect.objectContaining({
        uid: `gig-${summer.id}@${host}`,
        summary: 'Harbour, day 2',
        start: '2031-07-04T17:30:00Z',
        end: '2031-07-04T20:30:00Z',
        status: 'CONFIRMED',
      }),
      expect.objectContaining({
        uid: `gig-${winter.id}@${host}`,
        start: '2031-11-27T18:30:00Z',
        location: 'Quay Street 4\nback door',
        description: 'Setlist: First half, loud; "žluť"',
      }),
    ])
    expect(text).not.toContain('4711')
    expect(text).not.toContain('@lamplighters')
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75 && !line.includes('\n'))).toBe(
      true,
    )
    expect(text).toContain('REFRESH-INTERVAL;VALUE=DURATION:PT1H')
  })

  test('a gig without a time takes its whole day, whatever the zone', async () => {
    const crew = await makeBand(app)
    await crew.admin.call(changeBand, { ...inBand(crew), body: { time_zone: 'Pacific/Kiritimati' } })
    await makeGig(crew, { date: '2031-02-28', time: null })
    const { events, text } = await readFeed(await addressOf(crew))
    expect(events[0]).toMatchObject({ start: '2031-02-28', end: '2031-03-01' })
    expect(text).toContain('DTSTART;VALUE=DATE:20310228')
  })

  test('every change raises the sequence and keeps the name of the event', async () => {
    const crew = await makeBand(app)
    const gig = await makeGig(crew)
    const url = await addressOf(crew)
    const seen = async () => {
      const { events } = await readFeed(url)
      return [events[0]?.uid, events[0]?.sequence]
    }
    const [uid] = await seen()
    await crew.admin.call(changeGig, { params: { gigId: gig.id }, body: { name: 'Moved' } })
    expect(await seen()).toEqual([uid, 1])
    await crew.admin.call(changeGig, { params: { gigId: gig.id }, body: { time: '18:00' } })
    expect(await seen()).toEqual([uid, 2])
    await crew.admin.call(changeBand, { ...inBand(crew), body: { time_zone: 'Asia/Tokyo' } })
    expect(await seen()).toEqual([uid, 3])
  })

  test('a deleted gig is called off for thirty days, then left out', async () => {
    const crew = await makeBand(app)
    const gig = await makeGig(crew)
    const url = await addressOf(crew)
    await crew.admin.call(removeGig, { params: { gigId: gig.id } })
    expect((await readFeed(url)).events).toEqual([
      expect.objectContaining({ status: 'CANCELLED', sequence: 1, summary: gig.name }),
    ])
    await app.db
      .updateTable('gigs')
      .set({ deleted_at: sql<string>`now() - interval '32 days'` })
      .where('id', '=', gig.id)
      .execute()
    expect((await readFeed(url)).events).toEqual([])
  })

  test('is not sent again while nothing changed, and the same gigs give the same text', async () => {
    const crew = await makeBand(app)
    const gig = await makeGig(crew)
    const url = await addressOf(crew)
    const first = await fetchFeed(url)
    expect(first.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(first.headers.get('cache-control')).toBe('private, max-age=900')
    expect(first.headers.get('x-robots-tag')).toBe('noindex')
    expect(first.headers.get('referrer-policy')).toBe('no-referrer')
    expect((await fetchFeed(url)).text).toBe(first.text)
    const known = { 'if-none-match': first.headers.get('etag') ?? '' }
    expect((await fetchFeed(url, known)).status).toBe(304)
    expect((await fetchFeed(url, { 'if-none-match': `"x", W/${known['if-none-match']}` })).status).toBe(304)
    expect((await fetchFeed(url, { 'if-none-match': '*' })).status).toBe(304)
    await crew.admin.call(changeGig, { params: { gigId: gig.id }, body: { location: 'Elsewhere' } })
    expect((await fetchFeed(url, known)).status).toBe(200)
  })

  test('tells when something in it last changed', async () => {
    const crew = await makeBand(app)
    const gig = await makeGig(crew)
    const url = await addressOf(crew)
    const lastModified = async () => Date.parse((await fetchFeed(url)).headers.get('last-modified') ?? '')
    const atTheTime = async (column: 'updated_at' | 'deleted_at', year: number) => {
      const values = { [column]: `${year}-05-01T12:00:00.700Z` }
      await app.db.updateTable('gigs').set(values).where('id', '=', gig.id).execute()
      return Date.UTC(year, 4, 1, 12)
    }
    expect(await lastModified()).toBeGreaterThan(Date.now() - 60_000)
    expect(await atTheTime('updated_at', 2031)).toBe(await lastModified())
    expect(await atTheTime('deleted_at', 2032)).toBe(await lastModified())
  })

  test('its name breaks no line and ends no value', async () => {
    const crew = await makeBand(app, 'Crosby, Stills; Nash\\\nBEGIN:VEVENT')
    const { events, text } = await readFeed(await addressOf(crew))
    expect(events).toEqual([])
    expect(text).toContain('\r\nX-WR-CALNAME:Crosby\\, Stills\\; Nash\\\\\\nBEGIN:VEVENT\r\n')
  })
})

describe('the calendar of everything', () => {
  test('has the gigs of all bands, each with its band, and follows who is in them', async () => {
    const ours = await makeBand(app, 'The Lamplighters')
    const theirs = await makeBand(app, 'Harbour & Vale')
    const jon = await makeMember(app, ours.band)
    await app.db
      .insertInto('members')
      .values({ band_id: theirs.band.id, user_id: jon.id, role: 'bandmate' })
      .execute()
    await makeGig(ours, { name: 'Crane', date: '2031-01-01' })
    await makeGig(theirs, { name: 'Pier', date: '2031-01-02' })
    await makeGig(await makeBand(app, 'Strangers'), { name: 'Not ours' })
    const { url } = await jon.call(renewMyCalendarFeed)
    const summaries = async () => (await readFeed(url ?? '')).events.map(({ summary }) => summary)
    expect(await summaries()).toEqual(['Crane (The Lamplighters)', 'Pier (Harbour & Vale)'])
    const etag = (await fetchFeed(url ?? '')).headers.get('etag') ?? ''
    await app.db
      .deleteFrom('members')
      .where('user_id', '=', jon.id)
      .where('band_id', '=', ours.band.id)
      .execute()
    expect((await fetchFeed(url ?? '', { 'if-none-match': etag })).status).toBe(200)
    expect(await summaries()).toEqual(['Pier (Harbour & Vale)'])
  })

  test('is an empty calendar for somebody without a band', async () => {
    const { url } = await (await makeUser(app)).call(renewMyCalendarFeed)
    expect(await readFeed(url ?? '')).toMatchObject({ name: 'Bandstand', events: [] })
  })
})

describe('the address', () => {
  test('is the same until it is renewed; then the old one leads nowhere', async () => {
    const crew = await makeBand(app)
    expect(await crew.admin.call(getBandCalendarFeed, inBand(crew))).toEqual({ url: null, created_at: null })
    const old = await addressOf(crew)
    expect(old).toMatch(/\/calendar\/[\w-]{32}\.ics$/)
    expect((await crew.admin.call(getBandCalendarFeed, inBand(crew))).url).toBe(old)
    const renewed = await addressOf(crew)
    expect([(await fetchFeed(old)).status, (await fetchFeed(renewed)).status]).toEqual([404, 200])
  })

  test('ends when its owner says so or leaves the band', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const [ofBand, ofAll] = [
      (await jon.call(renewBandCalendarFeed, inBand(crew))).url ?? '',
      (await jon.call(renewMyCalendarFeed)).url ?? '',
    ]
    await jon.call(removeMyCalendarFeed)
    expect((await fetchFeed(ofAll)).status).toBe(404)
    expect(await jon.call(getMyCalendarFeed)).toEqual({ url: null, created_at: null })
    await app.db.deleteFrom('members').where('user_id', '=', jon.id).execute()
    expect((await fetchFeed(ofBand)).status).toBe(404)
  })

  test('is one per member: renewing mine leaves yours alone', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const mine = await addressOf(crew)
    const { url: yours } = await jon.call(renewBandCalendarFeed, inBand(crew))
    await addressOf(crew)
    expect([(await fetchFeed(mine)).status, (await fetchFeed(yours ?? '')).status]).toEqual([404, 200])
  })

  test('renewed twenty times at once leaves one that works', async () => {
    const crew = await makeBand(app)
    const urls = await Promise.all(Array.from({ length: 20 }, () => addressOf(crew)))
    const statuses = await Promise.all(urls.map(async (url) => (await fetchFeed(url)).status))
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('is asked for by members only and never written to the log', async () => {
    const crew = await makeBand(app)
    const stranger = await makeUser(app)
    const url = await addressOf(crew)
    await fetchFeed(url)
    expect((await stranger.ask(getBandCalendarFeed, inBand(crew))).status).toBe(404)
    expect((await stranger.ask(renewBandCalendarFeed, inBand(crew))).status).toBe(404)
    expect((await makeCaller(app).ask(getMyCalendarFeed)).status).toBe(401)
    expect(app.log.join('\n')).not.toContain(new URL(url).pathname.slice(10, 42))
  })

  test.each(['x.ics', `${'A'.repeat(32)}.ics`, '..%2f.ics'])('%s leads nowhere', async (name) => {
    const answer = await fetchFeed(`${app.url}/calendar/${name}`)
    expect([answer.status, JSON.parse(answer.text)]).toEqual([
      404,
      expect.objectContaining({ code: 'not_found' }),
    ])
  })
})
