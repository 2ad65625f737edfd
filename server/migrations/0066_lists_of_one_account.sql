-- Lists of one account or business are read a page at a time, and never past what has ended.
create index sessions_open_idx on sessions (account_id) where ended_at is null;
create index sessions_limited_idx on sessions (account_id, ended_at) where ended_why = 'too_many';
create index security_events_sign_in_idx on security_events (account_id, at, id)
  where kind in ('sign_in', 'sign_in_failed', 'second_factor_failed', 'limit_hit');
create index waiting_entries_client_list_idx on waiting_entries (client_id, (state = 'waiting'), joined_at, id);
drop index waiting_entries_client_idx;
create index reviews_client_latest_idx on reviews (client_id, created_at desc, id);
drop index reviews_client_idx;

-- Few of the cancelled bookings of a client.
create index bookings_cancelled_late_idx on bookings (client_record_id)
  where status = 'cancelled' and cancelled_by = 'client' and refund_percent < 100;

-- Time off within a span of time, and absences.
create index time_off_span_idx on time_off using gist (business_id, tstzrange(starts_at, ends_at));
create index time_off_away_idx on time_off (business_id, ends_at) where away;

-- A first booking adds a client record, which is counted in one statement.
-- Adds these records to the counts of their businesses, or takes them off with the step -1. The counts of a business are
-- locked before those of its tags, and businesses in order, so that concurrent changes wait for each other.
create or replace function count_clients(records client_records[], step integer) returns void language plpgsql as $$
begin
  if step > 0 then
    insert into client_counts as c (business_id, people, walk_ins, phones_to_check)
    select business_id, count(*), count(*) filter (where account_id is null),
      count(*) filter (where phone_check = 'questioned' and phone is not null)
    from unnest(records) where merged_into is null group by business_id order by business_id
    on conflict (business_id) do update set people = c.people + excluded.people,
      walk_ins = c.walk_ins + excluded.walk_ins, phones_to_check = c.phones_to_check + excluded.phones_to_check;
    insert into client_tag_counts (business_id, tag, people)
    select business_id, tag, count(*) from (
      select distinct r.id, r.business_id, tag from unnest(records) r, unnest(r.tags) tag where r.merged_into is null) tagged
    group by business_id, tag
    on conflict (business_id, tag) do update set people = client_tag_counts.people + excluded.people;
    return;
  end if;
  perform from client_counts where business_id in (select business_id from unnest(records)) order by business_id for update;
  update client_counts c set people = c.people - r.people, walk_ins = c.walk_ins - r.walk_ins,
    phones_to_check = c.phones_to_check - r.phones_to_check
  from (
    select business_id, count(*) as people, count(*) filter (where account_id is null) as walk_ins,
      count(*) filter (where phone_check = 'questioned' and phone is not null) as phones_to_check
    from unnest(records) where merged_into is null group by business_id) r
  where c.business_id = r.business_id;
  update client_tag_counts c set people = c.people - r.people from (
    select business_id, tag, count(*) as people from (
      select distinct r.id, r.business_id, tag from unnest(records) r, unnest(r.tags) tag where r.merged_into is null) tagged
    group by business_id, tag) r
  where c.business_id = r.business_id and c.tag = r.tag;
  delete from client_tag_counts c using (select distinct business_id, tag from unnest(records) r, unnest(r.tags) tag) t
  where c.business_id = t.business_id and c.tag = t.tag and c.people <= 0;
end
$$;
