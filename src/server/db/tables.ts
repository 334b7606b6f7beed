import type { Generated, GeneratedAlways, Insertable } from 'kysely'

import type { Preferences } from '../../contract/accounts.ts'
import type { ActivityAction } from '../../contract/activity.ts'
import type { Role } from '../../contract/roles.ts'
import type { MarkKind } from '../../contract/running-order.ts'
import type { Vote } from '../../contract/suggestions.ts'

/** The tables as PostgreSQL has them; times are ISO 8601 UTC text, dates YYYY-MM-DD, ids numbers. */
export interface Tables {
  users: UsersTable
  bands: BandsTable
  members: MembersTable
  songs: SongsTable
  setlists: SetlistsTable
  setlist_songs: SetlistSongsTable
  setlist_marks: SetlistMarksTable
  setlist_shares: SetlistSharesTable
  gigs: GigsTable
  idempotency_keys: IdempotencyKeysTable
  calendar_feeds: CalendarFeedsTable
  gig_notices: GigNoticesTable
  instruments: InstrumentsTable
  user_instruments: UserInstrumentsTable
  performers: PerformersTable
  invites: InvitesTable
  email_invitations: EmailInvitationsTable
  invitation_mails: InvitationMailsTable
  removed_members: RemovedMembersTable
  suggestions: SuggestionsTable
  suggestion_votes: SuggestionVotesTable
  band_activity: BandActivityTable
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
  /** The song as lists and setlists write it, made of the columns above. */
  json: GeneratedAlways<unknown>
}

interface SetlistsTable extends Deletable {
  id: Generated<number>
  band_id: number
  name: string
  start_time: Generated<string | null>
  target_minutes: Generated<number | null>
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
  note: Generated<string | null>
  key: Generated<string | null>
  updated_at: Generated<string>
}

interface SetlistMarksTable {
  id: Generated<number>
  band_id: number
  setlist_id: number
  kind: MarkKind
  text: string | null
  minutes: number | null
  after_position: number
  place: number
}

interface SetlistSharesTable {
  band_id: number
  setlist_id: number
  token: string
  created_by: string | null
  created_at: Generated<string>
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

interface GigNoticesTable {
  band_id: number
  gig_id: number
  kind: 'added' | 'changed' | 'called off'
  known_name: string | null
  known_date: string | null
  known_time: string | null
  known_location: string | null
  changed_by: string | null
  due_at: string
}

interface IdempotencyKeysTable {
  user_id: string
  key: string
  fingerprint: string
  answer: unknown
  created_at: Generated<string>
}

interface InvitesTable {
  id: Generated<number>
  band_id: number
  token: string
  created_by: string | null
  created_at: Generated<string>
  expires_at: string
  max_uses: number
  uses_count: Generated<number>
  revoked_at: Generated<string | null>
}

interface EmailInvitationsTable {
  id: Generated<number>
  band_id: number
  email: string
  role: Role
  invited_by: string | null
  created_at: Generated<string>
  sent_at: Generated<string>
  expires_at: string
  accepted_at: Generated<string | null>
  withdrawn_at: Generated<string | null>
}

interface InvitationMailsTable {
  id: Generated<number>
  band_id: number
  email: string
  sent_at: Generated<string>
}

interface RemovedMembersTable {
  band_id: number
  user_id: string
  removed_by: string | null
  removed_at: Generated<string>
}

interface SuggestionsTable extends Deletable {
  id: Generated<number>
  band_id: number
  title: string
  artist: string | null
  duration: number | null
  spotify_link: string | null
  youtube_link: string | null
  apple_music_link: string | null
  notes: string | null
  suggested_by: string | null
  created_at: Generated<string>
  promoted_at: Generated<string | null>
}

interface SuggestionVotesTable {
  band_id: number
  suggestion_id: number
  user_id: string
  vote: Vote
  voted_at: Generated<string>
}

interface BandActivityTable {
  id: Generated<number>
  band_id: number
  at: Generated<string>
  action: ActivityAction
  actor_id: string | null
  member_id: Generated<string | null>
  name: Generated<string | null>
}

interface InstrumentsTable {
  id: Generated<number>
  name: string
  emoji: string
}

interface UserInstrumentsTable {
  user_id: string
  instrument_id: number
  is_primary: boolean
  notes: string | null
  created_at: Generated<string>
}

interface PerformersTable {
  id: Generated<number>
  band_id: number
  song_id: number
  user_id: string | null
  name: string
  email: string | null
  instrument_id: number
  notes: string | null
  created_by: string | null
  created_at: Generated<string>
}
export type PerformerColumns = Insertable<PerformersTable>
