import { parseCatalogueLink } from '../../../contract/music/catalogue-links.ts'
import { looseTitle, mayShareArtist, songIdentity } from '../../../contract/music/titles.ts'

/** What tells one song from another. */
export interface SongName {
  readonly id: number
  readonly title: string
  readonly artist: string | null
  readonly spotify_link: string | null
}

type Wanted = Pick<SongName, 'title'> & {
  readonly artist?: string | null | undefined
  readonly spotify_link?: string | null | undefined
}

function spotifyTrack(link: string | null | undefined): string | undefined {
  const parsed = link ? parseCatalogueLink(link) : undefined
  return parsed?.kind === 'track' && parsed.service === 'spotify' ? parsed.id : undefined
}

/** Finds songs by name or Spotify track; a song added is found from then on. */
export function createSongIndex(songs: readonly SongName[]) {
  const byName = new Map<string, SongName>()
  const byTrack = new Map<string, SongName>()
  const byLooseTitle = new Map<string, SongName[]>()

  const add = (song: SongName) => {
    const track = spotifyTrack(song.spotify_link)
    const loose = looseTitle(song.title)
    byName.set(songIdentity(song), song)
    if (track) byTrack.set(track, song)
    byLooseTitle.set(loose, [...(byLooseTitle.get(loose) ?? []), song])
  }
  for (const song of songs) add(song)

  return {
    add,
    /** The same song: by title and artist, or by its track at Spotify. */
    same: (wanted: Wanted): SongName | undefined =>
      byName.get(songIdentity(wanted)) ?? byTrack.get(spotifyTrack(wanted.spotify_link) ?? ''),
    /** A song by nearly the same name. */
    alike: ({ title, artist }: Wanted): SongName | undefined =>
      byLooseTitle.get(looseTitle(title))?.find((song) => mayShareArtist(song.artist, artist)),
  }
}
