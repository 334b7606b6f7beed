import * as z from 'zod/mini'

import type { CatalogueTrack } from '../../../contract/catalogue.ts'
import { formatDuration, parseDuration } from '../../../contract/music/durations.ts'
import { songKey } from '../../../contract/music/keys.ts'
import { NewSong } from '../../../contract/songs.ts'
import type { Song } from '../../../contract/songs.ts'

const isDuration = (text: string) => text.trim() === '' || parseDuration(text) !== undefined

const DurationText = z.pipe(
  z.string().check(z.refine(isDuration, 'Please enter a duration such as 3:41')),
  z.transform((text: string) => parseDuration(text) ?? null),
)

/** The fields of a song as they are typed; what comes out is what the server takes. */
export const SongForm = z.extend(NewSong, { duration: DurationText })
export const SongDetailsForm = z.omit(SongForm, { key: true, tags: true })
export const SongKeyForm = z.pick(SongForm, { key: true })

export interface SongFields {
  title: string
  artist: string
  duration: string
  key: string
  spotify_link: string
  youtube_link: string
  apple_music_link: string
  notes: string
  tags: string[]
}

export const emptyFields: SongFields = {
  title: '',
  artist: '',
  duration: '',
  key: '',
  spotify_link: '',
  youtube_link: '',
  apple_music_link: '',
  notes: '',
  tags: [],
}

/** The fields of a song that exists. */
export function fieldsOf(song: Song): SongFields {
  const { metadata } = song
  return {
    title: song.title,
    artist: song.artist ?? '',
    duration: song.duration === null ? '' : formatDuration(song.duration),
    key: songKey(song) ?? '',
    spotify_link: song.spotify_link ?? '',
    youtube_link: metadata.youtube_link ?? '',
    apple_music_link: metadata.apple_music_link ?? '',
    notes: metadata.notes ?? '',
    tags: metadata.tags,
  }
}

/** What a song of a catalogue fills in; links only where it has them. */
export function fieldsOfTrack({
  name,
  artists,
  duration_ms,
  external_urls,
}: CatalogueTrack): Partial<SongFields> {
  const { spotify, itunes } = external_urls
  return {
    title: name,
    artist: artists.map((artist) => artist.name).join(', '),
    duration: duration_ms === null ? '' : formatDuration(duration_ms),
    ...(spotify && { spotify_link: spotify }),
    ...(itunes && { apple_music_link: itunes }),
  }
}
