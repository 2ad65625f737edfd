-- Ends of a booking before and after a change of its length, for its history. Null in all other entries.
alter table booking_transitions add column from_end timestamptz, add column to_end timestamptz;
