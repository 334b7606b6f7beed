import { foldText } from '../../../contract/music/titles.ts'
import type { Song } from '../../../contract/songs.ts'
import { compareNames } from '../../text/compare-names.ts'

export const songFilters = ['all', 'recently-added', 'most-played'] as const
export const songSorts = ['recent', 'a-z', 'artist'] as const

/** Which songs are shown, and in what order. */
export interface SongView {
  readonly search: string
  readonly filter: (typeof songFilters)[number]
  /** '' for every tag. */
  readonly tag: string
  readonly sort: (typeof songSorts)[number]
}

export const wholeRepertoire: SongView = { search: '', filter: 'all', tag: '', sort: 'recent' }

const DAY_MS = 86_400_000
const RECENT_DAYS = 30

const byTitle = (a: Song, b: Song) => compareNames(a.title, b.title) || b.id - a.id
const newestFirst = (a: Song, b: Song) => compareText(b.created_at, a.created_at) || b.id - a.id

function compareText(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}

/** Songs without an artist come last. */
function byArtist(a: Song, b: Song): number {
  if (a.artist === null || b.artist === null)
    return Number(a.artist === null) - Number(b.artist === null) || byTitle(a, b)
  return compareNames(a.artist, b.artist) || byTitle(a, b)
}

const comparisons = { recent: newestFirst, 'a-z': byTitle, artist: byArtist }

/** The songs of a filter in their order; `now` is in ms. */
export function arrangeSongs(
  songs: readonly Song[],
  { filter, sort }: Pick<SongView, 'filter' | 'sort'>,
  now: number,
): Song[] {
  if (filter === 'most-played') {
    const played = songs.filter((song) => song.play_count > 0)
    const mostFirst = (a: Song, b: Song) => b.play_count - a.play_count || newestFirst(a, b)
    return played.sort(sort === 'recent' ? mostFirst : comparisons[sort])
  }
  const since = new Date(now - RECENT_DAYS * DAY_MS).toISOString()
  const kept = filter === 'recently-added' ? songs.filter((song) => song.created_at >= since) : [...songs]
  return kept.sort(comparisons[sort])
}

const foldedSongs = new WeakMap<Song, string>()

/** Kept per song, since every keystroke asks for all of them. */
function foldedSong(song: Song): string {
  const known = foldedSongs.get(song)
  if (known !== undefined) return known
  const folded = foldText(`${song.title}\n${song.artist ?? ''}`)
  foldedSongs.set(song, folded)
  return folded
}

/** The songs that have the tag and whose title or artist has every word of the search. */
export function searchSongs(
  songs: readonly Song[],
  { search, tag }: Pick<SongView, 'search' | 'tag'>,
): readonly Song[] {
  const words = foldText(search).split(/\s+/).filter(Boolean)
  if (words.length === 0 && tag === '') return songs
  const wanted = tag.toLowerCase()
  return songs.filter((song) => {
    if (tag !== '' && !song.metadata.tags.some((own) => own.toLowerCase() === wanted)) return false
    const text = foldedSong(song)
    return words.every((word) => text.includes(word))
  })
}

/** Every tag in use, once, in alphabetical order. */
export function tagsOf(songs: readonly Song[]): string[] {
  const tags = new Map<string, string>()
  for (const { metadata } of songs)
    for (const tag of metadata.tags) if (!tags.has(tag.toLowerCase())) tags.set(tag.toLowerCase(), tag)
  return [...tags.values()].sort(compareNames)
}

const names = { search: 'q', filter: 'filter', tag: 'tag', sort: 'sort' } as const

function oneOf<Choice extends string>(choices: readonly Choice[], value: string | null): Choice | undefined {
  return choices.find((choice) => choice === value)
}

/** Reads the view from the query of an address; what is not there or unknown is the default. */
export function readSongView(query: URLSearchParams): SongView {
  return {
    search: query.get(names.search) ?? wholeRepertoire.search,
    filter: oneOf(songFilters, query.get(names.filter)) ?? wholeRepertoire.filter,
    tag: query.get(names.tag) ?? wholeRepertoire.tag,
    sort: oneOf(songSorts, query.get(names.sort)) ?? wholeRepertoire.sort,
  }
}

/** The query with the view changed; defaults leave no trace in it. */
export function writeSongView(query: URLSearchParams, change: Partial<SongView>): URLSearchParams {
  const written = new URLSearchParams(query)
  for (const part of Object.keys(change) as (keyof SongView)[]) {
    const value = change[part] ?? ''
    if (value === wholeRepertoire[part]) written.delete(names[part])
    else written.set(names[part], value)
  }
  return written
}
