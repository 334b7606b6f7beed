-- What was done in a band that matters to its safety, kept 180 days.
create table band_activity (
  id bigint generated always as identity,
  band_id bigint not null references bands (id) on delete cascade,
  -- To the millisecond, as cursors name it.
  at timestamptz(3) not null default now(),
  action text not null,
  actor_id uuid references users (id) on delete set null,
  -- Whom it was done to.
  member_id uuid references users (id) on delete set null,
  -- What the thing was called then.
  name text,
  primary key (band_id, id)
);
create index band_activity_of_band on band_activity (band_id, at desc, id desc);
create index band_activity_at on band_activity (at);
create index band_activity_actor on band_activity (actor_id);
create index band_activity_member on band_activity (member_id);

-- What a band's admins may know of its members' accounts: who, what and when since they joined, and nothing else.
create view account_activity as
select m.band_id, a.id, a.at, a.user_id,
  case a.action
    when 'login' then 'signed_in'
    when 'login_failed' then 'sign_in_failed'
    when 'user_updated_password' then 'password_changed'
    when 'factor_verified' then 'two_factor_added'
    when 'factor_unenrolled' then 'two_factor_removed'
    else 'email_changed'
  end as action
from members m join auth_audit a on a.user_id = m.user_id and a.at >= m.joined_at
where a.action in ('login', 'login_failed', 'user_updated_password')
  -- An app whose first code was right, or one that had been in use.
  or (a.action in ('factor_verified', 'factor_unenrolled') and a.detail ->> 'changed' = 'factor')
  or (a.action = 'user_modified' and a.detail ->> 'changed' = 'email');
