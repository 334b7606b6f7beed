-- Every table of a band has band_id first in its primary key and in the foreign keys between them,
-- so rows of two bands cannot mix and the tables can be distributed by band.

create table users (
  id uuid primary key,
  email text not null,
  name text not null,
  theme text not null default 'system' check (theme in ('light', 'dark', 'system')),
  email_notifications boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table bands (
  id bigint generated always as identity primary key,
  name text not null,
  description text,
  time_zone text not null default 'UTC',
  join_code text not null,
  created_by uuid references users (id) on delete set null,
  -- One number per list, raised in the transaction of every write to it.
  songs_version bigint not null default 1,
  setlists_version bigint not null default 1,
  members_version bigint not null default 1,
  gigs_version bigint not null default 1,
  suggestions_version bigint not null default 1,
  invites_version bigint not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index bands_created_by on bands (created_by);

create table members (
  band_id bigint not null references bands (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  role text not null check (role in ('admin', 'bandmate')),
  joined_at timestamptz not null default now(),
  primary key (band_id, user_id)
);
create index members_user_id on members (user_id);

-- How every answer writes a time: ISO 8601 in UTC with milliseconds.
create function iso(moment timestamptz) returns text
  language sql stable parallel safe
  return to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"');
