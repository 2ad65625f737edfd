-- The schema of Ujuzi, in sections by topic. Rules that must never be broken are named constraints and triggers;
-- server/src/platform/db/constraints.ts recognizes their violations by name. Ids are UUIDs, of version 7 where the
-- server makes them. Amounts of money (`..._minor`) are integers in the smallest unit of their currency. A
-- `timestamptz` is an instant in UTC; local days and times are in the time zone of the business unless a comment says
-- otherwise.

create extension if not exists btree_gin;
create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Search compares words without accents and without stemming, because listings mix several languages.
create text search configuration words (copy = simple);
alter text search configuration words
  alter mapping for hword, hword_part, word, asciiword, asciihword, hword_asciipart, numword with unaccent, simple;

-- == Places ==

-- The start of the server loads the gazetteer into these tables.

-- Towns of the supported countries, with the ids of the gazetteer.
create table places (
  id text constraint places_pkey primary key,
  name text not null,
  ascii_name text not null,
  region text,
  country_code text not null constraint places_country_format check (country_code ~ '^[A-Z]{2}$'),
  latitude double precision not null constraint places_latitude_range check (latitude between -90 and 90),
  longitude double precision not null constraint places_longitude_range check (longitude between -180 and 180),
  population integer not null constraint places_population_positive check (population >= 0),
  time_zone text not null,
  alternate_names text[] not null default '{}'
);

-- Normalized spellings of a town, one per row, so that both "Le Caire" and "Cairo" are found by their beginning.
create table place_names (
  place_id text not null constraint place_names_place_fkey references places on delete cascade,
  normalized text not null,
  constraint place_names_pkey primary key (place_id, normalized)
);
create index place_names_normalized_idx on place_names (normalized text_pattern_ops);

-- == Accounts and sign-in ==

-- Accounts, the ways to sign in to them, and the security record. Tokens and codes are stored only as hashes.

-- One row per person who can sign in: a client, a professional or a moderator. An erased account keeps its row without
-- personal data.
create table accounts (
  id uuid constraint accounts_pkey primary key,
  email text not null constraint accounts_email_length check (length(email) <= 254),
  name text not null constraint accounts_name_length check (length(name) between 1 and 100),
  role text not null constraint accounts_role_known check (role in ('client', 'professional', 'moderator')),
  -- Null if the person signs in only with Google, and once the account is erased.
  password_hash text,
  locale text not null default 'en',
  email_verified_at timestamptz,
  terms_accepted_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  phone text constraint accounts_phone_format check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  phone_verified_at timestamptz,
  password_changed_at timestamptz,
  -- Minutes without activity after which a session ends, unless the person chose to stay signed in.
  session_timeout_minutes integer not null default 60
    constraint accounts_session_timeout_range check (session_timeout_minutes between 5 and 43200),
  -- When the second factor was turned on; null if sign-in needs only one factor.
  second_factor_at timestamptz,
  -- Since when the account is being deleted.
  deletion_requested_at timestamptz,
  -- When the last personal data of the account was erased.
  erased_at timestamptz,
  -- Days for which sign-ins stay in the security record, as the account chose.
  login_history_days integer not null default 90
    constraint accounts_login_history_days_range check (login_history_days between 7 and 365),
  -- When the owner of an unconfirmed account was warned that it will be deleted.
  confirmation_reminded_at timestamptz,
  -- Whether a sign-in from a new device is announced by email.
  login_notifications boolean not null default true,
  -- Days after which private client notes and in-app notifications are deleted.
  data_retention_days integer not null default 365
    constraint accounts_data_retention_days_range check (data_retention_days between 30 and 3650),
  -- IP addresses and CIDR ranges from which the account may sign in; empty for any network.
  allowed_networks text[] not null default '{}'
    constraint accounts_allowed_networks_count check (cardinality(allowed_networks) <= 20),
  -- Whether an archive of the data of the account can be requested, as the account chose.
  data_export_enabled boolean not null default true,
  -- Whether the deletion of the account can be requested, as the account chose.
  account_deletion_enabled boolean not null default true,
  constraint accounts_erased_after_deletion_requested check (erased_at is null or deletion_requested_at is not null)
);
-- An email address belongs to one account, whatever its case.
create unique index accounts_email_key on accounts (lower(email));
-- Moderators search for accounts by a part of the name.
create index accounts_name_trigram_idx on accounts using gin (lower(name) gin_trgm_ops);
create index accounts_newest_idx on accounts (created_at, id) where erased_at is null;
-- Lists that clients see leave out businesses whose owner is suspended or being deleted. The index holds only these few
-- accounts.
create index accounts_away_idx on accounts (id) where suspended_at is not null or deletion_requested_at is not null;
-- Accounts whose erasure is not finished.
create index accounts_deletion_requested_idx
  on accounts (deletion_requested_at) where deletion_requested_at is not null and erased_at is null;
-- Accounts whose sign-ins `purge_expired_security_events` deletes before the usual 90 days.
create index accounts_short_history_idx on accounts (id) where login_history_days < 90;
create index accounts_unconfirmed_idx on accounts (created_at) where email_verified_at is null and erased_at is null;

-- Identities at OpenID providers, such as Google, with which an account signs in.
create table identities (
  issuer text not null,
  -- Id of the person at the provider.
  subject text not null,
  account_id uuid not null constraint identities_account_fkey references accounts on delete cascade,
  email text not null,
  created_at timestamptz not null,
  constraint identities_pkey primary key (issuer, subject)
);
-- An account has at most one identity per provider.
create unique index identities_account_key on identities (account_id, issuer);

-- Sign-ins with Google that are in progress, each bound to one browser.
create table google_attempts (
  browser_hash bytea constraint google_attempts_pkey primary key,
  state_hash bytea not null,
  nonce text not null,
  code_verifier text not null,
  user_type text not null,
  -- Page to open after sign-in.
  next text,
  -- Whether the person chose to stay signed in.
  kept boolean not null default false,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the authorization code was exchanged, which is possible once.
  taken_at timestamptz,
  -- Claims from Google, stored while the person enters the password or the second factor. They are cleared when the
  -- attempt is closed.
  issuer text,
  subject text,
  email text,
  name text,
  closed_at timestamptz
);
create index google_attempts_expires_idx on google_attempts (expires_at);

-- One-time codes sent by email or SMS, which confirm an address, a number, the deletion of an account or the access of
-- a suspended account to its data.
create table codes (
  id uuid constraint codes_pkey primary key,
  account_id uuid not null constraint codes_account_fkey references accounts on delete cascade,
  purpose text not null
    constraint codes_purpose_known
      check (purpose in ('verify_email', 'verify_phone', 'verify_business_phone', 'leave', 'suspended')),
  code_hash bytea not null,
  -- Attempts to enter the code.
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- When the code was used or replaced by a newer one.
  closed_at timestamptz,
  -- Email address or phone number to which the code was sent, if it is not the one of the account.
  sent_to text,
  -- Keyed hash of the device or network that requested the code; null for the account itself and for operators. Each
  -- requester has a limit of its own.
  requested_by bytea,
  -- Whether the account has signed in from this device or network before. Unknown requesters also share one limit.
  requester_known boolean not null default true
);
create index codes_account_idx on codes (account_id, purpose);
-- An account has at most one open code per purpose.
create unique index codes_one_open on codes (account_id, purpose) where closed_at is null;
-- Recent codes to one address or number, for its limit.
create index codes_sent_to_lately_idx on codes (lower(sent_to), purpose, created_at) where sent_to is not null;

-- Emailed links with which the owner of an account sets a new password.
create table password_resets (
  id uuid constraint password_resets_pkey primary key,
  account_id uuid not null constraint password_resets_account_fkey references accounts on delete cascade,
  token_hash bytea not null constraint password_resets_token_key unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  -- Like the columns of `codes` with the same names.
  requested_by bytea,
  requester_known boolean not null default true,
  -- When the link set a new password. For some minutes the link may then also end API keys and other outlets of the
  -- account.
  used_at timestamptz
);
create index password_resets_account_idx on password_resets (account_id, created_at);

-- Signed-in browsers and apps. A session is a family of refresh tokens: only the current token is valid, and the
-- previous one for a short grace period.
create table sessions (
  id uuid constraint sessions_pkey primary key,
  account_id uuid not null constraint sessions_account_fkey references accounts on delete cascade,
  refresh_hash bytea not null constraint sessions_refresh_key unique,
  previous_hash bytea,
  rotated_at timestamptz not null,
  user_agent text,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- Reason, such as logout, a changed password, or a token that was used twice.
  ended_why text,
  -- Whether the person chose to stay signed in: the session then has no idle timeout, but ends at `expires_at`.
  kept boolean not null default false,
  -- When the person last entered the password or another proof of identity.
  proved_at timestamptz not null,
  -- Hash of the cookie that identifies the browser.
  device_hash bytea,
  -- When a code confirmed that the account is to be deleted.
  deletion_confirmed_at timestamptz,
  -- Whether the account is suspended and the session may only export its data and delete the account.
  restricted boolean not null default false
);
create index sessions_account_idx on sessions (account_id);
-- Sessions that ended because the account had too many.
create index sessions_limited_idx on sessions (account_id, ended_at) where ended_why = 'too_many';
create index sessions_open_idx on sessions (account_id) where ended_at is null;

-- Second factor of an account: the shared secret of an authenticator app.
create table second_factors (
  account_id uuid constraint second_factors_pkey primary key
    constraint second_factors_account_fkey references accounts on delete cascade,
  -- Encrypted.
  secret bytea not null,
  created_at timestamptz not null,
  -- Attempts to confirm the secret with a first code.
  tries integer not null default 0,
  -- When the first code was entered; until then sign-in does not ask for the factor.
  confirmed_at timestamptz,
  -- Time step of the last accepted code, so that no code is accepted twice.
  last_step bigint not null default 0
);

