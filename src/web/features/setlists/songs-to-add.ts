import { foldText } from '../../../contract/music/titles.ts'
import type { Song } from '../../../contract/songs.ts'

type Listed = Pick<Song, 'id' | 'title' | 'artist'>

/** With what it is found and sorted by. */
const folded = <Kind extends Listed>(song: Kind) => ({
  song,
  title: foldText(song.title),
  artist: foldText(song.artist ?? ''),
})

type Folded = ReturnType<typeof folded<Listed>>

function byTitle(a: Folded, b: Folded): number {
  if (a.title === b.title) return a.song.id - b.song.id
  return a.title < b.title ? -1 : 1
}

/** The songs that can still be added, by title; `search` looks in title and artist whatever the case and accents. */
export function songsToAdd<Kind extends Listed>(
  songs: readonly Kind[],
  inSetlist: ReadonlySet<number>,
  search: string,
): Kind[] {
  const wanted = foldText(search.trim())
  return songs
    .filter(({ id }) => !inSetlist.has(id))
    .map(folded)
    .filter(({ title, artist }) => title.includes(wanted) || artist.includes(wanted))
    .toSorted(byTitle)
    .map(({ song }) => song)
}
