import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

import type { JsonText, Queryable } from '../../db/db.ts'

const list = (rows: RawBuilder<unknown>) =>
  sql`coalesce((select json_agg(row_to_json(x)) from (${rows}) x), '[]')`

const members = sql`
  select u.id, u.name, k.role from members k join users u on u.id = k.user_id
  where k.band_id = b.id order by k.joined_at, u.id`

const performers = sql`
  select coalesce(u.name, p.name) as name, p.user_id, case when p.user_id is null then p.email end as email,
    i.name as instrument, p.notes
  from performers p join instruments i on i.id = p.instrument_id left join users u on u.id = p.user_id
  where p.band_id = s.band_id and p.song_id = s.id order by p.id`

const songs = sql`
  select s.id, s.title, s.artist, s.duration, s.key, s.spotify_key, s.tags, s.notes, s.spotify_link, s.youtube_link,
    s.apple_music_link, iso(s.created_at) as created_at, ${list(performers)} as performers
  from songs s where s.band_id = b.id and s.deleted_at is null order by s.id`

const entries = sql`
  select e.song_id, e.note, e.key from setlist_songs e
  where e.band_id = l.band_id and e.setlist_id = l.id order by e.position`

const marks = sql`
  select m.kind, m.text, m.minutes, m.after_position from setlist_marks m
  where m.band_id = l.band_id and m.setlist_id = l.id order by m.place, m.id`

const setlists = sql`
  select l.id, l.name, to_char(l.start_time, 'HH24:MI') as start_time, l.target_minutes,
    iso(l.created_at) as created_at, iso(l.updated_at) as updated_at, ${list(entries)} as songs, ${list(marks)} as marks
  from setlists l where l.band_id = b.id and l.deleted_at is null order by l.id`

const gigs = sql`
  select g.id, g.name, to_char(g.date, 'YYYY-MM-DD') as date, to_char(g.time, 'HH24:MI') as time, g.location,
    g.setlist_id, g.notes
  from gigs g where g.band_id = b.id and g.deleted_at is null order by g.date, g.id`

const votes = sql`
  select v.user_id, v.vote from suggestion_votes v
  where v.band_id = i.band_id and v.suggestion_id = i.id order by v.voted_at, v.user_id`

const suggestions = sql`
  select i.id, i.title, i.artist, i.duration, i.notes, i.spotify_link, i.youtube_link, i.apple_music_link,
    iso(i.created_at) as created_at, i.suggested_by, ${list(votes)} as votes
  from suggestions i
  where i.band_id = b.id and i.deleted_at is null and i.promoted_at is null order by i.id`

/** The bands of a member, with everything in them. */
const bandsOf = (userId: string, where: RawBuilder<unknown>) => sql`
  select b.id, b.name, b.description, b.time_zone, m.role, iso(m.joined_at) as joined_at,
    ${list(members)} as members, ${list(songs)} as songs, ${list(setlists)} as setlists, ${list(gigs)} as gigs,
    ${list(suggestions)} as suggestions
  from members m join bands b on b.id = m.band_id
  where m.user_id = ${userId} and ${where} order by m.joined_at, b.id`

/** Everything of a user as one JSON document, which PostgreSQL writes. */
export async function selectExport(db: Queryable, userId: string): Promise<JsonText> {
  const instruments = sql`
    select i.name, p.is_primary, p.notes from user_instruments p join instruments i on i.id = p.instrument_id
    where p.user_id = ${userId} order by p.is_primary desc, i.name`
  const { rows } = await sql<{ json: string }>`
    select json_build_object(
      'exported_at', iso(now()),
      'user', json_build_object('id', u.id, 'email', u.email, 'name', u.name, 'preferences',
        json_build_object('theme', u.theme, 'email_notifications', u.email_notifications)),
      'instruments', ${list(instruments)},
      'bands', ${list(bandsOf(userId, sql`true`))}
    )::text as json
    from users u where u.id = ${userId}`.execute(db)
  const [document] = rows
  if (!document) throw new Error('a user who is signed in is not there')
  return { jsonText: document.json }
}

/** Undefined for somebody who is not in the band. */
export async function selectBandExport(
  db: Queryable,
  bandId: number,
  userId: string,
): Promise<JsonText | undefined> {
  const { rows } = await sql<{ json: string }>`
    select row_to_json(x)::text as json from (${bandsOf(userId, sql`b.id = ${bandId}`)}) x`.execute(db)
  return rows[0] && { jsonText: rows[0].json }
}
