-- The active bookings of a business, which are few beside those that are over: the figures of its dashboard read only them.
create index if not exists bookings_active_idx on bookings (business_id, starts_at) where status in ('pending', 'confirmed');
