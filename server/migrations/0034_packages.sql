-- Packages: several visits of one service, sold together at the door and used one by one.
create table packages (
  id uuid constraint packages_pkey primary key,
  business_id uuid not null constraint packages_business_fkey references businesses on delete cascade,
  service_id uuid not null constraint packages_service_fkey references services on delete cascade,
  visits smallint not null constraint packages_visits_range check (visits between 2 and 50),
  price_minor bigint not null constraint packages_price_range check (price_minor between 1 and 999999999999),
  currency text not null constraint packages_currency_format check (currency ~ '^[A-Z]{3}$'),
  -- Days from the sale on; null without an end.
  valid_days smallint constraint packages_valid_days_range check (valid_days between 7 and 1095),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  archived_at timestamptz
);
create index packages_business_idx on packages (business_id, created_at) where archived_at is null;
create index packages_service_idx on packages (service_id);

-- A package as sold to a client. Belongs to the record, and to the one that this was merged into while it is.
create table client_packages (
  id uuid constraint client_packages_pkey primary key,
  business_id uuid not null constraint client_packages_business_fkey references businesses on delete cascade,
  package_id uuid not null constraint client_packages_package_fkey references packages on delete cascade,
  client_record_id uuid not null constraint client_packages_record_fkey references client_records on delete cascade,
  service_id uuid not null constraint client_packages_service_fkey references services on delete cascade,
  sale_id uuid not null constraint client_packages_sale_fkey references sales
    constraint client_packages_sale_key unique,
  service_title text not null,
  visits smallint not null constraint client_packages_visits_range check (visits between 2 and 50),
  price_minor bigint not null,
  currency text not null,
  sold_at timestamptz not null,
  -- Last local day on which a visit can be used; null without an end.
  last_day date,
  -- When the business ended it, or voided its sale.
  ended_at timestamptz,
  constraint client_packages_visits_key unique (id, visits)
);
create index client_packages_record_idx on client_packages (client_record_id);
create index client_packages_package_idx on client_packages (package_id);
create index client_packages_business_idx on client_packages (business_id);
create index client_packages_service_idx on client_packages (service_id);

-- Visits used, each on the receipt of a booking. A number is used once, and there are no more than were sold.
create table package_visits (
  client_package_id uuid not null,
  visits smallint not null,
  number smallint not null constraint package_visits_number_range check (number between 1 and visits),
  sale_id uuid not null constraint package_visits_sale_fkey references sales
    constraint package_visits_sale_key unique,
  used_at timestamptz not null,
  constraint package_visits_pkey primary key (client_package_id, number),
  constraint package_visits_package_fkey foreign key (client_package_id, visits)
    references client_packages (id, visits) on delete cascade
);
