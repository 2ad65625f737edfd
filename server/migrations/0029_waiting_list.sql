-- Waiting lists: clients who found no open time, and the times that are offered to them one after the other.

create table waiting_entries (
  id uuid constraint waiting_entries_pkey primary key,
  business_id uuid not null constraint waiting_entries_business_fkey references businesses on delete cascade,
  client_id uuid not null constraint waiting_entries_client_fkey references accounts on delete cascade,
  -- The requested services in their order, and the chosen variants and add-ons of all of them.
  service_ids uuid[] not null constraint waiting_entries_services check (cardinality(service_ids) between 1 and 5),
  option_ids uuid[] not null,
  -- The person or place that the client chose; null for anyone.
  resource_id uuid constraint waiting_entries_resource_fkey references resources on delete cascade,
  -- Local days, and the local minutes of the day between which the appointment may start.
  first_day date not null,
  last_day date not null,
  earliest_minute smallint not null,
  latest_minute smallint not null,
  state text not null constraint waiting_entries_state_known
    check (state in ('waiting', 'booked', 'left', 'removed', 'ended')),
  -- The booking that came of an accepted offer.
  booking_id uuid constraint waiting_entries_booking_fkey references bookings on delete set null,
  joined_at timestamptz not null,
  -- When the last acceptable start has passed.
  ends_at timestamptz not null,
  ended_at timestamptz,
  constraint waiting_entries_days check (first_day <= last_day and last_day <= first_day + 30),
  constraint waiting_entries_times check (0 <= earliest_minute and earliest_minute <= latest_minute
    and latest_minute <= 1439),
  constraint waiting_entries_end_is_whole check ((state = 'waiting') = (ended_at is null))
);
create index waiting_entries_line_idx on waiting_entries (business_id, joined_at, id) where state = 'waiting';
create index waiting_entries_client_idx on waiting_entries (client_id, joined_at);
create index waiting_entries_end_idx on waiting_entries (ends_at) where state = 'waiting';
create index waiting_entries_ended_idx on waiting_entries (ended_at) where state <> 'waiting';
create index waiting_entries_resource_idx on waiting_entries (resource_id) where resource_id is not null;
create index waiting_entries_booking_idx on waiting_entries (booking_id) where booking_id is not null;

-- A time that is held for one entry until it is accepted, declined or expires. While the offer is open the time is
-- occupied like that of a booking.
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
  -- The business chose the entry and the time, which need not be one that clients can choose.
  by_hand boolean not null,
  -- As in the booking: minutes before the start, and ranges of minutes in which the resource is free.
  preparation_minutes smallint not null,
  gaps int4multirange,
  price_minor bigint not null,
  currency text not null,
  state text not null constraint waiting_offers_state_known
    check (state in ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
  offered_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  constraint waiting_offers_times check (starts_at < ends_at and ends_at <= busy_until),
  constraint waiting_offers_deadline check (offered_at < expires_at and expires_at <= starts_at),
  constraint waiting_offers_end_is_whole check ((state = 'open') = (ended_at is null)),
  -- Of two offers of one time only one can be open.
  constraint waiting_offers_resource_free exclude using gist (
    resource_id with =, booking_occupied(starts_at, busy_until, preparation_minutes, gaps) with &&)
    where (state = 'open')
);
create unique index waiting_offers_one_each on waiting_offers (entry_id) where state = 'open';
create index waiting_offers_entry_idx on waiting_offers (entry_id, offered_at);
create index waiting_offers_open_idx on waiting_offers (business_id, starts_at) where state = 'open';
create index waiting_offers_due_idx on waiting_offers (expires_at) where state = 'open';

-- Bookings and open offers exclude each other, also for writers that do not lock the business. Both sides lock the
-- resource before they look: a booking `for key share`, so that bookings do not wait for each other, an offer `for
-- update`. The triggers run after the row was written, and each statement in them sees what was committed meanwhile.
create function refuse_offered_time() returns trigger language plpgsql as $$
begin
  perform from resources where id = new.resource_id for key share;
  if exists (select from waiting_offers where state = 'open' and resource_id = new.resource_id
    and booking_occupied(starts_at, busy_until, preparation_minutes, gaps)
      && booking_occupied(new.starts_at, new.busy_until, new.preparation_minutes, new.gaps))
  then
    raise exception 'this time is offered to a client on the waiting list'
      using errcode = 'exclusion_violation', constraint = 'bookings_time_not_offered';
  end if;
  return null;
