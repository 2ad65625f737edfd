-- Who requested an email: keyed hash of a device or network; null for the account itself and for operators.
alter table codes
  add column requested_by bytea,
  add column requester_known boolean not null default true;
alter table password_resets
  add column requested_by bytea,
  add column requester_known boolean not null default true;

-- When the owner of an unconfirmed account was told that it will be deleted.
alter table accounts add column confirmation_reminded_at timestamptz;
create index accounts_unconfirmed_idx on accounts (created_at) where email_verified_at is null and erased_at is null;
