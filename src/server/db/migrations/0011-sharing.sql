-- The public link of a setlist. The token is kept as it is, since every member may see the link again.
create table setlist_shares (
  band_id bigint not null,
  setlist_id bigint not null,
  token text not null unique,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (band_id, setlist_id),
  foreign key (band_id, setlist_id) references setlists (band_id, id) on delete cascade
);
create index setlist_shares_created_by on setlist_shares (created_by) where created_by is not null;
