import { sql } from 'kysely'

import type { EntryPlace, SetlistEntry } from '../../../contract/setlists.ts'
import type { Trx } from '../../db/change.ts'

/** An entry of a setlist as answers write it, from setlist_songs `e` and songs `s`. */
export const entryJson = sql<SetlistEntry>`
  ('{"id":' || e.id || ',"song_id":' || e.song_id || ',"position":' || e.position || ',"updated_at":"' ||
    iso(e.updated_at) || '","song":{' || s.members || '}}')::json`

export function selectEntry(bandId: number, setlistId: number, songId: number) {
  return sql<{ entry: SetlistEntry }>`
    select ${entryJson} as entry
    from setlist_songs e join songs s on s.band_id = e.band_id and s.id = e.song_id
    where e.band_id = ${bandId} and e.setlist_id = ${setlistId} and e.song_id = ${songId}`
}

interface NewEntry {
  bandId: number
  setlistId: number
  songId: number
  /** 1-based; beyond the end means last. */
  position: number
}

/**
 * Makes room at the position and inserts, unless the band has no such song; the unique constraint refuses a song that
 * is there already.
 */
export function insertEntry({ bandId, setlistId, songId, position }: NewEntry) {
  return sql`
    with place as (
      select least(${position}, count(*) + 1)::int as position
      from setlist_songs where band_id = ${bandId} and setlist_id = ${setlistId}
    ), added as (
      select s.band_id, s.id as song_id, place.position from songs s cross join place
      where s.band_id = ${bandId} and s.id = ${songId} and s.deleted_at is null
    ), room as (
      update setlist_songs e set position = e.position + 1 from added
      where e.band_id = ${bandId} and e.setlist_id = ${setlistId} and e.position >= added.position
    ), marks as (
      update setlist_marks m set after_position = m.after_position + 1 from added
      where m.band_id = ${bandId} and m.setlist_id = ${setlistId} and m.after_position >= added.position
    )
    insert into setlist_songs (band_id, setlist_id, song_id, position)
    select band_id, ${setlistId}, song_id, position from added`
}

export async function copyEntries(trx: Trx, bandId: number, from: number, to: number): Promise<void> {
  await sql`
    insert into setlist_songs (band_id, setlist_id, song_id, position, note, key)
    select band_id, ${to}, song_id, position, note, key from setlist_songs
    where band_id = ${bandId} and setlist_id = ${from}`.execute(trx)
}

export async function countEntries(trx: Trx, bandId: number, setlistId: number): Promise<number> {
  const { count } = await trx
    .selectFrom('setlist_songs')
    .select((counted) => counted.fn.countAll<number>().as('count'))
    .where('band_id', '=', bandId)
    .where('setlist_id', '=', setlistId)
    .executeTakeFirstOrThrow()
  return count
}

export const isThere = (bandId: number, id: number) => sql<boolean>`exists (
  select from setlist_songs e join setlists l on l.band_id = e.band_id and l.id = e.setlist_id
  where e.band_id = ${bandId} and e.id = ${id} and l.deleted_at is null)`

interface MovedEntry extends EntryPlace {
  setlist_id: number
}

/**
 * Moves an entry and marks its setlist edited in one statement: only the rows between its old and its new place are
 * renumbered. No row when the entry or its setlist is gone.
 */
export function moveEntry({
  bandId,
  id,
  position,
  userId,
}: {
  bandId: number
  id: number
  position: number
  userId: string
}) {
  return sql<MovedEntry>`
    with moved as (
      select m.setlist_id, m.position as source,
        (select least(${position}, count(*))::int from setlist_songs
         where band_id = ${bandId} and setlist_id = m.setlist_id) as target
      from setlist_songs m join setlists l on l.band_id = m.band_id and l.id = m.setlist_id
      where m.band_id = ${bandId} and m.id = ${id} and l.deleted_at is null
    ), edited as (
      update setlists l set updated_at = now(), updated_by = ${userId}, version = version + 1
      from moved where l.band_id = ${bandId} and l.id = moved.setlist_id
    ), marks as (
      update setlist_marks k
      set after_position = k.after_position + case when source < target then -1 else 1 end
      from moved
      where k.band_id = ${bandId} and k.setlist_id = moved.setlist_id
        and k.after_position >= least(source, target) and k.after_position < greatest(source, target)
    ), renumbered as (
      update setlist_songs e
      set position = case when e.id = ${id} then target when source < target then e.position - 1 else e.position + 1 end,
        updated_at = case when e.id = ${id} then now() else e.updated_at end
      from moved
      where e.band_id = ${bandId} and e.setlist_id = moved.setlist_id
        and e.position between least(source, target) and greatest(source, target)
      returning e.id, e.setlist_id, e.position, e.updated_at
    )
    select id, setlist_id, position, iso(updated_at) as updated_at from renumbered where id = ${id}`
}

/** Takes a song out of one setlist, or of all of the band's, and closes the gaps; answers the setlists changed. */
export async function deleteEntries(
  trx: Trx,
  bandId: number,
  songId: number,
  setlistId?: number,
): Promise<number[]> {
  const inSetlist = setlistId === undefined ? sql`true` : sql`setlist_id = ${setlistId}`
  const { rows } = await sql<{ setlist_id: number }>`
    with gone as (
      delete from setlist_songs
      where band_id = ${bandId} and song_id = ${songId} and ${inSetlist}
      returning setlist_id, position
    ), closed as (
      update setlist_songs e set position = e.position - 1 from gone
      where e.band_id = ${bandId} and e.setlist_id = gone.setlist_id and e.position > gone.position
    ), marks as (
      update setlist_marks m set after_position = m.after_position - 1 from gone
      where m.band_id = ${bandId} and m.setlist_id = gone.setlist_id and m.after_position >= gone.position
    )
    select setlist_id from gone`.execute(trx)
  return rows.map((row) => row.setlist_id)
}
