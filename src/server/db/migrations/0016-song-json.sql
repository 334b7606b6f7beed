-- What every list of songs and every setlist shows of a song. PostgreSQL keeps it with the row, because putting
-- five hundred of them together takes most of the time that a list takes. JSON functions are only stable, since
-- they may call casts of other types; for these types the text depends on nothing else.
create function song_json(
  id bigint, title text, artist text, duration integer, spotify_link text, youtube_link text,
  apple_music_link text, notes text, tags text[], key text, spotify_key boolean
) returns json language sql immutable parallel safe
return (
  select row_to_json(song) from (
    select id, title, artist, duration, spotify_link,
      (select row_to_json(about) from (
        select youtube_link, apple_music_link, notes, tags, key, spotify_key) about) as metadata
  ) song
);

alter table songs add column json json not null generated always as (
  song_json(id, title, artist, duration, spotify_link, youtube_link, apple_music_link, notes, tags, key, spotify_key)
) stored;
