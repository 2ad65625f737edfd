-- The account and the kind of notification of an email that can be switched off: the email gets a link that does so.
alter table emails add column account_id uuid constraint emails_account_fkey references accounts on delete set null,
  add column notification_group text;
create index emails_account_idx on emails (account_id) where account_id is not null;
