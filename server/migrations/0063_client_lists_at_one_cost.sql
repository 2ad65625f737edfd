-- What lists of clients show, sort and filter by is kept for each current record, and counted for each business, so that
-- a page of a list costs the same in a large business or marketplace.

-- Approximate values in US cents, from the contract; the start brings them up to date.
create table currency_values (
  currency text constraint currency_values_pkey primary key,
  cents_per_minor double precision not null
);
insert into currency_values (currency, cents_per_minor) values ('NGN', 0.068965517), ('USD', 1), ('EUR', 1.162790698),
  ('GBP', 1.333333333), ('GHS', 0.089285714), ('KES', 0.775193798), ('ZAR', 0.058139535), ('XAF', 0.177304965),
  ('XOF', 0.177304965), ('EGP', 0.021052632), ('MAD', 0.108695652), ('TND', 0.034246575), ('DZD', 0.007692308),
  ('ETB', 0.006451613), ('TZS', 0.040816327), ('UGX', 0.028169014), ('RWF', 0.068493151), ('AOA', 0.001090513),
  ('MZN', 0.015649452), ('MGA', 0.02247191), ('ZWL', 0.000032603), ('ZMW', 0.044444444);

-- One row for each current record. Figures are of completed bookings.
create table client_figures (
  record_id uuid constraint client_figures_pkey primary key
    constraint client_figures_record_fkey references client_records on delete cascade,
  business_id uuid not null,
  -- `name_key` of the record; empty without a name.
  name_key text not null,
  is_walk_in boolean not null,
  -- The phone number waits for the business.
  check_phone boolean not null,
  completed integer not null default 0,
  no_shows integer not null default 0,
  -- Starts of the first and last visit; 1970 without one.
  first_at timestamptz not null default 'epoch',
  last_at timestamptz not null default 'epoch',
  -- Total prices as `[{"currency": "XAF", "minor": 5000}]`, the most recently used currency first.
  spent jsonb not null default '[]',
  spent_cents bigint not null default 0
);
create index client_figures_recent_idx on client_figures (business_id, last_at, record_id);
create index client_figures_name_idx on client_figures (business_id, (name_key = ''), name_key, record_id);
create index client_figures_visits_idx on client_figures (business_id, completed, record_id);
create index client_figures_spent_idx on client_figures (business_id, spent_cents, record_id);
create index client_figures_first_idx on client_figures (business_id, first_at);
create index client_figures_walk_in_idx on client_figures (business_id, last_at, record_id) where is_walk_in;
create index client_figures_check_idx on client_figures (business_id, last_at, record_id) where check_phone;

-- Counts of the current records of a business.
create table client_counts (
  business_id uuid constraint client_counts_pkey primary key
    constraint client_counts_business_fkey references businesses on delete cascade,
  people integer not null,
  walk_ins integer not null,
  phones_to_check integer not null
);
create table client_tag_counts (
  business_id uuid not null constraint client_tag_counts_business_fkey references businesses on delete cascade,
  tag text not null,
  people integer not null,
  constraint client_tag_counts_pkey primary key (business_id, tag)
);
create index client_tag_counts_people_idx on client_tag_counts (business_id, people desc, tag);

-- Digits of the phone number of the account, by which searches find its records. Whether the business may see the number
-- is checked when it is found.
alter table client_records add column account_phone text;
create function account_phone_digits(account uuid) returns text language sql stable as $$
  select nullif(regexp_replace(coalesce(a.phone, p.phone_number), '[^0-9]', '', 'g'), '')
  from accounts a left join client_profiles p on p.account_id = a.id
  where a.id = account and a.erased_at is null
$$;
create or replace function set_client_name_key() returns trigger language plpgsql as $$
begin
  new.name_key := client_name_key(new.name, new.account_id);
  new.account_phone := case when new.account_id is not null then account_phone_digits(new.account_id) end;
  return new;
end
$$;

create function update_client_account_phones() returns trigger language plpgsql as $$
declare
  account uuid := case when tg_table_name = 'accounts' then to_jsonb(new) ->> 'id'
    when tg_op = 'DELETE' then to_jsonb(old) ->> 'account_id' else to_jsonb(new) ->> 'account_id' end;
begin
  update client_records set account_phone = account_phone_digits(account)
  where account_id = account and account_phone is distinct from account_phone_digits(account);
  return null;
end
$$;
create trigger accounts_client_phones after update of phone, erased_at on accounts for each row
  when ((old.phone, old.erased_at) is distinct from (new.phone, new.erased_at))
  execute function update_client_account_phones();
create trigger client_profiles_client_phones after insert or delete or update of phone_number on client_profiles
  for each row execute function update_client_account_phones();

-- Text that searches look into; each part begins after a space, by which short words are found at the start of a word.
create function client_search_text(name_key text, email text, numbers text) returns text
language sql immutable parallel safe as $$
  select ' ' || coalesce(name_key, '') || ' ' || coalesce(public.searchable(email), '') || ' ' || coalesce(numbers, '')
