-- Time off that repeats, and bookings of one client that repeat.

-- The pattern of repeated time off, in the local time of the business. Its occurrences are rows of `time_off`, so that
-- slots, search and figures read them like any other time off. They exist up to `filled_to`, which a job moves on.
create table time_off_series (
  id uuid constraint time_off_series_pkey primary key,
  business_id uuid not null constraint time_off_series_business_fkey references businesses on delete cascade,
  resource_id uuid constraint time_off_series_resource_fkey references resources on delete cascade,
  unit text not null constraint time_off_series_unit_known check (unit in ('day', 'week', 'month')),
  -- Weeks from one week with occurrences to the next.
  every smallint not null,
  -- ISO weekdays, for weeks.
  weekdays smallint[] not null,
  -- Its week is one with occurrences, and its day of the month is theirs.
  anchor_day date not null,
  first_day date not null,
  last_day date,
  -- Local minute of the day at which an occurrence starts, and its length on the clock.
  starts_minute smallint not null constraint time_off_series_starts_range check (starts_minute between 0 and 1439),
  span_minutes smallint not null constraint time_off_series_span_range check (span_minutes between 1 and 10080),
  reason text,
  -- Days whose occurrence was deleted.
  skipped_days date[] not null default '{}',
  -- Zone in which the rows were computed.
  time_zone text not null,
  filled_to date not null,
  version integer not null default 1,
  constraint time_off_series_business_key unique (id, business_id),
  constraint time_off_series_days check (last_day is null or last_day >= first_day),
  constraint time_off_series_pattern check (case unit
    when 'week' then every between 1 and 12 and cardinality(weekdays) between 1 and 7
      and weekdays <@ '{1,2,3,4,5,6,7}'::smallint[]
    else every = 1 and cardinality(weekdays) = 0 end)
);
create index time_off_series_business_idx on time_off_series (business_id);
create index time_off_series_resource_idx on time_off_series (resource_id) where resource_id is not null;

alter table time_off
  add column series_id uuid,
  -- Day on which the pattern has this occurrence; its time may have been changed to another.
  add column occurrence_day date,
  -- The time or the reason of this occurrence alone was changed.
  add column changed_alone boolean not null default false,
  add column version integer not null default 1,
  add constraint time_off_series_fkey foreign key (series_id, business_id)
    references time_off_series (id, business_id) on delete cascade,
  add constraint time_off_occurrence_whole check ((series_id is null) = (occurrence_day is null)
    and (series_id is not null or not changed_alone));
create unique index time_off_occurrence_key on time_off (series_id, occurrence_day) where series_id is not null;

-- Bookings of one client at the same local time every few weeks. Each is a row of `bookings`.
create table booking_series (
  id uuid constraint booking_series_pkey primary key,
  business_id uuid not null constraint booking_series_business_fkey references businesses on delete cascade,
  every_weeks smallint not null constraint booking_series_weeks_range check (every_weeks between 1 and 12),
  -- Number of bookings it was created with.
  bookings smallint not null constraint booking_series_bookings_range check (bookings between 2 and 26),
  version integer not null default 1,
  created_at timestamptz not null,
  constraint booking_series_business_key unique (id, business_id)
);
create index booking_series_business_idx on booking_series (business_id);

alter table bookings
  add column series_id uuid,
  -- Position in the series, from 1.
  add column series_position smallint,
  add constraint bookings_series_fkey foreign key (series_id, business_id)
    references booking_series (id, business_id),
  add constraint bookings_series_whole check ((series_id is null) = (series_position is null)
    and (series_position is null or series_position between 1 and 26));
create unique index bookings_series_key on bookings (series_id, series_position) where series_id is not null;
