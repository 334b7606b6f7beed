import { randomBytes } from 'node:crypto'

import { sql } from 'kysely'

import { iso } from '../../db/db.ts'
import type { Queryable, Trx } from '../../db/db.ts'

/** Whose gigs an address is for; without a band those of all bands of the user. */
export interface Owner {
  userId: string
  bandId: number | null
}

interface Address {
  token: string
  created_at: string
}

const sameBand = (bandId: number | null) => sql<boolean>`band_id is not distinct from ${bandId}`

export function selectFeed(db: Queryable, { userId, bandId }: Owner): Promise<Address | undefined> {
  return db
    .selectFrom('calendar_feeds')
    .select(['token', iso('created_at').as('created_at')])
    .where('user_id', '=', userId)
    .where(sameBand(bandId))
    .executeTakeFirst()
}

/** Gives the owner a new address in the place of the one before. */
export function replaceFeed(trx: Trx, { userId, bandId }: Owner): Promise<Address> {
  const token = randomBytes(24).toString('base64url')
  return trx
    .insertInto('calendar_feeds')
    .values({ token, user_id: userId, band_id: bandId })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'band_id']).doUpdateSet({ token, created_at: sql<string>`now()` }),
    )
    .returning(['token', iso('created_at').as('created_at')])
    .executeTakeFirstOrThrow()
}

export async function deleteFeed(trx: Trx, { userId, bandId }: Owner): Promise<void> {
  await trx.deleteFrom('calendar_feeds').where('user_id', '=', userId).where(sameBand(bandId)).execute()
}

export interface FeedBand {
  id: number
  name: string
  gigsVersion: number
}

export interface Feed {
  isOfOneBand: boolean
  bands: FeedBand[]
  lastModified: string
}

/** What an address leads to: the bands its owner belongs to now. */
export async function selectFeedOf(db: Queryable, token: string): Promise<Feed | undefined> {
  const { rows } = await sql<Feed>`
    select f.band_id is not null as "isOfOneBand", coalesce((
      select json_agg(json_build_object('id', b.id, 'name', b.name, 'gigsVersion', b.gigs_version) order by b.id)
      from members m join bands b on b.id = m.band_id
      where m.user_id = f.user_id and (f.band_id is null or m.band_id = f.band_id)
    ), '[]') as bands, iso(greatest(f.created_at, (
      select max(greatest(b.updated_at, g.updated_at, g.deleted_at))
      from members m join bands b on b.id = m.band_id left join gigs g on g.band_id = b.id
      where m.user_id = f.user_id and (f.band_id is null or m.band_id = f.band_id)
    ))) as "lastModified"
    from calendar_feeds f where f.token = ${token}`.execute(db)
  return rows[0]
}

export interface FeedGig {
  id: number
  name: string
  bandName: string
  /** ISO 8601 UTC; of a gig without a time midnight UTC of its day. */
  startsAt: string
  isAllDay: boolean
  location: string | null
  setlistName: string | null
  sequence: number
  createdAt: string
  updatedAt: string
  isCancelled: boolean
}

/** The gigs of bands, and those deleted on `cancelledSince` (YYYY-MM-DD, UTC) or later. */
export async function selectFeedGigs(
  db: Queryable,
  bandIds: readonly number[],
  cancelledSince: string,
): Promise<FeedGig[]> {
  const { rows } = await sql<FeedGig>`
    select g.id, g.name, b.name as "bandName",
      iso(case when g.time is null then g.date::timestamp at time zone 'UTC'
        else (g.date + g.time) at time zone b.time_zone end) as "startsAt",
      g.time is null as "isAllDay", g.location, l.name as "setlistName", g.sequence,
      iso(g.created_at) as "createdAt", iso(g.updated_at) as "updatedAt", g.deleted_at is not null as "isCancelled"
    from gigs g
    join bands b on b.id = g.band_id
    left join setlists l on l.band_id = g.band_id and l.id = g.setlist_id
    where g.band_id = any(${bandIds}) and (g.deleted_at is null or g.deleted_at >= ${cancelledSince}::date)
    order by g.date, g.id`.execute(db)
  return rows
}
