-- The invitations that wait for an address, and the wishes of its owner.
create index email_invitations_of_address on email_invitations (email)
  where accepted_at is null and withdrawn_at is null;
create index users_email on users (email);
