import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Setlist } from '../../../contract/setlists.ts'
import { asJsonText } from '../../db/db.ts'
import type { JsonText, Queryable, Trx } from '../../db/db.ts'
import type { Membership } from '../../db/membership.ts'
import { entryJson } from './entries.repository.ts'

/** The setlists of a band as answers write them. */
function setlistsOf({ bandId, today }: Membership, where: RawBuilder<unknown>) {
  return sql<Setlist>`
    select l.id, l.band_id, l.name,
      case when exists (
        select from gigs g
        where g.band_id = l.band_id and g.setlist_id = l.id and g.deleted_at is null and g.date >= ${today}::date
      ) then 'active' else 'draft' end as status,
      iso(l.created_at) as created_at, iso(l.updated_at) as updated_at,
      (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = l.updated_by) as "user",
      coalesce((
        select json_agg(${entryJson} order by e.position)
        from setlist_songs e join songs s on s.band_id = e.band_id and s.id = e.song_id
        where e.band_id = l.band_id and e.setlist_id = l.id
      ), '[]') as songs
    from setlists l
    where l.band_id = ${bandId} and l.deleted_at is null and ${where}
    order by l.updated_at desc, l.id desc`
}

export function selectSetlists(db: Queryable, membership: Membership): Promise<JsonText> {
  return asJsonText(db, setlistsOf(membership, sql`true`))
}

export async function selectSetlistText(
  db: Queryable,
  membership: Membership,
  id: number,
): Promise<JsonText | undefined> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(x)::text as json from (${setlistsOf(membership, sql`l.id = ${id}`)}) x`.execute(db)
  return rows[0] && { jsonText: rows[0].json }
}

export async function selectSetlist(
  db: Queryable,
  membership: Membership,
  id: number,
): Promise<Setlist | undefined> {
  const { rows } = await setlistsOf(membership, sql`l.id = ${id}`).execute(db)
  return rows[0]
}

export async function insertSetlist(trx: Trx, bandId: number, userId: string, name: string): Promise<number> {
  const { id } = await trx
    .insertInto('setlists')
    .values({ band_id: bandId, name, updated_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A new setlist with the start and length of another; its songs and marks are copied apart. */
export async function copySetlist(
  trx: Trx,
  { bandId, id, userId, name }: Touch & { name: string },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into setlists (band_id, name, updated_by, start_time, target_minutes)
    select band_id, ${name}, ${userId}, start_time, target_minutes from setlists
    where band_id = ${bandId} and id = ${id}
    returning id`.execute(trx)
  const [copy] = rows
  if (!copy) throw new Error('an insert answered no row')
  return copy.id
}

interface Touch {
  bandId: number
  id: number
  userId: string
  name?: string | undefined
}

/** Renames a setlist or only marks it edited; no row when there is no such setlist. */
export function updateSetlist(db: Queryable, { bandId, id, userId, name }: Touch) {
  return db
    .updateTable('setlists')
    .set({
      ...(name !== undefined && { name }),
      updated_at: sql<string>`now()`,
      updated_by: userId,
      version: sql<number>`version + 1`,
    })
    .where('band_id', '=', bandId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning('id')
}

/** Raises the version of setlists whose content another write changed, not their edit time. */
export function raiseSetlistVersions(bandId: number, songId: number) {
  return sql`
    update setlists set version = version + 1
    where band_id = ${bandId}
      and id in (select setlist_id from setlist_songs where band_id = ${bandId} and song_id = ${songId})`
}

/** Marks a setlist deleted and lets its gigs go of it; false when it already was. */
export async function markSetlistDeleted(trx: Trx, { bandId, id, userId }: Touch): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('setlists')
    .set({ deleted_at: sql<string>`now()`, deleted_by: userId, version: sql<number>`version + 1` })
    .where('band_id', '=', bandId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  await trx
    .updateTable('gigs')
    .set({ setlist_id: null, updated_at: sql<string>`now()`, sequence: sql<number>`sequence + 1` })
    .where('band_id', '=', bandId)
    .where('setlist_id', '=', id)
    .execute()
  return numUpdatedRows > 0n
}

/** A gig that a setlist is attached to: the plays of songs count setlists of gigs. */
export function selectGigOfSetlist(db: Queryable, bandId: number, id: number) {
  return db
    .selectFrom('gigs')
    .select('id')
    .where('band_id', '=', bandId)
    .where('setlist_id', '=', id)
    .limit(1)
}
