-- Services that come in variants, with add-ons, preparation, clean-up, gaps in which the resource is free, and group
-- sessions with seats. Existing services and bookings keep one price, one duration and one seat.

-- gaps: minutes from the start of the service during which the client waits and the resource is free for other bookings.
-- clean_up_minutes: null means the buffer of the business. has_variants: price_minor and duration_minutes are then the
-- lowest of the variants.
alter table services
  add column preparation_minutes smallint not null default 0
    constraint services_preparation_range check (preparation_minutes between 0 and 240),
  add column clean_up_minutes smallint constraint services_clean_up_range check (clean_up_minutes between 0 and 480),
  add column gaps int4multirange,
  add column seats smallint not null default 1 constraint services_seats_range check (seats between 1 and 200),
  add column has_variants boolean not null default false,
  add constraint services_gaps_inside check (gaps is null or
    (lower(gaps) > 0 and upper(gaps) < duration_minutes and not isempty(gaps)));

-- A variant replaces price, duration and gaps of the service; one is chosen if there are any. Add-ons are added to them.
-- place_kind: where the option takes place, if not wherever the business offers.
create table service_options (
  id uuid constraint service_options_pkey primary key,
  service_id uuid not null constraint service_options_service_fkey references services on delete cascade,
  kind text not null constraint service_options_kind_known check (kind in ('variant', 'add_on')),
  name text not null constraint service_options_name_length check (length(name) between 1 and 100),
  price_minor bigint not null constraint service_options_price_range check (price_minor between 0 and 1000000000000),
  duration_minutes integer not null,
  gaps int4multirange,
  place_kind text constraint service_options_place_known check (place_kind in ('business', 'client', 'online')),
  position smallint not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  constraint service_options_amounts check (kind = 'add_on' or price_minor >= 1),
  constraint service_options_duration_range check
    (duration_minutes between (case kind when 'variant' then 5 else 0 end) and 1440),
  constraint service_options_gaps_inside check (gaps is null or
    (kind = 'variant' and lower(gaps) > 0 and upper(gaps) < duration_minutes and not isempty(gaps)))
);
create unique index service_options_name_free on service_options (service_id, kind, lower(name)) where archived_at is null;
create index service_options_service_idx on service_options (service_id, position);

-- Weekly starts of a group service in the time zone of the business: ISO weekday and minutes from local midnight. Without
-- any, clients can open a session at every free start.
create table service_sessions (
  service_id uuid not null constraint service_sessions_service_fkey references services on delete cascade,
  weekday smallint not null constraint service_sessions_weekday_range check (weekday between 1 and 7),
  starts_minute smallint not null constraint service_sessions_start_range check (starts_minute between 0 and 1439),
  constraint service_sessions_pkey primary key (service_id, weekday, starts_minute)
);

-- As sold. gaps: minutes from starts_at during which the resource is free. seat: place in the group session, from 1 to
-- seats. option_ids: chosen variants and add-ons of all services of the booking.
alter table bookings
  add column preparation_minutes smallint not null default 0
    constraint bookings_preparation_range check (preparation_minutes between 0 and 240),
  add column gaps int4multirange,
  add column seats smallint not null default 1 constraint bookings_seats_range check (seats between 1 and 200),
  add column seat smallint not null default 1 constraint bookings_seat_range check (seat between 1 and seats),
  add column option_ids uuid[] not null default '{}',
  add constraint bookings_gaps_inside check (gaps is null or (lower(gaps) > 0 and not isempty(gaps)
    and upper(gaps) * interval '1 minute' < ends_at - starts_at));

-- Bodies in SQL-standard form name their functions for good, whatever the search path when an index is built.
-- The time during which a booking occupies its resource: from the preparation to the end of the buffer, without the gaps.
-- The time zone makes the arithmetic independent of the session.
create function booking_occupied_parts(starts_at timestamptz, busy_until timestamptz, preparation integer, gaps int4multirange)
  returns tstzmultirange language sql immutable parallel safe begin atomic
  select tstzmultirange(tstzrange(
      ((starts_at at time zone 'UTC') - preparation * interval '1 minute') at time zone 'UTC', busy_until))
    - coalesce(range_agg(tstzrange(
      ((starts_at at time zone 'UTC') + lower(gap) * interval '1 minute') at time zone 'UTC',
      ((starts_at at time zone 'UTC') + upper(gap) * interval '1 minute') at time zone 'UTC')), '{}')
  from unnest(gaps) gap;
end;
create function booking_occupied(starts_at timestamptz, busy_until timestamptz, preparation integer, gaps int4multirange)
  returns tstzmultirange language sql immutable parallel safe
  return case when preparation = 0 and gaps is null then tstzmultirange(tstzrange(starts_at, busy_until))
    else booking_occupied_parts(starts_at, busy_until, preparation, gaps) end;

-- Bookings of one group session share an id and may overlap; any other booking is a session of its own.
create function booking_session(id uuid, seats integer, resource_id uuid, service_id uuid, starts_at timestamptz)
  returns uuid language sql immutable parallel safe
  return case when seats = 1 then id else md5(resource_id::text || service_id::text
    || extract(epoch from starts_at at time zone 'UTC')::text)::uuid end;

alter table bookings
  drop constraint bookings_resource_free,
  add constraint bookings_resource_free exclude using gist (
    resource_id with =,
    booking_occupied(starts_at, busy_until, preparation_minutes, gaps) with &&,
    booking_session(id, seats, resource_id, service_id, starts_at) with <>)
    where (status in ('pending', 'confirmed'));

-- A seat of a group session is sold once.
create unique index bookings_seat_free on bookings (booking_session(id, seats, resource_id, service_id, starts_at), seat)
  where seats > 1 and status in ('pending', 'confirmed');
