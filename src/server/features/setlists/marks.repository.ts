import { sql } from 'kysely'

import type { SetlistMark } from '../../../contract/running-order.ts'
import type { Trx } from '../../db/db.ts'

type Content = Pick<SetlistMark, 'kind' | 'text' | 'minutes'>

/** The marks of a setlist in their order. */
export function selectMarks(trx: Trx, bandId: number, setlistId: number): Promise<SetlistMark[]> {
  return trx
    .selectFrom('setlist_marks')
    .select(['id', 'kind', 'text', 'minutes', 'after_position'])
    .where('band_id', '=', bandId)
    .where('setlist_id', '=', setlistId)
    .orderBy('place')
    .orderBy('id')
    .execute()
}

export function selectSetlistOfMark(trx: Trx, bandId: number, id: number) {
  return trx
    .selectFrom('setlist_marks')
    .select('setlist_id')
    .where('band_id', '=', bandId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Puts a mark at the end; `savePlaces` then gives it its place. */
export async function insertMark(
  trx: Trx,
  bandId: number,
  setlistId: number,
  { kind, text, minutes }: Content,
): Promise<SetlistMark> {
  const { rows } = await sql<SetlistMark>`
    insert into setlist_marks (band_id, setlist_id, kind, text, minutes, after_position, place)
    select ${bandId}, ${setlistId}, ${kind}, ${text}::text, ${minutes}::int,
      (select count(*) from setlist_songs where band_id = ${bandId} and setlist_id = ${setlistId}),
      (select count(*) from setlist_marks where band_id = ${bandId} and setlist_id = ${setlistId})
    returning id, kind, text, minutes, after_position`.execute(trx)
  const [mark] = rows
  if (!mark) throw new Error('an insert answered no row')
  return mark
}

export async function updateMark(
  trx: Trx,
  bandId: number,
  id: number,
  change: { text?: string | null; minutes?: number | null },
): Promise<void> {
  await trx
    .updateTable('setlist_marks')
    .set(change)
    .where('band_id', '=', bandId)
    .where('id', '=', id)
    .execute()
}

export async function deleteMark(trx: Trx, bandId: number, id: number): Promise<void> {
  await trx.deleteFrom('setlist_marks').where('band_id', '=', bandId).where('id', '=', id).execute()
}

/** Writes where the marks of a setlist stand, in the order given. */
export async function savePlaces(trx: Trx, bandId: number, marks: readonly SetlistMark[]): Promise<void> {
  await sql`
    update setlist_marks m set place = v.place, after_position = v.after_position
    from unnest(${marks.map(({ id }) => id)}::bigint[], ${marks.map((_, index) => index)}::int[],
      ${marks.map(({ after_position }) => after_position)}::int[]) as v (id, place, after_position)
    where m.band_id = ${bandId} and m.id = v.id
      and (m.place, m.after_position) is distinct from (v.place, v.after_position)`.execute(trx)
}

/** Makes a song stand right behind a mark of the gap it is in, or before them all; see `settleSong`. */
export async function settleSong(
  trx: Trx,
  { bandId, setlistId, position }: { bandId: number; setlistId: number; position: number },
  behind: number | null,
): Promise<void> {
  await sql`
    with around as (
      select id, place from setlist_marks
      where band_id = ${bandId} and setlist_id = ${setlistId}
        and after_position in (${position}::int - 1, ${position}::int)
    ), last as (
      select case when ${behind}::bigint is null then -1
        else (select place from around where id = ${behind}::bigint) end as place
    )
    update setlist_marks m
    set after_position = case when m.place <= last.place then ${position}::int - 1 else ${position}::int end
    from around, last
    where m.band_id = ${bandId} and m.id = around.id and last.place is not null`.execute(trx)
}

export async function copyMarks(trx: Trx, bandId: number, from: number, to: number): Promise<void> {
  await sql`
    insert into setlist_marks (band_id, setlist_id, kind, text, minutes, after_position, place)
    select band_id, ${to}, kind, text, minutes, after_position, place from setlist_marks
    where band_id = ${bandId} and setlist_id = ${from}`.execute(trx)
}
