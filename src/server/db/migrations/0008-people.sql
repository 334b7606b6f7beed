create table invites (
  id bigint generated always as identity,
  band_id bigint not null references bands (id) on delete cascade,
  -- Shown again to members, so kept as it is.
  token text not null,
  created_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  max_uses integer not null check (max_uses > 0),
  uses_count integer not null default 0 check (uses_count between 0 and max_uses),
  revoked_at timestamptz,
  primary key (band_id, id)
);
create index invites_id on invites (id);
create index invites_token on invites (token);
create index invites_created_by on invites (created_by);

create table email_invitations (
  id bigint generated always as identity,
  band_id bigint not null references bands (id) on delete cascade,
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'bandmate')),
  invited_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  withdrawn_at timestamptz,
  primary key (band_id, id)
);
create unique index email_invitations_open on email_invitations (band_id, email)
  where accepted_at is null and withdrawn_at is null;
create index email_invitations_invited_by on email_invitations (invited_by);

-- Counts mails of the last day. Without a foreign key: a deleted band does not reset an address's count.
create table invitation_mails (
  id bigint generated always as identity,
  band_id bigint not null,
  email text not null,
  sent_at timestamptz not null default now(),
  primary key (band_id, id)
);
create index invitation_mails_of_band on invitation_mails (band_id, sent_at);
create index invitation_mails_of_address on invitation_mails (email, sent_at);
create index invitation_mails_sent_at on invitation_mails (sent_at);

-- Whom an admin removed: links do not let them in again until an admin invites them.
create table removed_members (
  band_id bigint not null references bands (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  removed_by uuid references users (id) on delete set null,
  removed_at timestamptz not null default now(),
  primary key (band_id, user_id)
);
create index removed_members_user_id on removed_members (user_id);
create index removed_members_removed_by on removed_members (removed_by);

create table suggestions (
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
  suggested_by uuid references users (id) on delete set null,
  created_at timestamptz not null default now(),
  -- When it became a song of the band; it stays to be deleted by the call that follows.
  promoted_at timestamptz,
  deleted_at timestamptz,
  deleted_by uuid references users (id) on delete set null,
  primary key (band_id, id)
);
create index suggestions_id on suggestions (id);
create index suggestions_of_band on suggestions (band_id, created_at desc, id desc)
  where deleted_at is null and promoted_at is null;
create index suggestions_suggested_by on suggestions (suggested_by);
create index suggestions_deleted on suggestions (deleted_at) where deleted_at is not null;
create index suggestions_deleted_by on suggestions (deleted_by) where deleted_by is not null;

create table suggestion_votes (
  band_id bigint not null,
  suggestion_id bigint not null,
  user_id uuid not null,
  vote text not null check (vote in ('love', 'ok', 'no')),
  voted_at timestamptz not null default now(),
  primary key (band_id, suggestion_id, user_id),
  foreign key (band_id, suggestion_id) references suggestions (band_id, id) on delete cascade,
  -- Who leaves the band takes their votes along.
  foreign key (band_id, user_id) references members (band_id, user_id) on delete cascade
);
create index suggestion_votes_of_member on suggestion_votes (band_id, user_id);
