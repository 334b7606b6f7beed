import { sql } from 'kysely'

import type { SetlistShare } from '../../../contract/sharing.ts'
import type { Queryable, Trx } from '../../db/db.ts'

type Share = Omit<SetlistShare, 'url'>

export async function selectShare(
  db: Queryable,
  bandId: number,
  setlistId: number,
): Promise<Share | undefined> {
  const { rows } = await sql<Share>`
    select h.token, iso(h.created_at) as created_at,
      (select json_build_object('id', u.id, 'name', u.name) from users u where u.id = h.created_by) as "user"
    from setlist_shares h
    where h.band_id = ${bandId} and h.setlist_id = ${setlistId}`.execute(db)
  return rows[0]
}

interface NewShare {
  bandId: number
  setlistId: number
  userId: string
  token: string
}

/** Keeps the link that is there already. */
export async function insertShare(trx: Trx, { bandId, setlistId, userId, token }: NewShare): Promise<void> {
  await trx
    .insertInto('setlist_shares')
    .values({ band_id: bandId, setlist_id: setlistId, token, created_by: userId })
    .onConflict((conflict) => conflict.columns(['band_id', 'setlist_id']).doNothing())
    .execute()
}

export async function deleteShare(trx: Trx, bandId: number, setlistId: number): Promise<void> {
  await trx
    .deleteFrom('setlist_shares')
    .where('band_id', '=', bandId)
    .where('setlist_id', '=', setlistId)
    .execute()
}

interface SharedRow {
  name: string
  songs: {
    position: number
    title: string
    duration: number | null
    metadata: { key: string | null; notes: string | null }
  }[]
}

/** The setlist behind a token, or undefined when no living setlist has it. */
export async function selectShared(db: Queryable, token: string): Promise<SharedRow | undefined> {
  const { rows } = await sql<SharedRow>`
    select l.name, coalesce((
      select json_agg(json_build_object('position', e.position, 'title', s.title,
        'duration', s.duration, 'metadata', json_build_object('key', coalesce(e.key, s.key), 'notes', s.notes)) order by e.position)
      from setlist_songs e join songs s on s.band_id = e.band_id and s.id = e.song_id
      where e.band_id = l.band_id and e.setlist_id = l.id
    ), '[]') as songs
    from setlist_shares h join setlists l on l.band_id = h.band_id and l.id = h.setlist_id
    where h.token = ${token} and l.deleted_at is null`.execute(db)
  return rows[0]
}
