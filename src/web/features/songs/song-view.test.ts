import { describe, expect, test } from 'vitest'

import type { Song } from '../../../contract/songs.ts'
import {
  arrangeSongs,
  readSongView,
  searchSongs,
  tagsOf,
  wholeRepertoire,
  writeSongView,
} from './song-view.ts'

const NOW = Date.parse('2026-11-21T12:00:00.000Z')

function song(id: number, title: string, rest: Partial<Song> & { tags?: string[] } = {}): Song {
  const { tags = [], ...fields } = rest
  return {
    id,
    band_id: 1,
    title,
    artist: null,
    duration: null,
    spotify_link: null,
    created_at: '2026-01-01T00:00:00.000Z',
    updated_at: '2026-01-01T00:00:00.000Z',
    play_count: 0,
    metadata: { youtube_link: null, apple_music_link: null, notes: null, tags, key: null, spotify_key: null },
    ...fields,
  }
}

const titles = (songs: readonly Song[]) => songs.map(({ title }) => title)

describe('order', () => {
  const songs = [
    song(1, 'Zebra', { artist: 'abba', created_at: '2026-11-01T00:00:00.000Z', play_count: 2 }),
    song(2, 'Élan', { created_at: '2026-11-20T00:00:00.000Z' }),
    song(3, 'echo 10', { artist: 'Zappa', created_at: '2026-10-20T00:00:00.000Z', play_count: 5 }),
    song(4, 'Echo 9', { artist: 'Abba', play_count: 2 }),
  ]
  const arranged = (view: Partial<typeof wholeRepertoire>) =>
    titles(arrangeSongs(songs, { ...wholeRepertoire, ...view }, NOW))

  test('recent: the newest first', () => {
    expect(arranged({})).toEqual(['Élan', 'Zebra', 'echo 10', 'Echo 9'])
  })
  test('A-Z knows numbers and accents, and neither case', () => {
    expect(arranged({ sort: 'a-z' })).toEqual(['Echo 9', 'echo 10', 'Élan', 'Zebra'])
  })
  test('by artist, then title; without an artist last', () => {
    expect(arranged({ sort: 'artist' })).toEqual(['Echo 9', 'Zebra', 'echo 10', 'Élan'])
  })
  test('recently added are those of the last 30 days', () => {
    expect(arranged({ filter: 'recently-added' })).toEqual(['Élan', 'Zebra'])
  })
  test('most played have at least one play, the most first', () => {
    expect(arranged({ filter: 'most-played' })).toEqual(['echo 10', 'Zebra', 'Echo 9'])
    expect(arranged({ filter: 'most-played', sort: 'a-z' })).toEqual(['Echo 9', 'echo 10', 'Zebra'])
  })
})

describe('search', () => {
  const songs = [
    song(1, 'Ça plane pour moi', { artist: 'Plastic Bertrand', tags: ['Encore'] }),
    song(2, "Don't Look Back in Anger", { artist: 'Oasis', tags: ['rock', 'encore'] }),
    song(3, 'Oasis', { tags: ['new rock'] }),
  ]
  test.each([
    ['', '', [1, 2, 3]],
    ['oasis', '', [2, 3]],
    ['  CA plane ', '', [1]],
    ['bertrand moi', '', [1]],
    ['dont', '', [2]],
    ['don’t look', '', [2]],
    ['zzz', '', []],
    ['', 'encore', [1, 2]],
    ['oasis', 'rock', [2]],
    ['', 'roc', []],
  ])('%j with the tag %j', (search, tag, ids) => {
    expect(searchSongs(songs, { search, tag }).map(({ id }) => id)).toEqual(ids)
  })
})

test('tags in use come once, in order', () => {
  expect(
    tagsOf([song(1, 'a', { tags: ['rock', 'Ballad'] }), song(2, 'b', { tags: ['Rock', 'acoustic'] })]),
  ).toEqual(['acoustic', 'Ballad', 'rock'])
})

describe('the address', () => {
  test('keeps what differs from the default, and everything else in it', () => {
    const view = { search: 'low tide', filter: 'most-played', tag: 'R&B', sort: 'a-z' } as const
    const query = writeSongView(new URLSearchParams('song=4'), view)
    expect(query.toString()).toBe('song=4&q=low+tide&filter=most-played&tag=R%26B&sort=a-z')
    expect(readSongView(query)).toEqual(view)
    expect(writeSongView(query, wholeRepertoire).toString()).toBe('song=4')
  })
  test('with something unknown in it shows everything', () => {
    expect(readSongView(new URLSearchParams('filter=nope&sort=&x=1'))).toEqual(wholeRepertoire)
  })
})
