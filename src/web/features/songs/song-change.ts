import type { BodyInput } from '../../../contract/endpoint.ts'
import type { changeSong, Song } from '../../../contract/songs.ts'

type SongChange = BodyInput<typeof changeSong>

const without = (value: string | null) => (value === '' ? null : value)

/** The song as it will be after a change, before the server says so. */
export function afterChange(song: Song, change: SongChange): Song {
  const { title, artist, duration, spotify_link, tags, ...rest } = change
  const metadata = { ...song.metadata }
  for (const name of ['key', 'notes', 'youtube_link', 'apple_music_link'] as const) {
    const value = rest[name]
    if (value !== undefined) metadata[name] = without(value)
  }
  if (tags !== undefined) metadata.tags = tags ?? []
  if (rest.key !== undefined && metadata.key !== song.metadata.key) metadata.spotify_key = null
  return {
    ...song,
    metadata,
    ...(title !== undefined && { title }),
    ...(artist !== undefined && { artist: without(artist) }),
    ...(duration !== undefined && { duration }),
    ...(spotify_link !== undefined && { spotify_link: without(spotify_link) }),
  }
}
