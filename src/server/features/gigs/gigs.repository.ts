import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Gig, GigChange, NewGig } from '../../../contract/gigs.ts'
import { asJsonText } from '../../db/db.ts'
import type { JsonText, Queryable, Trx } from '../../db/db.ts'

/** The gigs of a band as answers write them. */
function gigsOf(bandId: number, where: RawBuilder<unknown>) {
  return sql<Gig>`
    select g.id, g.band_id, g.name, to_char(g.date, 'YYYY-MM-DD') as date, to_char(g.time, 'HH24:MI') as time,
      g.location, g.setlist_id, g.notes, iso(g.created_at) as created_at, iso(g.updated_at) as updated_at,
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name, 'song_count', (
        select count(*) from setlist_songs e where e.band_id = l.band_id and e.setlist_id = l.id
      )) end as setlist
    from gigs g left join setlists l on l.band_id = g.band_id and l.id = g.setlist_id
    where g.band_id = ${bandId} and g.deleted_at is null and ${where}
    order by g.date, g.time nulls first, g.id`
}

export function selectGigs(db: Queryable, bandId: number): Promise<JsonText> {
  return asJsonText(db, gigsOf(bandId, sql`true`))
}

export function selectGigsFrom(db: Queryable, bandId: number, day: string): Promise<JsonText> {
  return asJsonText(db, gigsOf(bandId, sql`g.date >= ${day}::date`))
}

export async function selectGig(db: Queryable, bandId: number, id: number): Promise<Gig | undefined> {
  const { rows } = await gigsOf(bandId, sql`g.id = ${id}`).execute(db)
  return rows[0]
}

export async function isSetlistOfBand(trx: Trx, bandId: number, setlistId: number): Promise<boolean> {
  const setlist = await trx
    .selectFrom('setlists')
    .select('id')
    .where('band_id', '=', bandId)
    .where('id', '=', setlistId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return setlist !== undefined
}

export async function insertGig(trx: Trx, bandId: number, userId: string, gig: NewGig): Promise<number> {
  const { id } = await trx
    .insertInto('gigs')
    .values({
      band_id: bandId,
      name: gig.name,
      date: gig.date,
      time: gig.time ?? null,
      location: gig.location ?? null,
      setlist_id: gig.setlist_id ?? null,
      notes: gig.notes ?? null,
      created_by: userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const afterChange = { updated_at: sql<string>`now()`, sequence: sql<number>`sequence + 1` }

/** Changes the fields that are present. */
export async function updateGig(trx: Trx, bandId: number, id: number, change: GigChange): Promise<void> {
  const present = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  if (Object.keys(present).length === 0) return
  await trx
    .updateTable('gigs')
    .set({ ...present, ...afterChange })
    .where('band_id', '=', bandId)
    .where('id', '=', id)
    .execute()
}

export async function markGigDeleted(trx: Trx, bandId: number, id: number, userId: string): Promise<void> {
  await trx
    .updateTable('gigs')
    .set({ ...afterChange, deleted_at: sql<string>`now()`, deleted_by: userId })
    .where('band_id', '=', bandId)
    .where('id', '=', id)
    .execute()
}

/** The status of a setlist follows its gigs, so a change of one is a change of the other. */
export async function raiseSetlistVersions(
  trx: Trx,
  bandId: number,
  setlistIds: readonly (number | null)[],
): Promise<void> {
  const ids = [...new Set(setlistIds)].filter((id) => id !== null)
  if (ids.length === 0) return
  await trx
    .updateTable('setlists')
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('band_id', '=', bandId)
    .where('id', 'in', ids)
    .execute()
}

/** Another time zone moves every start, which subscribed calendars learn from the sequence. */
export async function raiseSequences(trx: Trx, bandId: number): Promise<void> {
  await trx
    .updateTable('gigs')
    .set((eb) => ({ sequence: eb('sequence', '+', 1) }))
    .where('band_id', '=', bandId)
    .execute()
}
