-- What reviewers have settled, the latest first.
create index bookings_settled_idx on bookings (settled_at desc, id) where settled_at is not null;
