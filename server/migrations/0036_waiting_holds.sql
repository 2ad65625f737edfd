-- Times that a cancelled booking leaves are held for the clients who wait for them, from the transaction of the
-- cancellation until the waiting list is served. Offers can be seats of a group session.

alter table waiting_offers
  add column service_id uuid,
  add column seats smallint not null default 1 constraint waiting_offers_seats_range check (seats between 1 and 200),
  add column seat smallint not null default 1 constraint waiting_offers_seat_range check (seat between 1 and seats);
update waiting_offers o set service_id = e.service_ids[1] from waiting_entries e where e.id = o.entry_id;
alter table waiting_offers
  alter column service_id set not null,
  drop constraint waiting_offers_resource_free,
  add constraint waiting_offers_resource_free exclude using gist (
    resource_id with =, booking_occupied(starts_at, busy_until, preparation_minutes, gaps) with &&,
    booking_session(id, seats, resource_id, service_id, starts_at) with <>)
    where (state = 'open');
create unique index waiting_offers_seat_free
  on waiting_offers (booking_session(id, seats, resource_id, service_id, starts_at), seat)
  where seats > 1 and state = 'open';

-- Without an offer the hold ends by itself, at a time of the clock of the database. It does not count in the transaction
-- that made it, which may use the time again: bookings of a series move to times that others of them leave.
create table waiting_holds (
  id uuid constraint waiting_holds_pkey primary key,
  business_id uuid not null constraint waiting_holds_business_fkey references businesses on delete cascade,
  resource_id uuid not null constraint waiting_holds_resource_fkey references resources on delete cascade,
  -- As in the booking.
  service_id uuid not null,
  starts_at timestamptz not null,
  busy_until timestamptz not null,
  local_day date not null,
  preparation_minutes smallint not null,
  gaps int4multirange,
  seats smallint not null,
  seat smallint not null,
  made_by xid8 not null default pg_current_xact_id(),
  expires_at timestamptz not null default now() + interval '3 minutes'
);
create index waiting_holds_business_idx on waiting_holds (business_id);
create index waiting_holds_resource_idx on waiting_holds (resource_id);

-- Runs in the triggers of bookings, after a booking changed; `after` is null if it was deleted. A booking that
-- leaves others in its group session leaves a seat, which suits only those who wait for the service.
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

create function mark_freed_booking() returns trigger language plpgsql as $$
begin
  perform mark_waiting_list(old.business_id);
  perform hold_freed_time(old, new);
  return null;
end $$;
drop trigger bookings_waiting_list on bookings;
drop trigger bookings_waiting_list_deleted on bookings;
create trigger bookings_waiting_list after update on bookings for each row
  when (old.status in ('pending', 'confirmed') and (new.status not in ('pending', 'confirmed')
    or (old.resource_id, old.starts_at, old.busy_until, old.preparation_minutes, old.gaps)
      is distinct from (new.resource_id, new.starts_at, new.busy_until, new.preparation_minutes, new.gaps)))
  execute function mark_freed_booking();
create trigger bookings_waiting_list_deleted after delete on bookings for each row
  when (old.status in ('pending', 'confirmed')) execute function mark_freed_booking();

-- A booking that is inserted holds a key share lock on its resource already: the trigger of its foreign key runs first,
-- in the order of the names. Businesses without open offers and holds pay for two lookups in indexes.
create or replace function refuse_offered_time() returns trigger language plpgsql as $$
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

create or replace function refuse_booked_time() returns trigger language plpgsql as $$
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
