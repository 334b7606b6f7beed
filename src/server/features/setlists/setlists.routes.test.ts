import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { LiveEvent } from '../../../contract/events.ts'
import { createGig, listGigs } from '../../../contract/gigs.ts'
import {
  addSetlistSong,
  announceEditing,
  changeSetlist,
  createSetlist,
  duplicateSetlist,
  getSetlist,
  listSetlists,
  moveSetlistSong,
  removeSetlist,
  removeSetlistSong,
} from '../../../contract/setlists.ts'
import {
  makeBand,
  makeFullSetlist,
  makeGig,
  makeMember,
  makeSetlist,
  makeSong,
} from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
const told: LiveEvent[] = []
beforeAll(async () => {
  app = await startApp()
  app.app.deps.bus.subscribe((event) => told.push(event))
})
afterAll(() => app.stop())

const aDay = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe('setlists of a band', () => {
  test('a new setlist is an empty draft that tells who made it', async () => {
    const { admin, band } = await makeBand(app)
    const created = await admin.ask(createSetlist, {
      params: { bandId: band.id },
      body: { name: ' Friday ' },
    })
    expect(created.status).toBe(201)
    expect(created.body).toEqual({
      id: expect.any(Number),
      band_id: band.id,
      name: 'Friday',
      status: 'draft',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      updated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      user: { id: admin.id, name: 'Maya Okafor' },
      songs: [],
    })
    expect(await admin.call(listSetlists, { params: { bandId: band.id } })).toEqual([created.body])
  })

  test.each([
    [{}, 'Setlist name is required'],
    [{ name: '' }, 'Setlist name is required'],
    [{ name: '  ' }, 'Setlist name is required'],
    [{ name: 7 }, 'Setlist name is required'],
    [{ name: 'x'.repeat(201) }, 'Please use at most 200 characters'],
    [{ name: 'nul\u0000' }, 'This text has characters that cannot be saved'],
  ])('%j cannot be made or become a name', async (body, message) => {
    const crew = await makeBand(app)
    const made = await crew.admin.ask(createSetlist, { params: { bandId: crew.band.id }, body })
    expect(made).toMatchObject({
      status: 422,
      body: { message, code: 'invalid_field', fields: { name: message } },
    })
    if (!('name' in body)) return
    const { id } = await makeSetlist(crew)
    const renamed = await crew.admin.ask(changeSetlist, { params: { setlistId: id }, body })
    expect(renamed).toMatchObject({ status: 422, body: { fields: { name: message } } })
  })

  test('the last edited comes first, and its last editor is named', async () => {
    const crew = await makeBand(app)
    const params = { bandId: crew.band.id }
    const first = await makeSetlist(crew, 'First')
    const second = await makeSetlist(crew, 'Second')
    const names = async () => (await crew.admin.call(listSetlists, { params })).map(({ name }) => name)
    expect(await names()).toEqual(['Second', 'First'])
    const jon = await makeMember(app, crew.band)
    const renamed = await jon.call(changeSetlist, {
      params: { setlistId: first.id },
      body: { name: 'Radio' },
    })
    expect(renamed).toMatchObject({ name: 'Radio', user: { id: jon.id, name: 'Jon Bell' } })
    expect(renamed.updated_at > second.updated_at).toBe(true)
    expect(await names()).toEqual(['Radio', 'Second'])
  })

  test('a setlist is active while a gig of today or later uses it', async () => {
    const crew = await makeBand(app)
    const { id } = await makeSetlist(crew)
    const status = async () => (await crew.admin.call(getSetlist, { params: { setlistId: id } })).status
    await makeGig(crew, { date: aDay(-2), setlist_id: id })
    expect(await status()).toBe('draft')
    await makeGig(crew, { date: aDay(2), setlist_id: id })
    expect(await status()).toBe('active')
  })

  test('a deleted setlist is gone and its gigs stay without it', async () => {
    const crew = await makeBand(app)
    const { id } = await makeFullSetlist(crew, 2)
    const params = { bandId: crew.band.id }
    await crew.admin.call(createGig, { params, body: { name: 'Crane', date: aDay(3), setlist_id: id } })
    await crew.admin.call(removeSetlist, { params: { setlistId: id } })
    expect(await crew.admin.call(listSetlists, { params })).toEqual([])
    expect(await crew.admin.call(listGigs, { params })).toMatchObject([{ setlist_id: null, setlist: null }])
    for (const endpoint of [getSetlist, removeSetlist, duplicateSetlist])
      expect((await crew.admin.ask(endpoint, { params: { setlistId: id } })).status).toBe(404)
  })

  test('a copy has the same songs in the same order and no gig', async () => {
    const crew = await makeBand(app)
    const { id, songs } = await makeFullSetlist(crew, 3, 'Friday')
    await makeGig(crew, { date: aDay(2), setlist_id: id })
    const copy = await crew.admin.ask(duplicateSetlist, { params: { setlistId: id } })
    expect(copy).toMatchObject({ status: 201, body: { name: 'Friday (copy)', status: 'draft' } })
    const titles = (entries: typeof songs) => entries.map(({ position, song }) => [position, song.title])
    const { songs: copied, id: copyId } = copy.body as { songs: typeof songs; id: number }
    expect(titles(copied)).toEqual(titles(songs))
    await crew.admin.call(removeSetlistSong, {
      params: { setlistId: copyId, songId: songs[0]?.song_id ?? 0 },
    })
    expect((await crew.admin.call(getSetlist, { params: { setlistId: id } })).songs).toEqual(songs)
  })

  test('a copy of the longest name is a setlist too', async () => {
    const crew = await makeBand(app)
    const { id } = await makeSetlist(crew, '🎸'.repeat(100))
    const { name } = await crew.admin.call(duplicateSetlist, { params: { setlistId: id } })
    expect(name).toMatch(/^🎸{96} \(copy\)$/u)
  })

  test('sent twice with one Idempotency-Key, one setlist is made', async () => {
    const { admin, band } = await makeBand(app)
    const wanted = {
      params: { bandId: band.id },
      body: { name: 'Friday' },
      headers: { 'idempotency-key': 'one-press' },
    }
    const [first, second] = await Promise.all([
      admin.ask(createSetlist, wanted),
      admin.ask(createSetlist, wanted),
    ])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(first.body).toEqual(second.body)
    expect(await admin.call(listSetlists, { params: wanted.params })).toHaveLength(1)
  })
})

