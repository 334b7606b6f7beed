-- The tables of the built-in auth service. Nothing else refers to them and they refer to nothing else.

create table auth_users (
  id uuid primary key,
  email text not null unique check (email = lower(email)),
  password_hash text,
  user_metadata jsonb not null default '{}',
  app_metadata jsonb not null default '{}',
  -- When sign-in became possible; auto-confirm sets it too.
  email_confirmed_at timestamptz,
  -- When the owner followed a link mailed to the address.
  email_verified_at timestamptz,
  new_email text,
  -- Which of the two addresses has agreed to the change so far.
  new_email_agreed_by text check (new_email_agreed_by in ('current', 'new')),
  invited_at timestamptz,
  last_sign_in_at timestamptz,
  banned_until timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index auth_users_created_at on auth_users (created_at, id);

create table auth_identities (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  provider text not null,
  -- The provider's name for the person; for e-mail the user's own id.
  provider_id text not null,
  identity_data jsonb not null default '{}',
  email text,
  last_sign_in_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (provider, provider_id)
);
create index auth_identities_user_id on auth_identities (user_id);

create table auth_factors (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  type text not null check (type in ('totp')),
  friendly_name text,
  status text not null check (status in ('unverified', 'verified')),
  -- Encrypted.
  secret text not null,
  -- The last time step a code was accepted for, so that no code works twice.
  last_step bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, friendly_name)
);

create table auth_challenges (
  id uuid primary key,
  factor_id uuid not null references auth_factors (id) on delete cascade,
  ip text,
  expires_at timestamptz not null
);
create index auth_challenges_factor_id on auth_challenges (factor_id);
create index auth_challenges_expires_at on auth_challenges (expires_at);

create table auth_sessions (
  id uuid primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  aal text not null check (aal in ('aal1', 'aal2')),
  amr jsonb not null,
  -- How often the refresh token was renewed; the token itself is not kept.
  refresh_counter bigint not null default 0,
  refresh_nonce text not null,
  -- Refresh tokens below this one are never answered again.
  refresh_floor bigint not null default 0,
  refreshed_at timestamptz,
  created_at timestamptz not null,
  factor_id uuid references auth_factors (id) on delete set null,
  ip text,
  user_agent text
);
create index auth_sessions_user_id on auth_sessions (user_id);
create index auth_sessions_factor_id on auth_sessions (factor_id) where factor_id is not null;

create table auth_one_time_tokens (
  token_hash text primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  kind text not null,
  -- The address it was mailed to.
  relates_to text not null,
  code_mac text,
  -- Wrong codes so far.
  attempts integer not null default 0,
  code_challenge text,
  code_challenge_method text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (user_id, kind, relates_to)
);
create index auth_one_time_tokens_expires_at on auth_one_time_tokens (expires_at);

-- Round trips to a social sign-in provider; their secrets follow from the state, which only the browser has.
create table auth_flows (
  state_hash text primary key,
  provider text not null,
  redirect_to text not null,
  browser_hash text not null,
  code_challenge text,
  code_challenge_method text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index auth_flows_expires_at on auth_flows (expires_at);

-- Codes that a browser with the right verifier exchanges for a session.
create table auth_codes (
  code_hash text primary key,
  user_id uuid not null references auth_users (id) on delete cascade,
  method text not null,
  code_challenge text not null,
  code_challenge_method text not null,
  -- Encrypted.
  provider_tokens text,
  expires_at timestamptz not null
);
create index auth_codes_user_id on auth_codes (user_id);
create index auth_codes_expires_at on auth_codes (expires_at);

create table auth_audit (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id uuid references auth_users (id) on delete cascade,
  action text not null,
  ip text,
  detail jsonb not null default '{}'
);
create index auth_audit_user_id on auth_audit (user_id, at);
create index auth_audit_at on auth_audit (at);
