create table songs (
  id bigint generated always as identity,
  band_id bigint not null references bands (id) on delete cascade,
  title text not null,
  artist text,
  -- Milliseconds.
  duration integer check (duration > 0),
  spotify_link text,
  youtube_link text,
  apple_music_link text,
  notes text,
  tags text[] not null default '{}',
  key text,
  spotify_key boolean,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users (id) on delete set null,
  primary key (band_id, id)
);
create index songs_id on songs (id);
create index songs_of_band on songs (band_id, created_at desc, id desc) where deleted_at is null;
create index songs_created_by on songs (created_by);
create index songs_deleted on songs (deleted_at) where deleted_at is not null;
create index songs_deleted_by on songs (deleted_by) where deleted_by is not null;
