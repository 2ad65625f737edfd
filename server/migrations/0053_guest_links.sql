-- Links by which clients without an account see, confirm, move or cancel one booking. Only a hash of the token is stored.
create table guest_links (
  token_hash bytea constraint guest_links_pkey primary key,
  booking_id uuid not null constraint guest_links_booking_fkey references bookings on delete cascade,
  created_at timestamptz not null
);
create index guest_links_booking_idx on guest_links (booking_id);

-- When the client said that they will come, at the current time of the booking.
alter table bookings add column client_confirmed_at timestamptz;
