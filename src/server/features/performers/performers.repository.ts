import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { Performer } from '../../../contract/performers.ts'
import { asJsonText } from '../../db/db.ts'
import type { JsonText, Queryable, Trx } from '../../db/db.ts'
import type { PerformerColumns } from '../../db/tables.ts'

/** Performers as answers write them: a member by the name they have now, a guest by the given one. */
function performersOf(bandId: number, where: RawBuilder<unknown>) {
  return sql<Performer>`
    select p.id, p.song_id, coalesce(u.name, p.name) as performer_name,
      coalesce(u.email, p.email) as performer_email,
      case when p.user_id is null then 'guest' else 'registered' end as performer_type,
      p.user_id, p.instrument_id, i.name as instrument_name, i.emoji as instrument_emoji, p.notes
    from performers p
    join songs s on s.band_id = p.band_id and s.id = p.song_id and s.deleted_at is null
    join instruments i on i.id = p.instrument_id
    left join users u on u.id = p.user_id
    where p.band_id = ${bandId} and ${where}
    order by p.song_id, p.id`
}

export function selectPerformers(db: Queryable, bandId: number): Promise<JsonText> {
  return asJsonText(db, performersOf(bandId, sql`true`))
}

export function selectSongPerformers(db: Queryable, bandId: number, songId: number): Promise<JsonText> {
  return asJsonText(db, performersOf(bandId, sql`p.song_id = ${songId}`))
}

export function selectSetlistPerformers(db: Queryable, bandId: number, setlistId: number): Promise<JsonText> {
  const songs = sql`select song_id from setlist_songs where band_id = ${bandId} and setlist_id = ${setlistId}`
  return asJsonText(db, performersOf(bandId, sql`p.song_id in (${songs})`))
}

export async function selectPerformer(
  db: Queryable,
  bandId: number,
  id: number,
): Promise<Performer | undefined> {
  const { rows } = await performersOf(bandId, sql`p.id = ${id}`).execute(db)
  return rows[0]
}

async function exists(db: Queryable, table: 'songs' | 'setlists', bandId: number, id: number) {
  const found = await db
    .selectFrom(table)
    .select('id')
    .where('band_id', '=', bandId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export const isSongOfBand = (db: Queryable, bandId: number, id: number) => exists(db, 'songs', bandId, id)
export const isSetlistOfBand = (db: Queryable, bandId: number, id: number) =>
  exists(db, 'setlists', bandId, id)

/** The name of a member of the band; undefined for anybody else. */
export async function selectMemberName(
  db: Queryable,
  bandId: number,
  userId: string,
): Promise<string | undefined> {
  const member = await db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select('users.name')
    .where('members.band_id', '=', bandId)
    .where('members.user_id', '=', userId)
    .executeTakeFirst()
  return member?.name
}

export async function insertPerformer(trx: Trx, performer: PerformerColumns): Promise<number> {
  const { id } = await trx
    .insertInto('performers')
    .values(performer)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

interface PerformerPlace {
  bandId: number
  songId: number
  id: number
  kind: 'band' | 'guest'
}

/** False when the song has no such performer of that kind. */
export async function deletePerformer(
  trx: Trx,
  { bandId, songId, id, kind }: PerformerPlace,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('performers')
    .where('band_id', '=', bandId)
    .where('song_id', '=', songId)
    .where('id', '=', id)
    .where('user_id', kind === 'band' ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
