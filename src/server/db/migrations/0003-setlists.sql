create table setlists (
  id bigint generated always as identity,
  band_id bigint not null references bands (id) on delete cascade,
  name text not null,
  version bigint not null default 1,
  updated_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users (id) on delete set null,
  primary key (band_id, id)
);
create index setlists_id on setlists (id);
create index setlists_updated_by on setlists (updated_by);
create index setlists_deleted on setlists (deleted_at) where deleted_at is not null;
create index setlists_deleted_by on setlists (deleted_by) where deleted_by is not null;

create table setlist_songs (
  id bigint generated always as identity,
  band_id bigint not null,
  setlist_id bigint not null,
  song_id bigint not null,
  -- 1-based, without gaps.
  position integer not null check (position > 0),
  updated_at timestamptz not null default now(),
  primary key (band_id, id),
  foreign key (band_id, setlist_id) references setlists (band_id, id) on delete cascade,
  foreign key (band_id, song_id) references songs (band_id, id) on delete cascade,
  unique (band_id, setlist_id, song_id),
  -- Checked at commit, since a move passes through doubled positions.
  unique (band_id, setlist_id, position) deferrable initially deferred
);
create index setlist_songs_id on setlist_songs (id);
create index setlist_songs_song on setlist_songs (band_id, song_id);
