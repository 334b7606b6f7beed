-- What lists show of a song, as text that needs no more work: the members of a JSON object without its braces, so that
-- each list adds its own. PL/pgSQL keeps the plan of an expression from one statement to the next, which a function
-- in SQL does not, and a cast to a row type names the members without a query.
alter table songs drop column json;
drop function song_json;

create type shown_metadata as (
  youtube_link text, apple_music_link text, notes text, tags text[], key text, spotify_key boolean
);
create type shown_song as (
  id bigint, title text, artist text, duration integer, spotify_link text, metadata shown_metadata
);

-- Immutable, although JSON functions are only stable: they may call casts of other types than these.
create function song_members(
  id bigint, title text, artist text, duration integer, spotify_link text, youtube_link text,
  apple_music_link text, notes text, tags text[], key text, spotify_key boolean
) returns text language plpgsql immutable parallel safe as $$
declare
  object text := row_to_json(row(id, title, artist, duration, spotify_link,
    row(youtube_link, apple_music_link, notes, tags, key, spotify_key)::shown_metadata)::shown_song);
begin
  return substr(object, 2, length(object) - 2);
end $$;

-- Immutable, although to_char is only stable: names of months in other languages are not asked for.
create function listed_members(band_id bigint, created_at timestamptz, updated_at timestamptz) returns text
language plpgsql immutable parallel safe as $$
begin
  return '"band_id":' || band_id || ',"created_at":"' || iso(created_at) || '","updated_at":"' || iso(updated_at) || '"';
end $$;

alter table songs
  -- Everywhere a song is shown.
  add column members text not null generated always as (song_members(
    id, title, artist, duration, spotify_link, youtube_link, apple_music_link, notes, tags, key, spotify_key
  )) stored,
  -- In the list of songs, besides.
  add column listed_members text not null generated always as (
    listed_members(band_id, created_at, updated_at)
  ) stored;
