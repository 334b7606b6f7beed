-- Changes of gigs that bandmates are still to be told of by mail: one row per gig, sent once it is left in peace.
create table gig_notices (
  band_id bigint not null,
  gig_id bigint not null,
  kind text not null check (kind in ('added', 'changed', 'called off')),
  -- Of a changed gig: what it was when bandmates last heard of it.
  known_name text,
  known_date date,
  known_time time,
  known_location text,
  -- Who needs no mail about it.
  changed_by uuid references users (id) on delete set null,
  due_at timestamptz not null,
  primary key (band_id, gig_id),
  foreign key (band_id, gig_id) references gigs (band_id, id) on delete cascade
);
create index gig_notices_due_at on gig_notices (due_at);
create index gig_notices_changed_by on gig_notices (changed_by);
