create table gigs (
  id bigint generated always as identity,
  band_id bigint not null references bands (id) on delete cascade,
  name text not null,
  -- In the band's time zone.
  date date not null,
  time time,
  location text,
  setlist_id bigint,
  notes text,
  -- Of the calendar feed: raised by every change.
  sequence integer not null default 0,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  deleted_by uuid references users (id) on delete set null,
  primary key (band_id, id),
  foreign key (band_id, setlist_id) references setlists (band_id, id) on delete set null (setlist_id)
);
create index gigs_id on gigs (id);
create index gigs_of_band on gigs (band_id, date) where deleted_at is null;
create index gigs_setlist on gigs (band_id, setlist_id) where setlist_id is not null;
create index gigs_created_by on gigs (created_by);
create index gigs_deleted on gigs (deleted_at) where deleted_at is not null;
create index gigs_deleted_by on gigs (deleted_by) where deleted_by is not null;