$$;
-- Words of a note. Its parts of words are in no index, because a list of thousands of notes would take too long to import.
create function client_note_words(note text) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('pg_catalog.simple'::regconfig, coalesce(public.searchable(note), ''))
$$;

-- Sums the bookings of these records again. The rows are locked first, so that the sums are of all committed bookings.
create function sum_client_figures(record_ids uuid[]) returns void language plpgsql as $$
begin
  perform from client_figures where record_id = any(record_ids) order by record_id for update;
  update client_figures f set completed = s.completed, no_shows = s.no_shows, first_at = s.first_at, last_at = s.last_at,
    spent = s.spent, spent_cents = s.spent_cents
  from unnest(record_ids) as given (id), lateral client_figures_of(given.id) s
  where f.record_id = given.id
    and (f.completed, f.no_shows, f.first_at, f.last_at, f.spent, f.spent_cents)
      is distinct from (s.completed, s.no_shows, s.first_at, s.last_at, s.spent, s.spent_cents);
end
$$;

create function value_of_spent(spent jsonb) returns bigint language sql stable as $$
  select coalesce(round(sum((s ->> 'minor')::bigint * v.cents_per_minor)), 0)::bigint
  from jsonb_array_elements(spent) s join currency_values v on v.currency = s ->> 'currency'
$$;

-- A contested no-show counts only once a moderator has upheld it.
create function client_figures_of(record uuid, out completed integer, out no_shows integer, out first_at timestamptz,
  out last_at timestamptz, out spent jsonb, out spent_cents bigint) language sql stable as $$
  select t.*, value_of_spent(t.spent) from (
    select coalesce(sum(c.completed), 0)::int, coalesce(sum(c.no_shows), 0)::int, coalesce(min(c.first_at), 'epoch'),
      coalesce(max(c.last_at), 'epoch'),
      coalesce(jsonb_agg(jsonb_build_object('currency', c.currency, 'minor', c.minor) order by c.last_at desc, c.currency)
        filter (where c.completed > 0), '[]') as spent
    from (
      select b.currency, count(*) filter (where b.status = 'completed') as completed,
        count(*) filter (where b.status = 'no_show' and b.no_show_of = 'client'
          and (b.contested_at is null or b.settled_at is not null)) as no_shows,
        min(b.starts_at) filter (where b.status = 'completed') as first_at,
        max(b.starts_at) filter (where b.status = 'completed') as last_at,
        sum(b.price_minor) filter (where b.status = 'completed') as minor
      from bookings b where b.client_record_id = record and b.status in ('completed', 'no_show')
      group by b.currency) c) t
$$;

-- Triggers of statements, since a merge moves all bookings of a record in one.
create function sum_changed_bookings() returns trigger language plpgsql as $$
declare
  record_ids uuid[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct client_record_id) into record_ids from new_rows
    where status in ('completed', 'no_show') and client_record_id is not null;
  elsif tg_op = 'DELETE' then
    select array_agg(distinct client_record_id) into record_ids from old_rows
    where status in ('completed', 'no_show') and client_record_id is not null;
  else
    select array_agg(distinct touched.id) into record_ids
    from new_rows n join old_rows o on o.id = n.id,
      lateral (values (o.client_record_id), (n.client_record_id)) as touched (id)
    where (o.status in ('completed', 'no_show') or n.status in ('completed', 'no_show')) and touched.id is not null
      and (o.client_record_id, o.status, o.starts_at, o.price_minor, o.currency, o.no_show_of, o.contested_at, o.settled_at)
        is distinct from
        (n.client_record_id, n.status, n.starts_at, n.price_minor, n.currency, n.no_show_of, n.contested_at, n.settled_at);
  end if;
  if record_ids is not null then
    perform sum_client_figures(record_ids);
  end if;
  return null;
end
$$;
create trigger bookings_client_figures_new after insert on bookings
  referencing new table as new_rows for each statement execute function sum_changed_bookings();
create trigger bookings_client_figures_changed after update on bookings
  referencing old table as old_rows new table as new_rows for each statement execute function sum_changed_bookings();
create trigger bookings_client_figures_deleted after delete on bookings
  referencing old table as old_rows for each statement execute function sum_changed_bookings();

-- Adds these records to the counts of their businesses, or takes them off with the step -1. The counts of a business are
-- locked before those of its tags, and businesses in order, so that concurrent changes wait for each other.
create function count_clients(records client_records[], step integer) returns void language plpgsql as $$
begin
  if step > 0 then
    insert into client_counts (business_id, people, walk_ins, phones_to_check)
    select business_id, 0, 0, 0 from unnest(records) where merged_into is null group by business_id order by business_id
    on conflict do nothing;
  end if;
  perform from client_counts where business_id in (select business_id from unnest(records)) order by business_id for update;
  update client_counts c set people = c.people + step * r.people, walk_ins = c.walk_ins + step * r.walk_ins,
    phones_to_check = c.phones_to_check + step * r.phones_to_check
  from (
    select business_id, count(*) as people, count(*) filter (where account_id is null) as walk_ins,
      count(*) filter (where phone_check = 'questioned' and phone is not null) as phones_to_check
    from unnest(records) where merged_into is null group by business_id) r
  where c.business_id = r.business_id;
  if step > 0 then
    insert into client_tag_counts (business_id, tag, people)
    select business_id, tag, count(*) from (
      select distinct r.id, r.business_id, tag from unnest(records) r, unnest(r.tags) tag where r.merged_into is null) tagged
    group by business_id, tag
    on conflict (business_id, tag) do update set people = client_tag_counts.people + excluded.people;
  else
    update client_tag_counts c set people = c.people - r.people from (
      select business_id, tag, count(*) as people from (
        select distinct r.id, r.business_id, tag from unnest(records) r, unnest(r.tags) tag where r.merged_into is null) tagged
      group by business_id, tag) r
    where c.business_id = r.business_id and c.tag = r.tag;
    delete from client_tag_counts c using (select distinct business_id, tag from unnest(records) r, unnest(r.tags) tag) t
    where c.business_id = t.business_id and c.tag = t.tag and c.people <= 0;
  end if;
