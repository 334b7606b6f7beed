import { sql } from 'kysely'

import type { Owner } from '../../contract/access.ts'
import type { VersionedList } from '../../contract/endpoint.ts'
import type { Role } from '../../contract/roles.ts'
import type { Queryable } from './db.ts'

/** Where a member stands in a band, and how far its lists have come. */
export interface Membership {
  readonly bandId: number
  readonly role: Role
  readonly timeZone: string
  /** YYYY-MM-DD in the band's time zone. */
  readonly today: string
  readonly versions: Readonly<Record<VersionedList, number | null>>
}

const tables: Readonly<Record<Exclude<Owner, 'band'>, { table: string; lives: string }>> = {
  song: { table: 'songs', lives: 't.deleted_at is null' },
  setlist: { table: 'setlists', lives: 't.deleted_at is null' },
  setlistSong: { table: 'setlist_songs', lives: 'true' },
  gig: { table: 'gigs', lives: 't.deleted_at is null' },
  suggestion: { table: 'suggestions', lives: 't.deleted_at is null' },
  invite: { table: 'invites', lives: 'true' },
  performer: { table: 'performers', lives: 'true' },
}

const columns = sql`
  m.band_id as "bandId", m.role, b.time_zone as "timeZone",
  to_char(now() at time zone b.time_zone, 'YYYY-MM-DD') as today`

const versionsWith = (setlistVersion: string) => sql`
  json_build_object('songs', b.songs_version, 'setlists', b.setlists_version, 'members', b.members_version,
    'gigs', b.gigs_version, 'suggestions', b.suggestions_version, 'invites', b.invites_version,
    'setlist', ${sql.raw(setlistVersion)}) as versions`

/**
 * The query that opens every request on a band: finds the thing, its band and the caller's place in it.
 * Undefined when the thing does not exist or is not the caller's, which nobody can tell apart.
 */
export async function selectMembership(
  db: Queryable,
  userId: string,
  owner: Owner,
  id: number,
): Promise<Membership | undefined> {
  if (owner === 'band') {
    const { rows } = await sql<Membership>`
      select ${columns}, ${versionsWith('null')}
      from members m join bands b on b.id = m.band_id
      where m.band_id = ${id} and m.user_id = ${userId}`.execute(db)
    return rows[0]
  }
  const { table, lives } = tables[owner]
  const { rows } = await sql<Membership>`
    select ${columns}, ${versionsWith(owner === 'setlist' ? 't.version' : 'null')}
    from ${sql.table(table)} t
    join members m on m.band_id = t.band_id and m.user_id = ${userId}
    join bands b on b.id = t.band_id
    where t.id = ${id} and ${sql.raw(lives)}`.execute(db)
  return rows[0]
}
