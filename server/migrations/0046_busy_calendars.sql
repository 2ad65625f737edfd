-- Calendars of other programs in which a business, or one of its people and places, is busy. The URL is encrypted,
-- because knowing it is all that reading the calendar needs. Busy times are rows of `time_off`, so that whatever obeys
-- time off obeys them.
create table busy_calendars (
  id uuid constraint busy_calendars_pkey primary key,
  business_id uuid not null constraint busy_calendars_business_fkey references businesses on delete cascade,
  resource_id uuid constraint busy_calendars_resource_fkey references resources on delete cascade,
  url bytea not null,
  host text not null,
  etag text,
  -- When the busy times were last computed, and the zone of those without one.
  computed_at timestamptz,
  time_zone text,
  reading_since timestamptz,
  last_read_at timestamptz,
  last_succeeded_at timestamptz,
  failure text,
  failures smallint not null default 0,
  next_read_at timestamptz not null,
  busy_count integer not null default 0,
  unreadable_count integer not null default 0,
  created_at timestamptz not null,
  constraint busy_calendars_failures check ((failure is null) = (failures = 0))
);
create index busy_calendars_business_idx on busy_calendars (business_id);
create index busy_calendars_resource_idx on busy_calendars (resource_id) where resource_id is not null;
create index busy_calendars_next_read_idx on busy_calendars (next_read_at);

alter table time_off
  add column busy_calendar_id uuid constraint time_off_busy_calendar_fkey references busy_calendars on delete cascade;
create index time_off_busy_calendar_idx on time_off (busy_calendar_id) where busy_calendar_id is not null;

-- Private calendar feed of a client's own bookings. Only the hash of the token in its URL is stored.
create table client_calendar_feeds (
  account_id uuid constraint client_calendar_feeds_pkey primary key
    constraint client_calendar_feeds_account_fkey references accounts on delete cascade,
  token_hash bytea not null constraint client_calendar_feeds_token_key unique,
  created_at timestamptz not null,
  last_read_at timestamptz
);
