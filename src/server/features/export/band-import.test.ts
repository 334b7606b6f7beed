import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { importBand } from '../../../contract/band-import.ts'
import { getBand, listBands } from '../../../contract/bands.ts'
import { exportBand } from '../../../contract/export.ts'
import type { ExportedBand } from '../../../contract/export.ts'
import { listInstruments } from '../../../contract/instruments.ts'
import { addBandPerformer, addGuestPerformer, listPerformers } from '../../../contract/performers.ts'
import {
  addSetlistMark,
  changeEntryDetails,
  changeRunningOrder,
  getRunningOrder,
} from '../../../contract/running-order.ts'
import { addSetlistSong, listSetlists, moveSetlistSong } from '../../../contract/setlists.ts'
import { changeSong, listSongs, removeSong } from '../../../contract/songs.ts'
import { createSuggestion, listSuggestions, voteForSuggestion } from '../../../contract/suggestions.ts'
import { makeBand, makeGig, makeMember, makeSetlist, makeSong, makeUser } from '../../../../test/makers.ts'
import type { Caller, TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const inBand = (bandId: number) => ({ params: { bandId } })
const empty = { name: 'Sister Capacitor', songs: [], setlists: [], gigs: [], suggestions: [] }

async function addPeople({ band, admin }: TestBand, jon: Caller, songId: number): Promise<void> {
  const instruments = await admin.call(listInstruments)
  const instrument_id = instruments.find(({ name }) => name === 'Theremin')?.id ?? 0
  const params = { songId }
  for (const user of [admin, jon])
    await admin.call(addBandPerformer, { params, body: { user_id: user.id, instrument_id } })
  const guest = { name: 'Ida', email: 'ida@harbourandvale.band', instrument_id, notes: 'second half' }
  await admin.call(addGuestPerformer, { params, body: guest })
  const idea = await jon.call(createSuggestion, {
    ...inBand(band.id),
    body: { title: 'Glass Harmonica', duration: 181_000, youtube_link: 'https://youtu.be/dQw4w9WgXcQ' },
  })
  for (const user of [admin, jon])
    await user.call(voteForSuggestion, { params: { suggestionId: idea.id }, body: { vote: 'love' } })
}

/** A band with something of everything that can be in one. */
async function makeRichBand() {
  const crew = await makeBand(app, 'The Lamplighters 🕯')
  const jon = await makeMember(app, crew.band)
  const [tide, valerie, gone] = [
    await makeSong(crew, {
      title: 'Low "Tide" Radio\nlive',
      artist: "O'Hare; & Sons",
      duration: 201_000,
      key: 'F#m',
      tags: ['Slow', 'with, comma', 'naïve'],
      notes: 'capo 2\n\tthen — wait',
      spotify_link: 'https://open.spotify.com/track/6nLvaCZFR1wEzW8sIKbVMb',
      youtube_link: 'https://youtu.be/dQw4w9WgXcQ',
      apple_music_link: 'https://music.apple.com/us/song/1',
    }),
    await makeSong(crew, { title: 'Valerie' }),
    await makeSong(crew, { title: 'Deleted since' }),
  ]
  await crew.admin.call(changeSong, {
    params: { bandId: crew.band.id, songId: valerie.id },
    body: { key: 'Eb', spotify_key: true },
  })
  const [friday, empty] = [await makeSetlist(crew), await makeSetlist(crew, 'Nothing yet')]
  const params = { setlistId: friday.id }
  for (const { id } of [gone, tide, valerie])
    await crew.admin.call(addSetlistSong, { params, body: { song_id: id } })
  const [, first] =
    (await crew.admin.call(listSetlists, inBand(crew.band.id))).find(({ id }) => id === friday.id)?.songs ??
    []
  const entryId = first?.id ?? 0
  await crew.admin.call(moveSetlistSong, { params: { entryId }, body: { position: 3 } })
  await crew.admin.call(changeEntryDetails, { params: { entryId }, body: { note: 'start slow', key: 'Gm' } })
  await crew.admin.call(changeRunningOrder, { params, body: { start_time: '20:30', target_minutes: 45 } })
  for (const mark of [
    { kind: 'break' as const, minutes: 20, after_position: 1 },
    { kind: 'note' as const, text: 'thank the crew', after_position: 1 },
    { kind: 'encore' as const },
  ])
    await crew.admin.call(addSetlistMark, { params, body: mark })
  await crew.admin.call(removeSong, { params: { songId: gone.id } })
  await makeGig(crew, { time: '21:00', location: 'The Crane', notes: 'load in at 6', setlist_id: friday.id })
  await makeGig(crew, { name: 'Long ago', date: '2024-02-29', setlist_id: friday.id })
  await makeGig(crew, { name: 'No setlist' })
  await addPeople(crew, jon, tide.id)
  return { crew, jon, empty }
}

const ofPeople = new Set(['id', 'user_id', 'suggested_by', 'votes', 'members', 'role', 'joined_at'])

/** An exported band without what an import cannot keep: ids, and who the people are. */
function withoutPeople(band: ExportedBand): unknown {
  const place = (things: { id: number }[], id: unknown) => things.findIndex((thing) => thing.id === id)
  return JSON.parse(JSON.stringify(band), (name, value: unknown) => {
    if (ofPeople.has(name)) return undefined
    if (name === 'song_id') return place(band.songs, value)
    return name === 'setlist_id' ? place(band.setlists, value) : value
  })
}

describe('an exported band', () => {
  test('imported is the same band, but for its people', async () => {
    const { crew } = await makeRichBand()
    const before = await crew.admin.call(exportBand, inBand(crew.band.id))
    expect(before.songs).toHaveLength(2)
    expect(before.setlists[0]).toMatchObject({
      start_time: '20:30',
      songs: [{ key: null }, { key: 'Gm', note: 'start slow' }],
      marks: [{ kind: 'note' }, { kind: 'break' }, { kind: 'encore' }],
    })
    const vi = await makeUser(app, 'Vi Marsh')
    const band = await vi.call(importBand, { body: before })
    expect(band).toMatchObject({ name: 'The Lamplighters 🕯', role: 'admin' })
    expect(band.id).not.toBe(crew.band.id)
    const after = await vi.call(exportBand, inBand(band.id))
    expect(withoutPeople(after)).toEqual(withoutPeople(before))
    expect(JSON.stringify(withoutPeople(after))).toContain('second half')
    expect(after.members).toEqual([{ id: vi.id, name: 'Vi Marsh', role: 'admin' }])
  })

  test('shows the same screens: lists in the same order, the same plays and status', async () => {
    const { crew } = await makeRichBand()
    const exported = await crew.admin.call(exportBand, inBand(crew.band.id))
    const { id } = await crew.admin.call(importBand, { body: exported })
    const screensOf = async (bandId: number) => {
      const songs = await crew.admin.call(listSongs, inBand(bandId))
      const setlists = await crew.admin.call(listSetlists, inBand(bandId))
      const orders = await Promise.all(
        setlists.map(({ id }) => crew.admin.call(getRunningOrder, { params: { setlistId: id } })),
      )
      return {
        songs: songs.map(({ title, play_count, metadata }) => [title, play_count, metadata]),
        setlists: setlists.map(({ name, status, songs }) => [
          name,
          status,
          songs.map(({ song }) => song.title),
        ]),
        marks: orders.map(({ marks }) => marks.map(({ kind, after_position }) => [kind, after_position])),
      }
    }
    expect(await screensOf(id)).toEqual(await screensOf(crew.band.id))
  })

  test('makes nobody a member: who is not the importer performs as a guest, without an idea or a vote', async () => {
    const { crew, jon } = await makeRichBand()
    const exported = await crew.admin.call(exportBand, inBand(crew.band.id))
    const { id } = await jon.call(importBand, { body: exported })
    const performers = await jon.call(listPerformers, inBand(id))
    expect(
      performers.map(({ performer_name, performer_type, performer_email, user_id, instrument_name }) => [
        performer_name,
        performer_type,
        performer_email,
        user_id,
        instrument_name,
      ]),
    ).toEqual([
      ['Maya Okafor', 'guest', null, null, 'Theremin'],
      ['Jon Bell', 'registered', jon.email, jon.id, 'Theremin'],
      ['Ida', 'guest', 'ida@harbourandvale.band', null, 'Theremin'],
    ])
    const [idea] = await jon.call(listSuggestions, inBand(id))
    expect(idea).toMatchObject({ suggested_by: { id: jon.id }, votes: { love: 1, ok: 0, no: 0 } })
    expect((await crew.admin.ask(getBand, inBand(id))).status).toBe(404)
  })

  test('with thousands of songs is imported in one call', async () => {
    const user = await makeUser(app)
    const songs = Array.from({ length: 4000 }, (_, at) => ({
      id: at + 1,
      title: `Song ${at + 1}`,
      key: 'Em',
    }))
    const entries = songs.slice(0, 1000).map(({ id }) => ({ song_id: id }))
    const setlists = [{ id: 1, name: 'Marathon', songs: entries }]
    const { id } = await user.call(importBand, { body: { ...empty, songs, setlists } })
    const made = await user.call(exportBand, inBand(id))
    expect([made.songs.length, made.setlists[0]?.songs.length]).toEqual([4000, 1000])
  })
})

describe('a file is refused, and no band is left behind', () => {
  const song = { id: 1, title: 'Valerie' }
  const setlist = { id: 1, name: 'Friday', songs: [{ song_id: 1 }] }
  const gig = { name: 'Crane', date: '2031-01-01' }
  test.each([
    ['that is something else', { title: 'x' }, 'Band name is required'],
    ['without its lists', { name: 'x' }, 'This file is not the export of a band'],
    [
      'with a script for a link',
      { ...empty, songs: [{ ...song, spotify_link: 'javascript:alert(1)' }] },
      /https:/,
    ],
    ['with a key that is none', { ...empty, songs: [{ ...song, key: 'H##' }] }, /key/],
    [
      'with the same song id twice',
      { ...empty, songs: [song, song] },
      'Two songs of this file have the same id',
    ],
    ['with a song of elsewhere', { ...empty, setlists: [setlist] }, /names a song that is not in it/],
    [
      'with a song twice in a setlist',
      { ...empty, songs: [song], setlists: [{ ...setlist, songs: [{ song_id: 1 }, { song_id: 1 }] }] },
      'A setlist of this file holds a song twice',
    ],
    ['with a setlist of elsewhere', { ...empty, gigs: [{ ...gig, setlist_id: 1 }] }, /names a setlist/],
    ['with a date that is none', { ...empty, gigs: [{ ...gig, date: '2031-02-30' }] }, /date/],
    [
      'with an address that is none',
      { ...empty, songs: [{ ...song, performers: [{ name: 'Ida', instrument: 'Oud', email: 'ida' }] }] },
      'Invalid email',
    ],
    ['from before time', { ...empty, songs: [{ ...song, created_at: '0000-01-01T00:00:00Z' }] }, /calendar/],
    [
      'with a mark nowhere',
      { ...empty, setlists: [{ ...setlist, songs: [], marks: [{ kind: 'pause' }] }] },
      /./,
    ],
  ])('%s', async (_, body, message) => {
    const user = await makeUser(app)
    const answer = await user.ask(importBand, { body })
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_field' } })
    expect((answer.body as { message: string }).message).toMatch(message)
    expect(await user.call(listBands)).toEqual([])
  })

  test('that is larger than 1 MB', async () => {
    const user = await makeUser(app)
    const songs = Array.from({ length: 200 }, (_, at) => ({
      id: at + 1,
      title: 'x',
      notes: 'x'.repeat(6000),
    }))
    const answer = await user.ask(importBand, { body: { ...empty, songs } })
    expect(answer).toMatchObject({ status: 413, body: { code: 'payload_too_large' } })
    expect(await user.call(listBands)).toEqual([])
  })

  test('once too often: twenty bands of one maker are enough, also at once', async () => {
    const user = await makeUser(app)
    for (let made = 0; made < 17; made += 1) await user.call(importBand, { body: empty })
    const answers = await Promise.all(Array.from({ length: 20 }, () => user.ask(importBand, { body: empty })))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(17)
    expect(await user.call(listBands)).toHaveLength(20)
  })
})

test('odd files make no trouble: what is unknown, late or double finds its place', async () => {
  const user = await makeUser(app)
  const mine = { name: 'Maya', user_id: user.id, instrument: 'Theremin' }
  const { id } = await user.call(importBand, {
    body: {
      ...empty,
      songs: [
        {
          id: 7,
          title: 'Valerie',
          created_at: '2999-01-01T00:00:00.000Z',
          performers: [mine, mine, { name: 'Ida', instrument: 'Nose flute' }],
        },
      ],
      setlists: [
        {
          id: 9,
          name: 'Friday',
          songs: [{ song_id: 7 }],
          marks: [
            { kind: 'encore', after_position: 99 },
            { kind: 'break', after_position: 0 },
          ],
        },
      ],
    },
  })
  const made = await user.call(exportBand, inBand(id))
  expect(made.songs[0]?.performers.map(({ name, instrument }) => [name, instrument])).toEqual([
    ['Maya Okafor', 'Theremin'],
    ['Ida', 'Other'],
  ])
  expect(Date.parse(made.songs[0]?.created_at ?? '')).toBeLessThanOrEqual(Date.now())
  expect(made.setlists[0]?.marks.map(({ kind, after_position }) => [kind, after_position])).toEqual([
    ['break', 0],
    ['encore', 1],
  ])
})

test('an import that is sent again with its key makes one band', async () => {
  const user = await makeUser(app)
  const send = () => user.send('POST', '/api/bands/import', empty, { 'idempotency-key': 'once' })
  const [first, second] = await Promise.all([send(), send()])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(await user.call(listBands)).toHaveLength(1)
})
