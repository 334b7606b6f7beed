import * as z from 'zod/mini'

import { memberOfBand } from './access.ts'
import { post } from './endpoint.ts'
import { isPlaylistLink } from './music/catalogue-links.ts'
import { NewSong } from './songs.ts'
import { atMost, Id, inBand } from './values.ts'

const PlaylistUrl = z.string('Playlist URL is required').check(
  z.trim(),
  z.minLength(1, 'Playlist URL is required'),
  atMost(2000, 'Please enter a valid Spotify playlist URL'),
  z.refine((url) => url === '' || isPlaylistLink(url), 'Please enter a valid Spotify playlist URL'),
)

export const PlaylistImport = z.object({ playlistUrl: PlaylistUrl })

/** Every song of the list: `existing` was there before, by the same or nearly the same name. */
export const PlaylistImportResult = z.object({
  message: z.string(),
  songs: z.array(
    z.object({ id: Id, title: z.string(), artist: z.nullable(z.string()), existing: z.boolean() }),
  ),
})
export type PlaylistImportResult = z.infer<typeof PlaylistImportResult>

export const importPlaylist = post({
  path: '/api/bands/:bandId/import-spotify-playlist',
  summary: 'Add the songs of a Spotify or Deezer playlist that the band does not have',
  access: memberOfBand,
  params: inBand,
  body: PlaylistImport,
  result: PlaylistImportResult,
})

/** A song to import: what a song can be made of, or more likely a part of it. */
export const ImportRow = z.omit(NewSong, { song_id: true })
export type ImportRow = z.output<typeof ImportRow>

export const MOST_IMPORT_ROWS = 2000

export const SongImport = z.object({
  rows: z
    .array(ImportRow)
    .check(
      z.minLength(1, 'Please give at least one song'),
      z.maxLength(MOST_IMPORT_ROWS, `Please give at most ${MOST_IMPORT_ROWS} songs at once`),
    ),
  /** Answers what would come of it and changes nothing. */
  dry_run: z._default(z.boolean(), false),
})

const SongName = z.object({ id: Id, title: z.string(), artist: z.nullable(z.string()) })

/** One for each row, in its order. */
export const SongImportResult = z.object({
  message: z.string(),
  songs: z.array(
    z.object({
      /** Null for a song that is not there yet. */
      id: z.nullable(Id),
      title: z.string(),
      artist: z.nullable(z.string()),
      existing: z.boolean(),
      /** A song of the band by nearly the same name: another edition, other accents, another spelling. */
      look_alike: z.nullable(SongName),
    }),
  ),
})
export type SongImportResult = z.infer<typeof SongImportResult>

export const importSongs = post({
  path: '/api/bands/:bandId/import-songs',
  summary:
    'Add the songs of a list that the band does not have; look-alikes are added, the same songs are not',
  access: memberOfBand,
  params: inBand,
  body: SongImport,
  largestBody: 1024 * 1024,
  result: SongImportResult,
})