end
$$;

create function insert_client_figures(records client_records[]) returns void language plpgsql as $$
begin
  insert into client_figures (record_id, business_id, name_key, is_walk_in, check_phone)
  select id, business_id, coalesce(name_key, ''), account_id is null, phone_check = 'questioned' and phone is not null
  from unnest(records) where merged_into is null
  on conflict (record_id) do update set business_id = excluded.business_id, name_key = excluded.name_key,
    is_walk_in = excluded.is_walk_in, check_phone = excluded.check_phone;
end
$$;

-- Fills in what the triggers keep for records that were inserted without them.
create function fill_client_figures() returns void language plpgsql as $$
begin
  update client_records set name_key = client_name_key(name, account_id), account_phone = account_phone_digits(account_id)
  where (name_key, account_phone) is distinct from (client_name_key(name, account_id), account_phone_digits(account_id));
  insert into client_figures (record_id, business_id, name_key, is_walk_in, check_phone, completed, no_shows, first_at,
    last_at, spent, spent_cents)
  select r.id, r.business_id, coalesce(r.name_key, ''), r.account_id is null,
    r.phone_check = 'questioned' and r.phone is not null, s.completed, s.no_shows, s.first_at, s.last_at, s.spent,
    s.spent_cents
  from client_records r, lateral client_figures_of(r.id) s
  where r.merged_into is null and not exists (select from client_figures f where f.record_id = r.id);
  insert into client_counts (business_id, people, walk_ins, phones_to_check)
  select business_id, count(*), count(*) filter (where is_walk_in), count(*) filter (where check_phone)
  from client_figures group by business_id
  on conflict (business_id) do update set people = excluded.people, walk_ins = excluded.walk_ins,
    phones_to_check = excluded.phones_to_check;
  insert into client_tag_counts (business_id, tag, people)
  select business_id, tag, count(distinct id) from client_records r, unnest(r.tags) tag where merged_into is null
  group by business_id, tag
  on conflict (business_id, tag) do update set people = excluded.people;
end
$$;
select fill_client_figures();

-- The business is an expression, so that plans for these conditions can't take another index that holds all its clients.
create index client_records_search_idx on client_records using gin ((business_id::text),
  client_search_text(name_key, email, coalesce(phone, account_phone)) gin_trgm_ops, client_note_words(note), tags)
  with (gin_pending_list_limit = 512) where merged_into is null;

create function list_new_clients() returns trigger language plpgsql as $$
declare
  records client_records[] := array(select n from new_rows n);
begin
  perform insert_client_figures(records);
  perform count_clients(records, 1);
  return null;
end
$$;
create trigger client_records_list_new after insert on client_records
  referencing new table as new_rows for each statement execute function list_new_clients();

create function list_changed_clients() returns trigger language plpgsql as $$
declare
  before client_records[];
  after client_records[];
begin
  select array_agg(o), array_agg(n) into before, after from new_rows n join old_rows o on o.id = n.id
  where (n.merged_into is null, n.account_id is null, n.phone is null, n.phone_check, n.name_key, n.tags)
    is distinct from (o.merged_into is null, o.account_id is null, o.phone is null, o.phone_check, o.name_key, o.tags);
  if before is null then
    return null;
  end if;
  perform count_clients(before, -1);
  perform count_clients(after, 1);
  perform insert_client_figures(after);
  delete from client_figures where record_id in (select id from unnest(after) where merged_into is not null);
  -- A record whose merge is undone.
  perform sum_client_figures(array_agg(n.id)) from new_rows n join old_rows o on o.id = n.id
  where n.merged_into is null and o.merged_into is not null having count(*) > 0;
  return null;
end
$$;
create trigger client_records_list_changed after update on client_records
  referencing old table as old_rows new table as new_rows for each statement execute function list_changed_clients();

create function unlist_deleted_clients() returns trigger language plpgsql as $$
declare
  records client_records[] := array(select o from old_rows o);
begin
  perform count_clients(records, -1);
  return null;
end
$$;
create trigger client_records_unlist_deleted after delete on client_records
  referencing old table as old_rows for each statement execute function unlist_deleted_clients();
