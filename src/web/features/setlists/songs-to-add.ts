import type { Song } from '../../../contract/songs.ts'
import { compareNames } from '../../text/compare-names.ts'

/** The songs that can still be added, by title; `search` looks in title and artist whatever the case. */
export function songsToAdd<Listed extends Pick<Song, 'id' | 'title' | 'artist'>>(
  songs: readonly Listed[],
  inSetlist: ReadonlySet<number>,
  search: string,
): Listed[] {
  const wanted = search.trim().toLowerCase()
  return songs
    .filter(({ id }) => !inSetlist.has(id))
    .filter(({ title, artist }) => [title, artist ?? ''].some((text) => text.toLowerCase().includes(wanted)))
    .toSorted((a, b) => compareNames(a.title, b.title) || a.id - b.id)
}
