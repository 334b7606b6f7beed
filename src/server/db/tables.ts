import type { Generated, Insertable } from 'kysely'

import type { Preferences } from '../../contract/accounts.ts'
import type { Role } from '../../contract/roles.ts'

/** The tables as PostgreSQL has them; times are ISO 8601 UTC text, dates YYYY-MM-DD, ids numbers. */
export interface Tables {
  users: UsersTable
  bands: BandsTable
  members: MembersTable
  songs: SongsTable
  setlists: SetlistsTable
  setlist_songs: SetlistSongsTable
  gigs: GigsTable
  idempotency_keys: IdempotencyKeysTable
  calendar_feeds: CalendarFeedsTable
}

interface UsersTable {
  id: string
  email: string
  name: string
  theme: Generated<Preferences['theme']>
  email_notifications: Generated<boolean>
  unsubscribe_token: Generated<string>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface BandsTable {
  id: Generated<number>
  name: string
  description: string | null
  time_zone: Generated<string>
  join_code: string
  created_by: string | null
  songs_version: Generated<number>
  setlists_version: Generated<number>
  members_version: Generated<number>
  gigs_version: Generated<number>
  suggestions_version: Generated<number>
  invites_version: Generated<number>
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface MembersTable {
  band_id: number
  user_id: string
  role: Role
  joined_at: Generated<string>
}

/** Columns of everything that is kept 30 days after its deletion. */
interface Deletable {
  deleted_at: Generated<string | null>
  deleted_by: Generated<string | null>
}

interface SongsTable extends Deletable {
  id: Generated<number>
  band_id: number
  title: string
  artist: string | null
  duration: number | null
  spotify_link: string | null
  youtube_link: string | null
  apple_music_link: string | null
  notes: string | null
  tags: Generated<string[]>
  key: string | null
  spotify_key: boolean | null
  created_by: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}
export type SongColumns = Insertable<SongsTable>

interface SetlistsTable extends Deletable {
  id: Generated<number>
  band_id: number
  name: string
  version: Generated<number>
  updated_by: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface SetlistSongsTable {
  id: Generated<number>
  band_id: number
  setlist_id: number
  song_id: number
  position: number
  updated_at: Generated<string>
}

interface GigsTable extends Deletable {
  id: Generated<number>
  band_id: number
  name: string
  date: string
  time: string | null
  location: string | null
  setlist_id: number | null
  notes: string | null
  sequence: Generated<number>
  created_by: string | null
  created_at: Generated<string>
  updated_at: Generated<string>
}

interface CalendarFeedsTable {
  token: string
  user_id: string
  band_id: number | null
  created_at: Generated<string>
}

interface IdempotencyKeysTable {
  user_id: string
  key: string
  fingerprint: string
  answer: unknown
  created_at: Generated<string>
}
