import * as z from 'zod/mini'

import { Me } from './accounts.ts'
import { signedIn } from './access.ts'
import { get } from './endpoint.ts'
import { Gig } from './gigs.ts'
import { Role } from './roles.ts'
import { Id, Person, Timestamp } from './values.ts'

const ExportedSong = z.object({
  id: Id,
  title: z.string(),
  artist: z.nullable(z.string()),
  /** Milliseconds. */
  duration: z.nullable(z.int()),
  key: z.nullable(z.string()),
  tags: z.array(z.string()),
  notes: z.nullable(z.string()),
  spotify_link: z.nullable(z.string()),
  youtube_link: z.nullable(z.string()),
  apple_music_link: z.nullable(z.string()),
  created_at: Timestamp,
})

/** A copy of what somebody may see, to keep or to take elsewhere; no secret addresses and no e-mails of others. */
export const Export = z.object({
  exported_at: Timestamp,
  user: Me,
  instruments: z.array(
    z.object({ name: z.string(), is_primary: z.boolean(), notes: z.nullable(z.string()) }),
  ),
  bands: z.array(
    z.object({
      id: Id,
      name: z.string(),
      description: z.nullable(z.string()),
      time_zone: z.string(),
      /** The user's own. */
      role: Role,
      joined_at: Timestamp,
      members: z.array(z.extend(Person, { role: Role })),
      songs: z.array(ExportedSong),
      setlists: z.array(z.object({ id: Id, name: z.string(), song_ids: z.array(Id) })),
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
          title: z.string(),
          artist: z.nullable(z.string()),
          notes: z.nullable(z.string()),
        }),
      ),
    }),
  ),
})
export type Export = z.infer<typeof Export>

export const exportMyData = get({
  path: '/api/me/export',
  summary: 'Everything of the caller and of their bands, as one document',
  access: signedIn,
  result: Export,
})
