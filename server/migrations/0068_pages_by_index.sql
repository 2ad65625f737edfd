-- Indexes of what is read a page at a time, and figures of services. What stops readers of bookings comes last.

-- Reviews of a business by stars, and those with one number of stars.
create index reviews_lowest_idx on reviews (business_id, stars, created_at desc, id) where hidden_at is null;
create index reviews_highest_idx on reviews (business_id, stars desc, created_at desc, id) where hidden_at is null;

-- The few bookings that a business cancelled.
create index bookings_cancelled_by_business_idx on bookings (business_id, updated_at)
  where status = 'cancelled' and cancelled_by = 'professional';

-- Whether an account wrote in a conversation.
drop index messages_sender_idx;
create index messages_sender_idx on messages (sender_id, conversation_id) where sender_id is not null;

-- The few notices about message budgets.
create index notifications_budget_idx on notifications (business_id, account_id, at)
  where event in ('message_budget_low', 'message_budget_used');

-- What an erased client is searched for in: emails sent to a team, and saved answers of its calls, whose scope begins with
-- the account.
create index emails_sent_to_idx on emails (lower(recipient)) where next_try_at is null and digest_at is null;
alter table idempotency_keys alter column scope type text collate "C";

-- Queues of moderators and lists of accounts, in their order.
create index suspensions_open_idx on suspensions ((replied_at is null), coalesce(replied_at, noticed_at), id)
  where decided_at is null and explanation is not null;
drop index suspensions_decided_idx;
create index suspensions_decided_idx on suspensions (decided_at, id)
  where decided_at is not null and explanation is not null;
create index message_reports_created_idx on message_reports (created_at, id);
create index review_reports_decided_idx on review_reports (decided_at, id) where decided_at is not null;
drop index contact_cases_decided_idx;
create index contact_cases_decided_idx on contact_cases (decided_at, id) where decided_at is not null;
drop index document_cases_decided_idx;
create index document_cases_decided_idx on document_cases (decided_at, id) where decided_at is not null;
create index bookings_contested_at_idx on bookings (contested_at, id)
  where contested_at is not null and settled_at is null;
create index bookings_settled_at_idx on bookings (settled_at, id) where settled_at is not null;
create index accounts_newest_idx on accounts (created_at, id) where erased_at is null;

-- What pages and lists say of a service is kept for each service, so that they cost the same after its first and its
-- five thousandth booking.
create table service_figures (
  service_id uuid constraint service_figures_pkey primary key
    constraint service_figures_service_fkey references services on delete cascade,
  business_id uuid not null,
  -- Bookings that are confirmed or took place, no-shows included.
  booked integer not null default 0,
  -- Visible reviews.
  one_star integer not null default 0,
  two_stars integer not null default 0,
  three_stars integer not null default 0,
  four_stars integer not null default 0,
  five_stars integer not null default 0,
  reviews integer not null generated always as (one_star + two_stars + three_stars + four_stars + five_stars) stored,
  stars integer not null
    generated always as (one_star + 2 * two_stars + 3 * three_stars + 4 * four_stars + 5 * five_stars) stored
);
create index service_figures_business_idx on service_figures (business_id);

-- Triggers of statements: an import or a closed business changes many bookings in one. Services in order, so that
-- concurrent changes wait for each other.
create function count_booked_services() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into service_figures as f (service_id, business_id, booked)
    select service_id, business_id, count(*) from new_rows where status in ('confirmed', 'completed', 'no_show')
    group by service_id, business_id order by service_id
    on conflict (service_id) do update set booked = f.booked + excluded.booked;
  elsif tg_op = 'DELETE' then
    perform from service_figures where service_id in (select service_id from old_rows) order by service_id for update;
    update service_figures f set booked = f.booked - b.times from (
      select service_id, count(*) as times from old_rows where status in ('confirmed', 'completed', 'no_show')
      group by service_id) b
    where f.service_id = b.service_id;
  else
    insert into service_figures as f (service_id, business_id, booked)
    select service_id, business_id, sum(step) from (
      select service_id, business_id, status, 1 as step from new_rows
      union all select service_id, business_id, status, -1 from old_rows) changed
    where status in ('confirmed', 'completed', 'no_show')
    group by service_id, business_id having sum(step) <> 0 order by service_id
    on conflict (service_id) do update set booked = f.booked + excluded.booked;
  end if;
  return null;
end
$$;
create trigger bookings_service_figures_new after insert on bookings
  referencing new table as new_rows for each statement execute function count_booked_services();
create trigger bookings_service_figures_changed after update on bookings
  referencing old table as old_rows new table as new_rows for each statement execute function count_booked_services();
create trigger bookings_service_figures_deleted after delete on bookings
  referencing old table as old_rows for each statement execute function count_booked_services();

-- Reviews change one at a time.
create function add_to_service_reviews(review reviews, step integer) returns void language sql as $$
  insert into service_figures as f (service_id, business_id, one_star, two_stars, three_stars, four_stars, five_stars)
  select review.service_id, review.business_id, step * (review.stars = 1)::int, step * (review.stars = 2)::int,
    step * (review.stars = 3)::int, step * (review.stars = 4)::int, step * (review.stars = 5)::int
  where review.hidden_at is null
  on conflict (service_id) do update set one_star = f.one_star + excluded.one_star,
    two_stars = f.two_stars + excluded.two_stars, three_stars = f.three_stars + excluded.three_stars,
    four_stars = f.four_stars + excluded.four_stars, five_stars = f.five_stars + excluded.five_stars
$$;
create function count_service_reviews() returns trigger language plpgsql as $$
begin
  -- The figures of a deleted service have gone with it.
  if tg_op <> 'INSERT' and exists (select from service_figures where service_id = old.service_id) then
    perform add_to_service_reviews(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform add_to_service_reviews(new, 1);
  end if;
  return null;
end
$$;
create trigger reviews_service_figures after insert or delete or update of stars, hidden_at, service_id on reviews
  for each row execute function count_service_reviews();

-- Counts anew, also what was inserted without the triggers.
create function fill_service_figures() returns void language plpgsql as $$
begin
  insert into service_figures as f (service_id, business_id, booked, one_star, two_stars, three_stars, four_stars, five_stars)
  select s.id, s.business_id, coalesce(b.times, 0), coalesce(r.one, 0), coalesce(r.two, 0), coalesce(r.three, 0),
    coalesce(r.four, 0), coalesce(r.five, 0)
  from services s
  left join (
    select service_id, count(*) as times from bookings where status in ('confirmed', 'completed', 'no_show')
    group by service_id) b on b.service_id = s.id
  left join (
    select service_id, count(*) filter (where stars = 1) as one, count(*) filter (where stars = 2) as two,
      count(*) filter (where stars = 3) as three, count(*) filter (where stars = 4) as four,
      count(*) filter (where stars = 5) as five
    from reviews where hidden_at is null group by service_id) r on r.service_id = s.id
  where b.service_id is not null or r.service_id is not null
    or exists (select from service_figures f where f.service_id = s.id)
  on conflict (service_id) do update set booked = excluded.booked, one_star = excluded.one_star,
    two_stars = excluded.two_stars, three_stars = excluded.three_stars, four_stars = excluded.four_stars,
    five_stars = excluded.five_stars;
end
$$;
select fill_service_figures();

-- These stop the readers of bookings and reviews until the end.
drop index bookings_booked_idx, bookings_contested_idx, bookings_settled_idx, reviews_stars_idx;
