import type { ImportRow } from '../../../contract/song-import.ts'
import type { Queryable, Trx } from '../../db/db.ts'
import type { SongName } from './song-index.ts'

/** PostgreSQL takes 65,535 values in a statement. */
const ROWS_AT_ONCE = 1000

export function selectSongNames(db: Queryable, bandId: number): Promise<SongName[]> {
  return db
    .selectFrom('songs')
    .select(['id', 'title', 'artist', 'spotify_link'])
    .where('band_id', '=', bandId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** The ids of the new songs, in the order of the rows. */
export async function insertSongs(
  trx: Trx,
  bandId: number,
  userId: string,
  rows: readonly ImportRow[],
): Promise<number[]> {
  const ids: number[] = []
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) {
    const values = rows.slice(start, start + ROWS_AT_ONCE).map((row) => ({
      band_id: bandId,
      created_by: userId,
      title: row.title,
      artist: row.artist ?? null,
      duration: row.duration ?? null,
      spotify_link: row.spotify_link ?? null,
      youtube_link: row.youtube_link ?? null,
      apple_music_link: row.apple_music_link ?? null,
      notes: row.notes ?? null,
      tags: row.tags ?? [],
      key: row.key || null,
    }))
    const inserted = await trx.insertInto('songs').values(values).returning('id').execute()
    ids.push(...inserted.map(({ id }) => id))
  }
  return ids
}
