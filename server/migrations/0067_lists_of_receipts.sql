-- Receipts of one kind, the latest first.
create index sales_kind_idx on sales (business_id, kind, at desc, id desc);

-- Few bookings wait to be written to a calendar.
create index caldav_events_waiting_idx on caldav_events (calendar_id) where next_try_at is not null;

-- Codes that were sent to an address lately.
create index codes_sent_to_lately_idx on codes (lower(sent_to), purpose, created_at) where sent_to is not null;
drop index codes_sent_to_idx;
