import type { CatalogueTrack, VideoMetadata } from '../../../contract/catalogue.ts'

/** The fields of an idea while it is typed; a catalogue fills some that nobody sees. */
export interface IdeaFields {
  title: string
  artist: string
  youtube_link: string
  notes: string
  spotify_link: string
  apple_music_link: string
  /** Milliseconds. */
  duration: number | null
}

export const emptyIdea: IdeaFields = {
  title: '',
  artist: '',
  youtube_link: '',
  notes: '',
  spotify_link: '',
  apple_music_link: '',
  duration: null,
}

export function ideaOfTrack({
  name,
  artists,
  duration_ms,
  external_urls: { spotify = '', itunes = '' },
}: CatalogueTrack): Partial<IdeaFields> {
  return {
    title: name,
    artist: artists.map((artist) => artist.name).join(', '),
    duration: duration_ms,
    spotify_link: spotify,
    apple_music_link: itunes,
  }
}

export function ideaOfVideo({ songTitle, artist, channel }: VideoMetadata): Partial<IdeaFields> {
  return { title: songTitle, artist: artist ?? channel }
}
