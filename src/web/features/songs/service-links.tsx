import type { Song } from '../../../contract/songs.ts'
import { ServiceLinks as Links } from '../../ui/service-links.tsx'

interface ServiceLinksProps {
  song: Song
  /** Keeps the place of a missing link, so that those of a column stand under each other. */
  inColumns?: boolean
}

/** Links to the song at Spotify, YouTube and Apple Music, as far as it has them. */
export function ServiceLinks({ song, inColumns = false }: ServiceLinksProps) {
  const { youtube_link, apple_music_link } = song.metadata
  const links = { Spotify: song.spotify_link, YouTube: youtube_link, 'Apple Music': apple_music_link }
  return <Links title={song.title} links={links} inColumns={inColumns} />
}
