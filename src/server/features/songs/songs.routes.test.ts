import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createGig } from '../../../contract/gigs.ts'
import { addSetlistSong, getSetlist } from '../../../contract/setlists.ts'
import { changeSong, createSong, listSongs, removeSong } from '../../../contract/songs.ts'
import { makeBand, makeFullSetlist, makeMember, makeSetlist, makeSong } from '../../../../test/makers.ts'
import type { TestBand } from '../../../../test/makers.ts'
import { startApp } from '../../../../test/start-app.ts'
import type { TestApp } from '../../../../test/start-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startApp()
})
afterAll(() => app.stop())

const list = ({ admin, band }: TestBand) => admin.call(listSongs, { params: { bandId: band.id } })
const place = (crew: TestBand, songId: number) => ({ bandId: crew.band.id, songId })

describe('adding', () => {
  test('a song with only a title has nothing else', async () => {
    const crew = await makeBand(app)
    const song = await makeSong(crew, { title: '  Low Tide Radio ' })
    expect(song).toEqual({
      id: expect.any(Number),
      band_id: crew.band.id,
      title: 'Low Tide Radio',
      artist: null,
      duration: null,
      spotify_link: null,
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:]{8}\.\d{3}Z$/),
      updated_at: expect.any(String),
      play_count: 0,
      metadata: {
        youtube_link: null,
        apple_music_link: null,
        notes: null,
        tags: [],
        key: null,
        spotify_key: null,
      },
    })
    expect(await list(crew)).toEqual([song])
  })

  test('a song keeps everything it is given, whatever the alphabet', async () => {
    const crew = await makeBand(app)
    const given = {
      title: "Ça plane pour moi / 上を向いて歩こう 🎸 '; drop table songs; --",
      artist: 'Sigur Rós & Мумий Тролль',
      duration: 221_000,
      spotify_link: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC?si=x',
    }
    const more = {
      key: 'Bb',
      youtube_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
      apple_music_link: 'http://music.apple.com/de/album/1?i=2',
      notes: 'Capo 2\n"quiet" start\\',
      tags: ['rock', 'Encore'],
    }
    const song = await makeSong(crew, { ...given, ...more })
    expect(song).toMatchObject({ ...given, metadata: { ...more, spotify_key: null } })
    expect(await list(crew)).toEqual([song])
  })

  test('empty words mean none', async () => {
    const crew = await makeBand(app)
    const empty = {
      artist: '',
      spotify_link: '',
      youtube_link: ' ',
      apple_music_link: '',
      notes: '',
      key: '',
    }
    const song = await makeSong(crew, { title: 'Half a Moon', ...empty, tags: null })
    expect(song).toMatchObject({ artist: null, spotify_link: null })
    expect(song.metadata).toEqual({
      youtube_link: null,
      apple_music_link: null,
      notes: null,
      tags: [],
      key: null,
      spotify_key: null,
    })
  })

  test('blank tags are left out', async () => {
    const crew = await makeBand(app)
    const song = await makeSong(crew, { tags: ['', 'rock', '  '] })
    expect(song.metadata.tags).toEqual(['rock'])
  })

  test('the newest song comes first', async () => {
    const crew = await makeBand(app)
    const [first, second] = [await makeSong(crew), await makeSong(crew)]
    expect((await list(crew)).map(({ id }) => id)).toEqual([second.id, first.id])
  })

  test('who made it and which band it is in is not for the caller to say', async () => {
    const [ours, theirs] = [await makeBand(app), await makeBand(app)]
    const forged = {
      title: 'Mine',
      band_id: theirs.band.id,
      id: 1,
      created_by: theirs.admin.id,
      play_count: 9,
    }
    const song = await makeSong(ours, forged)
    expect(song).toMatchObject({ band_id: ours.band.id, play_count: 0 })
    expect(await list(theirs)).toEqual([])
  })
})

