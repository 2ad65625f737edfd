-- A notification about one change of several bookings has the start of each; `booking_id` and `starts_at` are those of
-- one of them.
alter table notifications add column all_starts timestamptz[]
  constraint notifications_all_starts_several check (cardinality(all_starts) > 1);