end $$;
create trigger bookings_time_not_offered after insert on bookings for each row
  when (new.status in ('pending', 'confirmed')) execute function refuse_offered_time();
create trigger bookings_new_time_not_offered after update on bookings for each row
  when (new.status in ('pending', 'confirmed') and (old.status not in ('pending', 'confirmed')
    or (old.resource_id, old.starts_at, old.busy_until, old.preparation_minutes, old.gaps)
      is distinct from (new.resource_id, new.starts_at, new.busy_until, new.preparation_minutes, new.gaps)))
  execute function refuse_offered_time();

create function refuse_booked_time() returns trigger language plpgsql as $$
begin
  perform from resources where id = new.resource_id for update;
  if exists (select from bookings where status in ('pending', 'confirmed') and resource_id = new.resource_id
    and booking_occupied(starts_at, busy_until, preparation_minutes, gaps)
      && booking_occupied(new.starts_at, new.busy_until, new.preparation_minutes, new.gaps))
  then
    raise exception 'this time is booked'
      using errcode = 'exclusion_violation', constraint = 'waiting_offers_time_not_booked';
  end if;
  return null;
end $$;
create trigger waiting_offers_time_not_booked after insert on waiting_offers for each row
  when (new.state = 'open') execute function refuse_booked_time();

-- Businesses whose waiting list must be looked at, written in the transaction of every change that may free a time, so
-- that no change can bypass it and none is lost in a crash. Without a key, so that concurrent changes never wait for
-- each other. The queued job only makes it prompt: a timer reads the table too.
create table waiting_changes (
  business_id uuid not null
);
create index waiting_changes_business_idx on waiting_changes (business_id);

create function mark_waiting_list(business uuid) returns void language plpgsql as $$
begin
  if exists (select from waiting_entries where business_id = business and state = 'waiting') then
    insert into waiting_changes (business_id) values (business);
    if to_regnamespace('graphile_worker') is not null then
      perform graphile_worker.add_job('bookings.waiting_list', json_build_object('business_id', business),
        job_key := 'waiting_list:' || business, max_attempts := 3);
    end if;
  end if;
end $$;

-- The first argument names the column with the id of the business.
create function mark_waiting_list_of_row() returns trigger language plpgsql as $$
begin
  perform mark_waiting_list((to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::uuid);
  return null;
end $$;
create trigger bookings_waiting_list after update on bookings for each row
  when (old.status in ('pending', 'confirmed') and (new.status not in ('pending', 'confirmed')
    or (old.resource_id, old.starts_at, old.busy_until, old.preparation_minutes, old.gaps)
      is distinct from (new.resource_id, new.starts_at, new.busy_until, new.preparation_minutes, new.gaps)))
  execute function mark_waiting_list_of_row('business_id');
create trigger bookings_waiting_list_deleted after delete on bookings for each row
  execute function mark_waiting_list_of_row('business_id');
create trigger time_off_waiting_list after insert or update or delete on time_off for each row
  execute function mark_waiting_list_of_row('business_id');
create trigger special_days_waiting_list after insert or update or delete on special_days for each row
  execute function mark_waiting_list_of_row('business_id');
create trigger working_hours_waiting_list after insert or update or delete on working_hours for each row
  execute function mark_waiting_list_of_row('business_id');
create trigger resources_waiting_list after insert or update or delete on resources for each row
  execute function mark_waiting_list_of_row('business_id');
create trigger resource_hours_waiting_list after insert or update or delete on resource_hours for each row
  execute function mark_waiting_list_of_row('business_id');
create trigger resource_services_waiting_list after insert or update or delete on resource_services for each row
  execute function mark_waiting_list_of_row('business_id');
create trigger services_waiting_list after update of duration_minutes, price_minor, gaps, preparation_minutes,
    clean_up_minutes, seats, is_active, archived_at on services for each row
  execute function mark_waiting_list_of_row('business_id');
create trigger businesses_waiting_list
  after update of time_zone, booking_lead_time_hours, same_day_booking, advance_booking_days, minimum_notice_days,
    buffer_time_minutes, max_daily_bookings, slot_step_minutes, closed_on_holidays, published_at, profile_visibility,
    show_services on businesses for each row execute function mark_waiting_list_of_row('id');
-- A new entry may have missed a change that was committed just before it.
create trigger waiting_entries_waiting_list after insert on waiting_entries for each row
  execute function mark_waiting_list_of_row('business_id');
create trigger waiting_offers_waiting_list after update of state on waiting_offers for each row
  execute function mark_waiting_list_of_row('business_id');
