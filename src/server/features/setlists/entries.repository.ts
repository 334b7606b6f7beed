import { sql } from 'kysely'

import type { EntryPlace, SetlistEntry } from '../../../contract/setlists.ts'
import type { Trx } from '../../db/db.ts'

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

interface MovedEntry extends EntryPlace {
  setlist_id: number
}

interface Move {
  bandId: number
  id: number
  /** 1-based; beyond the end means last. */
  position: number
  userId: string
}

/** Moves an entry, marks its setlist edited and raises the version; fails by `isGone` when one of them is gone. */
export function moveEntry({ bandId, id, position, userId }: Move) {
  return sql<MovedEntry>`
    select ${id}::bigint as id, setlist as setlist_id, target as position, iso(moved_at) as updated_at
    from move_entry(${bandId}, ${id}, ${position}, ${userId})`
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
