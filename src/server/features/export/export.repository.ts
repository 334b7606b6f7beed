import { sql } from 'kysely'

import type { JsonText, Queryable } from '../../db/db.ts'

const songs = sql`
  select s.id, s.title, s.artist, s.duration, s.key, s.tags, s.notes, s.spotify_link, s.youtube_link,
    s.apple_music_link, iso(s.created_at) as created_at
  from songs s where s.band_id = b.id and s.deleted_at is null order by s.id`

const setlists = sql`
  select l.id, l.name, coalesce((
    select json_agg(e.song_id order by e.position) from setlist_songs e
    where e.band_id = l.band_id and e.setlist_id = l.id
  ), '[]') as song_ids
  from setlists l where l.band_id = b.id and l.deleted_at is null order by l.id`

const gigs = sql`
  select g.id, g.name, to_char(g.date, 'YYYY-MM-DD') as date, to_char(g.time, 'HH24:MI') as time, g.location,
    g.setlist_id, g.notes
  from gigs g where g.band_id = b.id and g.deleted_at is null order by g.date, g.id`

const suggestions = sql`
  select i.id, i.title, i.artist, i.notes
  from suggestions i
  where i.band_id = b.id and i.deleted_at is null and i.promoted_at is null order by i.id`

const members = sql`
  select u.id, u.name, k.role from members k join users u on u.id = k.user_id
  where k.band_id = b.id order by k.joined_at, u.id`

const list = (rows: typeof songs) => sql`coalesce((select json_agg(row_to_json(x)) from (${rows}) x), '[]')`

/** Everything of a user as one JSON document, which PostgreSQL writes. */
export async function selectExport(db: Queryable, userId: string): Promise<JsonText> {
  const bands = sql`
    select b.id, b.name, b.description, b.time_zone, m.role, iso(m.joined_at) as joined_at,
      ${list(members)} as members, ${list(songs)} as songs, ${list(setlists)} as setlists, ${list(gigs)} as gigs,
      ${list(suggestions)} as suggestions
    from members m join bands b on b.id = m.band_id where m.user_id = ${userId} order by m.joined_at, b.id`
  const instruments = sql`
    select i.name, p.is_primary, p.notes from user_instruments p join instruments i on i.id = p.instrument_id
    where p.user_id = ${userId} order by p.is_primary desc, i.name`
  const { rows } = await sql<{ json: string }>`
    select json_build_object(
      'exported_at', iso(now()),
      'user', json_build_object('id', u.id, 'email', u.email, 'name', u.name, 'preferences',
        json_build_object('theme', u.theme, 'email_notifications', u.email_notifications)),
      'instruments', ${list(instruments)},
      'bands', ${list(bands)}
    )::text as json
    from users u where u.id = ${userId}`.execute(db)
  const [document] = rows
  if (!document) throw new Error('a user who is signed in is not there')
  return { jsonText: document.json }
}
