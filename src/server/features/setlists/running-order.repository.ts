import { sql } from 'kysely'

import type {
  EntryDetails,
  EntryDetailsChange,
  RunningOrder,
  RunningOrderChange,
} from '../../../contract/running-order.ts'
import type { Queryable, Trx } from '../../db/db.ts'

export async function selectRunningOrder(
  db: Queryable,
  bandId: number,
  id: number,
): Promise<RunningOrder | undefined> {
  const { rows } = await sql<RunningOrder>`
    select to_char(l.start_time, 'HH24:MI') as start_time, l.target_minutes,
      coalesce((
        select json_agg(json_build_object('id', m.id, 'kind', m.kind, 'text', m.text, 'minutes', m.minutes,
          'after_position', m.after_position) order by m.place, m.id)
        from setlist_marks m where m.band_id = l.band_id and m.setlist_id = l.id
      ), '[]') as marks,
      coalesce((
        select json_agg(json_build_object('id', e.id, 'note', e.note, 'key', e.key) order by e.position)
        from setlist_songs e
        where e.band_id = l.band_id and e.setlist_id = l.id and (e.note is not null or e.key is not null)
      ), '[]') as songs
    from setlists l
    where l.band_id = ${bandId} and l.id = ${id} and l.deleted_at is null`.execute(db)
  return rows[0]
}

export async function updateRunningOrder(
  trx: Trx,
  bandId: number,
  id: number,
  { start_time, target_minutes }: RunningOrderChange,
): Promise<void> {
  if (start_time === undefined && target_minutes === undefined) return
  await trx
    .updateTable('setlists')
    .set({
      ...(start_time !== undefined && { start_time }),
      ...(target_minutes !== undefined && { target_minutes }),
    })
    .where('band_id', '=', bandId)
    .where('id', '=', id)
    .execute()
}

interface ChangedDetails extends EntryDetails {
  setlist_id: number
}

export function selectEntryDetails(
  trx: Trx,
  bandId: number,
  id: number,
): Promise<ChangedDetails | undefined> {
  return trx
    .selectFrom('setlist_songs')
    .select(['id', 'setlist_id', 'note', 'key'])
    .where('band_id', '=', bandId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Changes the fields that are present. */
export async function updateEntryDetails(
  trx: Trx,
  bandId: number,
  id: number,
  { note, key }: EntryDetailsChange,
): Promise<void> {
  await trx
    .updateTable('setlist_songs')
    .set({
      ...(note !== undefined && { note }),
      ...(key !== undefined && { key }),
      updated_at: sql<string>`now()`,
    })
    .where('band_id', '=', bandId)
    .where('id', '=', id)
    .execute()
}
