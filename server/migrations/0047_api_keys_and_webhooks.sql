-- Keys with which programs call the API for a business, as the member who made them. Only hashes are stored.
create table api_keys (
  id uuid constraint api_keys_pkey primary key,
  business_id uuid not null constraint api_keys_business_fkey references businesses on delete cascade,
  account_id uuid not null constraint api_keys_account_fkey references accounts on delete cascade,
  name text not null,
  prefix text not null,
  key_hash bytea not null constraint api_keys_hash_key unique,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_business_idx on api_keys (business_id, created_at);
create index api_keys_account_idx on api_keys (account_id);

-- URLs of other programs that hear of the bookings of a business. A worker holds the lease of an endpoint while it sends.
create table webhook_endpoints (
  id uuid constraint webhook_endpoints_pkey primary key,
  business_id uuid not null constraint webhook_endpoints_business_fkey references businesses on delete cascade,
  url text not null,
  events text[] not null,
  secret bytea not null,
  previous_secret bytea,
  previous_secret_until timestamptz,
  created_at timestamptz not null,
  failing_since timestamptz,
  disabled_at timestamptz,
  disabled_by text constraint webhook_endpoints_off_by_known check (disabled_by in ('business', 'failures')),
  leased_until timestamptz
);
create index webhook_endpoints_business_idx on webhook_endpoints (business_id, created_at);

-- One event for one endpoint. `body` is what is signed and sent, the same at every attempt; `position` is the order of the
-- events of an endpoint. Rows with `next_try_at` wait, all others are the log.
create table webhook_deliveries (
  id uuid constraint webhook_deliveries_pkey primary key,
  endpoint_id uuid not null constraint webhook_deliveries_endpoint_fkey references webhook_endpoints on delete cascade,
  event_id uuid not null,
  type text not null,
  booking_id uuid constraint webhook_deliveries_booking_fkey references bookings on delete cascade,
  body text not null,
  position bigint not null,
  created_at timestamptz not null,
  next_try_at timestamptz,
  give_up_at timestamptz not null,
  tries integer not null default 0,
  attempts jsonb not null default '[]',
  delivered_at timestamptz,
  failed_at timestamptz
);
create index webhook_deliveries_endpoint_idx on webhook_deliveries (endpoint_id, position desc);
create index webhook_deliveries_waiting_idx on webhook_deliveries (endpoint_id, booking_id, position)
  where next_try_at is not null;
create index webhook_deliveries_due_idx on webhook_deliveries (next_try_at) where next_try_at is not null;
create index webhook_deliveries_booking_idx on webhook_deliveries (booking_id) where booking_id is not null;
create index webhook_deliveries_created_idx on webhook_deliveries (created_at);

-- Whether any endpoint is on: changes of bookings know it from the row that they lock anyway.
alter table businesses add column has_webhooks boolean not null default false;
