import * as z from 'zod/mini'

import { memberOf, memberOfBand } from './access.ts'
import { del, get, patch, post } from './endpoint.ts'
import { SongMetadata } from './songs.ts'
import { Id, ids, inBand, Person, requiredText, Timestamp } from './values.ts'

/** A song's place in a setlist. */
export const SetlistEntry = z.object({
  id: Id,
  song_id: Id,
  /** 1-based, without gaps. */
  position: z.int(),
  updated_at: Timestamp,
  song: z.object({
    id: Id,
    title: z.string(),
    artist: z.nullable(z.string()),
    /** Milliseconds. */
    duration: z.nullable(z.int()),
    spotify_link: z.nullable(z.string()),
    metadata: SongMetadata,
  }),
})
export type SetlistEntry = z.infer<typeof SetlistEntry>

export const Setlist = z.object({
  id: Id,
  band_id: Id,
  name: z.string(),
  /** 'active' while attached to a gig of today or later, in the band's time zone. */
  status: z.enum(['active', 'draft']),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** Who edited it last; null when that account is gone. */
  user: z.nullable(Person),
  songs: z.array(SetlistEntry),
})
export type Setlist = z.infer<typeof Setlist>

/** Characters. */
export const LONGEST_SETLIST_NAME = 200

const name = requiredText(LONGEST_SETLIST_NAME, 'Setlist name is required')

export const NewSetlist = z.object({ name })
export type NewSetlist = z.output<typeof NewSetlist>

export const SetlistChange = z.object({ name: z.optional(name) })
export type SetlistChange = z.output<typeof SetlistChange>

/** 1-based; beyond the end means last, so 999 appends. */
const Position = z.int('Please give a position').check(z.minimum(1, 'Positions start at 1'))

/** Where a song stands among the breaks and notes of its gap: right behind this one, or with null before them all. */
const behind_mark = z.optional(z.nullable(Id))

export const NewSetlistSong = z.object({ song_id: Id, position: z.optional(Position), behind_mark })
export type NewSetlistSong = z.output<typeof NewSetlistSong>

export const SetlistMove = z.object({ position: Position, behind_mark })
export type SetlistMove = z.output<typeof SetlistMove>

export const EntryPlace = z.object({ id: Id, position: z.int(), updated_at: Timestamp })
export type EntryPlace = z.infer<typeof EntryPlace>

export const listSetlists = get({
  path: '/api/bands/:bandId/setlists',
  summary: 'The setlists of a band with their songs, last edited first',
  access: memberOfBand,
  params: inBand,
  result: z.array(Setlist),
  version: 'setlists',
})

export const createSetlist = post({
  path: '/api/bands/:bandId/setlists',
  summary: 'Create a setlist',
  access: memberOfBand,
  params: inBand,
  body: NewSetlist,
  result: Setlist,
  status: 201,
})

export const getSetlist = get({
  path: '/api/setlists/:setlistId',
  summary: 'One setlist with its songs',
  access: memberOf('setlist', 'setlistId'),
  params: ids('setlistId'),
  result: Setlist,
  version: 'setlist',
})

export const changeSetlist = patch({
  path: '/api/setlists/:setlistId',
  summary: 'Rename a setlist',
  access: memberOf('setlist', 'setlistId'),
  params: ids('setlistId'),
  body: SetlistChange,
  result: Setlist,
})

export const removeSetlist = del({
  path: '/api/setlists/:setlistId',
  summary: 'Delete a setlist; gigs let go of it and it can be restored for 30 days',
  access: memberOf('setlist', 'setlistId'),
  params: ids('setlistId'),
})

export const duplicateSetlist = post({
  path: '/api/setlists/:setlistId/duplicate',
  summary: 'Make a copy of a setlist with its songs; no gig uses the copy',
  access: memberOf('setlist', 'setlistId'),
  params: ids('setlistId'),
  result: Setlist,
  status: 201,
})

export const announceEditing = post({
  path: '/api/setlists/:setlistId/editing',
  summary: 'Tell bandmates that the caller is editing a setlist; nothing is kept',
  access: memberOf('setlist', 'setlistId'),
  params: ids('setlistId'),
})

export const addSetlistSong = post({
  path: '/api/setlists/:setlistId/songs',
  summary: 'Put a song of the band into the setlist',
  access: memberOf('setlist', 'setlistId'),
  params: ids('setlistId'),
  body: NewSetlistSong,
  result: SetlistEntry,
  status: 201,
})

export const removeSetlistSong = del({
  path: '/api/setlists/:setlistId/songs/:songId',
  summary: 'Take a song out of the setlist; the rest closes up',
  access: memberOf('setlist', 'setlistId'),
  params: ids('setlistId', 'songId'),
})

export const moveSetlistSong = patch({
  path: '/api/setlist-songs/:entryId/position',
  summary: 'Move a song of a setlist; positions stay 1 to n',
  access: memberOf('setlistSong', 'entryId'),
  params: ids('entryId'),
  body: SetlistMove,
  result: EntryPlace,
})
