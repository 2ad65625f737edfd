-- The foundation. Every rule that must never be broken is a named constraint here;
-- server/src/platform/constraints.ts translates the ones a person can meet into refusals.

create extension if not exists btree_gist;
create extension if not exists pg_trgm;
create extension if not exists unaccent;

-- Words are compared without accents and without stemming: listings mix English, French, Portuguese and more.
create text search configuration words (copy = simple);
alter text search configuration words
  alter mapping for hword, hword_part, word, asciiword, asciihword, hword_asciipart, numword with unaccent, simple;

-- Towns -------------------------------------------------------------------------------------------

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

-- One row a spelling, so that "Le Caire" and "Cairo" are both found by their beginning.
create table place_names (
  place_id text not null constraint place_names_place_fkey references places on delete cascade,
  folded text not null,
  constraint place_names_pkey primary key (place_id, folded)
);
create index place_names_folded_idx on place_names (folded text_pattern_ops);

-- People ------------------------------------------------------------------------------------------

create table accounts (
  id uuid constraint accounts_pkey primary key,
  email text not null constraint accounts_email_length check (length(email) <= 254),
  name text not null constraint accounts_name_length check (length(name) between 1 and 100),
  role text not null constraint accounts_role_known check (role in ('client', 'professional', 'reviewer')),
  password_hash text,
  locale text not null default 'en',
  email_verified_at timestamptz,
  terms_accepted_at timestamptz,
  suspended_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index accounts_email_key on accounts (lower(email));

-- A session is a family of refresh tokens; only the newest, and for a short grace the one before it, is good.
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
  ended_why text
);
create index sessions_account_idx on sessions (account_id);

create table email_codes (
  id uuid constraint email_codes_pkey primary key,
  account_id uuid not null constraint email_codes_account_fkey references accounts on delete cascade,
  purpose text not null constraint email_codes_purpose_known check (purpose in ('verify_email')),
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz
);
create index email_codes_account_idx on email_codes (account_id, purpose);
create unique index email_codes_one_open on email_codes (account_id, purpose) where closed_at is null;

-- Businesses --------------------------------------------------------------------------------------

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
  portrait text,
  payment_methods text[] not null default '{}',
  verified_at timestamptz,
  published_at timestamptz,
  -- How it takes bookings.
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
  -- Kept by the transactions that change what they count.
  review_count integer not null default 0,
  stars_sum integer not null default 0,
  booked_count integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint businesses_settings_sane check (
    booking_lead_time_hours between 0 and 720 and advance_booking_days between 1 and 365
    and minimum_notice_days between 0 and 365 and buffer_time_minutes between 0 and 480
    and max_daily_bookings between 1 and 200 and cancellation_fee_percentage between 0 and 100
    and no_refund_hours >= 0 and partial_refund_hours >= no_refund_hours
    and free_cancellation_hours >= partial_refund_hours),
  constraint businesses_counts_sane check (
    review_count >= 0 and booked_count >= 0 and stars_sum between review_count and 5 * review_count)
);
create unique index businesses_owner_key on businesses (owner_id);
create index businesses_place_idx on businesses (place_id);

-- What can be busy: as many rows as the business can serve at once, later one per member.
create table chairs (
  id uuid constraint chairs_pkey primary key,
  business_id uuid not null constraint chairs_business_fkey references businesses on delete cascade,
  position integer not null,
  retired_at timestamptz,
  constraint chairs_position_key unique (business_id, position)
);

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
  updated_at timestamptz not null
);
create index services_business_idx on services (business_id, position);

-- Weekly hours in the business's own zone: ISO weekday (1 Monday), minutes from local midnight.
create table working_hours (
  business_id uuid not null constraint working_hours_business_fkey references businesses on delete cascade,
  weekday smallint not null constraint working_hours_weekday_range check (weekday between 1 and 7),
  opens_minute smallint not null,
  closes_minute smallint not null,
  constraint working_hours_pkey primary key (business_id, weekday, opens_minute),
  constraint working_hours_interval check (opens_minute >= 0 and opens_minute < closes_minute and closes_minute <= 1440)
);

create table time_off (
  id uuid constraint time_off_pkey primary key,
  business_id uuid not null constraint time_off_business_fkey references businesses on delete cascade,
  chair_id uuid constraint time_off_chair_fkey references chairs on delete cascade,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  reason text,
  constraint time_off_interval check (starts_at < ends_at)
);
create index time_off_business_idx on time_off (business_id, ends_at);

-- Bookings ----------------------------------------------------------------------------------------

