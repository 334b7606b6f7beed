import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { NewSong, Song, SongChange } from '../../../contract/songs.ts'
import { raising } from '../../db/change.ts'
import type { Db, JsonText, Queryable, Trx } from '../../db/db.ts'
import type { Membership } from '../../db/membership.ts'

/** A song as it is answered. */
export interface SongText extends JsonText {
  readonly id: number
}

/** A song `s` as answers write it; one that was just added has no plays. */
function songJson(plays: RawBuilder<unknown>) {
  return sql`'{' || s.members || ',' || s.listed_members || ',"play_count":' || ${plays} || '}'`
}

/**
 * The songs of a band, newest first; a play is a place in a setlist of a gig that has passed. The plays are one
 * object, looked up for each song, because a join would compare each song with each of them.
 */
function songsOf({ bandId, today }: Membership, where: RawBuilder<unknown>, rest: RawBuilder<unknown>) {
  return sql<SongText>`
    select s.id, ${songJson(sql`coalesce(plays.of ->> s.id::text, '0')`)} as "jsonText"
    from songs s cross join (
      select coalesce(jsonb_object_agg(song_id, times), '{}') as of from (
        select e.song_id, count(*) as times
        from gigs g join setlist_songs e on e.band_id = g.band_id and e.setlist_id = g.setlist_id
        where g.band_id = ${bandId} and g.deleted_at is null and g.date < ${today}::date
        group by e.song_id
      ) played
    ) plays
    where s.band_id = ${bandId} and s.deleted_at is null and ${where}
    order by s.created_at desc, s.id desc ${rest}`
}

export async function selectSongs(db: Queryable, membership: Membership): Promise<JsonText> {
  const { rows } = await sql<JsonText>`
    select concat('[', string_agg(x."jsonText", ','), ']') as "jsonText"
    from (${songsOf(membership, sql`true`, sql``)}) x`.execute(db)
  return rows[0] ?? { jsonText: '[]' }
}

/** A page of songs; `after` is the last id of the page before. */
export async function selectSongPage(
  db: Queryable,
  membership: Membership,
  limit: number,
  after: number | undefined,
): Promise<Song[]> {
  const where =
    after === undefined
      ? sql`true`
      : sql`(s.created_at, s.id) < (select created_at, id from songs where band_id = ${membership.bandId} and id = ${after})`
  const { rows } = await songsOf(membership, where, sql`limit ${limit}`).execute(db)
  return rows.map(({ jsonText }) => JSON.parse(jsonText) as Song)
}

export function selectSong(membership: Membership, id: number) {
  return songsOf(membership, sql`s.id = ${id}`, sql``)
}

const emptyToNull = (value: string | null | undefined) => (value === '' ? null : (value ?? null))

/** Adds a song and raises the version of the band's songs with it; no row when the band is gone. */
export function insertSong(bandId: number, userId: string, song: NewSong) {
  const values = [
    userId,
    song.title,
    song.artist ?? null,
    song.duration ?? null,
    song.spotify_link ?? null,
    song.youtube_link ?? null,
    song.apple_music_link ?? null,
    song.notes ?? null,
    song.tags ?? [],
    emptyToNull(song.key),
  ]
  return sql<SongText>`
    with raised as (${raising(bandId, ['songs'])} returning id), s as (
      insert into songs (band_id, created_by, title, artist, duration, spotify_link, youtube_link,
        apple_music_link, notes, tags, key)
      select raised.id, ${sql.join(values)} from raised
      returning *
    )
    select id, ${songJson(sql`0`)} as "jsonText" from s`
}

/** Another key clears the mark that it came from Spotify, unless the change sets that too. */
function spotifyKeyAfter({ key, spotify_key }: SongChange) {
  if (spotify_key !== undefined) return { spotify_key }
  if (key === undefined) return {}
  return {
    spotify_key: sql<
      boolean | null
    >`case when key is distinct from ${emptyToNull(key)}::text then null else spotify_key end`,
  }
}

export const isThere = (bandId: number, id: number) =>
  sql<boolean>`exists (select from songs where band_id = ${bandId} and id = ${id} and deleted_at is null)`

/** Changes the fields that are present. */
export function updateSong(db: Db, bandId: number, id: number, change: SongChange) {
  const { key, tags, spotify_key: _, ...plain } = change
  const present = Object.fromEntries(Object.entries(plain).filter(([, value]) => value !== undefined))
  return db
    .updateTable('songs')
    .set({
      ...present,
      ...(tags !== undefined && { tags: tags ?? [] }),
      ...(key !== undefined && { key: emptyToNull(key) }),
      ...spotifyKeyAfter(change),
      updated_at: sql<string>`now()`,
    })
    .where('band_id', '=', bandId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
}

/** Marks a song deleted; false when it already was. */
export async function markSongDeleted(
  trx: Trx,
  bandId: number,
  id: number,
  userId: string,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('songs')
    .set({ deleted_at: sql<string>`now()`, deleted_by: userId })
    .where('band_id', '=', bandId)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
