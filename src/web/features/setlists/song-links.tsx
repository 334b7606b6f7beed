import { ServiceLinks } from '../../ui/service-links.tsx'
import type { SetlistSong } from './setlist-edits.ts'

/** Undefined when a song has no link anywhere. */
export function linksOf({ spotify_link, metadata: { youtube_link, apple_music_link } }: SetlistSong) {
  if (!spotify_link && !youtube_link && !apple_music_link) return undefined
  return { Spotify: spotify_link, YouTube: youtube_link, 'Apple Music': apple_music_link }
}

export function SongLinks({ song, size }: { song: SetlistSong; size: 'small' | 'medium' }) {
  const links = linksOf(song)
  return links && <ServiceLinks title={song.title} links={links} size={size} />
}