create table bookings (
  id uuid constraint bookings_pkey primary key,
  business_id uuid not null constraint bookings_business_fkey references businesses,
  chair_id uuid not null constraint bookings_chair_fkey references chairs,
  service_id uuid not null constraint bookings_service_fkey references services,
  client_id uuid constraint bookings_client_fkey references accounts,
  status text not null constraint bookings_status_known check (status in
    ('pending', 'confirmed', 'declined', 'expired', 'cancelled', 'completed', 'no_show')),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- The end of the visit and of the pause after it: until then the chair is not free.
  busy_until timestamptz not null,
  -- The day of the visit in the business's zone, for the daily cap.
  local_day date not null,
  -- What was agreed, whatever changes later.
  service_title text not null,
  price_minor bigint not null,
  currency text not null,
  policy jsonb not null,
  place_kind text not null constraint bookings_place_known check (place_kind in ('business', 'client', 'online')),
  place_address text,
  note text,
  answer_by timestamptz,
  -- The start that refunds count from: the earlier of the first and the present one.
  refund_from timestamptz not null,
  cancelled_by text,
  no_show_of text,
  reason text,
  refund_percent numeric,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint bookings_interval check (starts_at < ends_at and ends_at <= busy_until),
  constraint bookings_answer_deadline check (status <> 'pending' or answer_by is not null),
  constraint bookings_refund_range check (refund_percent between 0 and 100),
  constraint bookings_chair_free exclude using gist (chair_id with =, tstzrange(starts_at, busy_until) with &&)
    where (status in ('pending', 'confirmed')),
  constraint bookings_client_free exclude using gist (client_id with =, tstzrange(starts_at, ends_at) with &&)
    where (status in ('pending', 'confirmed'))
);
create index bookings_client_idx on bookings (client_id, starts_at, id);
create index bookings_business_idx on bookings (business_id, starts_at, id);
create index bookings_deadline_idx on bookings (answer_by) where status = 'pending';
create index bookings_unfinished_idx on bookings (ends_at) where status = 'confirmed';
create index bookings_service_idx on bookings (service_id);

-- Every move, who made it and when; the history of a booking is never rewritten.
create table booking_moves (
  id uuid constraint booking_moves_pkey primary key,
  booking_id uuid not null constraint booking_moves_booking_fkey references bookings on delete cascade,
  business_id uuid not null,
  move text not null,
  party text not null constraint booking_moves_party_known check (party in ('client', 'professional', 'system')),
  account_id uuid,
  from_status text,
  to_status text not null,
  from_start timestamptz,
  to_start timestamptz,
  reason text,
  at timestamptz not null
);
create index booking_moves_booking_idx on booking_moves (booking_id, at);
create index booking_moves_business_idx on booking_moves (business_id, at desc);

create table reviews (
  id uuid constraint reviews_pkey primary key,
  booking_id uuid not null constraint reviews_booking_fkey references bookings constraint reviews_one_a_booking unique,
  business_id uuid not null constraint reviews_business_fkey references businesses,
  service_id uuid not null constraint reviews_service_fkey references services,
  client_id uuid constraint reviews_client_fkey references accounts,
  stars smallint not null constraint reviews_stars_range check (stars between 1 and 5),
  body text not null constraint reviews_body_length check (length(body) <= 2000),
  reply text,
  replied_at timestamptz,
  hidden_at timestamptz,
  created_at timestamptz not null
);
create index reviews_business_idx on reviews (business_id, created_at desc, id);
create index reviews_client_idx on reviews (client_id);

-- Search ------------------------------------------------------------------------------------------

-- One narrow row per business that can be booked, written in the transaction of its sources.
create table listings (
  business_id uuid constraint listings_pkey primary key constraint listings_business_fkey references businesses on delete cascade,
  position point not null,
  category text not null,
  country_code text not null,
  -- Lower bound of a Bayesian mean, times 1000.
  rating_rank integer not null,
  -- Rating, reviews, verification and freshness in one figure; larger is better.
  quality integer not null,
  -- The lowest and highest active price in US cents at the reference rate.
  price_from integer not null,
  price_to integer not null,
  -- Earned by the public rule; looked at again every night, because years and days pass.
  top_pro boolean not null default false,
  created_at timestamptz not null,
  words tsvector not null
);
create index listings_words_idx on listings using gin (words) with (fastupdate = off);
create index listings_position_idx on listings using gist (position);
create index listings_quality_idx on listings (quality desc, business_id);
create index listings_rating_idx on listings (rating_rank desc, business_id);
create index listings_price_from_idx on listings (price_from, business_id);
create index listings_price_to_idx on listings (price_to desc, business_id);
create index listings_created_idx on listings (created_at desc, business_id);
create index listings_category_idx on listings (category, quality desc, business_id);

-- Platform ----------------------------------------------------------------------------------------

-- An answer kept with its effect: the same key and body gives the same answer.
create table idempotency_keys (
  scope text not null,
  key text not null,
  body_hash bytea not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null,
  constraint idempotency_keys_pkey primary key (scope, key)
);
create index idempotency_keys_created_idx on idempotency_keys (created_at);

create table mails (
  id uuid constraint mails_pkey primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text
);
create index mails_created_idx on mails (created_at desc);

create table subscribers (
  id uuid constraint subscribers_pkey primary key,
  email text not null,
  locale text not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  invited_at timestamptz,
  confirmed_at timestamptz,
  left_at timestamptz
);
create unique index subscribers_email_key on subscribers (lower(email));
create unique index subscribers_token_key on subscribers (token_hash);

-- Facts loaded at start and what was last done by hand: gazetteer version, demo marketplace.
create table marks (
  name text constraint marks_pkey primary key,
  value text not null,
  at timestamptz not null
);
