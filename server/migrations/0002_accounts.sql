-- Signing up, signing in and staying in control.

alter table accounts
  add column phone text constraint accounts_phone_format check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  add column phone_verified_at timestamptz,
  add column password_changed_at timestamptz,
  add column session_timeout_minutes integer not null default 60
    constraint accounts_session_timeout_range check (session_timeout_minutes between 5 and 43200),
  -- Since when a second factor is asked for.
  add column second_factor_at timestamptz,
  -- Since when the account is on its way out, and since when nothing personal is left of it.
  add column leaving_at timestamptz,
  add column erased_at timestamptz,
  add constraint accounts_erased_after_leaving check (erased_at is null or leaving_at is not null);
create index accounts_leaving_idx on accounts (leaving_at) where leaving_at is not null and erased_at is null;

alter table sessions
  -- Kept signed in: it may lie idle until its absolute end.
  add column kept boolean not null default false,
  -- When the person last proved who they are.
  add column proved_at timestamptz,
  -- The browser it was opened in.
  add column device_hash bytea,
  -- A code has confirmed that the account is to be deleted.
  add column leaving_confirmed_at timestamptz;
update sessions set proved_at = created_at;
alter table sessions alter column proved_at set not null;

-- Codes of six digits, by mail and by text message.
alter table email_codes rename to codes;
alter table codes rename constraint email_codes_pkey to codes_pkey;
alter table codes rename constraint email_codes_account_fkey to codes_account_fkey;
alter table codes drop constraint email_codes_purpose_known;
alter table codes add constraint codes_purpose_known
  check (purpose in ('verify_email', 'verify_phone', 'leave'));
-- The address or number it was sent to, where that is not the account's own.
alter table codes add column sent_to text;
create index codes_sent_to_idx on codes (lower(sent_to)) where sent_to is not null;
alter index email_codes_account_idx rename to codes_account_idx;
alter index email_codes_one_open rename to codes_one_open;

create table password_resets (
  id uuid constraint password_resets_pkey primary key,
  account_id uuid not null constraint password_resets_account_fkey references accounts on delete cascade,
  token_hash bytea not null constraint password_resets_token_key unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index password_resets_account_idx on password_resets (account_id, created_at);

-- Browsers somebody has signed in with before: a stranger's failures never lock those out.
create table known_devices (
  account_id uuid not null constraint known_devices_account_fkey references accounts on delete cascade,
  device_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint known_devices_pkey primary key (account_id, device_hash)
);

create table second_factors (
  account_id uuid constraint second_factors_pkey primary key
    constraint second_factors_account_fkey references accounts on delete cascade,
  -- Sealed with the house's secret.
  secret bytea not null,
  created_at timestamptz not null,
  -- Codes typed before one was right.
  tries integer not null default 0,
  confirmed_at timestamptz,
  -- The last time step a code was accepted for: no code works twice.
  last_step bigint not null default 0
);

create table recovery_codes (
  id uuid constraint recovery_codes_pkey primary key,
  account_id uuid not null constraint recovery_codes_account_fkey references accounts on delete cascade,
  code_hash bytea not null constraint recovery_codes_code_key unique,
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_codes_account_idx on recovery_codes (account_id);

-- Whom another house vouches for: its name and its own number of the person.
create table identities (
  issuer text not null,
  subject text not null,
  account_id uuid not null constraint identities_account_fkey references accounts on delete cascade,
  email text not null,
  created_at timestamptz not null,
  constraint identities_pkey primary key (issuer, subject)
);
create unique index identities_account_key on identities (account_id, issuer);

-- A sign-in with Google under way, bound to one browser; its code is taken once.
create table google_attempts (
  browser_hash bytea constraint google_attempts_pkey primary key,
  state_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  user_type text not null,
  next text,
  kept boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  taken_at timestamptz,
  -- What Google said, kept while the person proves the password or the second factor.
  issuer text,
  subject text,
  email text,
  name text,
  closed_at timestamptz
);
create index google_attempts_expires_idx on google_attempts (expires_at);

create table exports (
  id uuid constraint exports_pkey primary key,
  account_id uuid not null constraint exports_account_fkey references accounts on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  archive bytea
);
create index exports_account_idx on exports (account_id, requested_at desc);

-- Platform ----------------------------------------------------------------------------------------

-- Text messages on their way out, as mails are.
create table texts (
  id uuid constraint texts_pkey primary key,
  recipient text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  next_try_at timestamptz
);
create index texts_created_idx on texts (created_at desc);
create index texts_next_try_idx on texts (next_try_at) where next_try_at is not null;

-- When a letter is tried next; null once nobody will: it arrived, was refused or is kept for the mailbox.
alter table mails add column next_try_at timestamptz;
create index mails_next_try_idx on mails (next_try_at) where next_try_at is not null;
update mails set next_try_at = created_at
  where sent_at is null and failed_at is null and created_at > now() - interval '2 days';

-- How often something was tried. Shared by all processes; what is counted is a hash, never a name.
create table attempt_counters (
  key bytea constraint attempt_counters_pkey primary key,
  count integer not null,
  resets_at timestamptz not null,
  blocked_until timestamptz
);
create index attempt_counters_resets_idx on attempt_counters (resets_at);
