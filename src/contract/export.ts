import * as z from 'zod/mini'

import { Me } from './accounts.ts'
import { memberOfBand, signedIn } from './access.ts'
import { get } from './endpoint.ts'
import { Gig } from './gigs.ts'
import { SetlistMark } from './running-order.ts'
import { Vote } from './suggestions.ts'
import { Id, inBand, Person, Role, Timestamp, UserId } from './values.ts'

const ExportedPerformer = z.object({
  name: z.string(),
  /** Of a member. */
  user_id: z.nullable(UserId),
  /** Of a guest. */
  email: z.nullable(z.string()),
  instrument: z.string(),
  notes: z.nullable(z.string()),
})

const shared = {
  title: z.string(),
  artist: z.nullable(z.string()),
  /** Milliseconds. */
  duration: z.nullable(z.int()),
  notes: z.nullable(z.string()),
  spotify_link: z.nullable(z.string()),
  youtube_link: z.nullable(z.string()),
  apple_music_link: z.nullable(z.string()),
  created_at: Timestamp,
}

const ExportedSong = z.object({
  id: Id,
  ...shared,
  key: z.nullable(z.string()),
  spotify_key: z.nullable(z.boolean()),
  tags: z.array(z.string()),
  performers: z.array(ExportedPerformer),
})

const ExportedSetlist = z.object({
  id: Id,
  name: z.string(),
  start_time: z.nullable(z.string()),
  target_minutes: z.nullable(z.int()),
  created_at: Timestamp,
  updated_at: Timestamp,
  /** In their order. */
  songs: z.array(z.object({ song_id: Id, note: z.nullable(z.string()), key: z.nullable(z.string()) })),
  /** In their order. */
  marks: z.array(z.omit(SetlistMark, { id: true })),
})

/** Everything of a band that its members see, but for the addresses of members. */
export const ExportedBand = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  time_zone: z.string(),
  /** The user's own. */
  role: Role,
  joined_at: Timestamp,
  members: z.array(z.extend(Person, { role: Role })),
  songs: z.array(ExportedSong),
  setlists: z.array(ExportedSetlist),
  gigs: z.array(
    z.pick(Gig, {
      id: true,
      name: true,
      date: true,
      time: true,
      location: true,
      setlist_id: true,
      notes: true,
    }),
  ),
  suggestions: z.array(
    z.object({
      id: Id,
      ...shared,
      suggested_by: z.nullable(UserId),
      votes: z.array(z.object({ user_id: UserId, vote: Vote })),
    }),
  ),
})
export type ExportedBand = z.infer<typeof ExportedBand>

/** A copy of what somebody may see, to keep or to take elsewhere; no secret links and no e-mail addresses of bandmates. */
export const Export = z.object({
  exported_at: Timestamp,
  user: Me,
  instruments: z.array(
    z.object({ name: z.string(), is_primary: z.boolean(), notes: z.nullable(z.string()) }),
  ),
  bands: z.array(ExportedBand),
})
export type Export = z.infer<typeof Export>

export const exportMyData = get({
  path: '/api/me/export',
  summary: 'Everything of the caller and of their bands, as one document',
  access: signedIn,
  result: Export,
})

export const exportBand = get({
  path: '/api/bands/:bandId/export',
  summary: 'Everything of a band as one document, which can be imported as a new band',
  access: memberOfBand,
  params: inBand,
  result: ExportedBand,
})
