-- Lists of bookings are read a page at a time, by status and start: those of a business, of a person or place, and of a
-- client.
create index bookings_business_status_idx on bookings (business_id, status, starts_at, id);
create index bookings_resource_status_idx on bookings (resource_id, status, starts_at, id);
create index bookings_client_status_idx on bookings (client_id, status, starts_at, id) where client_id is not null;

-- The few bookings for which another time is proposed.
create index bookings_business_proposed_idx on bookings (business_id, proposed_by, status, starts_at, id)
  where proposed_by is not null;
create index bookings_resource_proposed_idx on bookings (resource_id, proposed_by, status, starts_at, id)
  where proposed_by is not null;
create index bookings_client_proposed_idx on bookings (client_id, proposed_by, status, starts_at, id)
  where proposed_by is not null and client_id is not null;
