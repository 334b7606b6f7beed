import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { importPlaylist, importSongs } from '../../../contract/song-import.ts'
import type { PlaylistImportResult, SongImportResult } from '../../../contract/song-import.ts'
import { listSongs } from '../../../contract/songs.ts'
import { startCatalogues } from '../../../../test/doubles/catalogues.ts'
import { listenTo } from '../../../../test/live-client.ts'
import { makeBand, makeSong, makeUser } from '../../../../test/makers.ts'
import type { TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let catalogues: Awaited<ReturnType<typeof startCatalogues>>
let app: TestApp
let keyless: TestApp
beforeAll(async () => {
  catalogues = await startCatalogues()
  app = await startApp(catalogues.settings(true))
  keyless = await startApp(catalogues.settings())
})
afterAll(async () => {
  await app.stop()
  await keyless.stop()
  await catalogues.stop()
})
beforeEach(() => catalogues.calm())

const MINE = 'https://open.spotify.com/playlist/Mine'
const DEEZER = 'https://www.deezer.com/en/playlist/77'

const ask = ({ admin, band }: TestBand, playlistUrl: unknown) =>
  admin.ask(importPlaylist, { params: { bandId: band.id }, body: { playlistUrl } })

async function importFrom(crew: TestBand, playlistUrl: string): Promise<PlaylistImportResult> {
  const { status, body } = await ask(crew, playlistUrl)
  expect([status, body]).toEqual([200, expect.anything()])
  return body as PlaylistImportResult
}

const importRows = ({ admin, band }: TestBand, rows: object[], dry_run = false): Promise<SongImportResult> =>
  admin.call(importSongs, { params: { bandId: band.id }, body: { rows, dry_run } as never })

const list = ({ admin, band }: TestBand) => admin.call(listSongs, { params: { bandId: band.id } })
const existing = ({ songs }: PlaylistImportResult) => songs.map((song) => [song.title, song.existing])

describe('a playlist', () => {
  test('of Spotify is read page by page and stands in its order on top of the list', async () => {
    const crew = await makeBand(app)
    await makeSong(crew, { title: 'Low Tide Radio' })
    const result = await importFrom(crew, MINE)
    expect(result.message).toBe('4 songs added from “List Mine”.')
    const songs = await list(crew)
    expect(songs.map(({ title }) => title)).toEqual([
      'Wonderwall',
      "Don't Look Back in Anger",
      'Dreams',
      'Our Demo',
      'Low Tide Radio',
    ])
    expect(result.songs).toEqual(
      songs.slice(0, 4).map(({ id, title, artist }) => ({ id, title, artist, existing: false })),
    )
    expect(songs[0]).toMatchObject({
      artist: 'Oasis',
      duration: 258_773,
      spotify_link: 'https://open.spotify.com/track/0000000000000000000001',
    })
    expect(songs[3]).toMatchObject({ artist: null, duration: null, spotify_link: null })
  })

  test('of Deezer needs no key', async () => {
    const crew = await makeBand(keyless)
    const result = await importFrom(crew, DEEZER)
    expect(existing(result)).toEqual([
      ['Wonderwall', false],
      ["Don't Look Back in Anger", false],
      ['Dreams', false],
    ])
  })

  test('of a thousand songs is read whole', async () => {
    const crew = await makeBand(keyless)
    const { songs } = await importFrom(crew, 'https://www.deezer.com/playlist/1000')
    expect(songs).toHaveLength(1000)
    expect(await list(crew)).toHaveLength(1000)
  })

  test('imported twice adds nothing twice, also twenty times at once', async () => {
    const crew = await makeBand(app)
    await Promise.all(Array.from({ length: 20 }, () => importFrom(crew, MINE)))
    expect(await list(crew)).toHaveLength(4)
    const again = await importFrom(crew, MINE)
    expect(again.message).toBe('0 songs added from “List Mine”. 4 songs already existed.')
    expect(again.songs.every((song) => song.existing)).toBe(true)
  })

  test('finds the songs the band has, by name, by link and by nearly the same name', async () => {
    const crew = await makeBand(app)
    const spotify_link = 'https://open.spotify.com/intl-de/track/0000000000000000000001?si=x'
    const made = [
      await makeSong(crew, { title: 'Our opener', spotify_link }),
      await makeSong(crew, { title: 'DON’T LOOK BACK IN ANGER (Live)', artist: 'The Oasis' }),
      await makeSong(crew, { title: 'dreams', artist: 'Fleetwood Mac' }),
    ]
    const { songs } = await importFrom(crew, MINE)
    expect(songs.slice(0, 3)).toEqual(
      made.map(({ id, title, artist }) => ({ id, title, artist, existing: true })),
    )
    expect(await list(crew)).toHaveLength(4)
  })

  test('does not bring a deleted song back, but adds it anew', async () => {
    const crew = await makeBand(keyless)
    const first = await importFrom(crew, DEEZER)
    await crew.admin.send('DELETE', `/api/songs/${first.songs[0]?.id}`)
    const second = await importFrom(crew, DEEZER)
    expect(second.songs.map((song) => song.existing)).toEqual([false, true, true])
  })

  test('of an older app is read by its old name', async () => {
    expect((await importFrom(await makeBand(app), 'spotify:playlist:Old')).songs).toHaveLength(4)
  })

  test('is found behind a short link', async () => {
    expect((await importFrom(await makeBand(app), 'https://open.spotify.com/s/Mine')).songs).toHaveLength(4)
  })

  test('is told to the band once', async () => {
    const crew = await makeBand(app)
    const ears = await listenTo(app, crew.band, crew.admin)
    await importFrom(crew, MINE)
    await importFrom(crew, MINE)
    expect(await ears.rest()).toEqual([{ type: 'song_added', bandId: crew.band.id, by: crew.admin.id }])
    ears.socket.close()
  })
})

describe('a playlist that cannot be read', () => {
  const unreadable = (message: RegExp) => ({
    status: 422,
    body: { code: 'playlist_unreadable', message: expect.stringMatching(message) },
  })

  test('says why, by its name', async () => {
    const crew = await makeBand(app)
    expect(await ask(crew, 'https://open.spotify.com/playlist/Theirs')).toMatchObject(
      unreadable(/owner.*“List Theirs”.*paste/),
    )
    expect(await ask(crew, 'https://open.spotify.com/playlist/Missing')).toMatchObject(
      unreadable(/does not show/),
    )
    expect(await ask(crew, 'https://www.deezer.com/playlist/404')).toMatchObject(
      unreadable(/Deezer has no such/),
    )
    const withoutSpotify = await makeBand(keyless)
    expect(await ask(withoutSpotify, MINE)).toMatchObject(unreadable(/not set up.*“Road Trip”.*paste/))
    expect(await list(crew)).toEqual([])
  })

  test('behind a short link that goes in circles or elsewhere is never followed there', async () => {
    const crew = await makeBand(app)
    for (const short of ['loop', 'evil'])
      expect(await ask(crew, `https://open.spotify.com/s/${short}`)).toMatchObject(
        unreadable(/does not lead/),
      )
    expect(catalogues.calls.filter((call) => call.includes('loop'))).toHaveLength(4)
    expect(catalogues.calls.filter((call) => call.includes('elsewhere'))).toEqual([])
  })

  test('right now is to be tried again later', async () => {
    const busy = await startApp(catalogues.settings(true))
    const crew = await makeBand(busy)
    catalogues.moods.spotify = 'throttled'
    expect(await ask(crew, MINE)).toMatchObject({
      status: 429,
      body: { code: 'rate_limited', retryAfter: expect.closeTo(48_925, -2) },
    })
    catalogues.moods.deezer = 'down'
    expect(await ask(crew, DEEZER)).toMatchObject({ status: 503, body: { code: 'unavailable' } })
    await busy.stop()
  })

  test.each([
    [undefined, 'Playlist URL is required'],
    ['', 'Playlist URL is required'],
    ['  ', 'Playlist URL is required'],
    [7, 'Playlist URL is required'],
    ['wonderwall', 'Please enter a valid Spotify playlist URL'],
    ['https://example.org/playlist/1', 'Please enter a valid Spotify playlist URL'],
    ['http://127.0.0.1:5432/playlist/1', 'Please enter a valid Spotify playlist URL'],
    ['https://open.spotify.com/track/1', 'Please enter a valid Spotify playlist URL'],
  ])('%j: %s', async (playlistUrl, message) => {
    const crew = await makeBand(app)
    expect(await ask(crew, playlistUrl)).toMatchObject({ status: 422, body: { message } })
    expect(catalogues.calls).toEqual([])
  })

  test('for somebody of another band is not found', async () => {
    const crew = await makeBand(app)
    const stranger = await makeUser(app)
    const params = { bandId: crew.band.id }
    const body = { playlistUrl: MINE, rows: [{ title: 'a' }] }
    expect((await stranger.ask(importPlaylist, { params, body })).status).toBe(404)
    expect((await stranger.ask(importSongs, { params, body })).status).toBe(404)
    expect(catalogues.calls).toEqual([])
  })
})

describe('a list of songs', () => {
  const rows = [
    {
      title: 'Wonderwall',
      artist: 'Oasis',
      duration: 259_000,
      key: 'F#m',
      tags: ['rock', 'hit'],
      notes: 'Capo 2',
    },
    { title: 'Dreams', artist: 'Fleetwood Mac', youtube_link: 'https://youtu.be/bx1Bh8ZvH84' },
    { title: 'wonderwall ', artist: 'OASIS' },
    { title: 'Dreams (2004 Remaster)', artist: 'Fleetwood Mac' },
  ]

  test('adds what is new; a song that stands there twice comes once', async () => {
    const crew = await makeBand(app)
    const result = await importRows(crew, rows)
    expect(result.message).toBe('3 songs added. 1 song already existed.')
    expect(existing(result as PlaylistImportResult)).toEqual([
      ['Wonderwall', false],
      ['Dreams', false],
      ['Wonderwall', true],
      ['Dreams (2004 Remaster)', false],
    ])
    expect(result.songs[2]?.id).toBe(result.songs[0]?.id)
    const songs = await list(crew)
    expect(songs.map(({ title }) => title)).toEqual(['Wonderwall', 'Dreams', 'Dreams (2004 Remaster)'])
    expect(songs[0]).toMatchObject({
      duration: 259_000,
      metadata: { key: 'F#m', tags: ['rock', 'hit'], notes: 'Capo 2' },
    })
  })

  test('a dry run tells what is new, there or nearly there, and changes nothing', async () => {
    const crew = await makeBand(app)
    const made = await makeSong(crew, { title: 'Dreams', artist: 'Fleetwood Mac' })
    const { songs } = await importRows(crew, rows, true)
    const alike = { id: made.id, title: 'Dreams', artist: 'Fleetwood Mac' }
    expect(songs).toEqual([
      { id: null, title: 'Wonderwall', artist: 'Oasis', existing: false, look_alike: null },
      { id: made.id, title: 'Dreams', artist: 'Fleetwood Mac', existing: true, look_alike: null },
      { id: null, title: 'wonderwall', artist: 'OASIS', existing: true, look_alike: null },
      {
        id: null,
        title: 'Dreams (2004 Remaster)',
        artist: 'Fleetwood Mac',
        existing: false,
        look_alike: alike,
      },
    ])
    expect(await list(crew)).toEqual([made])
  })

  test('of two thousand songs goes in at once, and not again', async () => {
    const crew = await makeBand(app)
    const many = Array.from({ length: 2000 }, (_, number) => ({ title: `Song ${number}`, artist: 'Oasis' }))
    await importRows(crew, many)
    expect(await list(crew)).toHaveLength(2000)
    const again = await importRows(crew, many)
    expect(again.message).toBe('0 songs added. 2000 songs already existed.')
  })

  test('twenty times at once adds each song once', async () => {
    const crew = await makeBand(app)
    await Promise.all(Array.from({ length: 20 }, () => importRows(crew, rows)))
    expect(await list(crew)).toHaveLength(3)
  })

  test.each([
    [{}, 'rows'],
    [{ rows: [] }, 'rows'],
    [{ rows: 'a' }, 'rows'],
    [{ rows: [{ title: 'a' }, { title: '' }] }, 'rows.1.title'],
    [{ rows: [{ title: 'a', key: 'H' }] }, 'rows.0.key'],
    [{ rows: [{ title: 'a', spotify_link: 'javascript:1' }] }, 'rows.0.spotify_link'],
    [{ rows: [{ title: 'a' }], dry_run: 'yes' }, 'dry_run'],
    [{ rows: Array.from({ length: 2001 }, () => ({ title: 'a' })) }, 'rows'],
  ])('%# names the field at fault', async (body, field) => {
    const crew = await makeBand(app)
    const answer = await crew.admin.ask(importSongs, { params: { bandId: crew.band.id }, body })
    expect(answer.status).toBe(422)
    expect(Object.keys((answer.body as { fields: object }).fields)).toContain(field)
    expect(await list(crew)).toEqual([])
  })
})