-- One-time codes that replace the second factor when the authenticator app is lost.
create table recovery_codes (
  id uuid constraint recovery_codes_pkey primary key,
  account_id uuid not null constraint recovery_codes_account_fkey references accounts on delete cascade,
  code_hash bytea not null constraint recovery_codes_code_key unique,
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_codes_account_idx on recovery_codes (account_id);

-- Browsers in which an account has signed in. Failed sign-ins from elsewhere do not lock them out.
create table known_devices (
  account_id uuid not null constraint known_devices_account_fkey references accounts on delete cascade,
  device_hash bytea not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  constraint known_devices_pkey primary key (account_id, device_hash)
);

-- Emailed links that turn off the allowed networks of an account whose owner is locked out.
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

-- Security record: sign-ins and failures, second factors, limits, refusals by role, exports, and actions of moderators
-- and operators.
create table security_events (
  id uuid constraint security_events_pkey primary key,
  at timestamptz not null,
  -- One of the kinds in contract/src/security-events.ts.
  kind text not null constraint security_events_kind_form check (kind ~ '^[a-z][a-z_]{2,40}$'),
  -- Account that the event concerns; null if none is known, e.g. after a sign-in with an unknown email address.
  account_id uuid constraint security_events_account_fkey references accounts on delete cascade,
  -- Moderator who caused the event; null if the account itself did, or a command of an operator, which `details` then
  -- name.
  actor_id uuid constraint security_events_actor_fkey references accounts on delete set null,
  -- IPv4 address, or the /64 of an IPv6 address; null if the event has no network, e.g. after a command of an operator.
  network text,
  -- As sent by the browser.
  user_agent text constraint security_events_user_agent_length check (length(user_agent) <= 400),
  details jsonb not null default '{}'
);
create index security_events_account_idx
  on security_events (account_id, at desc, id desc) where account_id is not null;
create index security_events_actor_idx on security_events (actor_id) where actor_id is not null;
create index security_events_at_idx on security_events (at desc, id desc);
-- Sign-ins and failures of an account.
create index security_events_sign_in_idx
  on security_events (account_id, at, id)
  where kind in ('sign_in', 'sign_in_failed', 'second_factor_failed', 'limit_hit');

-- Counts of attempts, such as failed sign-ins, which all processes share. The key is a hash, so that it names no
-- person.
create table attempt_counters (
  key bytea constraint attempt_counters_pkey primary key,
  count integer not null,
  resets_at timestamptz not null,
  blocked_until timestamptz
);
create index attempt_counters_resets_idx on attempt_counters (resets_at);

-- Deletes the security record of an account that is being deleted, and its id, network and device from events that it
-- caused for other accounts. Returns the number of deleted events.
create function erase_security_events(account uuid) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased bigint;
begin
  if not exists (select from accounts where id = account and deletion_requested_at is not null) then
    raise exception 'The security record of an account that stays is kept'
      using errcode = 'integrity_constraint_violation', constraint = 'security_events_kept';
  end if;
  update security_events set actor_id = null, network = null, user_agent = null where actor_id = account;
  delete from security_events where account_id = account;
  get diagnostics erased = row_count;
  return erased;
end $$;
revoke execute on function erase_security_events from public;

-- Whether events of this kind are deleted after the login history of the account. `loginHistoryKinds` in the contract
-- is the same list.
create function is_login_history_kind(kind text) returns boolean
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select kind in ('sign_in', 'sign_in_failed', 'sign_out', 'sessions_ended', 'second_factor_failed',
    'recovery_code_used', 'limit_hit')
$$;

-- Makes the security record append-only for every role. An event can be deleted only if it is older than a day, or if
-- its account is gone or being deleted. It can be updated only to remove an actor that is gone or being deleted, with
-- network and device.
create function keep_security_events() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  kept security_events := old;
begin
  if tg_op = 'DELETE' and (
    old.at < now() - interval '1 day'
    or old.account_id is not null
      and not exists (select from accounts where id = old.account_id and deletion_requested_at is null)
  ) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.actor_id is null
    and not exists (select from accounts where id = old.actor_id and deletion_requested_at is null)
  then
    kept.actor_id := null;
    if new.network is null then
      kept.network := null;
    end if;
    if new.user_agent is null then
      kept.user_agent := null;
    end if;
    if new is not distinct from kept then
      return new;
    end if;
  end if;
  raise exception 'The security record is only ever added to'
    using errcode = 'integrity_constraint_violation', constraint = 'security_events_kept';
end $$;

-- Deletes at most `batch` events whose retention has ended and returns how many. The clock of the database and the
-- rules decide, so that a role that may call this function can delete nothing that must still be kept.
create function purge_expired_security_events(batch integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  purged bigint;
begin
  with due as (
    (select e.id from security_events e where e.at < now() - interval '365 days' limit batch)
    union
    (select e.id from security_events e left join accounts a on a.id = e.account_id
      where e.at < now() - interval '90 days' and is_login_history_kind(e.kind)
        and e.at < now() - make_interval(days => coalesce(a.login_history_days, 90))
      limit batch)
    union
    (select e.id from accounts a join security_events e on e.account_id = a.id
      where a.login_history_days < 90 and is_login_history_kind(e.kind)
        and e.at < now() - make_interval(days => a.login_history_days)
      limit batch)
  )
  delete from security_events where id in (select id from due limit batch);
  get diagnostics purged = row_count;
  return purged;
end $$;
revoke execute on function purge_expired_security_events from public;

create trigger security_events_kept before update or delete on security_events
  for each row execute function keep_security_events();
create trigger security_events_kept_whole before truncate on security_events
  for each statement execute function keep_security_events();

-- == Pictures ==

-- Rows describe the files; the files themselves are in the file store.

-- Uploaded pictures, each stored as WebP in several widths and later as AVIF too.
create table media (
  id uuid constraint media_pkey primary key,
  account_id uuid not null constraint media_account_fkey references accounts on delete cascade,
  purpose text not null,
  width integer not null constraint media_width_positive check (width > 0),
  height integer not null constraint media_height_positive check (height > 0),
  -- Stored widths in ascending order; the last one is `width`.
  widths integer[] not null,
  -- Total size of the files.
  bytes bigint not null constraint media_bytes_positive check (bytes > 0),
  -- Small blurred version as a data URI.
  placeholder text not null constraint media_placeholder_length check (length(placeholder) <= 2000),
  -- When the AVIF files were written.
  avif_at timestamptz,
  created_at timestamptz not null,
  -- Since when nothing shows the picture. It is deleted after a day without use.
  unused_at timestamptz
);
create index media_account_idx on media (account_id);
create index media_unused_idx on media (unused_at) where unused_at is not null;

-- Files that must still be deleted from the store, because their rows are gone.
create table discarded_files (
  key text constraint discarded_files_pkey primary key,
  discarded_at timestamptz not null
);

-- == Businesses ==

-- Businesses, the facts and pictures on their pages, their settings, and the people who work in them.

-- Businesses, with what search and the booking rules read. A row stays when its owner closes the business, and is used
-- again if the owner reopens it.
create table businesses (
  id uuid constraint businesses_pkey primary key,
  owner_id uuid not null constraint businesses_owner_fkey references accounts,
  name text not null constraint businesses_name_length check (length(name) between 1 and 120),
  headline text not null default '',
  category text not null,
  bio text not null default '',
  place_id text not null constraint businesses_place_fkey references places,
  district text,
  address text,
  latitude double precision not null constraint businesses_latitude_range check (latitude between -90 and 90),
  longitude double precision not null constraint businesses_longitude_range check (longitude between -180 and 180),
  time_zone text not null,
  currency text not null constraint businesses_currency_format check (currency ~ '^[A-Z]{3}$'),
  phone text,
  website text,
  instagram text,
  -- URL of the portrait of the owner.
  portrait text,
  payment_methods text[] not null default '{}',
  verified_at timestamptz,
  -- Since when the page is published; null if it is not.
  published_at timestamptz,
  -- How the business takes bookings, and its cancellation policy.
  auto_accept_bookings boolean not null default false,
  booking_lead_time_hours integer not null default 2,
  same_day_booking boolean not null default true,
  advance_booking_days integer not null default 60,
  minimum_notice_days integer not null default 0,
  buffer_time_minutes integer not null default 15,
  max_daily_bookings integer not null default 10,
  free_cancellation_hours integer not null default 24,
  partial_refund_hours integer not null default 12,
  no_refund_hours integer not null default 2,
  cancellation_fee_percentage integer not null default 25,
  -- Totals that the transactions changing reviews and bookings keep up to date.
  review_count integer not null default 0,
  stars_sum integer not null default 0,
  booked_count integer not null default 0,
  -- Counts the changes, so that a form loaded from an older version is refused.
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  closed_on_holidays boolean not null default false,
  -- Kinds of place where its appointments can happen: at the business, at the client's place, or online.
  visit_places text[] not null default '{business}'
    constraint businesses_visit_places_known
      check (visit_places <@ '{business,client,online}' and cardinality(visit_places) > 0),
  -- When the owner closed the business.
  closed_at timestamptz,
  -- Audience of a published page: everybody, only people who have its link, or only the owner.
  profile_visibility text not null default 'public'
    constraint businesses_profile_visibility_known check (profile_visibility in ('public', 'link', 'hidden')),
  show_phone_number boolean not null default true,
  show_email boolean not null default false,
  show_location boolean not null default true,
  show_services boolean not null default true,
  show_reviews boolean not null default true,
  -- Whether the landing page may feature the business.
  share_marketing boolean not null default true,
  phone_verified_at timestamptz,
  tiktok text,
  whatsapp text,
  -- Minutes between the starts that clients can choose.
  slot_step_minutes integer not null default 15
    constraint businesses_slot_step_known check (slot_step_minutes in (15, 30, 60)),
  minimum_booking_minor bigint not null default 0
    constraint businesses_minimum_booking_range check (minimum_booking_minor between 0 and 999999999999),
  -- Text that clients confirm before they book.
  booking_requirements text not null default ''
    constraint businesses_booking_requirements_length check (length(booking_requirements) <= 300),
  deposit_policy text not null default ''
    constraint businesses_deposit_policy_length check (length(deposit_policy) <= 500),
  no_show_policy text not null default ''
    constraint businesses_no_show_policy_length check (length(no_show_policy) <= 500),
  -- Whether a webhook endpoint of the business is on. Booking commands lock this row anyway, so they need no other
  -- query.
  has_webhooks boolean not null default false,
  -- Whether a CalDAV calendar is connected, so that booking commands start the job that writes to it only then.
  has_caldav boolean not null default false,
  -- A closed business is not published.
  constraint businesses_closed_is_unpublished check (closed_at is null or published_at is null),
  -- Each review has 1 to 5 stars.
  constraint businesses_counts_sane check (
    review_count >= 0
    and booked_count >= 0
    and stars_sum between review_count and 5 * review_count
  ),
  -- Settings are within their limits, and the steps of the cancellation policy are in order of time.
  constraint businesses_settings_sane check (
    booking_lead_time_hours between 0 and 720
    and advance_booking_days between 1 and 365
    and minimum_notice_days between 0 and 365
    and buffer_time_minutes between 0 and 480
    and max_daily_bookings between 1 and 200
    and cancellation_fee_percentage between 0 and 100
    and no_refund_hours >= 0
    and partial_refund_hours >= no_refund_hours
    and free_cancellation_hours >= partial_refund_hours
  )
);
-- An account owns at most one business.
create unique index businesses_owner_key on businesses (owner_id);
create index businesses_place_idx on businesses (place_id);
create index businesses_latest_idx on businesses (created_at desc, id desc) where published_at is not null;
-- Published businesses of a category, the newest first.
create index businesses_trade_idx on businesses (category, created_at desc, id desc) where published_at is not null;
-- Moderators search for businesses by a part of the name.
create index businesses_name_trigram_idx on businesses using gin (lower(name) gin_trgm_ops);

-- Profile of a business and its owner that search does not read. A business without a row has the defaults.
create table business_profiles (
  business_id uuid constraint business_profiles_pkey primary key
    constraint business_profiles_business_fkey references businesses on delete cascade,
  -- The columns up to `picture_id` describe the owner.
  first_name text,
  last_name text,
  bio text not null default '' constraint business_profiles_bio_length check (length(bio) <= 500),
  languages text[] not null default '{}',
  time_zone text,
  -- Encrypted.
  date_of_birth bytea,
  gender text,
  picture_id uuid constraint business_profiles_picture_fkey references media on delete set null,
  logo_id uuid constraint business_profiles_logo_fkey references media on delete set null,
  business_type text not null default 'individual'
    constraint business_profiles_type_known check (business_type in ('individual', 'company', 'cooperative')),
  registration_number text,
  -- Encrypted.
  tax_id bytea,
  years_in_business smallint,
  team_size integer,
  postal_code text,
  service_radius_km smallint not null default 15
    constraint business_profiles_radius_range check (service_radius_km between 1 and 500),
  -- Ids of towns where the business works, also outside the radius.
  service_areas text[] not null default '{}',
  emergency_services boolean not null default false,
  facebook text,
  twitter text,
  preferred_contact_method text not null default 'app',
  response_time text not null default 'same_day',
  auto_responder_enabled boolean not null default false,
  auto_responder_message text not null default ''
    constraint business_profiles_auto_responder_length check (length(auto_responder_message) <= 500),
  emergency_contact_available boolean not null default false,
  parking_available boolean not null default false
);
create index business_profiles_logo_idx on business_profiles (logo_id) where logo_id is not null;
create index business_profiles_picture_idx on business_profiles (picture_id) where picture_id is not null;

-- Settings that neither search nor the booking rules read. A business without a row has the defaults.
create table business_settings (
  business_id uuid constraint business_settings_pkey primary key
    constraint business_settings_business_fkey references businesses on delete cascade,
  -- Last number of days of notice, which the settings restore when the business requires advance booking again.
  notice_days integer not null default 1
    constraint business_settings_notice_days_range check (notice_days between 1 and 365),
  payout_frequency text not null default 'weekly'
    constraint business_settings_payout_frequency_known check (payout_frequency in ('daily', 'weekly', 'monthly')),
  vat_registered boolean not null default false,
  -- Percent.
  tax_rate numeric not null default 0 constraint business_settings_tax_rate_range check (tax_rate between 0 and 100),
  base_rate_minor bigint
    constraint business_settings_base_rate_range check (base_rate_minor between 0 and 999999999999),
  quick_replies jsonb not null default '[]',
  share_analytics boolean not null default true
);

-- Pictures of a business on its page, in display order.
create table profile_images (
  business_id uuid not null constraint profile_images_business_fkey references businesses on delete cascade,
  position smallint not null,
  media_id uuid not null constraint profile_images_media_fkey references media on delete cascade,
  constraint profile_images_pkey primary key (business_id, position)
);
create index profile_images_media_idx on profile_images (media_id);

-- Certifications that a business states on its page, in display order.
create table certifications (
  id uuid constraint certifications_pkey primary key,
  business_id uuid not null constraint certifications_business_fkey references businesses on delete cascade,
  position smallint not null,
  name text not null,
  issuing_organization text not null,
  issue_date date not null,
  certificate_url text
);
create index certifications_business_idx on certifications (business_id, position);

-- Awards that a business states on its page, in display order.
create table awards (
  id uuid constraint awards_pkey primary key,
  business_id uuid not null constraint awards_business_fkey references businesses on delete cascade,
  position smallint not null,
  title text not null,
  organization text not null,
  year smallint not null,
  description text not null default ''
);
create index awards_business_idx on awards (business_id, position);

-- Portfolio: pictures of work that a business shows.
create table work_samples (
  id uuid constraint work_samples_pkey primary key,
  business_id uuid not null constraint work_samples_business_fkey references businesses on delete cascade,
  title text not null constraint work_samples_title_length check (length(title) <= 120),
  description text not null default '' constraint work_samples_description_length check (length(description) <= 1000),
  image_url text not null,
  width integer not null constraint work_samples_width_positive check (width > 0),
  height integer not null constraint work_samples_height_positive check (height > 0),
  category text,
  featured boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null,
  media_id uuid constraint work_samples_media_fkey references media on delete cascade
);
create index work_samples_business_idx on work_samples (business_id, featured desc, position, id);
create index work_samples_media_idx on work_samples (media_id) where media_id is not null;

-- Names in the short links of businesses, /b/name. The name chosen last is current. Earlier names keep leading to the
-- business, because they may be printed.
create table booking_links (
  name text constraint booking_links_pkey primary key
    constraint booking_links_name_form check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(name) between 3 and 30),
  business_id uuid not null constraint booking_links_business_fkey references businesses on delete cascade,
  chosen_at timestamptz not null
);
create index booking_links_business_idx on booking_links (business_id, chosen_at desc);

-- Keyed hashes of the link names of deleted businesses. No other business can take them, because they may be printed.
create table retired_link_names (
  name_hash bytea constraint retired_link_names_pkey primary key,
  retired_at timestamptz not null
);

-- People who work in a business, except its owner, who is in `businesses.owner_id`. A removed member keeps the row.
create table members (
  id uuid constraint members_pkey primary key,
  business_id uuid not null constraint members_business_fkey references businesses on delete cascade,
  account_id uuid not null constraint members_account_fkey references accounts on delete cascade,
  role text not null constraint members_role_known check (role in ('manager', 'staff')),
  joined_at timestamptz not null,
  removed_at timestamptz
);
create index members_account_idx on members (account_id);
-- An account is a current member of a business at most once.
create unique index members_once_key on members (business_id, account_id) where removed_at is null;

-- Invitations to a team by email or phone. An invitation is open until the person answers, or it is cancelled or
-- expires.
create table member_invitations (
  id uuid constraint member_invitations_pkey primary key,
  business_id uuid not null constraint member_invitations_business_fkey references businesses on delete cascade,
  email text,
  phone text,
  role text not null constraint member_invitations_role_known check (role in ('manager', 'staff')),
  -- Services that the person will do; null for all.
  service_ids uuid[],
  token_hash bytea not null constraint member_invitations_token_key unique,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  answer text constraint member_invitations_answer_known check (answer in ('accepted', 'declined', 'cancelled')),
  answered_at timestamptz,
  invited_by uuid constraint member_invitations_invited_by_fkey references accounts on delete set null,
  -- An answer has a time.
  constraint member_invitations_answered check ((answer is null) = (answered_at is null)),
  -- An invitation goes to an email address or a phone number, not both.
  constraint member_invitations_one_contact check (num_nonnulls(email, phone) = 1)
);
-- A business has at most one open invitation per email address.
create unique index member_invitations_email_key on member_invitations (business_id, email) where answer is null;
-- A business has at most one open invitation per phone number.
create unique index member_invitations_phone_key on member_invitations (business_id, phone) where answer is null;
create index member_invitations_invited_by_idx on member_invitations (invited_by) where invited_by is not null;
-- Invitations by their end, after which a job deletes them.
create index member_invitations_over_idx on member_invitations ((coalesce(answered_at, expires_at)));

-- Onboarding steps that a professional marked as done. Most steps complete automatically and have no row.
create table onboarding_steps (
  account_id uuid not null constraint onboarding_steps_account_fkey references accounts on delete cascade,
  step smallint not null constraint onboarding_steps_step_known check (step between 1 and 5),
  marked_at timestamptz not null,
  constraint onboarding_steps_pkey primary key (account_id, step)
);

-- == Services ==

-- Services that a business sells, with their variants, add-ons, group sessions and pictures.

-- Services with price and duration. An archived service is no longer offered, but its bookings still refer to it.
create table services (
  id uuid constraint services_pkey primary key,
  business_id uuid not null constraint services_business_fkey references businesses on delete cascade,
  title text not null constraint services_title_length check (length(title) between 1 and 200),
  description text not null constraint services_description_length check (length(description) <= 1000),
  category text not null,
  price_minor bigint not null constraint services_price_range check (price_minor between 1 and 1000000000000),
  currency text not null constraint services_currency_format check (currency ~ '^[A-Z]{3}$'),
  duration_minutes integer not null constraint services_duration_range check (duration_minutes between 5 and 1440),
  is_active boolean not null default true,
  position integer not null default 0,
  archived_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- Views, counted once per viewer and day.
  view_count integer not null default 0 constraint services_views_positive check (view_count >= 0),
  -- Minutes before the start and after the end during which the resource is occupied too. Without `clean_up_minutes`
  -- the buffer of the business applies.
  preparation_minutes smallint not null default 0
    constraint services_preparation_range check (preparation_minutes between 0 and 240),
  clean_up_minutes smallint constraint services_clean_up_range check (clean_up_minutes between 0 and 480),
  -- Ranges of minutes from the start in which the resource is free for other bookings.
  gaps int4multirange,
  -- Clients at the same time; more than one makes the service a group session.
  seats smallint not null default 1 constraint services_seats_range check (seats between 1 and 200),
  -- Whether a variant must be chosen. Price and duration are then the lowest of the variants.
  has_variants boolean not null default false,
  -- Gaps lie between the start and the end of the service.
  constraint services_gaps_inside check (
    gaps is null
    or (lower(gaps) > 0 and upper(gaps) < duration_minutes and not isempty(gaps))
  )
);
create index services_business_idx on services (business_id, position);
create index services_archived_idx on services (archived_at) where archived_at is not null;
-- Offered services by age.
create index services_latest_idx on services (created_at, id) where is_active and archived_at is null;
-- Offered services of a category.
create index services_trade_idx on services (category, created_at, id) where is_active and archived_at is null;
-- Words of titles and descriptions. Queries must repeat the indexed expression exactly, otherwise they cannot use the
-- index.
create index services_words_idx
  on services using gin (
    to_tsvector(
      'words'::regconfig,
      translate(normalize(title || ' ' || description), '/._@:+<>&~#=\-', '              ')
    )
  ) with (fastupdate = off)
  where is_active and archived_at is null;

-- Variants and add-ons of a service. A variant replaces price, duration and gaps of the service; an add-on is added to
-- the price and duration.
create table service_options (
  id uuid constraint service_options_pkey primary key,
  service_id uuid not null constraint service_options_service_fkey references services on delete cascade,
  kind text not null constraint service_options_kind_known check (kind in ('variant', 'add_on')),
  name text not null constraint service_options_name_length check (length(name) between 1 and 100),
  price_minor bigint not null constraint service_options_price_range check (price_minor between 0 and 1000000000000),
  duration_minutes integer not null,
  gaps int4multirange,
  -- Place where the option happens; null for every kind of place that the business offers.
  place_kind text constraint service_options_place_known check (place_kind in ('business', 'client', 'online')),
  position smallint not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  -- Only an add-on can be free of charge.
  constraint service_options_amounts check (kind = 'add_on' or price_minor >= 1),
  constraint service_options_duration_range
    check (duration_minutes between (case kind when 'variant' then 5 else 0 end) and 1440),
  -- Only variants have gaps, which lie between the start and the end.
  constraint service_options_gaps_inside check (
    gaps is null
    or (kind = 'variant' and lower(gaps) > 0 and upper(gaps) < duration_minutes and not isempty(gaps))
  )
);
-- Offered variants of a service have different names, and so have its offered add-ons.
create unique index service_options_name_free
  on service_options (service_id, kind, lower(name)) where archived_at is null;
create index service_options_service_idx on service_options (service_id, position);

-- Weekly starts of a group session in the time zone of the business. Clients can open a session of a service without
-- rows at any open time.
create table service_sessions (
  service_id uuid not null constraint service_sessions_service_fkey references services on delete cascade,
  -- ISO weekday: 1 is Monday.
  weekday smallint not null constraint service_sessions_weekday_range check (weekday between 1 and 7),
  -- Minutes from local midnight.
  starts_minute smallint not null constraint service_sessions_start_range check (starts_minute between 0 and 1439),
  constraint service_sessions_pkey primary key (service_id, weekday, starts_minute)
);

-- Pictures of a service, in display order.
create table service_images (
  service_id uuid not null constraint service_images_service_fkey references services on delete cascade,
  position smallint not null,
  media_id uuid not null constraint service_images_media_fkey references media on delete cascade,
  alt text not null default '' constraint service_images_alt_length check (length(alt) <= 200),
  constraint service_images_pkey primary key (service_id, position),
  constraint service_images_once unique (service_id, media_id)
);
create index service_images_media_idx on service_images (media_id);

-- Keyed hashes of the viewers of a service on a day in UTC, so that each is counted once. Rows are deleted after two
-- days.
create table service_viewers (
  service_id uuid not null constraint service_viewers_service_fkey references services on delete cascade,
  day date not null,
  viewer bytea not null,
  constraint service_viewers_pkey primary key (service_id, day, viewer)
);
create index service_viewers_day_idx on service_viewers (day);

-- Totals of each service, so that pages and lists do not count its bookings and reviews. Triggers keep them up to date.
create table service_figures (
  service_id uuid constraint service_figures_pkey primary key
    constraint service_figures_service_fkey references services on delete cascade,
  business_id uuid not null,
  -- Bookings that are confirmed, completed or no-shows.
  booked integer not null default 0,
  -- Visible reviews by stars.
  one_star integer not null default 0,
  two_stars integer not null default 0,
  three_stars integer not null default 0,
  four_stars integer not null default 0,
  five_stars integer not null default 0,
  -- Number of visible reviews and the sum of their stars.
  reviews integer not null
    generated always as (one_star + two_stars + three_stars + four_stars + five_stars) stored,
  stars integer not null
    generated always as (one_star + 2 * two_stars + 3 * three_stars + 4 * four_stars + 5 * five_stars) stored
);
create index service_figures_business_idx on service_figures (business_id);

-- Refuses a service with variants whose price and duration are not the lowest of its offered variants. Its triggers are
-- deferred to the end of the transaction, because several statements write a service and its variants.
create function check_lowest_of_variants() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if exists (
    select from services s
    cross join lateral (
      select count(*) > 0 as any_offered, min(price_minor) as price, min(duration_minutes) as duration
      from service_options where service_id = s.id and kind = 'variant' and archived_at is null) variants
    where s.id = (changed ->> tg_argv[0])::uuid
      and (s.has_variants, case when s.has_variants then s.price_minor end, case when s.has_variants then s.duration_minutes end)
        is distinct from (variants.any_offered, variants.price, variants.duration))
  then
    raise exception 'service % is not at the lowest price and duration of its variants', changed ->> tg_argv[0]
      using errcode = 'check_violation', constraint = 'services_lowest_of_variants', table = 'services';
  end if;
  return null;
end $$;

create constraint trigger services_lowest_changed
  after update of price_minor, duration_minutes, has_variants on services
  deferrable initially deferred
  for each row when (old.has_variants or new.has_variants)
  execute function check_lowest_of_variants('id');
create constraint trigger services_lowest_of_variants after insert on services
  deferrable initially deferred
  for each row when (new.has_variants)
  execute function check_lowest_of_variants('id');
create constraint trigger service_options_lowest after insert or update or delete on service_options
  deferrable initially deferred
  for each row execute function check_lowest_of_variants('service_id');

-- == Opening hours and resources ==

-- Opening hours of a business, and the resources that its bookings occupy. A resource is a person or a place that
-- serves one booking, or one group session, at a time.

-- Weekly hours of a business in its time zone.
create table working_hours (
  business_id uuid not null constraint working_hours_business_fkey references businesses on delete cascade,
  -- ISO weekday: 1 is Monday.
  weekday smallint not null constraint working_hours_weekday_range check (weekday between 1 and 7),
  -- Minutes from local midnight.
  opens_minute smallint not null,
  closes_minute smallint not null,
  constraint working_hours_pkey primary key (business_id, weekday, opens_minute),
  constraint working_hours_interval
    check (opens_minute >= 0 and opens_minute < closes_minute and closes_minute <= 1440)
);

-- Hours of one date that replace those of its weekday, in minutes from local midnight. No hours mean a closed day.
create table special_days (
  business_id uuid not null constraint special_days_business_fkey references businesses on delete cascade,
  day date not null,
  hours int4multirange not null constraint special_days_within_a_day check (hours <@ '{[0,1440)}'),
  reason text,
  constraint special_days_pkey primary key (business_id, day)
);

-- People and places of a business, one row for each booking that it can serve at the same time.
create table resources (
  id uuid constraint resources_pkey primary key,
  business_id uuid not null constraint resources_business_fkey references businesses on delete cascade,
  position integer not null,
  -- When the resource was taken out of use; its bookings still refer to it.
  retired_at timestamptz,
  -- Member who is this person; null for a place.
  account_id uuid constraint resources_account_fkey references accounts on delete set null,
  -- Empty for a place without a name, which is known by its position.
  name text not null default '' constraint resources_name_length check (length(name) <= 100),
  kind text not null default 'place' constraint resources_kind_known check (kind in ('person', 'place')),
  -- Whether `resource_hours` apply, within the hours of the business.
  own_hours boolean not null default false,
  -- Whether the resource does every service, or only those in `resource_services`.
  all_services boolean not null default true,
  -- False for a person who takes no bookings.
  bookable boolean not null default true,
  -- Target of foreign keys that also ensure that the business is the same.
  constraint resources_business_key unique (id, business_id),
  constraint resources_position_key unique (business_id, position)
);
create index resources_account_idx on resources (account_id) where account_id is not null;
-- A member is at most one current resource of a business.
create unique index resources_account_key
  on resources (business_id, account_id) where account_id is not null and retired_at is null;

-- Weekly hours of resources with `own_hours`. Only the part within the hours of the business can be booked.
create table resource_hours (
  resource_id uuid not null,
  business_id uuid not null,
  weekday smallint not null constraint resource_hours_weekday_range check (weekday between 1 and 7),
  opens_minute smallint not null,
  closes_minute smallint not null,
  constraint resource_hours_pkey primary key (resource_id, weekday, opens_minute),
  constraint resource_hours_resource_fkey
    foreign key (resource_id, business_id) references resources (id, business_id) on delete cascade,
  constraint resource_hours_interval
    check (opens_minute >= 0 and opens_minute < closes_minute and closes_minute <= 1440)
);
create index resource_hours_business_idx on resource_hours (business_id);

-- Services of resources without `all_services`, and prices and durations of a resource that differ from those of the
-- service.
create table resource_services (
  resource_id uuid not null,
  business_id uuid not null,
  service_id uuid not null constraint resource_services_service_fkey references services on delete cascade,
  -- Null where price or duration is that of the service.
  price_minor bigint constraint resource_services_price_range check (price_minor between 1 and 1000000000000),
  duration_minutes integer constraint resource_services_duration_range check (duration_minutes between 5 and 1440),
  constraint resource_services_pkey primary key (resource_id, service_id),
  constraint resource_services_resource_fkey
    foreign key (resource_id, business_id) references resources (id, business_id) on delete cascade
);
create index resource_services_business_idx on resource_services (business_id);
create index resource_services_service_idx on resource_services (service_id);

-- == Clients of a business ==

-- Settings of client accounts, and the records that a business has about its clients, with or without an account.
-- Triggers on the records keep lists, counts and suggested duplicates up to date, so that no change can bypass them.

-- Preferences of a client: the place and the services that they look for, how often, and how they want to be contacted.
create table client_profiles (
  account_id uuid constraint client_profiles_pkey primary key
    constraint client_profiles_account_fkey references accounts on delete cascade,
  location text not null,
  place_id text constraint client_profiles_place_fkey references places,
  service_preferences text[] not null,
  service_frequency text not null,
  preferred_booking_times text[] not null,
  communication_preference text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Privacy choices and photo of a client. An account without a row has the defaults.
create table client_settings (
  account_id uuid constraint client_settings_pkey primary key
    constraint client_settings_account_fkey references accounts on delete cascade,
  -- Counts the changes, so that a form loaded from an older version is refused.
  version integer not null,
  photo_id uuid constraint client_settings_photo_fkey references media on delete set null,
  show_phone_number boolean not null,
  show_photo boolean not null,
  show_full_name_on_reviews boolean not null,
  recommendations_from_bookings boolean not null,
  analytics boolean not null,
  updated_at timestamptz not null
);
create index client_settings_photo_idx on client_settings (photo_id) where photo_id is not null;

-- Addresses to which a client orders home visits.
create table client_places (
  id uuid constraint client_places_pkey primary key,
  account_id uuid not null constraint client_places_account_fkey references accounts on delete cascade,
  label text not null,
  address text not null,
  landmark text,
  plus_code text,
  is_default boolean not null,
  created_at timestamptz not null
);
create index client_places_account_idx on client_places (account_id);
-- A client has at most one default place.
create unique index client_places_default_key on client_places (account_id) where is_default;

-- Normalizes text for searches in lists: without case and accents. The function is declared immutable, so that indexes
-- can use it, because `unaccent` depends only on its dictionary. Schemas are written out, so that a restore can build
-- these indexes with any search path.
create function searchable(value text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, normalize(value)))
$$;

-- Words of a note. Only whole words are indexed, because an index of parts of words would make large imports slow.
create function client_note_words(note text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.simple'::regconfig, coalesce(public.searchable(note), ''))
$$;

-- Normalizes a name for comparison. PostgreSQL inlines this function, unlike `client_name_key`, so that an import
-- compares all its names with the records of the business in one statement.
create function name_key(name text) returns text language sql stable as $$
  select nullif(left(trim(lower(unaccent(normalize(name)))), 200), '')
$$;

-- Text of a record in which searches look. Each part begins after a space, so that short words are found at the
-- beginning of a word.
create function client_search_text(name_key text, email text, numbers text) returns text
  language sql immutable parallel safe as $$
  select ' ' || coalesce(name_key, '') || ' ' || coalesce(public.searchable(email), '') || ' ' || coalesce(numbers, '')
$$;

-- Records of clients: each has the facts that a business knows about one person. A client account, and a phone number,
-- has at most one current record per business; a record is current unless it was merged into another.
create table client_records (
  id uuid constraint client_records_pkey primary key,
  business_id uuid not null constraint client_records_business_fkey references businesses on delete cascade,
  account_id uuid constraint client_records_account_fkey references accounts on delete set null,
  -- Name that the business typed. Null if the name of the account applies, and after erasure.
  name text constraint client_records_name_length check (length(name) between 1 and 100),
  phone text constraint client_records_phone_form check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text constraint client_records_email_length check (length(email) between 3 and 254),
  birth_month smallint constraint client_records_birth_month_range check (birth_month between 1 and 12),
  birth_day smallint constraint client_records_birth_day_range check (birth_day between 1 and 31),
  birth_year smallint constraint client_records_birth_year_range check (birth_year between 1900 and 2100),
  tags text[] not null default '{}',
  note text constraint client_records_note_filled check (length(note) > 0),
  note_updated_at timestamptz,
  -- Whether the client agreed to messages from the business, and who recorded it.
  consent text not null default 'unknown'
    constraint client_records_consent_known check (consent in ('yes', 'no', 'unknown')),
  consent_at timestamptz,
  consent_source text constraint client_records_consent_source_known check (consent_source in ('business', 'import')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- Record that replaced this one. A merged record is not listed, but its phone number still leads to the other record.
  merged_into uuid constraint client_records_merged_into_fkey references client_records on delete cascade,
  -- Whether the number fits the numbering plan of its country. A job compares `unread` numbers, which earlier versions
  -- saved. The business corrects or confirms `questioned` ones. New numbers are always `read`.
  phone_check text not null default 'read'
    constraint client_records_phone_check_known check (phone_check in ('unread', 'read', 'questioned')),
  -- Normalized name of the record or else of its account; set by triggers.
  name_key text,
  -- Digits of the phone number of the account, by which searches find the record; set by triggers. Queries check
  -- separately whether the business may see this number.
  account_phone text,
  -- A birthday has a month and a day; the year is optional.
  constraint client_records_birthday_whole check (
    (birth_month is null) = (birth_day is null)
    and (birth_year is null or birth_month is not null)
  ),
  -- A known consent has a time and a source.
  constraint client_records_consent_whole check (
    (consent = 'unknown') = (consent_at is null)
    and (consent_at is null) = (consent_source is null)
  ),
  constraint client_records_not_merged_into_itself check (merged_into <> id),
  -- A note has the time of its last change.
  constraint client_records_note_dated check ((note is null) = (note_updated_at is null))
);
-- An account has at most one current record per business.
create unique index client_records_account_key
  on client_records (business_id, account_id) where merged_into is null and account_id is not null;
-- A phone number has at most one current record per business.
create unique index client_records_phone_key
  on client_records (business_id, phone) where merged_into is null and phone is not null;
create index client_records_account_idx on client_records (account_id) where account_id is not null;
create index client_records_email_idx
  on client_records (business_id, lower(email), id) where merged_into is null and email is not null;
create index client_records_name_idx
  on client_records (business_id, name_key, id) where merged_into is null and name_key is not null;
-- Searches in the clients of a business. The business is indexed as text, so that PostgreSQL cannot use an index with
-- all clients of the business for these searches instead.
create index client_records_search_idx
  on client_records using gin (
    (business_id::text),
    client_search_text(name_key, email, coalesce(phone, account_phone)) gin_trgm_ops,
    client_note_words(note),
    tags
  ) with (gin_pending_list_limit = 512)
  where merged_into is null;
create index client_records_merged_into_idx on client_records (merged_into) where merged_into is not null;
-- Merged records, which a booking finds by their phone number.
create index client_records_merged_phone_idx
  on client_records (business_id, phone) where merged_into is not null and phone is not null;
-- Records whose person may have an account to which the record is not linked.
create index client_records_unconnected_idx
  on client_records (phone) where merged_into is null and account_id is null and phone is not null;
create index client_records_unread_phone_idx on client_records (id) where phone_check = 'unread' and phone is not null;

-- Merges of two records. `changes` has the changed columns of the kept record, and the bookings and earlier merged
-- records that were moved to it, so that the merge can be undone.
create table client_merges (
  id uuid constraint client_merges_pkey primary key,
  business_id uuid not null constraint client_merges_business_fkey references businesses on delete cascade,
  kept_id uuid not null constraint client_merges_kept_fkey references client_records on delete cascade,
  -- A record is merged into at most one other.
  merged_id uuid not null constraint client_merges_once unique
    constraint client_merges_merged_fkey references client_records on delete cascade,
  changes jsonb not null,
  merged_at timestamptz not null,
  constraint client_merges_of_two check (kept_id <> merged_id)
);
create index client_merges_age_idx on client_merges (merged_at);
create index client_merges_business_idx on client_merges (business_id);
create index client_merges_kept_idx on client_merges (kept_id, merged_at desc, id desc);

-- Businesses whose bookings a client declined to link to their account. The link is not suggested again.
create table declined_account_links (
  account_id uuid not null constraint declined_account_links_account_fkey references accounts on delete cascade,
  business_id uuid not null constraint declined_account_links_business_fkey references businesses on delete cascade,
  declined_at timestamptz not null,
  constraint declined_account_links_pkey primary key (account_id, business_id)
);
create index declined_account_links_business_idx on declined_account_links (business_id);

-- Uploaded client lists, kept for an hour between preview and import. The file is cleared after the import.
create table client_imports (
  id uuid constraint client_imports_pkey primary key,
  business_id uuid not null constraint client_imports_business_fkey references businesses on delete cascade,
  -- SHA-256 of the rows as previewed.
  hash text not null,
  -- Exists only for compatibility with earlier versions, which stored the rows here.
  cells jsonb not null default '[]',
  mapping jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  imported_at timestamptz,
  imported_count integer,
  -- The file; null after the import.
  content bytea,
  -- How the user reads dates such as 02/08; null if the values show it.
  day_order text constraint client_imports_day_order_known check (day_order in ('day_first', 'month_first'))
);
create index client_imports_business_idx on client_imports (business_id);
create index client_imports_expiry_idx on client_imports (expires_at);

-- Pairs of current records that may be of one person. Reasons: 1 same email, 2 similar phone number, 3 same name. The
-- ids of the records are no foreign keys, because the locks of foreign keys would make changes of similar records wait
-- for each other.
create table client_duplicates (
  first_id uuid not null,
  second_id uuid not null,
  business_id uuid not null constraint client_duplicates_business_fkey references businesses on delete cascade,
  reason smallint not null constraint client_duplicates_reason_known check (reason in (1, 2, 3)),
  constraint client_duplicates_pkey primary key (first_id, second_id),
  -- The lower id comes first, so that a pair has one row.
  constraint client_duplicates_ordered check (first_id < second_id)
);
create index client_duplicates_business_idx on client_duplicates (business_id, reason, first_id, second_id);
create index client_duplicates_second_idx on client_duplicates (second_id);

-- Pairs of records that are of different people, as the business said.
create table dismissed_duplicates (
  first_id uuid not null constraint dismissed_duplicates_first_fkey references client_records on delete cascade,
  second_id uuid not null constraint dismissed_duplicates_second_fkey references client_records on delete cascade,
  dismissed_at timestamptz not null,
  constraint dismissed_duplicates_pkey primary key (first_id, second_id),
  -- The lower id comes first, so that a pair has one row.
  constraint dismissed_duplicates_ordered check (first_id < second_id)
);
create index dismissed_duplicates_second_idx on dismissed_duplicates (second_id);

-- Records that a job still has to compare with the others of their business, because one statement changed many. The id
-- is no foreign key, because the check would slow down imports; the job skips deleted records.
create table uncompared_clients (
  record_id uuid constraint uncompared_clients_pkey primary key
);

-- Approximate values of currencies in US cents per minor unit, by which sums in different currencies are ordered. The
-- start of the server updates them from the contract.
create table currency_values (
  currency text constraint currency_values_pkey primary key,
  cents_per_minor double precision not null
);

insert into currency_values (currency, cents_per_minor) values ('NGN', 0.068965517), ('USD', 1), ('EUR', 1.162790698),
  ('GBP', 1.333333333), ('GHS', 0.089285714), ('KES', 0.775193798), ('ZAR', 0.058139535), ('XAF', 0.177304965),
  ('XOF', 0.177304965), ('EGP', 0.021052632), ('MAD', 0.108695652), ('TND', 0.034246575), ('DZD', 0.007692308),
  ('ETB', 0.006451613), ('TZS', 0.040816327), ('UGX', 0.028169014), ('RWF', 0.068493151), ('AOA', 0.001090513),
  ('MZN', 0.015649452), ('MGA', 0.02247191), ('ZWL', 0.000032603), ('ZMW', 0.044444444);

-- Values by which lists of clients are sorted and filtered, one row for each current record. Triggers keep them up to
-- date. Only completed bookings count as appointments.
create table client_figures (
  record_id uuid constraint client_figures_pkey primary key
    constraint client_figures_record_fkey references client_records on delete cascade,
  business_id uuid not null,
  -- Name key of the record; empty without a name.
  name_key text not null,
  -- Whether the record has no account.
  is_walk_in boolean not null,
  -- Whether the business must correct or confirm the phone number.
  check_phone boolean not null,
  completed integer not null default 0,
  no_shows integer not null default 0,
  -- Starts of the first and last completed booking; 1970 without one.
  first_at timestamptz not null default '1970-01-01 00:00:00+00',
  last_at timestamptz not null default '1970-01-01 00:00:00+00',
  -- Total prices as `[{"currency": "XAF", "minor": 5000}]`, the most recently used currency first.
  spent jsonb not null default '[]',
  -- Approximate value of `spent` in US cents.
  spent_cents bigint not null default 0
);
create index client_figures_check_idx on client_figures (business_id, last_at, record_id) where check_phone;
create index client_figures_first_idx on client_figures (business_id, first_at);
create index client_figures_name_idx on client_figures (business_id, (name_key = ''), name_key, record_id);
create index client_figures_recent_idx on client_figures (business_id, last_at, record_id);
create index client_figures_spent_idx on client_figures (business_id, spent_cents, record_id);
create index client_figures_visits_idx on client_figures (business_id, completed, record_id);
create index client_figures_walk_in_idx on client_figures (business_id, last_at, record_id) where is_walk_in;

-- Numbers of current records of a business. Triggers keep them up to date.
create table client_counts (
  business_id uuid constraint client_counts_pkey primary key
    constraint client_counts_business_fkey references businesses on delete cascade,
  people integer not null,
  walk_ins integer not null,
  phones_to_check integer not null
);

-- Numbers of current records with a tag. Triggers keep them up to date.
create table client_tag_counts (
  business_id uuid not null constraint client_tag_counts_business_fkey references businesses on delete cascade,
  tag text not null,
  people integer not null,
  constraint client_tag_counts_pkey primary key (business_id, tag)
);
create index client_tag_counts_people_idx on client_tag_counts (business_id, people desc, tag);

-- Digits of the phone number of an account that is not erased.
create function account_phone_digits(account uuid) returns text language sql stable as $$
  select nullif(regexp_replace(a.phone, '[^0-9]', '', 'g'), '')
  from accounts a where a.id = account and a.erased_at is null
$$;

-- Gathers the statistics of the table after an import of thousands of rows, because PostgreSQL plans badly without
-- them. Only the owner of the table can do this, so the function runs with the owner's rights.
create function analyze_client_records() returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  analyze client_records;
end
$$;
revoke execute on function analyze_client_records from public;

-- Normalized name under which a business knows a client: the name in its record or else that of the account.
create function client_name_for(business uuid, client uuid) returns text language sql stable as $$
  select searchable(coalesce(
    (select r.name from client_records r
      where r.business_id = business and r.account_id = client and r.merged_into is null),
    (select a.name from accounts a where a.id = client), ''))
$$;

-- Normalized name of a record or else of its account.
create function client_name_key(name text, account_id uuid) returns text language sql stable as $$
  select name_key(coalesce(name, (select a.name from accounts a where a.id = account_id and a.erased_at is null)))
$$;

-- Compares records again if a column that is compared changed.
create function compare_changed_clients() returns trigger language plpgsql as $$
begin
  perform compare_clients(array_agg(n.id)) from new_rows n join old_rows o on o.id = n.id
  where (n.account_id, n.email, n.phone, n.name_key, n.merged_into)
    is distinct from (o.account_id, o.email, o.phone, o.name_key, o.merged_into)
  having count(*) > 0;
  return null;
end
$$;

-- Finds duplicates of up to 20 records immediately, and leaves more records to a job.
create function compare_clients(record_ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(record_ids) <= 20 then
    perform find_client_duplicates(record_ids);
  else
    insert into uncompared_clients (record_id) select unnest(record_ids) on conflict do nothing;
  end if;
end
$$;

-- Compares new records with the others of their business.
create function compare_new_clients() returns trigger language plpgsql as $$
begin
  perform compare_clients(array_agg(id)) from new_rows having count(*) > 0;
  return null;
end
$$;

-- Adds these records to the counts of their businesses, or removes them if `step` is -1. The first booking of a client
-- adds a record too, so this takes few statements. Counts of businesses are locked before counts of tags, and
-- businesses in the order of their ids, so that concurrent changes cannot deadlock.
create function count_clients(records client_records[], step integer) returns void language plpgsql as $$
begin
  if step > 0 then
    insert into client_counts as c (business_id, people, walk_ins, phones_to_check)
    select business_id, count(*), count(*) filter (where account_id is null),
      count(*) filter (where phone_check = 'questioned' and phone is not null)
    from unnest(records) where merged_into is null group by business_id order by business_id
    on conflict (business_id) do update set people = c.people + excluded.people,
      walk_ins = c.walk_ins + excluded.walk_ins, phones_to_check = c.phones_to_check + excluded.phones_to_check;
    insert into client_tag_counts (business_id, tag, people)
    select business_id, tag, count(*) from (
      select distinct r.id, r.business_id, tag from unnest(records) r, unnest(r.tags) tag where r.merged_into is null) tagged
    group by business_id, tag
    on conflict (business_id, tag) do update set people = client_tag_counts.people + excluded.people;
    return;
  end if;
  perform from client_counts where business_id in (select business_id from unnest(records)) order by business_id for update;
  update client_counts c set people = c.people - r.people, walk_ins = c.walk_ins - r.walk_ins,
    phones_to_check = c.phones_to_check - r.phones_to_check
  from (
    select business_id, count(*) as people, count(*) filter (where account_id is null) as walk_ins,
      count(*) filter (where phone_check = 'questioned' and phone is not null) as phones_to_check
    from unnest(records) where merged_into is null group by business_id) r
  where c.business_id = r.business_id;
  update client_tag_counts c set people = c.people - r.people from (
    select business_id, tag, count(*) as people from (
      select distinct r.id, r.business_id, tag from unnest(records) r, unnest(r.tags) tag where r.merged_into is null) tagged
    group by business_id, tag) r
  where c.business_id = r.business_id and c.tag = r.tag;
  delete from client_tag_counts c using (select distinct business_id, tag from unnest(records) r, unnest(r.tags) tag) t
  where c.business_id = t.business_id and c.tag = t.tag and c.people <= 0;
end
$$;

-- Finds the pairs of these records again. The cost is limited, also for a list with one name thousands of times: a
-- record is compared only with the ten lowest ids of the same email or name and with ten similar numbers, and a
-- business has about a thousand pairs at most. The settings make every search use an index, also while the table has no
-- statistics.
create function find_client_duplicates(record_ids uuid[]) returns void
  language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  r record;
  partners uuid[];
  found_pairs integer;
begin
  delete from client_duplicates where first_id = any(record_ids);
  delete from client_duplicates where second_id = any(record_ids);
  for r in
    select id, business_id, account_id, lower(email) as email, phone, name_key from client_records
    where id = any(record_ids) and merged_into is null order by id
  loop
    select count(*) into found_pairs
    from (select from client_duplicates where business_id = r.business_id limit 1000) pairs;
    continue when found_pairs = 1000;
    if r.email is not null then
      select array_agg(id) into partners from (
        select id from client_records
        where business_id = r.business_id and lower(email) = r.email and merged_into is null and email is not null
        order by id limit 10) equal;
      if r.id = any(partners) then
        perform insert_client_duplicates(r.business_id, r.id, r.account_id, partners, 1);
      end if;
    end if;
    if r.phone is not null then
      select array_agg(id) into partners from (
        select id from client_records
        where business_id = r.business_id and phone = any(phone_neighbours(r.phone)) and merged_into is null
          and phone is not null
        limit 10) near;
      perform insert_client_duplicates(r.business_id, r.id, r.account_id, partners, 2);
    end if;
    if r.name_key is not null then
      select array_agg(id) into partners from (
        select id from client_records
        where business_id = r.business_id and name_key = r.name_key and merged_into is null and name_key is not null
        order by id limit 10) equal;
      if r.id = any(partners) then
        perform insert_client_duplicates(r.business_id, r.id, r.account_id, partners, 3);
      end if;
    end if;
  end loop;
end
$$;

-- Deletes the pairs of deleted records.
create function forget_deleted_clients() returns trigger language plpgsql as $$
begin
  delete from client_duplicates where first_id in (select id from old_rows);
  delete from client_duplicates where second_id in (select id from old_rows);
  return null;
end
$$;

-- Saves pairs of the record with these partners. Records of two accounts, and pairs that the business dismissed, are of
-- different people and are left out.
create function insert_client_duplicates(
  business uuid, record uuid, account uuid, partners uuid[], why integer
) returns void language sql as $$
  insert into client_duplicates (first_id, second_id, business_id, reason)
  select least(p.id, record), greatest(p.id, record), business, why
  from client_records p
  where p.id = any(partners) and p.id <> record and (p.account_id is null or account is null)
    and not exists (select from dismissed_duplicates d
      where d.first_id = least(p.id, record) and d.second_id = greatest(p.id, record))
  on conflict (first_id, second_id) do update set reason = least(client_duplicates.reason, excluded.reason)
$$;

-- Adds figures for these records if they are current, or updates the columns that come from the record.
create function insert_client_figures(records client_records[]) returns void language plpgsql as $$
begin
  insert into client_figures (record_id, business_id, name_key, is_walk_in, check_phone)
  select id, business_id, coalesce(name_key, ''), account_id is null, phone_check = 'questioned' and phone is not null
  from unnest(records) where merged_into is null
  on conflict (record_id) do update set business_id = excluded.business_id, name_key = excluded.name_key,
    is_walk_in = excluded.is_walk_in, check_phone = excluded.check_phone;
end
$$;

-- Updates counts and figures after records changed.
create function list_changed_clients() returns trigger language plpgsql as $$
declare
  before client_records[];
  after client_records[];
begin
  select array_agg(o), array_agg(n) into before, after from new_rows n join old_rows o on o.id = n.id
  where (n.merged_into is null, n.account_id is null, n.phone is null, n.phone_check, n.name_key, n.tags)
    is distinct from (o.merged_into is null, o.account_id is null, o.phone is null, o.phone_check, o.name_key, o.tags);
  if before is null then
    return null;
  end if;
  perform count_clients(before, -1);
  perform count_clients(after, 1);
  perform insert_client_figures(after);
  delete from client_figures where record_id in (select id from unnest(after) where merged_into is not null);
  -- A record whose merge is undone.
  perform sum_client_figures(array_agg(n.id)) from new_rows n join old_rows o on o.id = n.id
  where n.merged_into is null and o.merged_into is not null having count(*) > 0;
  return null;
end
$$;

-- Adds counts and figures for new records.
create function list_new_clients() returns trigger language plpgsql as $$
declare
  records client_records[] := array(select n from new_rows n);
begin
  perform insert_client_figures(records);
  perform count_clients(records, 1);
  return null;
end
$$;

-- All numbers that differ from this one in one digit.
create function phone_neighbours(phone text) returns text[] language sql immutable as $$
  select array_agg(overlay(phone placing digit::text from place for 1))
  from generate_series(2, length(phone)) place, generate_series(0, 9) digit
  where substr(phone, place, 1) <> digit::text
$$;

-- Sets the columns of a record that come from its account.
create function set_client_name_key() returns trigger language plpgsql as $$
begin
  new.name_key := client_name_key(new.name, new.account_id);
  new.account_phone := case when new.account_id is not null then account_phone_digits(new.account_id) end;
  return new;
end
$$;

-- Removes deleted records from the counts.
create function unlist_deleted_clients() returns trigger language plpgsql as $$
declare
  records client_records[] := array(select o from old_rows o);
begin
  perform count_clients(records, -1);
  return null;
end
$$;

-- Updates the records of an account whose phone number changed.
create function update_client_account_phones() returns trigger language plpgsql as $$
begin
  update client_records set account_phone = account_phone_digits(new.id)
  where account_id = new.id and account_phone is distinct from account_phone_digits(new.id);
  return null;
end
$$;

-- Updates the records of an account whose name changed. Records with a typed name keep theirs.
create function update_client_name_keys() returns trigger language plpgsql as $$
begin
  update client_records set name_key = client_name_key(name, account_id)
  where account_id = new.id and name is null;
  return null;
end
$$;

-- Approximate value of sums in several currencies, in US cents.
create function value_of_spent(spent jsonb) returns bigint language sql stable as $$
  select coalesce(round(sum((s ->> 'minor')::bigint * v.cents_per_minor)), 0)::bigint
  from jsonb_array_elements(spent) s join currency_values v on v.currency = s ->> 'currency'
$$;

create trigger accounts_client_name_keys after update of name, erased_at on accounts
  for each row when ((old.name, old.erased_at) is distinct from (new.name, new.erased_at))
  execute function update_client_name_keys();
create trigger accounts_client_phones after update of phone, erased_at on accounts
  for each row when ((old.phone, old.erased_at) is distinct from (new.phone, new.erased_at))
  execute function update_client_account_phones();
create trigger client_records_compare_changed after update on client_records
  referencing old table as old_rows new table as new_rows
  for each statement execute function compare_changed_clients();
create trigger client_records_compare_new after insert on client_records
  referencing new table as new_rows
  for each statement execute function compare_new_clients();
create trigger client_records_forget_deleted after delete on client_records
  referencing old table as old_rows
  for each statement execute function forget_deleted_clients();
create trigger client_records_list_changed after update on client_records
  referencing old table as old_rows new table as new_rows
  for each statement execute function list_changed_clients();
create trigger client_records_list_new after insert on client_records
  referencing new table as new_rows
  for each statement execute function list_new_clients();
create trigger client_records_name_key before insert or update of name, account_id on client_records
  for each row execute function set_client_name_key();
create trigger client_records_unlist_deleted after delete on client_records
  referencing old table as old_rows
  for each statement execute function unlist_deleted_clients();

-- == Bookings ==

-- Bookings with their history, and the functions that decide which times they occupy.

-- Bookings of one client at the same local time every few weeks. Each of them is a row of `bookings`.
create table booking_series (
  id uuid constraint booking_series_pkey primary key,
  business_id uuid not null constraint booking_series_business_fkey references businesses on delete cascade,
  every_weeks smallint not null constraint booking_series_weeks_range check (every_weeks between 1 and 12),
  -- Number of bookings with which the series was created.
  bookings smallint not null constraint booking_series_bookings_range check (bookings between 2 and 26),
  version integer not null default 1,
  created_at timestamptz not null,
  -- Target of the foreign key of `bookings`, which also ensures that the business is the same.
  constraint booking_series_business_key unique (id, business_id)
);
create index booking_series_business_idx on booking_series (business_id);

-- Times in which a booking occupies its resource: from the preparation before the start to `busy_until`, without the
-- gaps. The arithmetic in UTC makes the result independent of the time zone of the session. PostgreSQL resolves the
-- names in such a body when the function is created, so that indexes can be built with any search path; this also
-- applies to the next two functions.
create function booking_occupied_parts(
  starts_at timestamptz, busy_until timestamptz, preparation integer, gaps int4multirange
) returns tstzmultirange language sql immutable parallel safe begin atomic
  select tstzmultirange(tstzrange(
      ((starts_at at time zone 'UTC') - preparation * interval '1 minute') at time zone 'UTC', busy_until))
    - coalesce(range_agg(tstzrange(
      ((starts_at at time zone 'UTC') + lower(gap) * interval '1 minute') at time zone 'UTC',
      ((starts_at at time zone 'UTC') + upper(gap) * interval '1 minute') at time zone 'UTC')), '{}')
  from unnest(gaps) gap;
end;

-- Times in which a booking occupies its resource, with a shortcut for bookings without preparation and gaps.
create function booking_occupied(
  starts_at timestamptz, busy_until timestamptz, preparation integer, gaps int4multirange
) returns tstzmultirange language sql immutable parallel safe
  return case when preparation = 0 and gaps is null then tstzmultirange(tstzrange(starts_at, busy_until))
    else booking_occupied_parts(starts_at, busy_until, preparation, gaps) end;

-- Id of the session that a booking belongs to. Bookings of one group session, which have resource, service and start in
-- common, get the same id and may overlap. Any other booking is a session of its own.
create function booking_session(id uuid, seats integer, resource_id uuid, service_id uuid, starts_at timestamptz)
  returns uuid language sql immutable parallel safe
  return case when seats = 1 then id else md5(resource_id::text || service_id::text
    || extract(epoch from starts_at at time zone 'UTC')::text)::uuid end;

-- Bookings, from the request to the end. A booking is active while it is pending or confirmed.
--
-- No time is sold twice:
-- - `bookings_resource_free` refuses active bookings of one resource at the same time. A business can serve as many
--   bookings at the same time as it has resources, which is its capacity.
-- - Bookings of one group session may overlap. `bookings_seat_free` and `bookings_seat_range` ensure that each of its
--   seats is sold once.
-- - `bookings_client_free` refuses active bookings of one client account at the same time.
-- - Open offers and holds of the waiting list occupy time too. Triggers refuse a booking of a time that is offered
--   (`bookings_time_not_offered`, `bookings_new_time_not_offered`) and an offer of a time that is booked
--   (`waiting_offers_time_not_booked`). Both lock the row of the resource, so that the later of two concurrent
--   transactions sees the earlier one.
--
-- Commands also lock the row of the business before they choose a time, so that concurrent requests queue instead of
-- failing.
create table bookings (
  id uuid constraint bookings_pkey primary key,
  business_id uuid not null constraint bookings_business_fkey references businesses,
  resource_id uuid not null constraint bookings_resource_fkey references resources,
  service_id uuid not null constraint bookings_service_fkey references services,
  -- Account of the client; null for a client without an account.
  client_id uuid constraint bookings_client_fkey references accounts,
  status text not null
    constraint bookings_status_known
      check (status in ('pending', 'confirmed', 'declined', 'expired', 'cancelled', 'completed', 'no_show')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- End of the appointment and of the time after it in which the resource is not free.
  busy_until timestamptz not null,
  -- Date of the start in the time zone of the business, for the limit of bookings per day.
  local_day date not null,
  -- Terms as they were agreed, whatever changes in the service later.
  service_title text not null,
  price_minor bigint not null,
  currency text not null,
  -- Cancellation policy.
  policy jsonb not null,
  place_kind text not null constraint bookings_place_known check (place_kind in ('business', 'client', 'online')),
  place_address text,
  note text,
  -- When a request expires without an answer.
  answer_by timestamptz,
  -- Earliest start that the booking ever had, to which the notice of a cancellation counts.
  refund_from timestamptz not null,
  -- Side that cancelled, and side that did not come.
  cancelled_by text,
  no_show_of text,
  reason text,
  refund_percent numeric constraint bookings_refund_range check (refund_percent between 0 and 100),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Services after the first one in the same appointment, as agreed.
  extras jsonb not null default '[]',
  place_plus_code text,
  -- Client without an account, whom the business entered.
  guest_name text,
  guest_phone text,
  -- New start that one side proposed to the other.
  proposed_start timestamptz,
  proposed_by text constraint bookings_proposer_known check (proposed_by in ('client', 'professional')),
  -- When one side reported that the other did not come, when the other side contested this, and when a moderator
  -- decided.
  no_show_at timestamptz,
  contested_at timestamptz,
  settled_at timestamptz,
  -- When the next reminder is due.
  remind_at timestamptz,
  reviewed_at timestamptz,
  -- Whether the client chose the person by name.
  chosen_by_client boolean not null default false,
  -- When the business gave the booking to another person than the client chose; cancelling is then free.
  person_changed_at timestamptz,
  -- Record of the client at the business, which a trigger finds or creates for a new booking.
  client_record_id uuid constraint bookings_client_record_fkey references client_records on delete set null,
  -- Minutes before the start in which the resource is occupied, and ranges of minutes from the start in which it is
  -- free.
  preparation_minutes smallint not null default 0
    constraint bookings_preparation_range check (preparation_minutes between 0 and 240),
  gaps int4multirange,
  -- Clients of the group session and the seat of this client, from 1; both are 1 for any other booking.
  seats smallint not null default 1 constraint bookings_seats_range check (seats between 1 and 200),
  seat smallint not null default 1,
  -- Chosen variants and add-ons of all services.
  option_ids uuid[] not null default '{}',
  series_id uuid,
  -- Position in the series, from 1.
  series_position smallint,
  -- When the client confirmed that they will come, at the current time of the booking.
  client_confirmed_at timestamptz,
  constraint bookings_series_fkey foreign key (series_id, business_id) references booking_series (id, business_id),
  -- A client is in one place at a time.
  constraint bookings_client_free exclude using gist (
    client_id with =,
    tstzrange(starts_at, ends_at) with &&
  ) where (status in ('pending', 'confirmed')),
  -- Active bookings of a resource do not overlap, except those of one group session.
  constraint bookings_resource_free exclude using gist (
    resource_id with =,
    booking_occupied(starts_at, busy_until, preparation_minutes, gaps) with &&,
    booking_session(id, seats, resource_id, service_id, starts_at) with <>
  ) where (status in ('pending', 'confirmed')),
  -- A request has a deadline.
  constraint bookings_answer_deadline check (status <> 'pending' or answer_by is not null),
  -- Gaps lie between the start and the end.
  constraint bookings_gaps_inside check (
    gaps is null
    or (lower(gaps) > 0 and not isempty(gaps) and upper(gaps) * interval '1 minute' < ends_at - starts_at)
  ),
  -- A client with an account has no separate name and number.
  constraint bookings_guest_has_no_account check (client_id is null or (guest_name is null and guest_phone is null)),
  constraint bookings_interval check (starts_at < ends_at and ends_at <= busy_until),
  -- A proposal has a start and a side that made it.
  constraint bookings_proposal_is_whole check ((proposed_start is null) = (proposed_by is null)),
  constraint bookings_seat_range check (seat between 1 and seats),
  -- A booking of a series has a position in it.
  constraint bookings_series_whole check (
    (series_id is null) = (series_position is null)
    and (series_position is null or series_position between 1 and 26)
  )
);
-- A seat of a group session is sold once.
create unique index bookings_seat_free
  on bookings (booking_session(id, seats, resource_id, service_id, starts_at), seat)
  where seats > 1 and status in ('pending', 'confirmed');
-- A position of a series has one booking.
create unique index bookings_series_key on bookings (series_id, series_position) where series_id is not null;
-- Lists show bookings by start and in pages: those of a business, of a resource or of a client, with or without a
-- status.
create index bookings_business_idx on bookings (business_id, starts_at, id);
create index bookings_business_status_idx on bookings (business_id, status, starts_at, id);
-- Bookings with a proposed time, which are few.
create index bookings_business_proposed_idx
  on bookings (business_id, proposed_by, status, starts_at, id) where proposed_by is not null;
-- Bookings that the business cancelled.
create index bookings_cancelled_by_business_idx
  on bookings (business_id, updated_at) where status = 'cancelled' and cancelled_by = 'professional';
create index bookings_resource_status_idx on bookings (resource_id, status, starts_at, id);
create index bookings_resource_proposed_idx
  on bookings (resource_id, proposed_by, status, starts_at, id) where proposed_by is not null;
create index bookings_service_idx on bookings (service_id);
create index bookings_client_idx on bookings (client_id, starts_at, id);
create index bookings_client_status_idx on bookings (client_id, status, starts_at, id) where client_id is not null;
create index bookings_client_proposed_idx
  on bookings (client_id, proposed_by, status, starts_at, id)
  where proposed_by is not null and client_id is not null;
-- Bookings that a client has or had with a business.
create index bookings_parties_idx on bookings (client_id, business_id, starts_at) where client_id is not null;
create index bookings_parties_active_idx
  on bookings (client_id, business_id, starts_at) where status in ('pending', 'confirmed');
create index bookings_client_record_idx on bookings (client_record_id, starts_at desc, id desc);
-- Bookings that a client cancelled too late for a full refund.
create index bookings_cancelled_late_idx
  on bookings (client_record_id) where status = 'cancelled' and cancelled_by = 'client' and refund_percent < 100;
-- Contested no-shows that wait for a moderator.
create index bookings_contested_at_idx
  on bookings (contested_at, id) where contested_at is not null and settled_at is null;
create index bookings_settled_at_idx on bookings (settled_at, id) where settled_at is not null;
-- Requests by deadline, for the job that lets them expire.
create index bookings_deadline_idx on bookings (answer_by) where status = 'pending';
create index bookings_reminders_idx on bookings (remind_at) where remind_at is not null;
-- Confirmed bookings by end, for the job that completes them.
create index bookings_unfinished_idx on bookings (ends_at) where status = 'confirmed';

-- History of bookings: every transition and reschedule, who made it and when. The role of the application can only add
-- rows.
create table booking_transitions (
  id uuid constraint booking_transitions_pkey primary key,
  booking_id uuid not null constraint booking_transitions_booking_fkey references bookings on delete cascade,
  business_id uuid not null,
  transition text not null,
  -- Side that acted.
  party text not null
    constraint booking_transitions_party_known check (party in ('client', 'professional', 'moderator', 'system')),
  account_id uuid,
  from_status text,
  to_status text not null,
  from_start timestamptz,
  to_start timestamptz,
  reason text,
  at timestamptz not null,
  -- Ends before and after a change of the length; null in other rows.
  from_end timestamptz,
  to_end timestamptz
);
create index booking_transitions_booking_idx on booking_transitions (booking_id, at);
create index booking_transitions_business_idx on booking_transitions (business_id, at desc);

-- Links with which clients without an account see, confirm, reschedule or cancel one booking. Only the hash of the
-- token is stored.
create table guest_links (
  token_hash bytea constraint guest_links_pkey primary key,
  booking_id uuid not null constraint guest_links_booking_fkey references bookings on delete cascade,
  created_at timestamptz not null
);
create index guest_links_booking_idx on guest_links (booking_id);

-- Finds or creates the client record of a new booking: by the account of the client, or by the phone number of a client
-- without an account. A booking whose number cannot be read gets a record of its own.
create function assign_client_record() returns trigger language plpgsql as $$
declare
  number text := case when new.guest_phone ~ '^\+[1-9][0-9]{6,14}$' then new.guest_phone end;
begin
  if new.client_record_id is not null or (new.client_id is null and new.guest_name is null) then
    return new;
  end if;
  if new.client_id is null and number is null then
    insert into client_records (id, business_id, name, created_at, updated_at)
    values (new.id, new.business_id, left(new.guest_name, 100), new.created_at, new.created_at) on conflict do nothing;
    new.client_record_id := new.id;
    return new;
  end if;
  loop
    if new.client_id is not null then
      select id into new.client_record_id from client_records
      where business_id = new.business_id and account_id = new.client_id and merged_into is null for key share;
    else
      select id into new.client_record_id from client_records
      where business_id = new.business_id and phone = number and merged_into is null for key share;
      if new.client_record_id is null then
        select r.id into new.client_record_id from client_records m join client_records r on r.id = m.merged_into
        where m.business_id = new.business_id and m.phone = number and m.merged_into is not null
        order by m.id limit 1 for key share of r;
      end if;
    end if;
    exit when new.client_record_id is not null;
    insert into client_records (id, business_id, account_id, name, phone, created_at, updated_at)
    values (gen_random_uuid(), new.business_id, new.client_id, left(new.guest_name, 100), number, new.created_at, new.created_at)
    on conflict do nothing returning id into new.client_record_id;
    exit when new.client_record_id is not null;
  end loop;
  return new;
end
$$;

-- Figures of a client record, computed from its bookings. A contested no-show counts only after a moderator upheld it.
create function client_figures_of(
  record uuid, out completed integer, out no_shows integer, out first_at timestamptz, out last_at timestamptz,
  out spent jsonb, out spent_cents bigint
) language sql stable as $$
  select t.*, value_of_spent(t.spent) from (
    select coalesce(sum(c.completed), 0)::int, coalesce(sum(c.no_shows), 0)::int, coalesce(min(c.first_at), 'epoch'),
      coalesce(max(c.last_at), 'epoch'),
      coalesce(jsonb_agg(jsonb_build_object('currency', c.currency, 'minor', c.minor) order by c.last_at desc, c.currency)
        filter (where c.completed > 0), '[]') as spent
    from (
      select b.currency, count(*) filter (where b.status = 'completed') as completed,
        count(*) filter (where b.status = 'no_show' and b.no_show_of = 'client'
          and (b.contested_at is null or b.settled_at is not null)) as no_shows,
        min(b.starts_at) filter (where b.status = 'completed') as first_at,
        max(b.starts_at) filter (where b.status = 'completed') as last_at,
        sum(b.price_minor) filter (where b.status = 'completed') as minor
      from bookings b where b.client_record_id = record and b.status in ('completed', 'no_show')
      group by b.currency) c) t
$$;

-- Counts the confirmed and past bookings of each service in `service_figures`. Runs once per statement, because an
-- import or the closing of a business changes many bookings. Services are changed in the order of their ids, so that
-- concurrent changes cannot deadlock.
create function count_booked_services() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into service_figures as f (service_id, business_id, booked)
    select service_id, business_id, count(*) from new_rows where status in ('confirmed', 'completed', 'no_show')
    group by service_id, business_id order by service_id
    on conflict (service_id) do update set booked = f.booked + excluded.booked;
  elsif tg_op = 'DELETE' then
    perform from service_figures where service_id in (select service_id from old_rows) order by service_id for update;
    update service_figures f set booked = f.booked - b.times from (
      select service_id, count(*) as times from old_rows where status in ('confirmed', 'completed', 'no_show')
      group by service_id) b
    where f.service_id = b.service_id;
  else
    insert into service_figures as f (service_id, business_id, booked)
    select service_id, business_id, sum(step) from (
      select service_id, business_id, status, 1 as step from new_rows
      union all select service_id, business_id, status, -1 from old_rows) changed
    where status in ('confirmed', 'completed', 'no_show')
    group by service_id, business_id having sum(step) <> 0 order by service_id
    on conflict (service_id) do update set booked = f.booked + excluded.booked;
  end if;
  return null;
end
$$;

-- Clears the reasons in the history of the bookings of an account that is being deleted, both those as a client and
-- those of its business. The role of the application cannot change these rows itself.
create function erase_booking_reasons(account uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from accounts where id = account and deletion_requested_at is not null) then
    raise exception 'Only an account that is being deleted is erased' using errcode = 'invalid_parameter_value';
  end if;
  update booking_transitions set reason = null where reason is not null and booking_id in
    (select id from bookings where client_id = account);
  update booking_transitions set reason = null where reason is not null and business_id in
    (select id from businesses where owner_id = account);
end $$;
revoke execute on function erase_booking_reasons from public;

-- Clears the reasons in the history of the bookings of a client without an account, whose record is being deleted.
create function erase_guest_reasons(record uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update booking_transitions set reason = null where reason is not null and booking_id in
    (select id from bookings where client_record_id = record and client_id is null);
$$;
revoke execute on function erase_guest_reasons from public;

-- Computes names, figures and counts of all client records whose triggers did not run, e.g. after a bulk load.
create function fill_client_figures() returns void language plpgsql as $$
begin
  update client_records set name_key = client_name_key(name, account_id), account_phone = account_phone_digits(account_id)
  where (name_key, account_phone) is distinct from (client_name_key(name, account_id), account_phone_digits(account_id));
  insert into client_figures (record_id, business_id, name_key, is_walk_in, check_phone, completed, no_shows, first_at,
    last_at, spent, spent_cents)
  select r.id, r.business_id, coalesce(r.name_key, ''), r.account_id is null,
    r.phone_check = 'questioned' and r.phone is not null, s.completed, s.no_shows, s.first_at, s.last_at, s.spent,
    s.spent_cents
  from client_records r, lateral client_figures_of(r.id) s
  where r.merged_into is null and not exists (select from client_figures f where f.record_id = r.id);
  insert into client_counts (business_id, people, walk_ins, phones_to_check)
  select business_id, count(*), count(*) filter (where is_walk_in), count(*) filter (where check_phone)
  from client_figures group by business_id
  on conflict (business_id) do update set people = excluded.people, walk_ins = excluded.walk_ins,
    phones_to_check = excluded.phones_to_check;
  insert into client_tag_counts (business_id, tag, people)
  select business_id, tag, count(distinct id) from client_records r, unnest(r.tags) tag where merged_into is null
  group by business_id, tag
  on conflict (business_id, tag) do update set people = excluded.people;
end
$$;

-- Records in `page_changes` that the open times of a business may have changed.
create function record_booking_change() returns trigger language plpgsql as $$
begin
  insert into page_changes (business_id, of_bookings)
    values (case when tg_op = 'DELETE' then old.business_id else new.business_id end, true) on conflict do nothing;
  return null;
end $$;

-- Refuses an offer of a time that is booked. The lock on the resource makes it wait for concurrent bookings.
create function refuse_booked_time() returns trigger language plpgsql as $$
begin
  perform from resources where id = new.resource_id for update;
  if exists (select from bookings where status in ('pending', 'confirmed') and resource_id = new.resource_id
    and booking_occupied(starts_at, busy_until, preparation_minutes, gaps)
      && booking_occupied(new.starts_at, new.busy_until, new.preparation_minutes, new.gaps)
    and (new.seats = 1 or seat = new.seat or booking_session(id, seats, resource_id, service_id, starts_at)
      <> booking_session(new.id, new.seats, new.resource_id, new.service_id, new.starts_at)))
  then
    raise exception 'this time is booked'
      using errcode = 'exclusion_violation', constraint = 'waiting_offers_time_not_booked';
  end if;
  return null;
end $$;

-- Updates the figures of client records whose completed bookings or no-shows changed. Runs once per statement, because
-- a merge moves all bookings of a record.
create function sum_changed_bookings() returns trigger language plpgsql as $$
declare
  record_ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct client_record_id) into record_ids from new_rows
    where status in ('completed', 'no_show') and client_record_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct client_record_id) into record_ids from old_rows
    where status in ('completed', 'no_show') and client_record_id is not null;
  else
    select array_agg(distinct touched.id) into record_ids
    from new_rows n join old_rows o on o.id = n.id,
      lateral (values (o.client_record_id), (n.client_record_id)) as touched (id)
    where (o.status in ('completed', 'no_show') or n.status in ('completed', 'no_show')) and touched.id is not null
      and (o.client_record_id, o.status, o.starts_at, o.price_minor, o.currency, o.no_show_of, o.contested_at, o.settled_at)
        is distinct from
        (n.client_record_id, n.status, n.starts_at, n.price_minor, n.currency, n.no_show_of, n.contested_at, n.settled_at);
  end if;
  if record_ids is not null then
    perform sum_client_figures(record_ids);
  end if;
  return null;
end
$$;

-- Sums the bookings of these records again. Locks the figures first, so that the sums include all committed bookings.
create function sum_client_figures(record_ids uuid[]) returns void language plpgsql as $$
begin
  perform from client_figures where record_id = any(record_ids) order by record_id for update;
  update client_figures f set completed = s.completed, no_shows = s.no_shows, first_at = s.first_at, last_at = s.last_at,
    spent = s.spent, spent_cents = s.spent_cents
  from unnest(record_ids) as given (id), lateral client_figures_of(given.id) s
  where f.record_id = given.id
    and (f.completed, f.no_shows, f.first_at, f.last_at, f.spent, f.spent_cents)
      is distinct from (s.completed, s.no_shows, s.first_at, s.last_at, s.spent, s.spent_cents);
end
$$;

create trigger bookings_booking_change after insert or update or delete on bookings
  for each row execute function record_booking_change();
create trigger bookings_client_figures_changed after update on bookings
  referencing old table as old_rows new table as new_rows
  for each statement execute function sum_changed_bookings();
create trigger bookings_client_figures_deleted after delete on bookings
  referencing old table as old_rows
  for each statement execute function sum_changed_bookings();
create trigger bookings_client_figures_new after insert on bookings
  referencing new table as new_rows
  for each statement execute function sum_changed_bookings();
create trigger bookings_client_record before insert on bookings
  for each row execute function assign_client_record();
create trigger bookings_service_figures_changed after update on bookings
  referencing old table as old_rows new table as new_rows
  for each statement execute function count_booked_services();
create trigger bookings_service_figures_deleted after delete on bookings
  referencing old table as old_rows
  for each statement execute function count_booked_services();
create trigger bookings_service_figures_new after insert on bookings
  referencing new table as new_rows
  for each statement execute function count_booked_services();

-- == Waiting list ==

-- Clients wait for a time at a full business. A time that becomes free is held, offered to the first matching entry,
-- and cannot be booked by others until the offer ends.

-- Entries of clients on the waiting list of a business, with the services and times that they accept.
create table waiting_entries (
  id uuid constraint waiting_entries_pkey primary key,
  business_id uuid not null constraint waiting_entries_business_fkey references businesses on delete cascade,
  client_id uuid not null constraint waiting_entries_client_fkey references accounts on delete cascade,
  -- Requested services in order, and the chosen variants and add-ons of all of them.
  service_ids uuid[] not null constraint waiting_entries_services check (cardinality(service_ids) between 1 and 5),
  option_ids uuid[] not null,
  -- Person or place that the client chose; null for any.
  resource_id uuid constraint waiting_entries_resource_fkey references resources on delete cascade,
  -- Local days, and local minutes of the day, between which the appointment may start.
  first_day date not null,
  last_day date not null,
  earliest_minute smallint not null,
  latest_minute smallint not null,
  state text not null
    constraint waiting_entries_state_known check (state in ('waiting', 'booked', 'left', 'removed', 'ended')),
  -- Booking made from an accepted offer.
  booking_id uuid constraint waiting_entries_booking_fkey references bookings on delete set null,
  joined_at timestamptz not null,
  -- Last acceptable start, after which the entry ends.
  ends_at timestamptz not null,
  ended_at timestamptz,
  -- An entry covers at most 31 days.
  constraint waiting_entries_days check (first_day <= last_day and last_day <= first_day + 30),
  -- An entry that no longer waits has the time of its end.
  constraint waiting_entries_end_is_whole check ((state = 'waiting') = (ended_at is null)),
  constraint waiting_entries_times
    check (0 <= earliest_minute and earliest_minute <= latest_minute and latest_minute <= 1439)
);
create index waiting_entries_booking_idx on waiting_entries (booking_id) where booking_id is not null;
create index waiting_entries_client_list_idx on waiting_entries (client_id, (state = 'waiting'), joined_at, id);
create index waiting_entries_end_idx on waiting_entries (ends_at) where state = 'waiting';
create index waiting_entries_ended_idx on waiting_entries (ended_at) where state <> 'waiting';
-- The waiting list of a business in its order.
create index waiting_entries_line_idx on waiting_entries (business_id, joined_at, id) where state = 'waiting';
create index waiting_entries_resource_idx on waiting_entries (resource_id) where resource_id is not null;

-- Times held for one entry each, until the offer is accepted, declined or withdrawn, or expires. While the offer is
-- open its time is occupied like that of a booking.
create table waiting_offers (
  id uuid constraint waiting_offers_pkey primary key,
  entry_id uuid not null constraint waiting_offers_entry_fkey references waiting_entries on delete cascade,
  business_id uuid not null constraint waiting_offers_business_fkey references businesses on delete cascade,
  resource_id uuid not null constraint waiting_offers_resource_fkey references resources on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  busy_until timestamptz not null,
  -- Date of the start in the time zone of the business.
  local_day date not null,
  -- Whether the business chose the entry and the time, which clients need not be able to book.
  by_hand boolean not null,
  -- This column and `gaps`, `service_id`, `seats` and `seat` are those of the future booking.
  preparation_minutes smallint not null,
  gaps int4multirange,
  price_minor bigint not null,
  currency text not null,
  state text not null
    constraint waiting_offers_state_known check (state in ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  service_id uuid not null,
  seats smallint not null default 1 constraint waiting_offers_seats_range check (seats between 1 and 200),
  seat smallint not null default 1,
  -- Open offers of a resource do not overlap, except those of one group session.
  constraint waiting_offers_resource_free exclude using gist (
    resource_id with =,
    booking_occupied(starts_at, busy_until, preparation_minutes, gaps) with &&,
    booking_session(id, seats, resource_id, service_id, starts_at) with <>
  ) where (state = 'open'),
  -- An offer expires before its appointment starts.
  constraint waiting_offers_deadline check (offered_at < expires_at and expires_at <= starts_at),
  -- An offer that is no longer open has the time of its end.
  constraint waiting_offers_end_is_whole check ((state = 'open') = (ended_at is null)),
  constraint waiting_offers_seat_range check (seat between 1 and seats),
  constraint waiting_offers_times check (starts_at < ends_at and ends_at <= busy_until)
);
-- An entry has at most one open offer.
create unique index waiting_offers_one_each on waiting_offers (entry_id) where state = 'open';
-- A seat of a group session is offered once.
create unique index waiting_offers_seat_free
  on waiting_offers (booking_session(id, seats, resource_id, service_id, starts_at), seat)
  where seats > 1 and state = 'open';
create index waiting_offers_due_idx on waiting_offers (expires_at) where state = 'open';
create index waiting_offers_entry_idx on waiting_offers (entry_id, offered_at);
create index waiting_offers_open_idx on waiting_offers (business_id, starts_at) where state = 'open';

-- Times that became free and are held until they are offered to the waiting list. A hold ends after a few minutes even
-- if no offer is made. It does not count in the transaction that made it, which may use the time again, e.g. when
-- bookings of a series are rescheduled to times of other bookings of the series.
create table waiting_holds (
  id uuid constraint waiting_holds_pkey primary key,
  business_id uuid not null constraint waiting_holds_business_fkey references businesses on delete cascade,
  resource_id uuid not null constraint waiting_holds_resource_fkey references resources on delete cascade,
  -- The following columns are those of the booking that left the time.
  service_id uuid not null,
  starts_at timestamptz not null,
  busy_until timestamptz not null,
  local_day date not null,
  preparation_minutes smallint not null,
  gaps int4multirange,
  seats smallint not null,
  seat smallint not null,
  -- Transaction that made the hold, in which the hold does not count.
  made_by xid8 not null default pg_current_xact_id(),
  -- By the clock of the database.
  expires_at timestamptz not null default now() + interval '3 minutes'
);
create index waiting_holds_business_idx on waiting_holds (business_id);
create index waiting_holds_resource_idx on waiting_holds (resource_id);

-- Businesses whose waiting list must be checked. Triggers write a row in the transaction of every change that may free
-- a time, so that no change is missed, also after a crash. A job and a timer read the table. It has no key, so that
-- concurrent changes never wait for each other.
create table waiting_changes (
  business_id uuid not null,
  -- Whether the waiting list gets its offers before anybody else can book, because times may have opened that no hold
  -- covers.
  serve_first boolean not null default true,
  -- Transaction that made the row, in which the row does not count.
  made_by xid8 not null default pg_current_xact_id()
);
create index waiting_changes_business_idx on waiting_changes (business_id);

-- Holds the time that a changed or deleted booking left, if a waiting client may want it; `after` is null for a deleted
-- booking. A booking in a group session that goes on leaves only its seat, which suits entries for the same service.
create function hold_freed_time(before bookings, after bookings) returns void language plpgsql as $$
declare
  in_session boolean := before.seats > 1 and exists (
    select from bookings where status in ('pending', 'confirmed') and seats > 1
      and booking_session(id, seats, resource_id, service_id, starts_at)
        = booking_session(before.id, before.seats, before.resource_id, before.service_id, before.starts_at));
begin
  if after.status in ('completed', 'no_show') or after.status in ('pending', 'confirmed')
    and after.resource_id = before.resource_id
    and booking_occupied(after.starts_at, after.busy_until, after.preparation_minutes, after.gaps)
      && booking_occupied(before.starts_at, before.busy_until, before.preparation_minutes, before.gaps)
  then
    return;
  end if;
  if exists (select from waiting_entries where business_id = before.business_id and state = 'waiting'
    and before.local_day between first_day and last_day and (resource_id is null or resource_id = before.resource_id)
    and (not in_session or service_ids[1] = before.service_id))
  then
    insert into waiting_holds (id, business_id, resource_id, service_id, starts_at, busy_until, local_day,
      preparation_minutes, gaps, seats, seat)
    values (gen_random_uuid(), before.business_id, before.resource_id, before.service_id, before.starts_at, before.busy_until, before.local_day,
      before.preparation_minutes, before.gaps, case when in_session then before.seats else 1 end,
      case when in_session then before.seat else 1 end);
  end if;
end $$;

-- Marks the waiting list after a booking left its time. A booking that still occupies part of its old time, because it
-- was shortened or rescheduled by a little, leaves no hold, and the waiting list is served first instead.
create function mark_freed_booking() returns trigger language plpgsql as $$
begin
  perform mark_waiting_list(old.business_id, coalesce(new.status in ('pending', 'confirmed')
    and new.resource_id = old.resource_id
    and booking_occupied(new.starts_at, new.busy_until, new.preparation_minutes, new.gaps)
      && booking_occupied(old.starts_at, old.busy_until, old.preparation_minutes, old.gaps), false));
  perform hold_freed_time(old, new);
  return null;
end $$;

-- Marks the waiting list after a client joined it, which frees no time.
create function mark_joined_list() returns trigger language plpgsql as $$
begin
  perform mark_waiting_list(new.business_id, false);
  return null;
end $$;

-- Records in `waiting_changes` that the waiting list of a business must be checked, if anyone waits, and queues the job
-- that does so. `first` becomes `serve_first`.
create function mark_waiting_list(business uuid, first boolean) returns void language plpgsql as $$
begin
  if exists (select from waiting_entries where business_id = business and state = 'waiting')
    and not exists (select from waiting_changes
      where business_id = business and made_by = pg_current_xact_id() and (serve_first or not first))
  then
    insert into waiting_changes (business_id, serve_first) values (business, first);
    if to_regnamespace('graphile_worker') is not null then
      perform graphile_worker.add_job('bookings.waiting_list', json_build_object('business_id', business),
        job_key := 'waiting_list:' || business, max_attempts := 3);
    end if;
  end if;
end $$;

-- Marks the waiting list of the business whose id is in the column that the trigger names.
create function mark_waiting_list_of_row() returns trigger language plpgsql as $$
begin
  perform mark_waiting_list((to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::uuid, true);
  return null;
end $$;

-- Marks the waiting list of the business that sells the changed option or session.
create function mark_waiting_list_of_service() returns trigger language plpgsql as $$
begin
  perform mark_waiting_list(business_id, true) from services where id = coalesce(new.service_id, old.service_id);
  return null;
end $$;

-- Marks the waiting lists of all businesses where the account works, because it takes bookings again after a
-- suspension.
create function mark_waiting_lists_of_person() returns trigger language plpgsql as $$
begin
  perform mark_waiting_list(business_id, true) from resources where account_id = new.id and retired_at is null;
  return null;
end $$;

-- Refuses a booking at a time that is offered or held for the waiting list. Locks the resource with a key share lock,
-- which an insert already holds, because the trigger of its foreign key has an earlier name. Businesses without open
-- offers and holds need only two index lookups.
create function refuse_offered_time() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform from resources where id = new.resource_id for key share;
  end if;
  if not exists (select from waiting_offers where state = 'open' and business_id = new.business_id)
    and not exists (select from waiting_holds where business_id = new.business_id)
  then
    return null;
  end if;
  if exists (
    select from (
      select id, starts_at, busy_until, preparation_minutes, gaps, seats, seat, service_id from waiting_offers
      where state = 'open' and resource_id = new.resource_id
      union all
      select id, starts_at, busy_until, preparation_minutes, gaps, seats, seat, service_id from waiting_holds
      where resource_id = new.resource_id and expires_at > now() and made_by <> pg_current_xact_id()) taken
    where booking_occupied(starts_at, busy_until, preparation_minutes, gaps)
        && booking_occupied(new.starts_at, new.busy_until, new.preparation_minutes, new.gaps)
      and (seats = 1 or seat = new.seat or booking_session(id, seats, new.resource_id, service_id, starts_at)
        <> booking_session(new.id, new.seats, new.resource_id, new.service_id, new.starts_at)))
  then
    raise exception 'this time is offered to a client on the waiting list'
      using errcode = 'exclusion_violation', constraint = 'bookings_time_not_offered';
  end if;
  return null;
end $$;

-- Changes that may open times for the waiting list.
create trigger accounts_waiting_list after update of suspended_at on accounts
  for each row when (old.suspended_at is not null and new.suspended_at is null)
  execute function mark_waiting_lists_of_person();
create trigger businesses_waiting_list
  after update of time_zone, booking_lead_time_hours, same_day_booking, advance_booking_days, minimum_notice_days,
    buffer_time_minutes, max_daily_bookings, slot_step_minutes, closed_on_holidays, published_at, profile_visibility,
    show_services on businesses
  for each row execute function mark_waiting_list_of_row('id');
create trigger services_waiting_list
  after update of duration_minutes, price_minor, gaps, preparation_minutes, clean_up_minutes, seats, is_active,
    archived_at on services
  for each row execute function mark_waiting_list_of_row('business_id');
create trigger working_hours_waiting_list after insert or update or delete on working_hours
  for each row execute function mark_waiting_list_of_row('business_id');
create trigger special_days_waiting_list after insert or update or delete on special_days
  for each row execute function mark_waiting_list_of_row('business_id');
create trigger resources_waiting_list after insert or update or delete on resources
  for each row execute function mark_waiting_list_of_row('business_id');
create trigger resource_hours_waiting_list after insert or update or delete on resource_hours
  for each row execute function mark_waiting_list_of_row('business_id');
create trigger resource_services_waiting_list after insert or update or delete on resource_services
  for each row execute function mark_waiting_list_of_row('business_id');

-- An offer that ends without a booking frees its time.
create trigger waiting_offers_waiting_list after update of state on waiting_offers
  for each row when (new.state <> 'accepted') execute function mark_waiting_list_of_row('business_id');

create trigger service_options_waiting_list
  after insert or update of duration_minutes, gaps, archived_at on service_options
  for each row execute function mark_waiting_list_of_service();
create trigger service_sessions_waiting_list after insert or delete on service_sessions
  for each row execute function mark_waiting_list_of_service();

-- A booking never gets a time that is offered or held for the waiting list.
create trigger bookings_new_time_not_offered after update on bookings
  for each row when (
    new.status in ('pending', 'confirmed')
    and (
      old.status not in ('pending', 'confirmed')
      or (old.resource_id, old.starts_at, old.busy_until, old.preparation_minutes, old.gaps)
        is distinct from (new.resource_id, new.starts_at, new.busy_until, new.preparation_minutes, new.gaps)
    )
  )
  execute function refuse_offered_time();
create trigger bookings_time_not_offered after insert on bookings
  for each row when (new.status in ('pending', 'confirmed')) execute function refuse_offered_time();

-- An active booking that ends, is rescheduled or is deleted leaves its time to the waiting list.
create trigger bookings_waiting_list after update on bookings
  for each row when (
    old.status in ('pending', 'confirmed')
    and (
      new.status not in ('pending', 'confirmed')
      or (old.resource_id, old.starts_at, old.busy_until, old.preparation_minutes, old.gaps)
        is distinct from (new.resource_id, new.starts_at, new.busy_until, new.preparation_minutes, new.gaps)
    )
  )
  execute function mark_freed_booking();
create trigger bookings_waiting_list_deleted after delete on bookings
  for each row when (old.status in ('pending', 'confirmed')) execute function mark_freed_booking();

-- A new entry may have missed a change that was committed just before it.
create trigger waiting_entries_waiting_list after insert on waiting_entries
  for each row execute function mark_joined_list();

-- Offers and holds change the open times of a business.
create trigger waiting_offers_booking_change after insert or update or delete on waiting_offers
  for each row execute function record_booking_change();
create trigger waiting_holds_booking_change after insert or update or delete on waiting_holds
  for each row execute function record_booking_change();

-- A time that is booked is never offered.
create trigger waiting_offers_time_not_booked after insert on waiting_offers
  for each row when (new.state = 'open') execute function refuse_booked_time();

-- == Reviews and favorites ==

-- Reviews of businesses by their clients, and the businesses that accounts saved.

-- Reviews of completed bookings, with the reply of the business. Moderators can hide a review.
create table reviews (
  id uuid constraint reviews_pkey primary key,
  -- A booking has at most one review.
  booking_id uuid not null constraint reviews_one_a_booking unique constraint reviews_booking_fkey references bookings,
  business_id uuid not null constraint reviews_business_fkey references businesses,
  service_id uuid not null constraint reviews_service_fkey references services,
  client_id uuid constraint reviews_client_fkey references accounts,
  stars smallint not null constraint reviews_stars_range check (stars between 1 and 5),
  body text not null constraint reviews_body_length check (length(body) <= 2000),
  reply text,
  replied_at timestamptz,
  hidden_at timestamptz,
  created_at timestamptz not null,
  -- Points that the client praised.
  praise text[] not null default '{}',
  updated_at timestamptz
);
create index reviews_business_idx on reviews (business_id, created_at desc, id);
create index reviews_client_latest_idx on reviews (client_id, created_at desc, id);
create index reviews_latest_idx on reviews (created_at desc, id) where hidden_at is null;
-- Visible reviews of a business by stars.
create index reviews_highest_idx on reviews (business_id, stars desc, created_at desc, id) where hidden_at is null;
create index reviews_lowest_idx on reviews (business_id, stars, created_at desc, id) where hidden_at is null;
create index reviews_service_idx on reviews (service_id);

-- Reports that a review breaks the rules, and what moderators decided.
create table review_reports (
  id uuid constraint review_reports_pkey primary key,
  review_id uuid not null constraint review_reports_review_fkey references reviews on delete cascade,
  reporter_id uuid not null constraint review_reports_reporter_fkey references accounts on delete cascade,
  reason text not null,
  details text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid constraint review_reports_decider_fkey references accounts on delete set null,
  outcome text constraint review_reports_outcome_known check (outcome in ('hidden', 'kept')),
  explanation text,
  -- An account reports a review at most once.
  constraint review_reports_once_each unique (review_id, reporter_id),
  -- A decision has an outcome.
  constraint review_reports_decision_is_whole check ((decided_at is null) = (outcome is null))
);
-- Queues of moderators: decided and open reports.
create index review_reports_decided_idx on review_reports (decided_at, id) where decided_at is not null;
create index review_reports_open_idx on review_reports (created_at, id) where decided_at is null;

-- Reviews that a business shows first, in display order.
create table testimonials (
  business_id uuid not null constraint testimonials_business_fkey references businesses on delete cascade,
  position smallint not null,
  review_id uuid not null constraint testimonials_review_fkey references reviews on delete cascade,
  constraint testimonials_pkey primary key (business_id, position),
  constraint testimonials_once unique (business_id, review_id)
);
create index testimonials_review_idx on testimonials (review_id);

-- Businesses that an account saved.
create table favorites (
  account_id uuid not null constraint favorites_account_fkey references accounts on delete cascade,
  business_id uuid not null constraint favorites_business_fkey references businesses on delete cascade,
  created_at timestamptz not null,
  constraint favorites_pkey primary key (account_id, business_id)
);
create index favorites_account_idx on favorites (account_id, created_at desc, business_id);
create index favorites_business_idx on favorites (business_id);

-- Adds a visible review to the figures of its service, or removes it if `step` is -1.
create function add_to_service_reviews(review reviews, step integer) returns void language sql as $$
  insert into service_figures as f (service_id, business_id, one_star, two_stars, three_stars, four_stars, five_stars)
  select review.service_id, review.business_id, step * (review.stars = 1)::int, step * (review.stars = 2)::int,
    step * (review.stars = 3)::int, step * (review.stars = 4)::int, step * (review.stars = 5)::int
  where review.hidden_at is null
  on conflict (service_id) do update set one_star = f.one_star + excluded.one_star,
    two_stars = f.two_stars + excluded.two_stars, three_stars = f.three_stars + excluded.three_stars,
    four_stars = f.four_stars + excluded.four_stars, five_stars = f.five_stars + excluded.five_stars
$$;

-- Updates the figures of the service after a review changed. Runs per row, because commands change one review at a
-- time.
create function count_service_reviews() returns trigger language plpgsql as $$
begin
  -- The figures of a deleted service have gone with it.
  if tg_op <> 'INSERT' and exists (select from service_figures where service_id = old.service_id) then
    perform add_to_service_reviews(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_to_service_reviews(new, 1);
  end if;
  return null;
end
$$;

-- Counts bookings and reviews of all services again, also those whose triggers did not run, e.g. after a bulk load.
create function fill_service_figures() returns void language plpgsql as $$
begin
  insert into service_figures as f (service_id, business_id, booked, one_star, two_stars, three_stars, four_stars, five_stars)
  select s.id, s.business_id, coalesce(b.times, 0), coalesce(r.one, 0), coalesce(r.two, 0), coalesce(r.three, 0),
    coalesce(r.four, 0), coalesce(r.five, 0)
  from services s
  left join (
    select service_id, count(*) as times from bookings where status in ('confirmed', 'completed', 'no_show')
    group by service_id) b on b.service_id = s.id
  left join (
    select service_id, count(*) filter (where stars = 1) as one, count(*) filter (where stars = 2) as two,
      count(*) filter (where stars = 3) as three, count(*) filter (where stars = 4) as four,
      count(*) filter (where stars = 5) as five
    from reviews where hidden_at is null group by service_id) r on r.service_id = s.id
  where b.service_id is not null or r.service_id is not null
    or exists (select from service_figures f where f.service_id = s.id)
  on conflict (service_id) do update set booked = excluded.booked, one_star = excluded.one_star,
    two_stars = excluded.two_stars, three_stars = excluded.three_stars, four_stars = excluded.four_stars,
    five_stars = excluded.five_stars;
end
$$;

create trigger reviews_service_figures after insert or delete or update of stars, hidden_at, service_id on reviews
  for each row execute function count_service_reviews();

-- == Sales and packages ==

-- Sales that a business records, with their receipts, the daily closing of the cash, and packages. Nothing here moves
-- money. Receipts and closings are append-only.

-- VAT included in an amount at a rate in percent, rounded half away from zero. Computed with integers, so that it is
-- exact.
create function included_vat(amount bigint, rate numeric) returns bigint
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select sign(amount)::bigint
    * div(2 * abs(amount::numeric) * trunc(rate * 1000000) + 100000000 + trunc(rate * 1000000),
        2 * (100000000 + trunc(rate * 1000000)))::bigint
$$;

-- Whether each payment has an amount and a known method, and only cash was received in excess of its amount.
create function is_sale_payments(payments jsonb) returns boolean
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(bool_and(
      payment ->> 'method' in ('cash', 'mobile_money', 'transfer', 'card', 'other')
      and (payment ->> 'amountMinor')::bigint <> 0
      and (payment ->> 'receivedMinor' is null
        or payment ->> 'method' = 'cash' and (payment ->> 'receivedMinor')::bigint >= (payment ->> 'amountMinor')::bigint)
    ), true)
    from jsonb_array_elements(payments) payment
$$;

-- Sum of the lines of a receipt in minor units; negative for a void or refund.
create function sale_lines_total(lines jsonb) returns bigint
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum((line ->> 'quantity')::bigint * (line ->> 'unitMinor')::bigint), 0)::bigint
    from jsonb_array_elements(lines) line
$$;

-- Sum of all payments or, if given, of those by one method.
create function sale_payments_total(payments jsonb, method text default null) returns bigint
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(sum((payment ->> 'amountMinor')::bigint), 0)::bigint
    from jsonb_array_elements(payments) payment where method is null or payment ->> 'method' = method
$$;

-- Receipts: completed sales, and the voids and refunds that refer to them. A receipt is one row, so that constraints
-- check its sums and nothing can be added to it later. Amounts of a void or refund are negative.
create table sales (
  id uuid constraint sales_pkey primary key,
  business_id uuid not null constraint sales_business_fkey references businesses,
  kind text not null constraint sales_kind_known check (kind in ('sale', 'void', 'refund')),
  -- Receipt number: local year of the business at the time of the sale, and a number without gaps in this year.
  year integer not null,
  number integer not null constraint sales_number_range check (number > 0),
  -- Sale that is voided or refunded.
  refers_to uuid constraint sales_refers_to_fkey references sales,
  booking_id uuid constraint sales_booking_fkey references bookings,
  -- Account that recorded the receipt.
  recorded_by uuid not null constraint sales_recorded_by_fkey references accounts,
  at timestamptz not null,
  -- Local day in whose closing the receipt counts.
  day date not null,
  time_zone text not null,
  currency text not null,
  lines jsonb not null
    constraint sales_lines_present
      check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) between 1 and 50),
  payments jsonb not null
    constraint sales_payments_valid
      check (jsonb_typeof(payments) = 'array' and jsonb_array_length(payments) <= 10 and is_sale_payments(payments)),
  subtotal_minor bigint not null,
  discount_minor bigint not null default 0,
  -- Set if the discount was given in percent.
  discount_percent integer constraint sales_discount_percent_range check (discount_percent between 1 and 100),
  discount_reason text,
  tip_minor bigint not null default 0,
  total_minor bigint not null,
  -- Percent; null if the business was not registered for VAT.
  vat_rate numeric constraint sales_vat_rate_range check (vat_rate > 0 and vat_rate <= 100),
  vat_minor bigint not null default 0,
  -- Reason of a void or refund.
  reason text,
  -- The discount, if an appointment of a package paid for it. It stays when the receipt is voided and the appointment
  -- is given back.
  package_minor bigint not null default 0,
  -- A receipt number is used once per business and year.
  constraint sales_number_key unique (business_id, year, number),
  -- Voids and refunds have a reason and a sale; sales have neither.
  constraint sales_correction_reason check ((kind = 'sale') = (reason is null)),
  constraint sales_correction_refers check ((kind = 'sale') = (refers_to is null)),
  -- A discount in percent is rounded half away from zero.
  constraint sales_discount_sum check (
    discount_percent is null
    or abs(discount_minor) = div(2 * abs(subtotal_minor::numeric) * discount_percent + 100, 200)
  ),
  -- The subtotal is the sum of the lines.
  constraint sales_lines_sum check (subtotal_minor = sale_lines_total(lines)),
  -- A package pays for the whole discount or for nothing.
  constraint sales_package_is_discount check (package_minor = 0 or package_minor = discount_minor),
  -- The total is the sum of the payments.
  constraint sales_payments_sum check (total_minor = sale_payments_total(payments)),
  -- A refund returns money.
  constraint sales_refund_amount check (kind <> 'refund' or total_minor < 0),
  -- Amounts of a sale are not negative, those of a void or refund not positive, and a discount is at most the subtotal.
  constraint sales_signs check (
    case when kind = 'sale'
      then subtotal_minor >= 0 and discount_minor between 0 and subtotal_minor and tip_minor >= 0
      else subtotal_minor <= 0 and discount_minor between subtotal_minor and 0 and tip_minor <= 0
    end
    and abs(total_minor) < 1000000000000
    and abs(subtotal_minor) < 1000000000000
  ),
  -- The total is subtotal, less discount, plus tip.
  constraint sales_total_sum check (total_minor = subtotal_minor - discount_minor + tip_minor),
  -- VAT is included in the discounted subtotal; there is none on tips.
  constraint sales_vat_sum check (
    vat_minor = case when vat_rate is null then 0 else included_vat(subtotal_minor - discount_minor, vat_rate) end
  )
);
-- A sale is voided at most once.
create unique index sales_voided_key on sales (refers_to) where kind = 'void';
create index sales_at_idx on sales (business_id, at desc, id desc);
create index sales_kind_idx on sales (business_id, kind, at desc, id desc);
create index sales_day_idx on sales (business_id, day, at, id);
create index sales_booking_idx on sales (booking_id) where kind = 'sale' and booking_id is not null;
create index sales_refers_to_idx on sales (refers_to) where refers_to is not null;

-- Last receipt number of a business and year. The row stays locked until the receipt is committed, so that numbers have
-- no gaps.
create table receipt_counters (
  business_id uuid not null constraint receipt_counters_business_fkey references businesses,
  year integer not null,
  last_number integer not null constraint receipt_counters_number_range check (last_number > 0),
  last_at timestamptz not null,
  constraint receipt_counters_pkey primary key (business_id, year)
);

-- Links with which anyone can read a receipt. Only the hash of the token in the URL is stored.
create table receipt_links (
  token_hash bytea constraint receipt_links_pkey primary key,
  sale_id uuid not null constraint receipt_links_sale_fkey references sales,
  created_at timestamptz not null
);
create index receipt_links_sale_idx on receipt_links (sale_id);

-- Daily closings: local days of a business whose cash was counted. Later sales count in the next open day.
create table day_closes (
  id uuid constraint day_closes_pkey primary key,
  business_id uuid not null constraint day_closes_business_fkey references businesses,
  day date not null,
  currency text not null,
  opening_float_minor bigint not null
    constraint day_closes_float_range check (opening_float_minor between 0 and 999999999999),
  -- Cash taken less cash refunded; a trigger compares it with the receipts of the day.
  cash_minor bigint not null,
  counted_cash_minor bigint not null
    constraint day_closes_counted_range check (counted_cash_minor between 0 and 999999999999),
  note text not null,
  closed_by uuid not null constraint day_closes_closed_by_fkey references accounts,
  closed_at timestamptz not null,
  -- A day is closed once per currency.
  constraint day_closes_day_key unique (business_id, day, currency)
);

-- Packages that a business offers: several appointments of one service, paid together and used one by one.
create table packages (
  id uuid constraint packages_pkey primary key,
  business_id uuid not null constraint packages_business_fkey references businesses on delete cascade,
  service_id uuid not null constraint packages_service_fkey references services on delete cascade,
  -- Number of appointments.
  visits smallint not null constraint packages_visits_range check (visits between 2 and 50),
  price_minor bigint not null constraint packages_price_range check (price_minor between 1 and 999999999999),
  currency text not null constraint packages_currency_format check (currency ~ '^[A-Z]{3}$'),
  -- Days after the sale; null if the package does not expire.
  valid_days smallint constraint packages_valid_days_range check (valid_days between 7 and 1095),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  archived_at timestamptz
);
create index packages_business_idx on packages (business_id, created_at) where archived_at is null;
create index packages_service_idx on packages (service_id);

-- Packages sold to clients, as they were at the time of the sale. While the client record is merged, the package
-- belongs to the record into which it was merged.
create table client_packages (
  id uuid constraint client_packages_pkey primary key,
  business_id uuid not null constraint client_packages_business_fkey references businesses on delete cascade,
  package_id uuid not null constraint client_packages_package_fkey references packages on delete cascade,
  client_record_id uuid not null constraint client_packages_record_fkey references client_records on delete cascade,
  service_id uuid not null constraint client_packages_service_fkey references services on delete cascade,
  -- Receipt of the package; it sells one package.
  sale_id uuid not null constraint client_packages_sale_key unique
    constraint client_packages_sale_fkey references sales,
  service_title text not null,
  visits smallint not null constraint client_packages_visits_range check (visits between 2 and 50),
  price_minor bigint not null,
  currency text not null,
  sold_at timestamptz not null,
  -- Last local day on which an appointment can be used; null if the package does not expire.
  last_day date,
  -- When the business ended the package, or voided its sale.
  ended_at timestamptz,
  -- Target of the foreign key of `package_visits`, which limits the used appointments.
  constraint client_packages_visits_key unique (id, visits)
);
create index client_packages_business_idx on client_packages (business_id);
create index client_packages_package_idx on client_packages (package_id);
create index client_packages_record_idx on client_packages (client_record_id);
create index client_packages_service_idx on client_packages (service_id);

-- Used appointments of packages, each on the receipt of a booking. A number can be used only once, and is at most the
-- number of appointments sold.
create table package_visits (
  client_package_id uuid not null,
  visits smallint not null,
  number smallint not null,
  -- Receipt of the booking; it uses at most one appointment.
  sale_id uuid not null constraint package_visits_sale_key unique constraint package_visits_sale_fkey references sales,
  used_at timestamptz not null,
  constraint package_visits_pkey primary key (client_package_id, number),
  constraint package_visits_package_fkey
    foreign key (client_package_id, visits) references client_packages (id, visits) on delete cascade,
  constraint package_visits_number_range check (number between 1 and visits)
);

-- Refuses a closing whose cash is not the cash of the receipts of this day. Locks the business, so that no sale is
-- added meanwhile.
create function check_day_close() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform from businesses where id = new.business_id for no key update;
  if new.cash_minor <> (
    select coalesce(sum(sale_payments_total(payments, 'cash')), 0) from sales
      where business_id = new.business_id and day = new.day and currency = new.currency
  ) then
    perform refuse_sale('day_closes_cash_sum', 'The cash of the day is another');
  end if;
  return new;
end $$;

-- Checks the rules between receipts: numbers without gaps, an open day, one payment per booking, and corrections of at
-- most what was paid. Locks the business, so that the rules also hold for concurrent transactions.
create function check_sale() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  original sales;
begin
  perform from businesses where id = new.business_id for no key update;
  if new.number > 1 and not exists (
    select from sales where business_id = new.business_id and year = new.year and number = new.number - 1
  ) then
    perform refuse_sale('sales_number_without_gap', 'A receipt number would be left out');
  end if;
  if exists (
    select from day_closes where business_id = new.business_id and day = new.day and currency = new.currency
  ) then
    perform refuse_sale('sales_day_open', 'The day is closed');
  end if;
  if new.booking_id is not null
    and not exists (select from bookings where id = new.booking_id and business_id = new.business_id) then
    perform refuse_sale('sales_booking_own', 'The booking is of another business');
  end if;
  if new.kind = 'sale' then
    if new.booking_id is not null and exists (
      select from sales s where s.booking_id = new.booking_id and s.kind = 'sale'
        and not exists (select from sales v where v.refers_to = s.id and v.kind = 'void')
    ) then
      perform refuse_sale('sales_booking_paid_once', 'The booking is paid already');
    end if;
    return new;
  end if;
  select * into original from sales where id = new.refers_to;
  if original.business_id <> new.business_id or original.kind <> 'sale' or original.currency <> new.currency
    or original.booking_id is distinct from new.booking_id then
    perform refuse_sale('sales_correction_own', 'A correction refers to a sale of its own business');
  end if;
  if exists (select from sales where refers_to = new.refers_to and kind = 'void')
    or new.kind = 'void' and exists (select from sales where refers_to = new.refers_to) then
    perform refuse_sale('sales_corrected_once', 'The sale was voided or refunded already');
  end if;
  if new.kind = 'void' and (new.total_minor, new.tip_minor, new.discount_minor, new.vat_minor)
    is distinct from (-original.total_minor, -original.tip_minor, -original.discount_minor, -original.vat_minor) then
    perform refuse_sale('sales_void_whole', 'A void reverses the whole sale');
  end if;
  if new.kind = 'refund' and original.total_minor + new.total_minor
    + (select coalesce(sum(total_minor), 0) from sales where refers_to = new.refers_to and kind = 'refund') < 0 then
    perform refuse_sale('sales_refunded_at_most', 'More would be refunded than was paid');
  end if;
  return new;
end $$;

-- Clears the texts and links of the receipts of an account that is being deleted, both those as a client and those of
-- its business.
create function erase_sale_texts(account uuid) returns void
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from accounts where id = account and deletion_requested_at is not null) then
    raise exception 'Only an account that is being deleted is erased' using errcode = 'invalid_parameter_value';
  end if;
  delete from receipt_links where sale_id in (
    select id from sales where booking_id in (select id from bookings where client_id = account)
      or business_id in (select id from businesses where owner_id = account)
  );
  update sales set
    discount_reason = null,
    reason = case when reason is null then null else '' end,
    payments = payments_without_references(payments)
    where booking_id in (select id from bookings where client_id = account)
      or business_id in (select id from businesses where owner_id = account);
  update day_closes set note = '' where business_id in (select id from businesses where owner_id = account);
end $$;
revoke execute on function erase_sale_texts from public;

-- Whether the owner of the business or the client of the booking is being deleted.
create function is_sale_being_erased(business uuid, booking uuid) returns boolean
  language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from accounts where deletion_requested_at is not null and id in (
      (select owner_id from businesses where businesses.id = business),
      (select client_id from bookings where bookings.id = booking)
    )
  )
$$;

-- Makes closings append-only for every role. Only the note can be cleared, while the owner of the business is being
-- deleted.
create function keep_day_closes() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  kept day_closes := old;
begin
  if tg_op = 'UPDATE' and is_sale_being_erased(old.business_id, null) then
    kept.note := '';
    if new is not distinct from kept then
      return new;
    end if;
  end if;
  perform refuse_sale('day_closes_kept', 'Closed days are only ever added');
  return null;
end $$;

-- Makes receipts append-only for every role. Only texts that may name a person can be cleared, while the client or the
-- owner of the business is being deleted.
create function keep_sales() returns trigger language plpgsql set search_path = public, pg_temp as $$
declare
  kept sales := old;
begin
  if tg_op = 'UPDATE' and is_sale_being_erased(old.business_id, old.booking_id) then
    kept.discount_reason := null;
    kept.reason := case when old.reason is null then null else '' end;
    kept.payments := payments_without_references(old.payments);
    if new is not distinct from kept then
      return new;
    end if;
  end if;
  perform refuse_sale('sales_kept', 'Receipts are only ever added');
  return null;
end $$;

-- Payments without the references of transfers, which may identify a person.
create function payments_without_references(payments jsonb) returns jsonb
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select coalesce(jsonb_agg(payment - 'reference' order by nth), '[]')
    from jsonb_array_elements(payments) with ordinality as elements (payment, nth)
$$;

-- Raises a violation of the named constraint.
create function refuse_sale(name text, message text) returns void
  language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  raise exception '%', message using errcode = 'integrity_constraint_violation', constraint = name;
end $$;

create trigger sales_checked before insert on sales
  for each row execute function check_sale();
create trigger sales_kept before update or delete on sales
  for each row execute function keep_sales();
create trigger sales_kept_whole before truncate on sales
  for each statement execute function keep_sales();
create trigger day_closes_checked before insert on day_closes
  for each row execute function check_day_close();
create trigger day_closes_kept before update or delete on day_closes
  for each row execute function keep_day_closes();
create trigger day_closes_kept_whole before truncate on day_closes
  for each statement execute function keep_day_closes();

-- == Payout methods ==

-- Bank, mobile money and crypto accounts to which a business wants its payouts.
create table payout_methods (
  business_id uuid not null constraint payout_methods_business_fkey references businesses on delete cascade,
  id uuid constraint payout_methods_pkey primary key,
  type text not null constraint payout_methods_type_known check (type in ('bank_transfer', 'mobile_money', 'crypto')),
  country text not null,
  currency text not null,
  provider text not null,
  account_name text not null,
  -- Encrypted. The last characters are readable in `account_number_end`.
  account_number bytea not null,
  account_number_end text not null constraint payout_methods_end_length check (length(account_number_end) <= 4),
  -- Payouts start then, so that the owner can react to a change by somebody else.
  pays_from timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  is_default boolean not null
);
create index payout_methods_business_idx on payout_methods (business_id, created_at, id);
-- A business has at most one default payout method.
create unique index payout_methods_default_key on payout_methods (business_id) where is_default;

-- When a business last removed its payout method. The next method then waits like a changed one before payouts start.
create table payout_removals (
  business_id uuid constraint payout_removals_pkey primary key
    constraint payout_removals_business_fkey references businesses on delete cascade,
  removed_at timestamptz not null
);

-- == Time off and calendars of other programs ==

-- Times in which a business or a resource is not available, feeds that other calendar programs read, and calendars of
-- other programs that are read or written.

-- Private calendar feeds of businesses, one per account. Only the hash of the token in the URL is stored.
create table calendar_feeds (
  account_id uuid constraint calendar_feeds_pkey primary key
    constraint calendar_feeds_account_fkey references accounts on delete cascade,
  token_hash bytea not null constraint calendar_feeds_token_key unique,
  created_at timestamptz not null,
  last_read_at timestamptz,
  business_id uuid not null constraint calendar_feeds_business_fkey references businesses on delete cascade
);

-- Private calendar feeds of clients with their own bookings. Only the hash of the token in the URL is stored.
create table client_calendar_feeds (
  account_id uuid constraint client_calendar_feeds_pkey primary key
    constraint client_calendar_feeds_account_fkey references accounts on delete cascade,
  token_hash bytea not null constraint client_calendar_feeds_token_key unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);

-- Calendars of other programs in which a business, or one of its people and places, is busy. Their busy times are rows
-- of `time_off`, so that everything that respects time off respects them.
create table busy_calendars (
  id uuid constraint busy_calendars_pkey primary key,
  business_id uuid not null constraint busy_calendars_business_fkey references businesses on delete cascade,
  -- Person or place that is busy; null for the whole business.
  resource_id uuid constraint busy_calendars_resource_fkey references resources on delete cascade,
  -- Encrypted, because anyone who knows it can read the calendar.
  url bytea not null,
  host text not null,
  -- ETag of a file, or change marker of a CalDAV calendar.
  etag text,
  -- When the busy times were last computed, and the time zone used for events without one.
  computed_at timestamptz,
  time_zone text,
  -- Start of a read whose result is not saved yet. It stays after a crash.
  reading_since timestamptz,
  last_read_at timestamptz,
  last_succeeded_at timestamptz,
  failure text,
  -- Failures since the last success.
  failures smallint not null default 0,
  next_read_at timestamptz not null,
  busy_count integer not null default 0,
  unreadable_count integer not null default 0,
  created_at timestamptz not null,
  kind text not null default 'file' constraint busy_calendars_kind_known check (kind in ('file', 'caldav')),
  -- CPU time of the last read in milliseconds. Calendars that cost much are read less often.
  read_cost_ms integer not null default 0,
  -- Member who connected the calendar.
  created_by uuid not null constraint busy_calendars_maker_fkey references accounts on delete cascade,
  -- The text of the last failure is set while failures are counted.
  constraint busy_calendars_failures check ((failure is null) = (failures = 0))
);
create index busy_calendars_business_idx on busy_calendars (business_id);
create index busy_calendars_maker_idx on busy_calendars (created_by);
create index busy_calendars_next_read_idx on busy_calendars (next_read_at);
create index busy_calendars_resource_idx on busy_calendars (resource_id) where resource_id is not null;

-- Patterns of repeated time off in local time. The occurrences up to `filled_to` are rows of `time_off`, so that they
-- are read like any other time off. A job adds later occurrences.
create table time_off_series (
  id uuid constraint time_off_series_pkey primary key,
  business_id uuid not null constraint time_off_series_business_fkey references businesses on delete cascade,
  resource_id uuid constraint time_off_series_resource_fkey references resources on delete cascade,
  unit text not null constraint time_off_series_unit_known check (unit in ('day', 'week', 'month')),
  -- Weeks from one week with occurrences to the next.
  every smallint not null,
  -- ISO weekdays; empty unless the unit is a week.
  weekdays smallint[] not null,
  -- Day that fixes the pattern: its week is one with occurrences, or its day of the month is theirs.
  anchor_day date not null,
  first_day date not null,
  last_day date,
  -- Local start of an occurrence in minutes from midnight, and its length in minutes of local time.
  starts_minute smallint not null constraint time_off_series_starts_range check (starts_minute between 0 and 1439),
  span_minutes smallint not null constraint time_off_series_span_range check (span_minutes between 1 and 10080),
  reason text,
  -- Days whose occurrence was deleted.
  skipped_days date[] not null default '{}',
  -- Time zone in which the occurrences were computed.
  time_zone text not null,
  filled_to date not null,
  version integer not null default 1,
  -- Target of the foreign key of `time_off`, which also ensures that the business is the same.
  constraint time_off_series_business_key unique (id, business_id),
  constraint time_off_series_days check (last_day is null or last_day >= first_day),
  -- Only weekly patterns have weekdays and an interval.
  constraint time_off_series_pattern check (
    case unit
      when 'week' then
        every between 1 and 12
        and cardinality(weekdays) between 1 and 7
        and weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]
      else every = 1 and cardinality(weekdays) = 0
    end
  )
);
create index time_off_series_business_idx on time_off_series (business_id);
create index time_off_series_resource_idx on time_off_series (resource_id) where resource_id is not null;

-- Times in which a business, or one of its people and places, takes no bookings.
create table time_off (
  id uuid constraint time_off_pkey primary key,
  business_id uuid not null constraint time_off_business_fkey references businesses on delete cascade,
  -- Person or place; null for the whole business.
  resource_id uuid constraint time_off_resource_fkey references resources on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text,
  -- Whether the time off covers whole days and is announced on the page.
  away boolean not null default false,
  series_id uuid,
  -- Day on which the pattern has this occurrence; its time may have been changed to another day.
  occurrence_day date,
  -- Whether the time or reason of this occurrence alone was changed.
  changed_alone boolean not null default false,
  version integer not null default 1,
  -- Calendar of another program from which the time comes.
  busy_calendar_id uuid constraint time_off_busy_calendar_fkey references busy_calendars on delete cascade,
  constraint time_off_series_fkey
    foreign key (series_id, business_id) references time_off_series (id, business_id) on delete cascade,
  constraint time_off_interval check (starts_at < ends_at),
  -- An occurrence belongs to a series and has a day in it.
  constraint time_off_occurrence_whole check (
    (series_id is null) = (occurrence_day is null)
    and (series_id is not null or not changed_alone)
  )
);
-- A series has at most one occurrence per day.
create unique index time_off_occurrence_key on time_off (series_id, occurrence_day) where series_id is not null;
create index time_off_business_idx on time_off (business_id, ends_at);
-- Time off of a business that overlaps a range of time.
create index time_off_span_idx on time_off using gist (business_id, tstzrange(starts_at, ends_at));
create index time_off_away_idx on time_off (business_id, ends_at) where away;
create index time_off_busy_calendar_idx on time_off (busy_calendar_id) where busy_calendar_id is not null;

-- Connections of busy calendars to a CalDAV server, on which the bookings are written too. A connection that was ended
-- stays until its upcoming events are deleted on the server.
create table caldav_calendars (
  id uuid constraint caldav_calendars_pkey primary key,
  business_id uuid not null constraint caldav_calendars_business_fkey references businesses on delete cascade,
  -- Null once the calendar is disconnected.
  busy_calendar_id uuid constraint caldav_calendars_busy_calendar_key unique
    constraint caldav_calendars_busy_calendar_fkey references busy_calendars on delete set null,
  -- Person or place whose bookings are written; null for all of the business.
  resource_id uuid constraint caldav_calendars_resource_fkey references resources on delete cascade,
  -- Account that connected the calendar; events are in its language.
  account_id uuid not null constraint caldav_calendars_account_fkey references accounts on delete cascade,
  name text not null,
  username text not null,
  -- Encrypted JSON of URL, user name and password.
  credentials bytea not null,
  -- Whether events name service, client and place, or only say that the time is booked.
  shows_details boolean not null,
  created_at timestamptz not null,
  -- When the calendar was disconnected.
  ended_at timestamptz,
  -- When the server refused the password, or the calendar was gone. Nothing is requested until the user sets a new
  -- password.
  stopped_at timestamptz,
  write_failure text,
  write_failures smallint not null default 0,
  last_written_at timestamptz,
  next_write_at timestamptz not null,
  -- End of the lease of the worker that writes to the calendar.
  leased_until timestamptz
);
create index caldav_calendars_account_idx on caldav_calendars (account_id);
create index caldav_calendars_business_idx on caldav_calendars (business_id);
create index caldav_calendars_resource_idx on caldav_calendars (resource_id) where resource_id is not null;

-- Bookings in CalDAV calendars. An event is made from the booking at the time of writing, so that an older state never
-- replaces a newer one.
create table caldav_events (
  calendar_id uuid not null constraint caldav_events_calendar_fkey references caldav_calendars on delete cascade,
  booking_id uuid not null constraint caldav_events_booking_fkey references bookings on delete cascade,
  -- Grows with each change of the booking, so that a slower write of an earlier state does not count.
  version integer not null default 1,
  etag text,
  -- Null while the event is not in the calendar.
  written_at timestamptz,
  -- Null if the calendar has the event as it should be.
  next_try_at timestamptz,
  tries smallint not null default 0,
  -- How often the event was written again because it was changed on the server.
  restores smallint not null default 0,
  -- Whether the server refused this event.
  refused boolean not null default false,
  constraint caldav_events_pkey primary key (calendar_id, booking_id)
);
create index caldav_events_booking_idx on caldav_events (booking_id);
create index caldav_events_due_idx on caldav_events (next_try_at) where next_try_at is not null;
-- Events of a calendar that wait to be written, which are few.
create index caldav_events_waiting_idx on caldav_events (calendar_id) where next_try_at is not null;

-- Marks the events of a changed booking to be written again, and adds events for calendars that do not have it yet. A
-- trigger does this, because many commands change bookings.
create function mark_caldav_events() returns trigger language plpgsql as $$
begin
  update caldav_events
    set version = version + 1, next_try_at = new.updated_at, tries = 0, restores = 0, refused = false
    where booking_id = new.id;
  insert into caldav_events (calendar_id, booking_id, next_try_at)
    select c.id, new.id, new.updated_at from caldav_calendars c
    where c.business_id = new.business_id and c.busy_calendar_id is not null and new.status = 'confirmed'
      and (c.resource_id is null or c.resource_id = new.resource_id)
    on conflict do nothing;
  return null;
end $$;

-- Sets the maker of a calendar or webhook that was inserted without one: the person whose calendar it is, or else the
-- owner of the business. It exists only for compatibility with earlier versions.
create function set_outlet_maker() returns trigger language plpgsql as $$
begin
  if new.created_by is null then
    if tg_table_name = 'busy_calendars' then
      select account_id into new.created_by from resources where id = (to_jsonb(new)->>'resource_id')::uuid;
    end if;
    if new.created_by is null then
      select owner_id into new.created_by from businesses where id = new.business_id;
    end if;
  end if;
  return new;
end $$;

create trigger bookings_mark_caldav_events after update on bookings
  for each row when (
    (old.status, old.starts_at, old.ends_at, old.resource_id, old.updated_at)
      is distinct from (new.status, new.starts_at, new.ends_at, new.resource_id, new.updated_at)
  )
  execute function mark_caldav_events();
create trigger bookings_mark_caldav_events_insert after insert on bookings
  for each row execute function mark_caldav_events();
create trigger busy_calendars_set_maker before insert on busy_calendars
  for each row execute function set_outlet_maker();

-- A change of time off may open times for the waiting list.
create trigger time_off_waiting_list after insert or update or delete on time_off
  for each row execute function mark_waiting_list_of_row('business_id');

-- == Outlets for other programs ==

-- API keys and webhooks, with which other programs read and follow a business. These and the calendars above are
-- outlets: each belongs to the member who made it and ends when this member leaves.

-- Keys with which programs call the API for a business, on behalf of the member who made them. Only hashes of the keys
-- are stored.
create table api_keys (
  id uuid constraint api_keys_pkey primary key,
  business_id uuid not null constraint api_keys_business_fkey references businesses on delete cascade,
  account_id uuid not null constraint api_keys_account_fkey references accounts on delete cascade,
  name text not null,
  -- Beginning of the key, by which its owner recognizes it.
  prefix text not null,
  key_hash bytea not null constraint api_keys_hash_key unique,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_account_idx on api_keys (account_id);
create index api_keys_business_idx on api_keys (business_id, created_at);

-- URLs of other programs to which events of the bookings of a business are sent.
create table webhook_endpoints (
  id uuid constraint webhook_endpoints_pkey primary key,
  business_id uuid not null constraint webhook_endpoints_business_fkey references businesses on delete cascade,
  url text not null,
  events text[] not null,
  -- Encrypted. After a change the previous secret signs too, until `previous_secret_until`.
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz,
  created_at timestamptz not null,
  -- First failure since the last accepted delivery.
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_by text
    constraint webhook_endpoints_off_by_known
      check (disabled_by in ('business', 'failures', 'member_left', 'role_changed', 'handed_over', 'account_deleted',
        'password_reset')),
  -- Until then a worker sends to the endpoint, or lets it rest after a failure.
  leased_until timestamptz,
  -- Member who made the endpoint, or last changed its URL or turned it on.
  created_by uuid not null constraint webhook_endpoints_maker_fkey references accounts on delete cascade
);
create index webhook_endpoints_business_idx on webhook_endpoints (business_id, created_at);
create index webhook_endpoints_maker_idx on webhook_endpoints (created_by);

-- Events for one endpoint each. Rows with `next_try_at` wait to be sent; the others are the log.
create table webhook_deliveries (
  id uuid constraint webhook_deliveries_pkey primary key,
  endpoint_id uuid not null constraint webhook_deliveries_endpoint_fkey references webhook_endpoints on delete cascade,
  event_id uuid not null,
  type text not null,
  booking_id uuid constraint webhook_deliveries_booking_fkey references bookings on delete cascade,
  -- JSON that is signed and sent, identical at each attempt.
  body text not null,
  -- Order of the events of an endpoint.
  position bigint not null,
  created_at timestamptz not null,
  next_try_at timestamptz,
  give_up_at timestamptz not null,
  -- Attempts since the event was created or sent again by hand.
  tries integer not null default 0,
  -- The last attempts, newest first.
  attempts jsonb not null default '[]',
  delivered_at timestamptz,
  failed_at timestamptz
);
create index webhook_deliveries_booking_idx on webhook_deliveries (booking_id) where booking_id is not null;
create index webhook_deliveries_created_idx on webhook_deliveries (created_at);
create index webhook_deliveries_due_idx on webhook_deliveries (next_try_at) where next_try_at is not null;
create index webhook_deliveries_endpoint_idx on webhook_deliveries (endpoint_id, position desc);
create index webhook_deliveries_waiting_idx
  on webhook_deliveries (endpoint_id, booking_id, position) where next_try_at is not null;

-- Outlets that ended automatically, with the reason that the settings show.
create table ended_outlets (
  id uuid constraint ended_outlets_pkey primary key,
  business_id uuid not null constraint ended_outlets_business_fkey references businesses on delete cascade,
  -- Member who made the outlet.
  account_id uuid not null constraint ended_outlets_account_fkey references accounts on delete cascade,
  kind text not null
    constraint ended_outlets_kind_known
      check (kind in ('api_key', 'webhook', 'calendar_feed', 'calendar_file', 'caldav')),
  -- Name of the key or calendar, or host of the webhook or calendar.
  name text not null,
  reason text not null
    constraint ended_outlets_reason_known
      check (reason in ('member_left', 'role_changed', 'handed_over', 'account_deleted', 'password_reset')),
  ended_at timestamptz not null
);
create index ended_outlets_account_idx on ended_outlets (account_id);
create index ended_outlets_business_idx on ended_outlets (business_id, ended_at desc);
create index ended_outlets_ended_idx on ended_outlets (ended_at);

create trigger webhook_endpoints_set_maker before insert on webhook_endpoints
  for each row execute function set_outlet_maker();

-- == Conversations ==

-- Messages between a client and a business.

-- Conversations, one per client and business, with the state of each side.
create table conversations (
  id uuid constraint conversations_pkey primary key,
  business_id uuid not null constraint conversations_business_fkey references businesses on delete cascade,
  client_id uuid not null constraint conversations_client_fkey references accounts on delete cascade,
  -- Position and time of the newest message; 0 and null before the first.
  last_position integer not null default 0,
  last_message_at timestamptz,
  -- Side that wrote first, and whether the two had no booking at that time.
  started_by text constraint conversations_started_by_known check (started_by in ('client', 'professional')),
  started_at timestamptz,
  first_contact boolean not null default false,
  -- Position up to which messages arrived on a screen of each side, and up to which they were read.
  client_delivered_position integer not null default 0,
  client_delivered_at timestamptz,
  client_read_position integer not null default 0,
  client_read_at timestamptz,
  business_delivered_position integer not null default 0,
  business_delivered_at timestamptz,
  business_read_position integer not null default 0,
  business_read_at timestamptz,
  -- Messages of the other side after the read position.
  client_unread integer not null default 0,
  business_unread integer not null default 0,
  client_archived_at timestamptz,
  business_archived_at timestamptz,
  client_blocked_at timestamptz,
  business_blocked_at timestamptz,
  created_at timestamptz not null,
  constraint conversations_one_for_both unique (business_id, client_id),
  -- Only sent messages are delivered and read.
  constraint conversations_read_is_sent check (
    client_read_position <= last_position
    and business_read_position <= last_position
    and client_delivered_position <= last_position
    and business_delivered_position <= last_position
  ),
  -- The newest message has a position and a time, and the first message a side and a time.
  constraint conversations_started_is_whole check (
    (last_position = 0) = (last_message_at is null)
    and (started_by is null) = (started_at is null)
  )
);
-- Lists of each side: all conversations, those not archived, archived ones, and those with unread messages or with
-- messages that have not been delivered yet.
create index conversations_business_idx on conversations (business_id, last_message_at, id);
create index conversations_business_shown_idx
  on conversations (business_id, last_message_at, id) where business_archived_at is null;
create index conversations_business_archived_idx
  on conversations (business_id, last_message_at, id) where business_archived_at is not null;
create index conversations_business_unread_idx
  on conversations (business_id, last_message_at, id) where business_unread > 0;
create index conversations_business_behind_idx
  on conversations (business_id) where business_unread > 0 and business_delivered_position < last_position;
create index conversations_client_idx on conversations (client_id, last_message_at, id);
create index conversations_client_shown_idx
  on conversations (client_id, last_message_at, id) where client_archived_at is null;
create index conversations_client_archived_idx
  on conversations (client_id, last_message_at, id) where client_archived_at is not null;
create index conversations_client_unread_idx on conversations (client_id, last_message_at, id) where client_unread > 0;
create index conversations_client_behind_idx
  on conversations (client_id) where client_unread > 0 and client_delivered_position < last_position;
create index conversations_empty_idx on conversations (created_at) where last_position = 0;

-- Normalized names under which each side knows the other, for searches. Triggers keep them up to date. They are not in
-- `conversations`, because those rows change with each message.
create table conversation_names (
  conversation_id uuid not null
    constraint conversation_names_conversation_fkey references conversations on delete cascade,
  -- The business, or the account of the client.
  side_id uuid not null,
  name text not null,
  constraint conversation_names_pkey primary key (conversation_id, side_id)
);
create index conversation_names_search_idx on conversation_names using gin (side_id, name gin_trgm_ops);

-- Accounts that are not notified about a conversation.
create table conversation_mutes (
  conversation_id uuid not null
    constraint conversation_mutes_conversation_fkey references conversations on delete cascade,
  account_id uuid not null constraint conversation_mutes_account_fkey references accounts on delete cascade,
  muted_at timestamptz not null,
  constraint conversation_mutes_pkey primary key (conversation_id, account_id)
);
create index conversation_mutes_account_idx on conversation_mutes (account_id);

-- Messages of a conversation. The sender makes the id, so that a message that is sent again is recognized.
create table messages (
  id uuid constraint messages_pkey primary key,
  conversation_id uuid not null constraint messages_conversation_fkey references conversations on delete cascade,
  position integer not null constraint messages_position_positive check (position > 0),
  party text not null constraint messages_party_known check (party in ('client', 'professional')),
  kind text not null constraint messages_kind_known check (kind in ('text', 'auto_reply')),
  -- Null for automatic replies, and after the account is erased.
  sender_id uuid constraint messages_sender_fkey references accounts on delete set null,
  text text not null constraint messages_text_length check (char_length(text) <= 2000),
  sent_at timestamptz not null,
  -- When a moderator removed the message.
  removed_at timestamptz,
  -- Parties of the conversation, by which the index finds words among the messages of one side.
  business_id uuid not null,
  client_id uuid not null,
  constraint messages_one_per_position unique (conversation_id, position)
);
create index messages_party_idx on messages (conversation_id, party, position);
-- Searches for parts of words in the messages of a business or client.
create index messages_search_idx
  on messages using gin (business_id, client_id, searchable(text) gin_trgm_ops) where removed_at is null;
create index messages_sender_idx on messages (sender_id, conversation_id) where sender_id is not null;
create index messages_sent_idx on messages (sent_at);

-- Pictures of a message, in display order.
create table message_pictures (
  message_id uuid not null constraint message_pictures_message_fkey references messages on delete cascade,
  media_id uuid not null constraint message_pictures_media_fkey references media on delete cascade,
  position smallint not null,
  constraint message_pictures_pkey primary key (message_id, position)
);
create index message_pictures_media_idx on message_pictures (media_id);

-- Reports that a message breaks the rules, and what moderators decided.
create table message_reports (
  id uuid constraint message_reports_pkey primary key,
  message_id uuid not null constraint message_reports_message_fkey references messages on delete cascade,
  reporter_id uuid not null constraint message_reports_reporter_fkey references accounts on delete cascade,
  -- Side of the reporter.
  party text not null constraint message_reports_party_known check (party in ('client', 'professional')),
  reason text not null,
  details text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid constraint message_reports_decided_by_fkey references accounts on delete set null,
  outcome text constraint message_reports_outcome_known check (outcome in ('removed', 'kept')),
  explanation text,
  -- An account reports a message at most once.
  constraint message_reports_one_per_reporter unique (message_id, reporter_id),
  -- A decision has an outcome and an explanation.
  constraint message_reports_decision_is_whole
    check ((decided_at is null) = (outcome is null) and (outcome is null) = (explanation is null))
);
create index message_reports_created_idx on message_reports (created_at, id);
create index message_reports_decided_by_idx on message_reports (decided_by) where decided_by is not null;
create index message_reports_decided_idx on message_reports (decided_at, id) where decided_at is not null;
create index message_reports_open_idx on message_reports (created_at, id) where decided_at is null;
create index message_reports_reporter_idx on message_reports (reporter_id);

-- Adds the names of both sides of a new conversation.
create function insert_conversation_names() returns trigger language plpgsql as $$
begin
  insert into conversation_names (conversation_id, side_id, name)
  values (new.id, new.business_id, client_name_for(new.business_id, new.client_id)),
    (new.id, new.client_id, searchable((select b.name from businesses b where b.id = new.business_id)));
  return null;
end
$$;

-- Sets the parties of a message that was inserted without them. It exists only for compatibility with earlier versions.
create function set_message_parties() returns trigger language plpgsql as $$
begin
  select business_id, client_id into new.business_id, new.client_id
  from conversations where id = new.conversation_id;
  return new;
end
$$;

-- Updates the name under which a business knows a client.
create function update_conversation_client_name(business uuid, client uuid) returns void language sql as $$
  update conversation_names n set name = client_name_for(business, client)
  from conversations c
  where c.business_id = business and c.client_id = client and n.conversation_id = c.id and n.side_id = business
$$;

-- Updates the names of a client in all conversations.
create function update_names_of_account() returns trigger language plpgsql as $$
begin
  perform update_conversation_client_name(business_id, client_id) from conversations where client_id = new.id;
  return null;
end
$$;

-- Updates the names of a business in all conversations.
create function update_names_of_business() returns trigger language plpgsql as $$
begin
  update conversation_names n set name = searchable(new.name)
  from conversations c where c.business_id = new.id and n.conversation_id = c.id and n.side_id = c.client_id;
  return null;
end
$$;

-- Updates the name of a client after the record at the business changed.
create function update_names_of_record() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.account_id is not null then
    perform update_conversation_client_name(old.business_id, old.account_id);
  end if;
  if tg_op <> 'DELETE' and new.account_id is not null
    and (tg_op = 'INSERT' or new.account_id is distinct from old.account_id) then
    perform update_conversation_client_name(new.business_id, new.account_id);
  end if;
  return null;
end
$$;

create trigger accounts_conversation_names after update of name on accounts
  for each row when (old.name is distinct from new.name) execute function update_names_of_account();
create trigger businesses_conversation_names after update of name on businesses
  for each row when (old.name is distinct from new.name) execute function update_names_of_business();
create trigger client_records_conversation_names
  after insert or update of name, account_id, merged_into or delete on client_records
  for each row execute function update_names_of_record();
create trigger conversations_names after insert on conversations
  for each row execute function insert_conversation_names();
create trigger messages_parties before insert on messages
  for each row when (new.business_id is null) execute function set_message_parties();

-- == Notifications ==

-- Notifications in the app, and the outboxes of emails, SMS, WhatsApp and push messages. A message is inserted in the
-- transaction of its cause and sent afterwards. In every outbox `next_try_at` is the time of the next attempt, or null
-- if none will follow.

-- Notifications in the app, which appear at the bell.
create table notifications (
  id uuid constraint notifications_pkey primary key,
  account_id uuid not null constraint notifications_account_fkey references accounts on delete cascade,
  -- Side of the reader.
  party text not null constraint notifications_party_known check (party in ('client', 'professional')),
  event text not null,
  booking_id uuid constraint notifications_booking_fkey references bookings on delete cascade,
  -- Start of the booking at the time of the event; it may have changed since.
  starts_at timestamptz,
  at timestamptz not null,
  read_at timestamptz,
  business_id uuid constraint notifications_business_fkey references businesses on delete cascade,
  -- Starts of all bookings, if one change of several bookings is meant. `booking_id` and `starts_at` are then those of
  -- one of them.
  all_starts timestamptz[] constraint notifications_all_starts_several check (cardinality(all_starts) > 1),
  -- A notification is about a booking and its start, or about a business.
  constraint notifications_about check (
    (booking_id is null) = (starts_at is null)
    and (booking_id is null) = (business_id is not null)
  )
);
create index notifications_account_idx on notifications (account_id, at desc, id desc);
-- A nightly job deletes notifications after the retention of their account.
create index notifications_at_idx on notifications (at);
create index notifications_booking_idx on notifications (booking_id);
-- Notifications about message budgets, which are few.
create index notifications_budget_idx
  on notifications (business_id, account_id, at) where event in ('message_budget_low', 'message_budget_used');
create index notifications_business_idx on notifications (business_id) where business_id is not null;
create index notifications_unread_idx on notifications (account_id) where read_at is null;

-- Choices per channel and kind of notification, and quiet hours. An account without a row has the defaults.
create table notification_preferences (
  account_id uuid constraint notification_preferences_pkey primary key
    constraint notification_preferences_account_fkey references accounts on delete cascade,
  settings jsonb not null
    constraint notification_preferences_settings_object check (jsonb_typeof(settings) = 'object'),
  updated_at timestamptz not null
);
-- Accounts that turned on promotional offers, which are few.
create index notification_preferences_offers_idx
  on notification_preferences (account_id)
  where settings #>> '{email,promotional_offers}' = 'true'
    or settings #>> '{whatsapp,promotional_offers}' = 'true'
    or settings #>> '{sms,promotional_offers}' = 'true'
    or settings #>> '{push,promotional_offers}' = 'true';
-- Accounts that turned on recommendations, which are few.
create index notification_preferences_recommendations_idx
  on notification_preferences (account_id)
  where settings #>> '{email,service_recommendations}' = 'true'
    or settings #>> '{whatsapp,service_recommendations}' = 'true'
    or settings #>> '{sms,service_recommendations}' = 'true'
    or settings #>> '{push,service_recommendations}' = 'true';

-- Last check whether an account gets a weekly email of a kind. The row also ensures that only one of several workers
-- sends it.
create table weekly_emails (
  account_id uuid not null constraint weekly_emails_account_fkey references accounts on delete cascade,
  checked_at timestamptz not null,
  -- Contents of the last email; the next one is sent only if it has others.
  told text[] not null,
  notification_group text not null,
  constraint weekly_emails_pkey primary key (account_id, notification_group)
);

-- Outbox of emails. Without an SMTP server they stay here, and the built-in mailbox shows them.
create table emails (
  id uuid constraint emails_pkey primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  -- Exists only for compatibility with earlier versions, which stored the HTML; empty if there are `parts`.
  body_html text not null default '',
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  next_try_at timestamptz,
  -- Attached calendar entry, as iCalendar text.
  calendar text,
  -- End of the quiet hours for which the message is held. `still_due` has the facts that then decide whether it is
  -- still sent.
  held_until timestamptz,
  still_due jsonb,
  -- Parts from which the HTML is rendered when the email is sent.
  parts jsonb,
  -- Account and kind of notification of an email that can be turned off; the email has a link that does so.
  account_id uuid constraint emails_account_fkey references accounts on delete set null,
  notification_group text,
  event text,
  booking_id uuid constraint emails_booking_fkey references bookings on delete set null,
  -- Time of the daily email that includes this one and replaces it.
  digest_at timestamptz,
  -- Whether the reader requested the email and waits for it. It is then sent even to a suppressed address.
  asked_for boolean not null default false,
  -- Delivery report after sending: a status such as 5.1.1, or `complaint`.
  report text,
  -- Token of the link with which a reader without an account stops further emails.
  stop_token text
);
create index emails_next_try_idx on emails (next_try_at) where next_try_at is not null;
create index emails_account_idx on emails (account_id) where account_id is not null;
create index emails_booking_idx on emails (booking_id, created_at) where booking_id is not null;
create index emails_created_idx on emails (created_at desc);
create index emails_digest_idx on emails (digest_at, account_id) where digest_at is not null;
-- Sent emails by address. The erasure of a client finds the emails to the team of a business with this index.
create index emails_sent_to_idx on emails (lower(recipient)) where next_try_at is null and digest_at is null;

-- Outbox of SMS.
create table sms_messages (
  id uuid constraint sms_messages_pkey primary key,
  recipient text not null,
  body text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  next_try_at timestamptz,
  held_until timestamptz,
  still_due jsonb,
  -- Business that sends the SMS to a client without an account. It counts toward the limits of the business and of the
  -- number.
  business_id uuid constraint sms_messages_business_fkey references businesses on delete set null,
  -- Id that all messages about one notification have in common; it is the id of the notification in the app, if there
  -- is one.
  delivery_id uuid,
  event text,
  booking_id uuid constraint sms_messages_booking_fkey references bookings on delete set null,
  -- Business that pays, and the expected cost in millionths of a US dollar.
  paid_by uuid constraint sms_messages_paid_by_fkey references businesses on delete set null,
  cost_micros integer,
  -- Id with which the gateway reports the delivery.
  gateway_id text,
  delivered_at timestamptz
);
create unique index sms_messages_gateway_idx on sms_messages (gateway_id) where gateway_id is not null;
create index sms_messages_next_try_idx on sms_messages (next_try_at) where next_try_at is not null;
create index sms_messages_booking_idx on sms_messages (booking_id, created_at) where booking_id is not null;
create index sms_messages_business_idx on sms_messages (business_id, created_at) where business_id is not null;
create index sms_messages_guest_idx on sms_messages (recipient, created_at) where business_id is not null;
create index sms_messages_paid_by_idx on sms_messages (paid_by, created_at) where paid_by is not null;
-- Cost of all messages of the day, for the limit of the whole site.
create index sms_messages_spending_idx
  on sms_messages (created_at) include (cost_micros) where paid_by is not null and failed_at is null;
create index sms_messages_delivery_idx on sms_messages (delivery_id) where delivery_id is not null;
create index sms_messages_created_idx on sms_messages (created_at desc);

-- Outbox of WhatsApp messages. WhatsApp accepts only templates that it approved, so a row has the values of a template.
-- Columns with the same names as in `sms_messages` mean the same.
create table whatsapp_messages (
  id uuid constraint whatsapp_messages_pkey primary key,
  recipient text not null,
  template text not null,
  locale text not null,
  -- JSON of the values of the template; empty after the message was sent or given up.
  body text not null,
  delivery_id uuid,
  event text,
  business_id uuid constraint whatsapp_messages_business_fkey references businesses on delete set null,
  booking_id uuid constraint whatsapp_messages_booking_fkey references bookings on delete set null,
  paid_by uuid constraint whatsapp_messages_paid_by_fkey references businesses on delete set null,
  cost_micros integer,
  gateway_id text,
  delivered_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  next_try_at timestamptz,
  held_until timestamptz,
  still_due jsonb
);
create unique index whatsapp_messages_gateway_idx on whatsapp_messages (gateway_id) where gateway_id is not null;
create index whatsapp_messages_due_idx on whatsapp_messages (next_try_at, id) where next_try_at is not null;
create index whatsapp_messages_booking_idx on whatsapp_messages (booking_id, created_at) where booking_id is not null;
create index whatsapp_messages_business_idx
  on whatsapp_messages (business_id, created_at) where business_id is not null;
create index whatsapp_messages_guest_idx on whatsapp_messages (recipient, created_at) where business_id is not null;
create index whatsapp_messages_paid_by_idx on whatsapp_messages (paid_by, created_at) where paid_by is not null;
create index whatsapp_messages_spending_idx
  on whatsapp_messages (created_at) include (cost_micros) where paid_by is not null and failed_at is null;
create index whatsapp_messages_delivery_idx on whatsapp_messages (delivery_id) where delivery_id is not null;
create index whatsapp_messages_created_idx on whatsapp_messages (created_at);

-- Browsers in which an account wants to see push messages.
create table push_subscriptions (
  id uuid constraint push_subscriptions_pkey primary key,
  account_id uuid not null constraint push_subscriptions_account_fkey references accounts on delete cascade,
  -- Session in which the browser subscribed. Null once an expired session was deleted.
  session_id uuid constraint push_subscriptions_session_fkey references sessions on delete set null,
  -- URL of the push service of the browser, and the keys to which messages are encrypted.
  endpoint text not null constraint push_subscriptions_endpoint_key unique,
  p256dh text not null,
  auth text not null,
  user_agent text,
  -- Whether names and texts are shown, or only what kind of event it is.
  previews boolean not null,
  created_at timestamptz not null,
  last_sent_at timestamptz
);
create index push_subscriptions_account_idx on push_subscriptions (account_id, created_at);
create index push_subscriptions_session_idx on push_subscriptions (session_id) where session_id is not null;

-- Outbox of push messages.
create table push_messages (
  id uuid constraint push_messages_pkey primary key,
  subscription_id uuid not null
    constraint push_messages_subscription_fkey references push_subscriptions on delete cascade,
  -- JSON that the service worker shows; empty after the message was sent or given up.
  body text not null,
  -- A newer message with the same topic replaces this one.
  topic text,
  urgency text not null constraint push_messages_urgency_known check (urgency in ('low', 'normal', 'high')),
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  next_try_at timestamptz,
  held_until timestamptz,
  still_due jsonb
);
create index push_messages_created_idx on push_messages (created_at);
create index push_messages_due_idx on push_messages (next_try_at, id) where next_try_at is not null;
create index push_messages_subscription_idx on push_messages (subscription_id, topic, created_at);

-- Monthly budget of a business for paid messages, in cents of a US dollar; 0 turns them off. A business without a row
-- has the default.
create table message_budgets (
  business_id uuid constraint message_budgets_pkey primary key
    constraint message_budgets_business_fkey references businesses on delete cascade,
  monthly_cents integer not null constraint message_budgets_cents_range check (monthly_cents between 0 and 9999999),
  updated_at timestamptz not null
);

-- Messages to people without an account, for the limits that protect them. The contact is a keyed hash of the address
-- or number. Rows are kept for the days that the limits cover.
create table stranger_messages (
  id uuid constraint stranger_messages_pkey primary key,
  contact bytea not null,
  kind text not null
    constraint stranger_messages_kind_known check (kind in ('guest', 'invitation', 'receipt', 'site')),
  -- Business that sent the message; null for the site itself.
  business_id uuid constraint stranger_messages_business_fkey references businesses on delete cascade,
  -- Whether the business still had its starting budget.
  is_starting boolean not null,
  cost_micros integer not null,
  created_at timestamptz not null
);
create index stranger_messages_business_idx on stranger_messages (business_id, created_at);
create index stranger_messages_contact_idx on stranger_messages (contact, created_at);
create index stranger_messages_created_idx on stranger_messages (created_at);
create index stranger_messages_starting_idx on stranger_messages (created_at) where is_starting;

-- People, as keyed hashes of address or number, who want no more messages from a business. Without a business they want
-- no more invitations to teams.
create table message_refusals (
  contact bytea not null,
  business_id uuid constraint message_refusals_business_fkey references businesses on delete cascade,
  created_at timestamptz not null,
  -- A null business is compared like a value, so that a person has one such row.
  constraint message_refusals_key unique nulls not distinct (contact, business_id)
);
create index message_refusals_business_idx on message_refusals (business_id);

-- Addresses, in lower case, that get no emails, because emails to them bounced or were reported as spam.
create table suppressed_addresses (
  address text constraint suppressed_addresses_pkey primary key,
  reason text not null constraint suppressed_addresses_reason_known check (reason in ('bounce', 'complaint')),
  -- Status and text of the last report.
  detail text not null,
  -- Failures that suppress the address only if they are repeated.
  failures integer not null,
  reported_at timestamptz not null,
  -- Null while failures are only counted, and after the person asked to try again.
  stopped_at timestamptz,
  -- When the person last asked to try again.
  retried_at timestamptz
);
create index suppressed_addresses_reported_idx on suppressed_addresses (reported_at);

-- Subscribers of the newsletter, with or without an account.
create table subscribers (
  id uuid constraint subscribers_pkey primary key,
  email text not null,
  locale text not null,
  -- Hash of the token in the links that confirm and end the subscription.
  token_hash bytea not null,
  created_at timestamptz not null,
  invited_at timestamptz,
  confirmed_at timestamptz,
  -- When the person unsubscribed.
  left_at timestamptz
);
-- An address subscribes at most once, whatever its case.
create unique index subscribers_email_key on subscribers (lower(email));
create unique index subscribers_token_key on subscribers (token_hash);

-- Clears the parts of an email when its text is cleared, because both may contain codes and links.
create function clear_email_parts() returns trigger language plpgsql as $$
begin
  new.parts := null;
  return new;
end $$;

-- Ends the push messages of a browser when its session ends, also when it is ended from another device.
create function end_push_subscriptions() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;

create trigger sessions_end_push_subscriptions after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function end_push_subscriptions();
create trigger emails_parts before update of body_text on emails
  for each row when (new.body_text = '') execute function clear_email_parts();

-- == Documents and moderation ==

-- Documents with which businesses prove who they are, suspensions of accounts, and messages to the support team.
-- Moderators decide in all three. The records of what they did with documents and accounts are append-only.

-- Documents that a business submits for verification together. After a decision, new documents start a new case.
create table document_cases (
  id uuid constraint document_cases_pkey primary key,
  business_id uuid not null constraint document_cases_business_fkey references businesses on delete cascade,
  state text not null
    constraint document_cases_state_known
      check (state in ('draft', 'submitted', 'in_review', 'more_information', 'approved', 'rejected', 'revoked')),
  created_at timestamptz not null,
  submitted_at timestamptz,
  -- Moderator who checks the case, or checked it last.
  taken_by uuid constraint document_cases_taker_fkey references accounts on delete set null,
  taken_at timestamptz,
  -- Last decision; revoking an approval is a new one. `document_events` has all of them.
  decided_by uuid constraint document_cases_decider_fkey references accounts on delete set null,
  decided_at timestamptz,
  reason text constraint document_cases_reason_length check (length(reason) <= 1000),
  -- When the documents of the case are deleted. Null while moderators must check them, and after the deletion.
  purge_at timestamptz
);
-- A business has at most one open case.
create unique index document_cases_one_open
  on document_cases (business_id) where state in ('draft', 'submitted', 'in_review', 'more_information');
create index document_cases_business_idx on document_cases (business_id, created_at desc);
-- Queue of moderators, the oldest submission first.
create index document_cases_queue_idx on document_cases (submitted_at, id) where state in ('submitted', 'in_review');
create index document_cases_decided_idx on document_cases (decided_at, id) where decided_at is not null;
create index document_cases_decider_idx on document_cases (decided_by) where decided_by is not null;
create index document_cases_taker_idx on document_cases (taken_by) where taken_by is not null;
create index document_cases_purge_idx on document_cases (purge_at) where purge_at is not null;

-- Documents of a case. The file is in the file store, encrypted with a key of its own. After a document is deleted, its
-- row stays with its kind and hash.
create table documents (
  id uuid constraint documents_pkey primary key,
  case_id uuid not null constraint documents_case_fkey references document_cases on delete cascade,
  kind text not null
    constraint documents_kind_known
      check (kind in ('identity', 'business', 'license', 'insurance', 'background_check')),
  -- Original file name, encrypted.
  name bytea,
  media_type text not null,
  bytes integer not null constraint documents_bytes_positive check (bytes > 0),
  sha256 bytea not null,
  store_key text constraint documents_store_key unique,
  -- Key of the file, itself encrypted.
  file_key bytea,
  created_at timestamptz not null,
  deleted_at timestamptz,
  -- A deleted document has neither name nor file nor key.
  constraint documents_whole check (
    (deleted_at is null) = (name is not null)
    and (deleted_at is null) = (store_key is not null)
    and (deleted_at is null) = (file_key is not null)
  )
);
create index documents_case_idx on documents (case_id, created_at);

-- Append-only record of who did what to which documents. It has no foreign keys, because it outlives the documents.
create table document_events (
  id uuid constraint document_events_pkey primary key,
  case_id uuid not null,
  business_id uuid not null,
  document_id uuid,
  -- Null for the system.
  actor_id uuid,
  event text not null,
  reason text,
  at timestamptz not null
);
create index document_events_case_idx on document_events (case_id, at, id);

-- Facts about a business that moderators verified, each with the case that proved it.
create table verifications (
  business_id uuid not null constraint verifications_business_fkey references businesses on delete cascade,
  kind text not null
    constraint verifications_kind_known
      check (kind in ('identity', 'business', 'license', 'insurance', 'background_check')),
  verified_at timestamptz not null,
  case_id uuid not null constraint verifications_case_fkey references document_cases on delete cascade,
  -- Verified name, for kinds that are about a name.
  proved_name text,
  revoked_at timestamptz,
  constraint verifications_pkey primary key (case_id, kind)
);
-- Current verifications of a business.
create index verifications_standing_idx on verifications (business_id) where revoked_at is null;

-- Suspensions of accounts. The person is notified before a suspension starts and can reply; a moderator then upholds or
-- withdraws it.
create table suspensions (
  id uuid constraint suspensions_pkey primary key,
  account_id uuid not null constraint suspensions_account_fkey references accounts on delete cascade,
  reason text not null
    constraint suspensions_reason_known
      check (reason in ('fraud', 'abuse', 'no_shows', 'unsafe', 'false_identity', 'other')),
  -- Text for the person. It is cleared when the account is erased, like the reply and the decision.
  explanation text,
  ordered_by uuid constraint suspensions_ordered_by_fkey references accounts on delete set null,
  noticed_at timestamptz not null,
  -- When the suspension is due to start, and when it did.
  starts_at timestamptz not null,
  started_at timestamptz,
  -- Hash of the token in the emailed link to the page where the person reads and replies.
  token_hash bytea not null constraint suspensions_token_key unique,
  reply text,
  replied_at timestamptz,
  -- Last decision. An upheld suspension applies until it is lifted.
  outcome text constraint suspensions_outcome_known check (outcome in ('upheld', 'withdrawn', 'lifted')),
  decision text,
  decided_at timestamptz,
  decided_by uuid constraint suspensions_decided_by_fkey references accounts on delete set null,
  constraint suspensions_decided_with_outcome check ((outcome is null) = (decided_at is null)),
  -- Only a suspension that started can be lifted, and only one that did not can be withdrawn.
  constraint suspensions_lifted_after_start check (outcome <> 'lifted' or started_at is not null),
  -- A suspension cannot start before the notification.
  constraint suspensions_starts_after_notice check (starts_at >= noticed_at),
  -- A suspension is upheld only in response to a reply.
  constraint suspensions_upheld_after_reply check (outcome <> 'upheld' or replied_at is not null),
  constraint suspensions_withdrawn_before_start check (outcome <> 'withdrawn' or started_at is null)
);
-- An account has at most one suspension that is undecided or upheld.
create unique index suspensions_one_standing on suspensions (account_id) where outcome is null or outcome = 'upheld';
create index suspensions_account_idx on suspensions (account_id, noticed_at desc);
-- Queue of moderators: suspensions with a reply first.
create index suspensions_open_idx
  on suspensions ((replied_at is null), coalesce(replied_at, noticed_at), id)
  where decided_at is null and explanation is not null;
create index suspensions_decided_idx
  on suspensions (decided_at, id) where decided_at is not null and explanation is not null;
create index suspensions_decided_by_idx on suspensions (decided_by) where decided_by is not null;
create index suspensions_ordered_by_idx on suspensions (ordered_by) where ordered_by is not null;
-- Suspensions that are due to start.
create index suspensions_due_idx
  on suspensions (starts_at) where started_at is null and (outcome is null or outcome = 'upheld');

-- Append-only record of decisions of moderators about accounts, with the reason, and of their views of accounts.
create table moderation_events (
  id uuid constraint moderation_events_pkey primary key,
  -- Null for the system, and after the row of the account is deleted.
  actor_id uuid constraint moderation_events_actor_fkey references accounts on delete set null,
  role text not null
    constraint moderation_events_role_known check (role in ('client', 'professional', 'moderator', 'system')),
  action text not null,
  about_id uuid not null constraint moderation_events_about_fkey references accounts on delete cascade,
  -- Suspension, review or booking that was decided, depending on the action; null for a view.
  subject_id uuid,
  reason text,
  -- Other accounts that the reason may mention. The reason is cleared when any of them is erased.
  others uuid[] not null default '{}',
  at timestamptz not null,
  -- A decision has a subject, a view has none.
  constraint moderation_events_decided_something check ((action = 'viewed') = (subject_id is null))
);
create index moderation_events_about_idx on moderation_events (about_id, at desc);
create index moderation_events_actor_idx on moderation_events (actor_id) where actor_id is not null;
-- Views of one account by one moderator are recorded once an hour, so that they do not hide the decisions.
create unique index moderation_events_one_look_an_hour
  on moderation_events (actor_id, about_id, date_trunc('hour', at at time zone 'UTC')) where action = 'viewed';
create index moderation_events_others_idx on moderation_events using gin (others);

-- Messages to the support team, also from people without an account.
create table contact_cases (
  id uuid constraint contact_cases_pkey primary key,
  account_id uuid constraint contact_cases_account_fkey references accounts on delete set null,
  name text not null,
  email text not null,
  locale text not null,
  topic text not null
    constraint contact_cases_topic_known check (topic in ('booking', 'account', 'business', 'safety', 'other')),
  message text not null constraint contact_cases_message_length check (length(message) between 1 and 2000),
  state text not null
    constraint contact_cases_state_known check (state in ('open', 'in_review', 'answered', 'closed')),
  created_at timestamptz not null,
  -- Moderator who handles the message, or handled it last.
  taken_by uuid constraint contact_cases_taker_fkey references accounts on delete set null,
  taken_at timestamptz,
  decided_by uuid constraint contact_cases_decider_fkey references accounts on delete set null,
  decided_at timestamptz,
  -- Answer that was emailed, or the reason for closing without one.
  response text constraint contact_cases_response_length check (length(response) <= 4000),
  -- An answered or closed case has a time and a response.
  constraint contact_cases_decided_whole check (
    (state in ('answered', 'closed')) = (decided_at is not null)
    and (decided_at is null) = (response is null)
  )
);
-- Queue of moderators: messages about safety first.
create index contact_cases_open_idx on contact_cases ((topic <> 'safety'), created_at, id) where decided_at is null;
create index contact_cases_decided_idx on contact_cases (decided_at, id) where decided_at is not null;
create index contact_cases_account_idx on contact_cases (account_id) where account_id is not null;
create index contact_cases_decider_idx on contact_cases (decided_by) where decided_by is not null;
create index contact_cases_taker_idx on contact_cases (taken_by) where taken_by is not null;
create index contact_cases_email_idx on contact_cases (lower(email), created_at);

-- Actions of moderators on messages to the support team.
create table contact_events (
  id uuid constraint contact_events_pkey primary key,
  case_id uuid not null constraint contact_events_case_fkey references contact_cases on delete cascade,
  actor_id uuid constraint contact_events_actor_fkey references accounts on delete set null,
  event text not null constraint contact_events_event_known check (event in ('taken', 'answered', 'closed')),
  at timestamptz not null
);
create index contact_events_actor_idx on contact_events (actor_id) where actor_id is not null;
create index contact_events_case_idx on contact_events (case_id, at, id);

-- Clears the reasons of moderation events about an account and of those that may mention it. The trigger of the table
-- refuses this unless an account concerned is being deleted.
create function erase_moderation_reasons(account uuid) returns void
  language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update moderation_events set reason = null
    where reason is not null and (about_id = account or others @> array[account]);
$$;
revoke execute on function erase_moderation_reasons from public;

-- Makes moderation events append-only for every role. Only an erasure may change them: the reason is cleared while a
-- person concerned is being deleted, the actor is cleared with the row of its account, and an event is deleted with the
-- row of the account that it is about.
create function keep_moderation_events() returns trigger language plpgsql as $$
declare
  kept moderation_events := old;
begin
  if tg_op = 'DELETE' and not exists (select from accounts where id = old.about_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if new.reason is null
      and exists (select from accounts where id = any (old.others || old.about_id) and deletion_requested_at is not null)
    then
      kept.reason := null;
    end if;
    if new.actor_id is null and not exists (select from accounts where id = old.actor_id) then
      kept.actor_id := null;
    end if;
    if new is not distinct from kept then
      return new;
    end if;
  end if;
  raise exception 'What was moderated stays as it was written'
    using errcode = 'integrity_constraint_violation', constraint = 'moderation_events_kept';
end $$;

-- Refuses any change of existing rows; for append-only tables.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;

create trigger document_events_stay before update or delete on document_events
  for each row execute function refuse_change();
create trigger document_events_stay_all before truncate on document_events
  for each statement execute function refuse_change();
create trigger moderation_events_kept before update or delete on moderation_events
  for each row execute function keep_moderation_events();
create trigger moderation_events_kept_whole before truncate on moderation_events
  for each statement execute function keep_moderation_events();

-- == Search ==

-- Search reads one row per business, the listing. Listings are written in the transaction that changes a business or
-- its bookings.

-- Words, each with its map tile before it, so that a search for a word in a place reads one short list of an index.
create function words_in_tile(words tsvector, tile integer) returns tsvector
  language sql immutable parallel safe cost 1000
  as $$ select array_to_tsvector(array_agg(to_hex(tile) || ':' || word)) from unnest(tsvector_to_array(words)) word $$;

-- Businesses as search sees them: one row per business that can be booked. Rows are short, because a search in a town
-- reads many adjacent ones. Long columns are therefore stored outside the row.
create table listings (
  business_id uuid constraint listings_pkey primary key
    constraint listings_business_fkey references businesses on delete cascade,
  -- Longitude, and `mercator_y` of the latitude.
  position point not null,
  -- Map tile of the position.
  tile integer not null,
  category text storage main not null,
  country_code text storage main not null,
  -- A hash of the id from 0 to 31. The listings with 0, about one of 32, are a sample from which large counts are
  -- estimated.
  sample smallint not null,
  -- Lower bound of a Bayesian mean of the rating, times 1000, so that a few good reviews do not rank high.
  rating_rank integer not null,
  -- Score of rating, reviews, bookings, verification and freshness; larger is better.
  quality integer not null,
  -- Lowest and highest price in US cents, at the approximate exchange rates of the contract.
  price_from integer not null,
  price_to integer not null,
  -- Whether the business has the badge Top Pro. A nightly job checks it too, because it depends on time.
  top_pro boolean not null default false,
  created_at timestamptz not null,
  -- Open times, as computed by modules/search/availability: number of the time zone, and the limits of booking in hours
  -- of notice and days from today.
  zone smallint not null,
  lead_hours smallint not null,
  first_day smallint not null,
  last_day smallint not null,
  -- Usual week without bookings: latest start of each part of each weekday.
  week bytea storage main not null,
  -- Exceptions from the usual week in the next 64 days: parts of days in which the week is wrong about whether anything
  -- is open, and latest starts that differ from those of the week.
  busy bit(280) storage main not null,
  late integer[] storage main,
  -- Hash of the calendar, which differs when open times differ.
  calendar_version integer not null,
  -- Words by which the listing is found.
  words tsvector storage external not null,
  -- Makes the row longer than two kilobytes, from which on PostgreSQL moves long columns out of the row. It compresses
  -- to almost nothing.
  padding text not null default repeat(' ', 2000),
  -- Card of the search result, as it is sent.
  card text storage external not null default '',
  -- How far the business may be from its position, if only its district or town is known; otherwise 0.
  spread_km smallint not null default 0
) with (fillfactor = 90, toast_tuple_target = 480);
create index listings_position_idx on listings using gist (position);
-- Indexes of the sample, with which counts are estimated.
create index listings_position_sample_idx on listings using gist (position) where sample = 0;
create index listings_words_idx on listings using gin (words) with (fastupdate = off);
create index listings_words_sample_idx on listings using gin (words) with (fastupdate = off) where sample = 0;
-- A smaller sample, about one listing of 1024, for very common words.
create index listings_words_few_idx
  on listings using gin (words) with (fastupdate = off) where hashtext(business_id::text) & 1023 = 0;
create index listings_place_words_idx on listings using gin (words_in_tile(words, tile)) with (fastupdate = off);
create index listings_place_words_sample_idx
  on listings using gin (words_in_tile(words, tile)) with (fastupdate = off) where sample = 0;
-- Listings in the order of the results: in the map tiles of a place, or in a category.
create index listings_tile_quality_idx on listings (tile, quality, business_id);
create index listings_tile_rating_idx on listings (tile, rating_rank, business_id);
create index listings_tile_created_idx on listings (tile, created_at, business_id);
create index listings_tile_price_from_idx on listings (tile, price_from, business_id);
create index listings_tile_price_to_idx on listings (tile, price_to, business_id);
create index listings_category_quality_idx on listings (category, quality, business_id);
create index listings_category_rating_idx on listings (category, rating_rank, business_id);
create index listings_category_created_idx on listings (category, created_at, business_id);
create index listings_category_price_from_idx on listings (category, price_from, business_id);
create index listings_category_price_to_idx on listings (category, price_to, business_id);

-- Names of listings for suggestions, normalized like the typed text.
create table listing_names (
  business_id uuid constraint listing_names_pkey primary key
    constraint listing_names_business_fkey references businesses on delete cascade,
  tile integer not null,
  normalized text not null
);
create index listing_names_normalized_idx on listing_names (normalized text_pattern_ops);
create index listing_names_tile_idx on listing_names (tile, normalized text_pattern_ops);

-- Words by which listings are found, with the number of listings. `categories` is null if listings of many categories
-- have the word.
create table search_terms (
  term text constraint search_terms_pkey primary key,
  listings integer not null,
  categories text[]
);
create index search_terms_prefix_idx on search_terms (term text_pattern_ops);
create index search_terms_trigram_idx on search_terms using gin (term gin_trgm_ops) with (fastupdate = off);

-- Beginnings that many words share, with the most frequent of these words.
create table search_prefixes (
  prefix text constraint search_prefixes_pkey primary key,
  listings integer not null,
  terms text[] not null,
  categories text[]
);

-- Most frequent titles of services for suggestions, one row for each part of a title that starts at a word.
create table search_titles (
  normalized text not null,
  title text not null,
  listings integer not null,
  constraint search_titles_pkey primary key (normalized, title)
);
create index search_titles_normalized_idx on search_titles (normalized text_pattern_ops);

-- Intermediate counts while the words are counted again. `counted_at` identifies the run. The table is unlogged,
-- because a lost run is repeated.
create unlogged table counted_terms (
  counted_at timestamptz not null,
  term text not null,
  -- Bit set of the categories that use the word.
  trades integer not null,
  listings integer not null
);

-- Number of the map tile at zoom level 10, which is about 39 km wide at the equator.
create function map_tile(x double precision, y double precision) returns integer
  language sql immutable parallel safe
  as $$ select (floor((x + 180) / 360 * 1024)::int << 10) + floor((180 - y) / 360 * 1024)::int $$;

-- Latitude in the Web Mercator projection, in degrees. The projection keeps angles, so that what is nearest on the
-- plane is nearest on the ground.
create function mercator_y(latitude double precision) returns double precision
  language sql immutable parallel safe as $$ select degrees(ln(tan(pi() / 4 + radians(latitude) / 2))) $$;

-- Words for the parts of days in which a listing has open times: ~26 is Saturday evening, ~2 any evening. If something
-- is open in a part of a day in which the usual week has nothing, e.g. when the clocks change, the words name all days
-- of this part.
create function open_parts(week bytea, busy bit, late integer[]) returns tsvector
  language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select '~' || part || coalesce(weekday::text, '')
    from generate_series(0, 2) part
    cross join (select generate_series(1, 7) union all select null) of (weekday)
    where (get_byte(week, part) >> coalesce(7 - weekday, 0)) & coalesce(1 + weekday * 0, 127) <> 0
      or exists (select from unnest(late) entry where entry / 2048 / 70 = part and get_bit(busy, entry / 2048) = 1)))
$$;

-- == Figures of a business ==

-- Figures for the analytics of a business, summed from its bookings by local day. A job sums again what triggers marked
-- as changed.

-- Days whose figures are outdated. Triggers write a row with each change of a booking, so that no change is missed. The
-- table has no key, so that concurrent bookings never wait for each other.
create table figure_changes (
  business_id uuid not null,
  -- Local day of the booking; null for all days of the business.
  day date,
  -- When the booking was made, because it counts as a request on that day.
  requested_at timestamptz
);
create index figure_changes_business_idx on figure_changes (business_id);

-- Figures of a day by resource and currency.
create table figure_days (
  business_id uuid not null constraint figure_days_business_fkey references businesses on delete cascade,
  day date not null,
  resource_id uuid not null,
  currency text not null,
  -- Bookings by status.
  pending integer not null,
  confirmed integer not null,
  declined integer not null,
  expired integer not null,
  cancelled integer not null,
  completed integer not null,
  no_show integer not null,
  -- Prices of completed bookings.
  earned_minor bigint not null,
  -- Minutes of confirmed and completed bookings and of no-shows.
  booked_minutes integer not null,
  -- Minutes from the request to the start of completed bookings.
  lead_minutes bigint not null,
  -- Cancellations by each side.
  cancelled_by_client integer not null,
  cancelled_by_professional integer not null,
  -- Cancellations after the time until which cancelling was free.
  late_by_client integer not null,
  late_by_professional integer not null,
  -- No-shows of each side.
  missed_by_client integer not null,
  missed_by_professional integer not null,
  reschedules integer not null,
  -- Requests of clients on this day, for any day.
  requests integer not null,
  constraint figure_days_pkey primary key (business_id, day, resource_id, currency)
);
create index figure_days_day_idx on figure_days (day);

-- Completed bookings by local hour of the start.
create table figure_hours (
  business_id uuid not null constraint figure_hours_business_fkey references businesses on delete cascade,
  day date not null,
  resource_id uuid not null,
  hour smallint not null constraint figure_hours_of_a_day check (hour between 0 and 23),
  visits integer not null,
  constraint figure_hours_pkey primary key (business_id, day, resource_id, hour)
);

-- Completed bookings by service. A booking of several services counts for each.
create table figure_services (
  business_id uuid not null constraint figure_services_business_fkey references businesses on delete cascade,
  day date not null,
  resource_id uuid not null,
  service_id uuid not null,
  currency text not null,
  visits integer not null,
  earned_minor bigint not null,
  constraint figure_services_pkey primary key (business_id, day, resource_id, service_id, currency)
);

-- Days on which a client had completed bookings, by resource. `client` is the account, or else a hash of the phone
-- number, or else the booking.
create table figure_clients (
  business_id uuid not null constraint figure_clients_business_fkey references businesses on delete cascade,
  day date not null,
  client uuid not null,
  resource_id uuid not null,
  -- First day of the client at the business.
  first_day date not null,
  -- Previous day of the client, with any resource and with this one.
  previous_day date,
  previous_own_day date,
  -- True in one row per client and day, so that a client of two resources counts once.
  counts_for_day boolean not null,
  constraint figure_clients_pkey primary key (business_id, client, day, resource_id)
);
create index figure_clients_day_idx
  on figure_clients (business_id, day)
  include (resource_id, first_day, previous_day, previous_own_day, counts_for_day);

-- Loads of the public page of a business, by local day, except those by its owner. Nothing about visitors is stored.
create table page_visits (
  business_id uuid not null constraint page_visits_business_fkey references businesses on delete cascade,
  day date not null,
  visits integer not null constraint page_visits_positive check (visits > 0),
  constraint page_visits_pkey primary key (business_id, day)
);

-- Marks all figures of a business after a change of its time zone, on which days and hours depend.
create function mark_all_figures() returns trigger language plpgsql as $$
begin
  insert into figure_changes (business_id) values (new.id);
  return null;
end $$;

-- Marks the day of a changed booking and the day on which it was requested.
create function mark_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into figure_changes (business_id, day, requested_at) values (old.business_id, old.local_day, old.created_at);
  end if;
  if tg_op = 'INSERT' or (tg_op = 'UPDATE' and
    (new.business_id, new.local_day, new.created_at) is distinct from (old.business_id, old.local_day, old.created_at))
  then
    insert into figure_changes (business_id, day, requested_at) values (new.business_id, new.local_day, new.created_at);
  end if;
  return null;
end $$;

create trigger businesses_figures after update of time_zone on businesses
  for each row when (old.time_zone is distinct from new.time_zone) execute function mark_all_figures();
create trigger bookings_figures after insert or delete on bookings
  for each row execute function mark_figures();
create trigger bookings_figures_changed after update on bookings
  for each row when (
    (old.business_id, old.resource_id, old.service_id, old.client_id, old.guest_phone, old.status, old.starts_at,
      old.ends_at, old.local_day, old.price_minor, old.currency, old.extras, old.policy, old.refund_from,
      old.cancelled_by, old.no_show_of, old.created_at)
    is distinct from
    (new.business_id, new.resource_id, new.service_id, new.client_id, new.guest_phone, new.status, new.starts_at,
      new.ends_at, new.local_day, new.price_minor, new.currency, new.extras, new.policy, new.refund_from,
      new.cancelled_by, new.no_show_of, new.created_at)
  )
  execute function mark_figures();

-- == Data export ==

-- Archives of the personal data of an account. Functions that erase data are in the sections of their tables.

-- Archives that account owners requested. A job writes an archive, which can be downloaded until it expires.
create table exports (
  id uuid constraint exports_pkey primary key,
  account_id uuid not null constraint exports_account_fkey references accounts on delete cascade,
  requested_at timestamptz not null,
  ready_at timestamptz,
  expires_at timestamptz,
  -- Exists only for compatibility with earlier versions, which stored the whole archive here.
  archive bytea,
  -- Size of the archive in bytes; null until it is ready.
  size integer
);
create index exports_account_idx on exports (account_id, requested_at desc);

-- Parts of an archive, in order. Archives are written and read in parts, so that none is in memory as a whole.
create table export_parts (
  export_id uuid not null constraint export_parts_export_fkey references exports on delete cascade,
  position integer not null,
  bytes bytea not null,
  constraint export_parts_pkey primary key (export_id, position)
);

-- Copies an archive that an earlier version wrote into a part. It exists only for compatibility with earlier versions.
create function copy_archive_to_part() returns trigger language plpgsql as $$
begin
  insert into export_parts (export_id, position, bytes) values (new.id, 0, new.archive) on conflict do nothing;
  update exports set size = length(new.archive) where id = new.id;
  return null;
end
$$;

create trigger exports_archive_part after update of archive on exports
  for each row when (new.archive is not null) execute function copy_archive_to_part();

-- == Operation ==

-- Tables that the server itself needs: markers, keys, saved responses, and the changes after which cached pages are
-- rendered again.

-- Named markers, such as the version of the gazetteer and the time of the last nightly run.
create table stored_values (
  name text constraint stored_values_pkey primary key,
  value text not null,
  at timestamptz not null
);

-- Keys that the application generated, encrypted with AUTH_SECRET. A key that cannot be decrypted stops the start of
-- the server.
create table encryption_keys (
  name text constraint encryption_keys_pkey primary key,
  key bytea not null,
  created_at timestamptz not null
);

-- Responses of commands, saved in the transaction of the command, so that a repeated call with the same key and body
-- gets the same response.
create table idempotency_keys (
  scope text collate "C" not null,
  key text not null,
  body_hash bytea not null,
  status smallint,
  answer json,
  created_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (scope, key)
);
create index idempotency_keys_created_idx on idempotency_keys (created_at);

-- Businesses whose public page or card may have changed, written in the transaction of the change. Web processes cache
-- rendered pages and read this table before they send one.
--
-- Readers and writers do not wait for each other: rows are only added, one per business and transaction. A reader
-- remembers the oldest transaction that was still running when it read (`pg_snapshot_xmin`), and next time reads the
-- rows from this one on. It has already seen the rows of all older transactions, because they had ended.
create table page_changes (
  made_by xid8 not null default pg_current_xact_id(),
  business_id uuid not null,
  created_at timestamptz not null default now(),
  -- Whether only booked times changed. Cached open times and data of a business are then outdated; its pages are not,
  -- and are renewed within seconds anyway.
  of_bookings boolean not null default false,
  constraint page_changes_pkey primary key (made_by, business_id, of_bookings)
);

-- Records that the page of a business may have changed, unless the transaction already did.
create function record_page_change(business uuid) returns void language sql as $$
  insert into page_changes (business_id) select business where business is not null on conflict do nothing
$$;

-- Records a change of the business whose id is in the column that the trigger names.
create function record_page_change_of_row() returns trigger language plpgsql as $$
begin
  perform record_page_change((to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::uuid);
  return null;
end $$;

-- Records a change of the business that sells the service of the row.
create function record_page_change_of_service() returns trigger language plpgsql as $$
begin
  perform record_page_change(business_id) from services
    where id = (case when tg_op = 'DELETE' then old.service_id else new.service_id end);
  return null;
end $$;

-- Records a change of all businesses that show the account: those where it works and those that it reviewed. The
-- trigger names the column with the id of the account.
create function record_page_changes_of_person() returns trigger language plpgsql as $$
declare
  person uuid := (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::uuid;
begin
  perform record_page_change(business) from (
    select id as business from businesses where owner_id = person
    union select business_id from members where account_id = person
    union select business_id from resources where account_id = person
    union select business_id from reviews where client_id = person
  ) shown;
  return null;
end $$;

-- The triggers below record every change that a public page or card shows.
create trigger accounts_page_change
  after update of name, email, phone, email_verified_at, suspended_at, deletion_requested_at, erased_at on accounts
  for each row when (
    (old.name, old.email, old.phone, old.email_verified_at, old.suspended_at, old.deletion_requested_at, old.erased_at)
    is distinct from
    (new.name, new.email, new.phone, new.email_verified_at, new.suspended_at, new.deletion_requested_at, new.erased_at)
  )
  execute function record_page_changes_of_person('id');
create trigger client_settings_page_change after insert or update or delete on client_settings
  for each row execute function record_page_changes_of_person('account_id');

-- All columns that a page shows, i.e. all except `booked_count`, which every booking changes, and the two `has_`
-- columns. A test compares the list with the table.
create trigger businesses_page_change
  after insert or delete or update of id, owner_id, name, headline, category, bio, place_id, district, address,
    latitude, longitude, time_zone, currency, phone, website, instagram, portrait, payment_methods, verified_at,
    published_at, auto_accept_bookings, booking_lead_time_hours, same_day_booking, advance_booking_days,
    minimum_notice_days, buffer_time_minutes, max_daily_bookings, free_cancellation_hours, partial_refund_hours,
    no_refund_hours, cancellation_fee_percentage, closed_on_holidays, profile_visibility, show_phone_number,
    show_email, show_location, show_services, show_reviews, share_marketing, phone_verified_at, tiktok, whatsapp,
    slot_step_minutes, minimum_booking_minor, booking_requirements, deposit_policy, no_show_policy, visit_places,
    review_count, stars_sum, version, closed_at, created_at, updated_at on businesses
  for each row execute function record_page_change_of_row('id');

create trigger business_profiles_page_change after insert or update or delete on business_profiles
  for each row execute function record_page_change_of_row('business_id');
create trigger business_settings_page_change after insert or update or delete on business_settings
  for each row execute function record_page_change_of_row('business_id');
create trigger profile_images_page_change after insert or update or delete on profile_images
  for each row execute function record_page_change_of_row('business_id');
create trigger certifications_page_change after insert or update or delete on certifications
  for each row execute function record_page_change_of_row('business_id');
create trigger awards_page_change after insert or update or delete on awards
  for each row execute function record_page_change_of_row('business_id');
create trigger work_samples_page_change after insert or update or delete on work_samples
  for each row execute function record_page_change_of_row('business_id');

-- A page offers the short link of the business for sharing.
create trigger booking_links_page_change after insert or update or delete on booking_links
  for each row execute function record_page_change_of_row('business_id');

create trigger members_page_change after insert or update or delete on members
  for each row execute function record_page_change_of_row('business_id');
create trigger services_page_change after insert or update or delete on services
  for each row execute function record_page_change_of_row('business_id');
create trigger working_hours_page_change after insert or update or delete on working_hours
  for each row execute function record_page_change_of_row('business_id');
create trigger special_days_page_change after insert or update or delete on special_days
  for each row execute function record_page_change_of_row('business_id');
create trigger resources_page_change after insert or update or delete on resources
  for each row execute function record_page_change_of_row('business_id');
create trigger resource_hours_page_change after insert or update or delete on resource_hours
  for each row execute function record_page_change_of_row('business_id');
create trigger resource_services_page_change after insert or update or delete on resource_services
  for each row execute function record_page_change_of_row('business_id');
create trigger reviews_page_change after insert or update or delete on reviews
  for each row execute function record_page_change_of_row('business_id');
create trigger testimonials_page_change after insert or update or delete on testimonials
  for each row execute function record_page_change_of_row('business_id');
create trigger packages_page_change after insert or update or delete on packages
  for each row execute function record_page_change_of_row('business_id');
create trigger time_off_page_change after insert or update or delete on time_off
  for each row execute function record_page_change_of_row('business_id');
create trigger verifications_page_change after insert or update or delete on verifications
  for each row execute function record_page_change_of_row('business_id');
create trigger service_options_page_change after insert or update or delete on service_options
  for each row execute function record_page_change_of_service();
create trigger service_sessions_page_change after insert or update or delete on service_sessions
  for each row execute function record_page_change_of_service();
create trigger service_images_page_change after insert or update or delete on service_images
  for each row execute function record_page_change_of_service();
