import * as z from 'zod/mini'

import { signedIn } from './access.ts'
import { get } from './endpoint.ts'
import { atMost } from './values.ts'

export const CatalogueSource = z.enum(['spotify', 'deezer', 'itunes', 'musicbrainz'])
export type CatalogueSource = z.infer<typeof CatalogueSource>

/** A song of a catalogue, in the shape of Spotify whatever the source. */
export const CatalogueTrack = z.object({
  id: z.string(),
  name: z.string(),
  artists: z.array(z.object({ name: z.string() })),
  album: z.object({ name: z.string(), images: z.array(z.object({ url: z.string() })) }),
  /** The song's page at its source; that of Spotify only when it is known. */
  external_urls: z.partialRecord(CatalogueSource, z.string()),
  duration_ms: z.nullable(z.int()),
  source: CatalogueSource,
})
export type CatalogueTrack = z.infer<typeof CatalogueTrack>

/** A shorter search finds everything and nothing. */
export const SHORTEST_SEARCH = 2

const SearchText = z.string().check(z.trim(), z.minLength(1), atMost(200))

export const searchCatalogue = get({
  path: '/api/spotify/search',
  summary: 'Songs of a catalogue: Spotify where it is set up, else those that need no key',
  access: signedIn,
  query: z.object({ q: SearchText }),
  result: z.object({ tracks: z.object({ items: z.array(CatalogueTrack) }) }),
})

export const readTrack = get({
  path: '/api/catalogue/track',
  summary: 'The song that a Spotify or Deezer link leads to',
  access: signedIn,
  query: z.object({ link: z.string().check(z.trim(), z.minLength(1), atMost(2000)) }),
  result: CatalogueTrack,
})

const WantedSong = z.object({
  title: SearchText,
  artist: SearchText,
  /** Digits, in a query. */
  duration_ms: z.optional(
    z.pipe(
      z.string().check(z.regex(/^\d{1,9}$/)),
      z.transform((digits: string) => Number(digits)),
    ),
  ),
})
export type WantedSong = z.infer<typeof WantedSong>

export const findAppleMusic = get({
  path: '/api/catalogue/apple-music',
  summary: 'The page of a song at Apple Music; null when there is none that is surely the same',
  access: signedIn,
  query: WantedSong,
  result: z.nullable(z.object({ link: z.string() })),
})

export const VideoMetadata = z.object({
  /** As on YouTube. */
  title: z.string(),
  channel: z.string(),
  /** What the two say about the song. */
  artist: z.nullable(z.string()),
  songTitle: z.string(),
})
export type VideoMetadata = z.infer<typeof VideoMetadata>

export const readVideoMetadata = get({
  path: '/api/youtube/metadata',
  summary: 'Title and channel of a YouTube video; null when they cannot be had',
  access: signedIn,
  query: z.object({ url: z.string().check(z.trim(), z.minLength(1), atMost(2000)) }),
  result: z.nullable(VideoMetadata),
})
