import * as z from 'zod/mini'

import { memberOf, memberOfBand } from './access.ts'
import { del, get, patch, post } from './endpoint.ts'
import { isKey } from './music/keys.ts'
import { cleanTags, hasRepeatedTag } from './music/tags.ts'
import { Id, ids, inBand, optionalLink, optionalText, requiredText, text, Timestamp } from './values.ts'

/** Milliseconds, at most a day. */
const Duration = z.int('Please enter a duration').check(z.positive(), z.maximum(86_400_000))

const SongKey = z.nullable(
  text(12).check(z.refine((key) => key === '' || isKey(key), 'Please enter a key such as G, Em or Bb')),
)

const Tags = z.pipe(
  z
    .array(text(40))
    .check(z.maxLength(50, 'Please use at most 50 tags'))
    .check(z.refine((tags) => !hasRepeatedTag(tags), 'Tag already exists')),
  z.transform((tags: string[]) => cleanTags(tags)),
)

export const SongMetadata = z.object({
  youtube_link: z.nullable(z.string()),
  apple_music_link: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  tags: z.array(z.string()),
  key: z.nullable(z.string()),
  /** True when the key came from Spotify. */
  spotify_key: z.nullable(z.boolean()),
})

export const Song = z.object({
  id: Id,
  band_id: Id,
  title: z.string(),
  artist: z.nullable(z.string()),
  /** Milliseconds. */
  duration: z.nullable(z.int()),
  spotify_link: z.nullable(z.string()),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** Times the song stood in a setlist of a gig that has passed. */
  play_count: z.int(),
  metadata: SongMetadata,
})
export type Song = z.infer<typeof Song>

const title = requiredText(300, 'Title is required')

const details = {
  artist: optionalText(300),
  duration: z.optional(z.nullable(Duration)),
  key: z.optional(SongKey),
  spotify_link: optionalLink(),
  youtube_link: optionalLink(),
  apple_music_link: optionalLink(),
  notes: optionalText(10_000),
  tags: z.optional(z.nullable(Tags)),
}

export const NewSong = z.object({
  title,
  ...details,
  /** The song of an idea of the same band, which fills what is left out here and leaves the list of ideas. */
  song_id: z.optional(Id),
})
export type NewSong = z.output<typeof NewSong>

export const SongChange = z.object({
  title: z.optional(title),
  ...details,
  spotify_key: z.optional(z.nullable(z.boolean())),
})
export type SongChange = z.output<typeof SongChange>

export const listSongs = get({
  path: '/api/bands/:bandId/songs',
  summary: 'The songs of a band, newest first; whole, or page by page with limit and cursor',
  access: memberOfBand,
  params: inBand,
  query: z.object({
    limit: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,3}$/)), z.transform(Number))),
    cursor: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))),
  }),
  result: z.array(Song),
  version: 'songs',
})

export const createSong = post({
  path: '/api/bands/:bandId/songs',
  summary: 'Add a song to the repertoire',
  access: memberOfBand,
  params: inBand,
  body: NewSong,
  result: Song,
  status: 201,
})

export const changeSong = patch({
  path: '/api/bands/:bandId/songs/:songId',
  summary: 'Change the fields that are present',
  access: memberOfBand,
  params: ids('bandId', 'songId'),
  body: SongChange,
  result: Song,
})

export const removeSong = del({
  path: '/api/songs/:songId',
  summary: 'Delete a song; it leaves every setlist and can be restored for 30 days',
  access: memberOf('song', 'songId'),
  params: ids('songId'),
})