describe('changing', () => {
  test('only the fields that are present change', async () => {
    const crew = await makeBand(app)
    const song = await makeSong(crew, {
      title: 'Northbound',
      artist: 'Harbour',
      notes: 'Slow',
      tags: ['new'],
    })
    const changed = await crew.admin.call(changeSong, {
      params: place(crew, song.id),
      body: { artist: 'Harbour & Vale', tags: ['rock', 'hit'] },
    })
    expect(changed).toEqual({
      ...song,
      artist: 'Harbour & Vale',
      updated_at: changed.updated_at,
      metadata: { ...song.metadata, tags: ['rock', 'hit'] },
    })
    expect(Date.parse(changed.updated_at)).toBeGreaterThan(Date.parse(song.updated_at))
    expect(await list(crew)).toEqual([changed])
  })

  test('null empties a field, and an empty change leaves the song as it was', async () => {
    const crew = await makeBand(app)
    const song = await makeSong(crew, { artist: 'Odessa Finch', duration: 1000, key: 'G', tags: ['rock'] })
    const params = place(crew, song.id)
    const body = { artist: null, duration: null, key: null, tags: null }
    const emptied = await crew.admin.call(changeSong, { params, body })
    expect(emptied).toMatchObject({ artist: null, duration: null, metadata: { key: null, tags: [] } })
    const same = await crew.admin.call(changeSong, { params, body: {} })
    expect({ ...same, updated_at: '' }).toEqual({ ...emptied, updated_at: '' })
  })

  test('twenty bandmates change different fields at once and nothing is lost', async () => {
    const crew = await makeBand(app)
    const song = await makeSong(crew)
    const fields = ['artist', 'notes', 'youtube_link', 'apple_music_link'] as const
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => {
        const field = fields[index % fields.length] ?? 'notes'
        return crew.admin.call(changeSong, {
          params: place(crew, song.id),
          body: { [field]: `https://lamplighters.band/${field}` },
        })
      }),
    )
    const [after] = await list(crew)
    expect(after).toMatchObject({
      artist: 'https://lamplighters.band/artist',
      metadata: {
        notes: 'https://lamplighters.band/notes',
        youtube_link: 'https://lamplighters.band/youtube_link',
        apple_music_link: 'https://lamplighters.band/apple_music_link',
      },
    })
  })

  test('a key typed by hand is not from Spotify any more', async () => {
    const crew = await makeBand(app)
    const { id } = await makeSong(crew, { key: 'G' })
    const change = async (body: Record<string, unknown>) =>
      (await crew.admin.call(changeSong, { params: place(crew, id), body })).metadata
    expect(await change({ key: 'A', spotify_key: true })).toMatchObject({ key: 'A', spotify_key: true })
    expect(await change({ key: 'A' })).toMatchObject({ key: 'A', spotify_key: true })
    expect(await change({ notes: 'Slow' })).toMatchObject({ key: 'A', spotify_key: true })
    expect(await change({ key: 'Am' })).toMatchObject({ key: 'Am', spotify_key: null })
    expect(await change({ spotify_key: true })).toMatchObject({ key: 'Am', spotify_key: true })
    expect(await change({ key: null })).toMatchObject({ key: null, spotify_key: null })
  })

  test('a setlist shows the changed song', async () => {
    const crew = await makeBand(app)
    const setlist = await makeFullSetlist(crew, 1)
    const songId = setlist.songs[0]?.song_id ?? 0
    await crew.admin.call(changeSong, { params: place(crew, songId), body: { title: 'Slow Load-out' } })
    const after = await crew.admin.call(getSetlist, { params: { setlistId: setlist.id } })
    expect(after.songs[0]?.song.title).toBe('Slow Load-out')
  })
})

describe('deleting', () => {
  test('a deleted song leaves the list and every setlist, which close up', async () => {
    const crew = await makeBand(app)
    const setlist = await makeFullSetlist(crew, 3)
    const second = setlist.songs[1]?.song_id ?? 0
    const jon = await makeMember(app, crew.band)
    await jon.call(removeSong, { params: { songId: second } })
    expect((await list(crew)).map(({ id }) => id)).not.toContain(second)
    const after = await crew.admin.call(getSetlist, { params: { setlistId: setlist.id } })
    expect(after.songs.map(({ position, song }) => [position, song.title])).toEqual([
      [1, 'Song 1'],
      [2, 'Song 3'],
    ])
  })

  test('a deleted song is gone for every call', async () => {
    const crew = await makeBand(app)
    const setlist = await makeSetlist(crew)
    const { id } = await makeSong(crew)
    await crew.admin.call(removeSong, { params: { songId: id } })
    const answers = [
      await crew.admin.ask(removeSong, { params: { songId: id } }),
      await crew.admin.ask(changeSong, { params: place(crew, id), body: { title: 'Back' } }),
      await crew.admin.ask(addSetlistSong, { params: { setlistId: setlist.id }, body: { song_id: id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
  })

  test('twenty deletions of one song at once: one deletes', async () => {
    const crew = await makeBand(app)
    const { id } = await makeSong(crew)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => crew.admin.ask(removeSong, { params: { songId: id } })),
    )
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      204,
      ...Array<number>(19).fill(404),
    ])
  })
})

describe('plays', () => {
  test('a play is a place in a setlist of a gig that has passed', async () => {
    const crew = await makeBand(app)
    const setlist = await makeFullSetlist(crew, 2)
    const params = { bandId: crew.band.id }
    for (const date of ['2019-05-01', '2020-05-01', '2031-05-01'])
      await crew.admin.call(createGig, { params, body: { name: 'The Crane', date, setlist_id: setlist.id } })
    const unplayed = await makeSong(crew)
    const plays = new Map((await list(crew)).map(({ id, play_count }) => [id, play_count]))
    expect(setlist.songs.map(({ song_id }) => plays.get(song_id))).toEqual([2, 2])
    expect(plays.get(unplayed.id)).toBe(0)
  })
})

test('a retried addition creates one song, also twenty at once', async () => {
  const crew = await makeBand(app)
  const ask = () =>
    crew.admin.ask(createSong, {
      params: { bandId: crew.band.id },
      body: { title: 'Marigold Static' },
      headers: { 'idempotency-key': 'add-marigold' },
    })
  const answers = await Promise.all(Array.from({ length: 20 }, ask))
  for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body])
  expect(await list(crew)).toEqual([answers[0]?.body])
  const other = await crew.admin.ask(createSong, {
    params: { bandId: crew.band.id },
    body: { title: 'Another' },
    headers: { 'idempotency-key': 'add-marigold' },
  })
  expect(other).toMatchObject({ status: 422, body: { code: 'idempotency_mismatch' } })
})
