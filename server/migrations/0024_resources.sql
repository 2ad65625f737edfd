-- Calendars of their own: a resource can be a person or a named place, with its own hours, services, prices and
-- durations. Existing resources stay anonymous places that have the hours and all services of the business.
alter table resources
  add column name text not null default '' constraint resources_name_length check (length(name) <= 100),
  add column kind text not null default 'place' constraint resources_kind_known check (kind in ('person', 'place')),
  add column own_hours boolean not null default false,
  add column all_services boolean not null default true,
  add column bookable boolean not null default true,
  add constraint resources_business_key unique (id, business_id);
create index resources_account_idx on resources (account_id) where account_id is not null;

-- Weekly hours of resources with own_hours; only the part within the hours of the business can be booked.
create table resource_hours (
  resource_id uuid not null,
  business_id uuid not null,
  weekday smallint not null constraint resource_hours_weekday_range check (weekday between 1 and 7),
  opens_minute smallint not null,
  closes_minute smallint not null,
  constraint resource_hours_pkey primary key (resource_id, weekday, opens_minute),
  constraint resource_hours_resource_fkey foreign key (resource_id, business_id)
    references resources (id, business_id) on delete cascade,
  constraint resource_hours_interval check (opens_minute >= 0 and opens_minute < closes_minute and closes_minute <= 1440)
);
create index resource_hours_business_idx on resource_hours (business_id);

-- Services of resources without all_services, and prices and durations that differ from those of the service.
create table resource_services (
  resource_id uuid not null,
  business_id uuid not null,
  service_id uuid not null constraint resource_services_service_fkey references services on delete cascade,
  price_minor bigint constraint resource_services_price_range check (price_minor between 1 and 1000000000000),
  duration_minutes integer constraint resource_services_duration_range check (duration_minutes between 5 and 1440),
  constraint resource_services_pkey primary key (resource_id, service_id),
  constraint resource_services_resource_fkey foreign key (resource_id, business_id)
    references resources (id, business_id) on delete cascade
);
create index resource_services_business_idx on resource_services (business_id);
create index resource_services_service_idx on resource_services (service_id);

-- chosen_by_client: the client chose this person by name. person_changed_at: the business gave the booking to another
-- person since; the client may then cancel free of charge.
alter table bookings
  add column chosen_by_client boolean not null default false,
  add column person_changed_at timestamptz;