describe('what bandmates hear', () => {
  test('each change is told once, with its setlist and who made it', async () => {
    const crew = await makeBand(app)
    const { admin, band } = crew
    const song = await makeSong(crew)
    const other = await makeSong(crew)
    told.length = 0
    const { id } = await makeSetlist(crew)
    const params = { setlistId: id }
    await admin.call(changeSetlist, { params, body: { name: 'Radio' } })
    const entry = await admin.call(addSetlistSong, { params, body: { song_id: song.id } })
    await admin.call(addSetlistSong, { params, body: { song_id: other.id } })
    await admin.call(moveSetlistSong, { params: { entryId: entry.id }, body: { position: 2 } })
    await admin.call(removeSetlistSong, { params: { ...params, songId: song.id } })
    const copy = await admin.call(duplicateSetlist, { params })
    await admin.call(removeSetlist, { params })
    expect(told.map(({ type, setlistId }) => [type, setlistId])).toEqual([
      ['setlist_created', id],
      ['setlist_updated', id],
      ['setlist_song_added', id],
      ['setlist_song_added', id],
      ['setlist_song_reordered', id],
      ['setlist_song_removed', id],
      ['setlist_created', copy.id],
      ['setlist_deleted', id],
    ])
    expect(told.every(({ bandId, by }) => bandId === band.id && by === admin.id)).toBe(true)
  })

  test('who edits is told, and changes nothing', async () => {
    const crew = await makeBand(app)
    const jon = await makeMember(app, crew.band)
    const setlist = await makeSetlist(crew)
    const params = { setlistId: setlist.id }
    told.length = 0
    expect((await jon.ask(announceEditing, { params })).status).toBe(204)
    expect(told).toMatchObject([{ type: 'setlist_editing', setlistId: setlist.id, by: jon.id }])
    expect(await crew.admin.call(getSetlist, { params })).toEqual(setlist)
  })

  test('a refused change is not told', async () => {
    const crew = await makeBand(app)
    const { id, songs } = await makeFullSetlist(crew, 1)
    told.length = 0
    const body = { song_id: songs[0]?.song_id }
    expect((await crew.admin.ask(addSetlistSong, { params: { setlistId: id }, body })).status).toBe(409)
    expect(told).toEqual([])
  })
})
