-- Security settings of accounts, links that turn off the list of allowed networks, sessions of suspended accounts and
-- private calendar feeds.
alter table accounts
  -- Whether a sign-in from a new device is announced by email.
  add column login_notifications boolean not null default true,
  -- Days after which private client notes and in-app notifications are deleted.
  add column data_retention_days integer not null default 365
    constraint accounts_data_retention_days_range check (data_retention_days between 30 and 3650),
  -- Addresses and CIDR ranges that may sign in; empty for any network.
  add column allowed_networks text[] not null default '{}'
    constraint accounts_allowed_networks_count check (cardinality(allowed_networks) <= 20),
  add column data_export_enabled boolean not null default true,
  add column account_deletion_enabled boolean not null default true;

-- Session of a suspended account, which may only export the data and delete the account.
alter table sessions add column restricted boolean not null default false;

alter table codes drop constraint codes_purpose_known;
alter table codes add constraint codes_purpose_known
  check (purpose in ('verify_email', 'verify_phone', 'verify_business_phone', 'leave', 'suspended'));

-- Emailed links that turn off the list of allowed networks.
create table network_links (
  id uuid constraint network_links_pkey primary key,
  account_id uuid not null constraint network_links_account_fkey references accounts on delete cascade,
  token_hash bytea not null constraint network_links_token_key unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index network_links_account_idx on network_links (account_id, created_at);
create index network_links_expiry_idx on network_links (expires_at);

-- Private calendar feed of the business of an account. Only the hash of the token in its URL is stored.
create table calendar_feeds (
  account_id uuid constraint calendar_feeds_pkey primary key
    constraint calendar_feeds_account_fkey references accounts on delete cascade,
  token_hash bytea not null constraint calendar_feeds_token_key unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);

-- For the nightly deletion of notifications past the retention of their account.
create index notifications_at_idx on notifications (at);
