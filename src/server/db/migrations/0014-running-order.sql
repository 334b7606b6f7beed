alter table setlists
  -- In the band's time zone.
  add column start_time time,
  add column target_minutes integer check (target_minutes > 0);

-- What a song has only in this setlist.
alter table setlist_songs
  add column note text,
  add column key text;

-- What stands between the songs of a setlist: breaks, lines to remember, the word encore.
create table setlist_marks (
  id bigint generated always as identity,
  band_id bigint not null,
  setlist_id bigint not null,
  kind text not null check (kind in ('break', 'note', 'encore')),
  text text,
  minutes integer check (minutes > 0),
  -- How many songs stand before it.
  after_position integer not null check (after_position >= 0),
  -- Its place among the marks of the setlist, which never contradicts after_position.
  place integer not null,
  primary key (band_id, id),
  foreign key (band_id, setlist_id) references setlists (band_id, id) on delete cascade
);
create index setlist_marks_id on setlist_marks (id);
create index setlist_marks_of_setlist on setlist_marks (band_id, setlist_id, place);
