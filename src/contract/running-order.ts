import * as z from 'zod/mini'

import { memberOf } from './access.ts'
import { del, get, patch, post } from './endpoint.ts'
import { isKey } from './music/keys.ts'
import { Id, ids, optionalText, text } from './values.ts'

export const MarkKind = z.enum(['break', 'note', 'encore'])
export type MarkKind = z.infer<typeof MarkKind>

/** What stands between two songs of a setlist: a break, a line to remember or the word encore. */
export const SetlistMark = z.object({
  id: Id,
  kind: MarkKind,
  text: z.nullable(z.string()),
  minutes: z.nullable(z.int()),
  /** How many songs stand before it. */
  after_position: z.int(),
})
export type SetlistMark = z.infer<typeof SetlistMark>

/** What a song has only in this setlist. */
export const EntryDetails = z.object({
  /** Of the entry. */
  id: Id,
  note: z.nullable(z.string()),
  key: z.nullable(z.string()),
})
export type EntryDetails = z.infer<typeof EntryDetails>

/** What a setlist holds beside its songs. */
export const RunningOrder = z.object({
  /** HH:MM in the band's time zone. */
  start_time: z.nullable(z.string()),
  target_minutes: z.nullable(z.int()),
  /** In their order. */
  marks: z.array(SetlistMark),
  /** Songs that have something of their own here. */
  songs: z.array(EntryDetails),
})
export type RunningOrder = z.infer<typeof RunningOrder>

const Minutes = z.nullable(
  z.int('Please enter minutes').check(z.minimum(1, 'Please enter minutes'), z.maximum(1440, 'At most a day')),
)

const StartTime = z.pipe(
  z.nullable(z.string().check(z.regex(/^(([01]\d|2[0-3]):[0-5]\d)?$/, 'Please enter a time'))),
  z.transform((time) => time || null),
)

export const RunningOrderChange = z.object({
  start_time: z.optional(StartTime),
  target_minutes: z.optional(Minutes),
})
export type RunningOrderChange = z.output<typeof RunningOrderChange>

const place = {
  after_position: z.optional(z.int('Please give a place').check(z.minimum(0, 'Places start at 0'))),
  /** The mark of the same gap to stand right behind; null means before them all. */
  behind_mark: z.optional(z.nullable(Id)),
}

export const NewSetlistMark = z.object({
  kind: MarkKind,
  text: optionalText(200),
  minutes: z.optional(Minutes),
  ...place,
})
export type NewSetlistMark = z.output<typeof NewSetlistMark>

export const SetlistMarkChange = z.object({
  text: optionalText(200),
  minutes: z.optional(Minutes),
  ...place,
})
export type SetlistMarkChange = z.output<typeof SetlistMarkChange>

export const EntryDetailsChange = z.object({
  note: optionalText(500),
  key: z.optional(
    z.pipe(
      z.nullable(
        text(12).check(z.refine((key) => key === '' || isKey(key), 'Please enter a key such as G, Em or Bb')),
      ),
      z.transform((key) => key || null),
    ),
  ),
})
export type EntryDetailsChange = z.output<typeof EntryDetailsChange>

export const getRunningOrder = get({
  path: '/api/setlists/:setlistId/running-order',
  summary: 'What a setlist holds beside its songs: breaks, notes, encores, length and start',
  access: memberOf('setlist', 'setlistId'),
  params: ids('setlistId'),
  result: RunningOrder,
  version: 'setlist',
})

export const changeRunningOrder = patch({
  path: '/api/setlists/:setlistId/running-order',
  summary: 'Set the start or the length a setlist should have',
  access: memberOf('setlist', 'setlistId'),
  params: ids('setlistId'),
  body: RunningOrderChange,
  result: RunningOrder,
})

export const addSetlistMark = post({
  path: '/api/setlists/:setlistId/marks',
  summary: 'Put a break, a note or an encore between the songs; at the end unless a place is given',
  access: memberOf('setlist', 'setlistId'),
  params: ids('setlistId'),
  body: NewSetlistMark,
  result: SetlistMark,
  status: 201,
})

export const changeSetlistMark = patch({
  path: '/api/setlist-marks/:markId',
  summary: 'Change or move a break, a note or an encore',
  access: memberOf('setlistMark', 'markId'),
  params: ids('markId'),
  body: SetlistMarkChange,
  result: SetlistMark,
})

export const removeSetlistMark = del({
  path: '/api/setlist-marks/:markId',
  summary: 'Take a break, a note or an encore out of its setlist',
  access: memberOf('setlistMark', 'markId'),
  params: ids('markId'),
})

export const changeEntryDetails = patch({
  path: '/api/setlist-songs/:entryId',
  summary: 'Give a song a note or a key in this setlist only',
  access: memberOf('setlistSong', 'entryId'),
  params: ids('entryId'),
  body: EntryDetailsChange,
  result: EntryDetails,
})
