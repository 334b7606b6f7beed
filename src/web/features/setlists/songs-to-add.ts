import type { Song } from '../../../contract/songs.ts'

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
    .toSorted((a, b) => a.title.localeCompare(b.title, 'en', { sensitivity: 'base' }) || a.id - b.id)
}
