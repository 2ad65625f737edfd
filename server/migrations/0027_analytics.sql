-- Figures of businesses, summed by local day from bookings. `figure_changes` lists what must be summed again; triggers
-- write it, so that no change of a booking can bypass it. It has no key, so that concurrent bookings never wait for each
-- other.
create table figure_changes (
  business_id uuid not null,
  -- Local day of the booking. Null: everything of the business.
  day date,
  -- When the booking was made, which counts as a request on that day.
  requested_at timestamptz
);
create index figure_changes_business_idx on figure_changes (business_id);

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
create trigger bookings_figures after insert or delete on bookings for each row execute function mark_figures();
create trigger bookings_figures_changed after update on bookings for each row
  when ((old.business_id, old.resource_id, old.service_id, old.client_id, old.guest_phone, old.status, old.starts_at,
      old.ends_at, old.local_day, old.price_minor, old.currency, old.extras, old.policy, old.refund_from,
      old.cancelled_by, old.no_show_of, old.created_at)
    is distinct from
    (new.business_id, new.resource_id, new.service_id, new.client_id, new.guest_phone, new.status, new.starts_at,
      new.ends_at, new.local_day, new.price_minor, new.currency, new.extras, new.policy, new.refund_from,
      new.cancelled_by, new.no_show_of, new.created_at))
  execute function mark_figures();

-- Hours of the day follow the time zone.
create function mark_all_figures() returns trigger language plpgsql as $$
begin
  insert into figure_changes (business_id) values (new.id);
  return null;
end $$;
create trigger businesses_figures after update of time_zone on businesses for each row
  when (old.time_zone is distinct from new.time_zone) execute function mark_all_figures();

create table figure_days (
  business_id uuid not null constraint figure_days_business_fkey references businesses on delete cascade,
  day date not null,
  resource_id uuid not null,
  currency text not null,
  -- Bookings of the day by status.
  pending integer not null,
  confirmed integer not null,
  declined integer not null,
  expired integer not null,
  cancelled integer not null,
  completed integer not null,
  no_show integer not null,
  -- Prices of completed bookings.
  earned_minor bigint not null,
  -- Minutes of confirmed, completed and missed bookings.
  booked_minutes integer not null,
  -- Minutes between request and start of completed bookings.
  lead_minutes bigint not null,
  cancelled_by_client integer not null,
  cancelled_by_professional integer not null,
  -- Cancellations within the free cancellation hours.
  late_by_client integer not null,
  late_by_professional integer not null,
  missed_by_client integer not null,
  missed_by_professional integer not null,
  reschedules integer not null,
  -- Requests that clients sent on the day, for any day.
  requests integer not null,
  constraint figure_days_pkey primary key (business_id, day, resource_id, currency)
);
create index figure_days_day_idx on figure_days (day);

-- Completed bookings by hour of the start, in local time.
create table figure_hours (
  business_id uuid not null constraint figure_hours_business_fkey references businesses on delete cascade,
  day date not null,
  resource_id uuid not null,
  hour smallint not null constraint figure_hours_of_a_day check (hour between 0 and 23),
  visits integer not null,
  constraint figure_hours_pkey primary key (business_id, day, resource_id, hour)
);

-- Services of completed bookings. A booking of several services counts for each.
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

-- Days on which a client came. `client` is the account, else a hash of the guest's phone number, else the booking.
create table figure_clients (
  business_id uuid not null constraint figure_clients_business_fkey references businesses on delete cascade,
  day date not null,
  client uuid not null,
  resource_id uuid not null,
  -- The client's first day at the business.
  first_day date not null,
  -- The client's day before this one, with any resource and with this one.
  previous_day date,
  previous_own_day date,
  -- One row for each client and day has it.
  counts_for_day boolean not null,
  constraint figure_clients_pkey primary key (business_id, client, day, resource_id)
);
create index figure_clients_day_idx on figure_clients (business_id, day)
  include (resource_id, first_day, previous_day, previous_own_day, counts_for_day);

-- Loads of a business's public page by visitors, by local day. Nothing about the visitor is stored.
create table page_visits (
  business_id uuid not null constraint page_visits_business_fkey references businesses on delete cascade,
  day date not null,
  visits integer not null constraint page_visits_positive check (visits > 0),
  constraint page_visits_pkey primary key (business_id, day)
);

-- Everything that exists is summed at the first reading.
insert into figure_changes (business_id) select distinct business_id from bookings;
