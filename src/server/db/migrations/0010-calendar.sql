-- Secret addresses that calendar programs read gigs from: one per member and band, one for all bands of a user.
create table calendar_feeds (
  -- Shown again to its owner, so kept as it is.
  token text primary key,
  user_id uuid not null references users (id) on delete cascade,
  -- Null: all bands of the user.
  band_id bigint,
  created_at timestamptz not null default now(),
  unique nulls not distinct (user_id, band_id),
  -- Who leaves the band loses its calendar.
  foreign key (band_id, user_id) references members (band_id, user_id) on delete cascade
);
create index calendar_feeds_of_member on calendar_feeds (band_id, user_id);

-- Stands in every notification mail, so that one click ends them without signing in.
alter table users add column unsubscribe_token uuid not null default gen_random_uuid();
create index users_unsubscribe_token on users (unsubscribe_token);
