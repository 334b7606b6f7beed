import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import type { Song } from '../../../contract/songs.ts'
import { checkDraft } from './draft.ts'
import { readFile, readSongs } from './read-songs.ts'
import { songsAsCsv, songsAsJson } from './write-songs.ts'

const names = (text: string) =>
  readSongs(text).map(({ artist, title, duration }) => [artist, title, duration])

describe('a pasted list', () => {
  test.each([
    ['Oasis - Wonderwall', ['Oasis', 'Wonderwall', undefined]],
    ['12. Oasis – Wonderwall', ['Oasis', 'Wonderwall', undefined]],
    ['3) Oasis — Wonderwall (4:18)', ['Oasis', 'Wonderwall', 258_000]],
    ['• AC/DC - T.N.T. 3:34', ['AC/DC', 'T.N.T.', 214_000]],
    ['Oasis - Wonderwall - Remastered', ['Oasis', 'Wonderwall - Remastered', undefined]],
    ['a-ha - Take On Me', ['a-ha', 'Take On Me', undefined]],
    ['Oasis\tWonderwall', ['Oasis', 'Wonderwall', undefined]],
    ['Wonderwall', ['', 'Wonderwall', undefined]],
    ['99 Luftballons', ['', '99 Luftballons', undefined]],
    ['Nena - 99 Luftballons', ['Nena', '99 Luftballons', undefined]],
    ['1979', ['', '1979', undefined]],
    ['- Wonderwall', ['', 'Wonderwall', undefined]],
    ['Jay-Z', ['', 'Jay-Z', undefined]],
  ])('%s', (line, song) => expect(names(line)).toEqual([song]))

  test('leaves empty lines out and keeps links to be looked up', () => {
    const text = '\n\nspotify:track:abc\r\n  \nhttps://youtu.be/bx1Bh8ZvH84\nhttps://www.deezer.com/track/3\n'
    expect(readSongs(text)).toEqual([
      { title: '', artist: '', link: 'spotify:track:abc' },
      {
        title: '',
        artist: '',
        link: 'https://youtu.be/bx1Bh8ZvH84',
        youtube_link: 'https://youtu.be/bx1Bh8ZvH84',
      },
      { title: '', artist: '', link: 'https://www.deezer.com/track/3' },
    ])
  })
})

describe('a table', () => {
  test('of a playlist exporter', () => {
    const text = [
      '"Track URI","Track Name","Artist Name(s)","Track Duration (ms)","Key"',
      '"spotify:track:4uLU6hMCjMI75M1A2tKUQC","Never Gonna, Give You Up","Rick Astley","213573","10"',
    ].join('\n')
    expect(readSongs(text)).toEqual([
      expect.objectContaining({
        title: 'Never Gonna, Give You Up',
        artist: 'Rick Astley',
        duration: 213_573,
        key: '',
        spotify_link: 'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
      }),
    ])
  })

  test('of a German spreadsheet', () => {
    expect(readSongs('Nr;Titel;Interpret;Länge;Tonart;Tags\n1;Wonderwall;Oasis;4:18;F#m;rock, hit')).toEqual([
      expect.objectContaining({ title: 'Wonderwall', artist: 'Oasis', key: 'F#m', tags: ['rock', 'hit'] }),
    ])
  })

  test('whose row has no title is told so', () => {
    const [draft] = readSongs('title,artist\n,Oasis')
    expect(draft && checkDraft(draft)).toEqual({ problem: 'Title is required' })
  })
})

test('a file of an old Windows is read too', async () => {
  const bytes = new Uint8Array([0x43, 0x61, 0x66, 0xe9])
  expect(await readFile(new Blob([bytes]))).toBe('Café')
  expect(await readFile(new Blob(['Café']))).toBe('Café')
})

describe('what is exported', () => {
  const text = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .map((value) => value.replaceAll(/\s+/g, ' ').replaceAll('\uFEFF', '').trim())
  const tags = fc.uniqueArray(
    text.filter((tag) => tag !== ''),
    { maxLength: 3, selector: (tag) => tag.normalize('NFC').toLowerCase() },
  )
  const link = fc.constantFrom(
    null,
    'https://open.spotify.com/track/4uLU6hMCjMI75M1A2tKUQC',
    'http://a.b/c,d;e?f="',
  )
  const song = fc.record({
    title: text.filter((title) => title !== ''),
    artist: fc.option(text.filter((artist) => artist !== '')),
    duration: fc.option(fc.integer({ min: 1, max: 86_400_000 })),
    key: fc.constantFrom(null, 'Bb', 'F#m', 'C'),
    tags,
    spotify_link: link,
    youtube_link: link,
    apple_music_link: link,
    notes: fc.constantFrom(null, 'Capo 2\nKey: G', '=SUM(A1)', '"quoted"; and, more'),
  })

  test.each([
    ['CSV', songsAsCsv],
    ['JSON', songsAsJson],
  ])('as %s is read as the same songs', (_, write) => {
    fc.assert(
      fc.property(fc.array(song, { minLength: 1, maxLength: 5 }), (songs) => {
        const stored = songs.map(({ title, artist, duration, spotify_link, ...metadata }) => ({
          title,
          artist,
          duration,
          spotify_link,
          metadata: { ...metadata, spotify_key: null },
        })) as unknown as Song[]
        const read = readSongs(write(stored)).map((draft) => {
          const checked = checkDraft(draft)
          const { key, duration, ...row } =
            'row' in checked ? checked.row : { title: '', key: '', duration: 0 }
          return { ...row, key: key || null, duration: duration ?? null }
        })
        expect(read).toEqual(songs.map((one) => ({ ...one })))
      }),
      { numRuns: 300 },
    )
  })
})
