-- Social sign-in of people whose provider shares no address: what is known of them until they have proved one.
alter table auth_flows
  -- Whether the provider has asked for the address a second time.
  add column asked_again boolean not null default false,
  -- Whom the provider named; the row then waits for their address.
  add column newcomer jsonb;

-- A link may be for somebody who has no account until it is followed.
alter table auth_one_time_tokens
  alter column user_id drop not null,
  add column newcomer jsonb,
  add check (num_nonnulls(user_id, newcomer) = 1);
create unique index auth_one_time_tokens_newcomer
  on auth_one_time_tokens ((newcomer ->> 'provider'), (newcomer ->> 'subject')) where newcomer is not null;
