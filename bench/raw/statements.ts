const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
const metadata = `json_build_object('youtube_link', s.youtube_link, 'apple_music_link', s.apple_music_link,
  'notes', s.notes, 'tags', s.tags, 'key', s.key, 'spotify_key', s.spotify_key)`
const song = `s.id, s.band_id, s.title, s.artist, s.duration, s.spotify_link, ${iso('s.created_at')} as created_at,
  ${iso('s.updated_at')} as updated_at, 0 as play_count, ${metadata} as metadata`

export const statements = {
  songs: `select (select coalesce(json_agg(row_to_json(x)), '[]') from (
      select ${song} from songs s where s.band_id = m.band_id and s.deleted_at is null
      order by s.created_at desc, s.id desc) x)::text as json
    from members m where m.band_id = $1 and m.user_id = $2`,
  setlist: `select (select row_to_json(x) from (
      select l.id, l.band_id, l.name, 'draft' as status, ${iso('l.created_at')} as created_at,
        ${iso('l.updated_at')} as updated_at, json_build_object('id', u.id, 'name', u.name) as "user",
        (select json_agg(json_build_object('id', e.id, 'song_id', e.song_id, 'position', e.position,
            'updated_at', ${iso('e.updated_at')}, 'song', json_build_object('id', s.id, 'title', s.title,
            'artist', s.artist, 'duration', s.duration, 'spotify_link', s.spotify_link, 'metadata', ${metadata}))
            order by e.position)
          from setlist_songs e join songs s on s.band_id = e.band_id and s.id = e.song_id
          where e.band_id = l.band_id and e.setlist_id = l.id) as songs) x)::text as json
    from setlists l join members m on m.band_id = l.band_id and m.user_id = $2
    left join users u on u.id = l.updated_by where l.id = $1`,
  add: `with s as (insert into songs (band_id, title, artist, duration, created_by)
      select m.band_id, $3, $4, $5, m.user_id from members m where m.band_id = $1 and m.user_id = $2 returning *)
    select row_to_json(x)::text as json from (select ${song} from s) x`,
  rename: `update songs s set title = $4, updated_at = now() from members m
    where m.band_id = $1 and m.user_id = $2 and s.band_id = m.band_id and s.id = $3
    returning json_build_object('id', s.id, 'title', s.title)::text as json`,
  lock: `select e.setlist_id, e.position, (select count(*)::int from setlist_songs n
      where n.band_id = e.band_id and n.setlist_id = e.setlist_id) as count
    from setlist_songs e join members m on m.band_id = e.band_id and m.user_id = $2
    join setlists l on l.band_id = e.band_id and l.id = e.setlist_id where e.id = $1 for update of l`,
  move: `with moved as (select band_id, setlist_id, position as source from setlist_songs where id = $1),
    renumbered as (
      update setlist_songs e set updated_at = case when e.id = $1 then now() else e.updated_at end,
        position = case when e.id = $1 then $2::int when source < $2::int then e.position - 1 else e.position + 1 end
      from moved where e.band_id = moved.band_id and e.setlist_id = moved.setlist_id
        and e.position between least(source, $2::int) and greatest(source, $2::int)
      returning e.id, e.position, e.updated_at)
    select json_build_object('id', id, 'position', position, 'updated_at', updated_at)::text as json
    from renumbered where id = $1`,
} as const
