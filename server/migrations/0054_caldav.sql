-- Calendars at CalDAV servers, connected in both directions: their busy times block times here, as those of
-- `busy_calendars` do, and bookings are written into them.
alter table busy_calendars
  add column kind text not null default 'file'
    constraint busy_calendars_kind_known check (kind in ('file', 'caldav'));

create table caldav_calendars (
  id uuid constraint caldav_calendars_pkey primary key,
  business_id uuid not null constraint caldav_calendars_business_fkey references businesses on delete cascade,
  -- Null once it was disconnected; upcoming bookings are then deleted there, and the row after them.
  busy_calendar_id uuid constraint caldav_calendars_busy_calendar_key unique
    constraint caldav_calendars_busy_calendar_fkey references busy_calendars on delete set null,
  -- Person or place whose bookings are written; null for all of the business.
  resource_id uuid constraint caldav_calendars_resource_fkey references resources on delete cascade,
  -- Account that connected it, in whose language events are written.
  account_id uuid not null constraint caldav_calendars_account_fkey references accounts on delete cascade,
  name text not null,
  username text not null,
  -- Encrypted JSON of the URL, the user name and the password.
  credentials bytea not null,
  -- Whether events name the service, the client and the place, or say only that the time is booked.
  shows_details boolean not null,
  created_at timestamptz not null,
  -- Disconnected then.
  ended_at timestamptz,
  -- The server refused the password, or the calendar is gone. Nothing is requested until a new password is set.
  stopped_at timestamptz,
  write_failure text,
  write_failures smallint not null default 0,
  last_written_at timestamptz,
  next_write_at timestamptz not null,
  leased_until timestamptz
);
create index caldav_calendars_business_idx on caldav_calendars (business_id);
create index caldav_calendars_resource_idx on caldav_calendars (resource_id) where resource_id is not null;
create index caldav_calendars_account_idx on caldav_calendars (account_id);

-- Bookings in these calendars. The event is made from the booking when it is written, so the latest state is written and
-- an earlier one never replaces it.
create table caldav_events (
  calendar_id uuid not null constraint caldav_events_calendar_fkey references caldav_calendars on delete cascade,
  booking_id uuid not null constraint caldav_events_booking_fkey references bookings on delete cascade,
  -- Grows with each change of the booking, so that a write that ends later does not count for it.
  version integer not null default 1,
  etag text,
  -- Null while the event is not in the calendar.
  written_at timestamptz,
  -- Null if the calendar has the event as it should be.
  next_try_at timestamptz,
  tries smallint not null default 0,
  -- How often it was written again because it had been changed there.
  restores smallint not null default 0,
  refused boolean not null default false,
  constraint caldav_events_pkey primary key (calendar_id, booking_id)
);
create index caldav_events_due_idx on caldav_events (next_try_at) where next_try_at is not null;
create index caldav_events_booking_idx on caldav_events (booking_id);

-- A trigger, because bookings change in many places, e.g. when they are given to another person.
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
create trigger bookings_mark_caldav_events_insert after insert on bookings
  for each row execute function mark_caldav_events();
create trigger bookings_mark_caldav_events after update on bookings for each row
  when ((old.status, old.starts_at, old.ends_at, old.resource_id, old.updated_at)
    is distinct from (new.status, new.starts_at, new.ends_at, new.resource_id, new.updated_at))
  execute function mark_caldav_events();

-- Whether the business has such a calendar, so that commands start the writer only then.
alter table businesses add column has_caldav boolean not null default false;
