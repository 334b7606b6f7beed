import * as z from 'zod/mini'

import { signedIn } from './access.ts'
import { Band, NewBand } from './bands.ts'
import { post } from './endpoint.ts'
import { NewGig } from './gigs.ts'
import { NewGuestPerformer } from './performers.ts'
import { EntryDetailsChange, MarkKind, NewSetlistMark, RunningOrderChange } from './running-order.ts'
import { NewSetlist } from './setlists.ts'
import { NewSong } from './songs.ts'
import { Vote } from './suggestions.ts'
import { Id, optionalText, requiredText, Timestamp, UserId } from './values.ts'

const NOT_A_BAND = 'This file is not the export of a band'

/** Bytes of the document. */
export const LARGEST_BAND_FILE = 1024 * 1024
export const BAND_FILE_TOO_LARGE = 'This band is larger than 1 MB, which is more than can be imported.'

const list = <Item extends z.ZodMiniType>(item: Item, most: number) =>
  z.array(item, NOT_A_BAND).check(z.maxLength(most, `Please import at most ${most} of a kind`))

const Moment = z.optional(
  Timestamp.check(z.refine((at) => at >= '1970', 'Please give a time that a calendar knows')),
)

const ImportedPerformer = z.object({
  name: requiredText(100, 'Name is required'),
  user_id: z.optional(z.nullable(UserId)),
  email: NewGuestPerformer.shape.email,
  instrument: requiredText(100, 'Please select an instrument'),
  notes: optionalText(500),
})

const ImportedSong = z.extend(z.omit(NewSong, { song_id: true }), {
  id: Id,
  spotify_key: z.optional(z.nullable(z.boolean())),
  created_at: Moment,
  performers: z._default(list(ImportedPerformer, 100), []),
})

const ImportedSetlist = z.extend(NewSetlist, {
  id: Id,
  ...RunningOrderChange.shape,
  created_at: Moment,
  updated_at: Moment,
  songs: list(z.object({ song_id: Id, ...EntryDetailsChange.shape }), 5000),
  marks: z._default(
    list(
      z.object({
        kind: MarkKind,
        text: NewSetlistMark.shape.text,
        minutes: NewSetlistMark.shape.minutes,
        after_position: z.int().check(z.minimum(0)),
      }),
      100,
    ),
    [],
  ),
})

const ImportedSuggestion = z.extend(z.omit(NewSong, { song_id: true, key: true, tags: true }), {
  created_at: Moment,
  suggested_by: z.optional(z.nullable(UserId)),
  votes: z._default(list(z.object({ user_id: UserId, vote: Vote }), 1000), []),
})

const BandFile = z.extend(NewBand, {
  songs: list(ImportedSong, 5000),
  setlists: list(ImportedSetlist, 2000),
  gigs: list(NewGig, 5000),
  suggestions: list(ImportedSuggestion, 2000),
})
type BandFile = z.output<typeof BandFile>

const areDifferent = (ids: readonly number[]) => new Set(ids).size === ids.length

function namesOnlyItsSongs({ songs, setlists }: BandFile): boolean {
  const known = new Set(songs.map(({ id }) => id))
  return setlists.every(({ songs }) => songs.every(({ song_id }) => known.has(song_id)))
}

function namesOnlyItsSetlists({ setlists, gigs }: BandFile): boolean {
  const known = new Set(setlists.map(({ id }) => id))
  return gigs.every(({ setlist_id }) => setlist_id == null || known.has(setlist_id))
}

/** What an exported band must be like to become a new one; the rules are those of adding its things one by one. */
export const BandImport = BandFile.check(
  z.refine(({ songs }) => areDifferent(songs.map(({ id }) => id)), 'Two songs of this file have the same id'),
  z.refine(
    ({ setlists }) => areDifferent(setlists.map(({ id }) => id)),
    'Two setlists of this file have the same id',
  ),
  z.refine(
    ({ setlists }) => setlists.every(({ songs }) => areDifferent(songs.map(({ song_id }) => song_id))),
    'A setlist of this file holds a song twice',
  ),
  z.refine(namesOnlyItsSongs, 'A setlist of this file names a song that is not in it'),
  z.refine(namesOnlyItsSetlists, 'A gig of this file names a setlist that is not in it'),
)
export type BandImport = BandFile

export const importBand = post({
  path: '/api/bands/import',
  summary: 'Make a new band of an exported one; its members are not taken along and perform as guests',
  access: signedIn,
  body: BandImport,
  result: Band,
  status: 201,
  largestBody: LARGEST_BAND_FILE,
})
