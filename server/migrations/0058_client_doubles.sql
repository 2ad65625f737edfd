-- Archives are written and read in parts, so that none is in memory whole.
create table export_parts (
  export_id uuid not null constraint export_parts_export_fkey references exports on delete cascade,
  position integer not null,
  bytes bytea not null,
  constraint export_parts_pkey primary key (export_id, position)
);
alter table exports add column size integer;
insert into export_parts (export_id, position, bytes) select id, 0, archive from exports where archive is not null;
update exports set size = length(archive) where archive is not null;

-- `archive` stays for processes of the previous version until a later release; what they write becomes a part.
create function copy_archive_to_part() returns trigger language plpgsql as $$
begin
  insert into export_parts (export_id, position, bytes) values (new.id, 0, new.archive) on conflict do nothing;
  update exports set size = length(new.archive) where id = new.id;
  return null;
end
$$;
create trigger exports_archive_part after update of archive on exports for each row
  when (new.archive is not null) execute function copy_archive_to_part();

-- CPU time of the last read of a calendar in milliseconds, by which the calendars of a business are read less often.
alter table busy_calendars add column read_cost_ms integer not null default 0;

-- Name of a record as it is compared with others: typed by the business, else of the account.
alter table client_records add column name_key text;

create function client_name_key(name text, account_id uuid) returns text language sql stable as $$
  select nullif(left(trim(lower(unaccent(normalize(coalesce(name,
    (select a.name from accounts a where a.id = account_id and a.erased_at is null)))))), 200), '')
$$;

create function set_client_name_key() returns trigger language plpgsql as $$
begin
  new.name_key := client_name_key(new.name, new.account_id);
  return new;
end
$$;
create trigger client_records_name_key before insert or update of name, account_id on client_records
  for each row execute function set_client_name_key();

create index client_records_email_idx on client_records (business_id, lower(email), id)
  where merged_into is null and email is not null;
create index client_records_name_idx on client_records (business_id, name_key, id)
  where merged_into is null and name_key is not null;

-- Pairs of current records that may be of one person; the first has the lower id. Reasons: 1 email, 2 phone, 3 name.
-- Without foreign keys to the records, whose locks would make changes of similar records wait for each other.
create table client_doubles (
  first_id uuid not null,
  second_id uuid not null,
  business_id uuid not null constraint client_doubles_business_fkey references businesses on delete cascade,
  reason smallint not null constraint client_doubles_reason_known check (reason in (1, 2, 3)),
  constraint client_doubles_pkey primary key (first_id, second_id),
  constraint client_doubles_ordered check (first_id < second_id)
);
create index client_doubles_second_idx on client_doubles (second_id);
create index client_doubles_business_idx on client_doubles (business_id, reason, first_id, second_id);

-- Records that a job compares with the others of their business, because many changed in one statement. Without a foreign
-- key, which would make an import take longer; the job leaves out deleted records.
create table uncompared_clients (record_id uuid constraint uncompared_clients_pkey primary key);

-- Numbers that differ in one digit.
create function phone_neighbours(phone text) returns text[] language sql immutable as $$
  select array_agg(overlay(phone placing digit::text from place for 1))
  from generate_series(2, length(phone)) place, generate_series(0, 9) digit
  where substr(phone, place, 1) <> digit::text
$$;

-- Finds the pairs of these records anew. Of records with the same email or name the ten with the lowest ids are compared
-- with each other, a number with ten similar ones, and a business has about a thousand pairs at most, so that a list of
-- one name thousands of times costs no more than another. Every search ends in an index, also without statistics.
create function find_client_doubles(record_ids uuid[]) returns void language plpgsql
  set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
declare
  r record;
  partners uuid[];
  found_pairs integer;
begin
  delete from client_doubles where first_id = any(record_ids);
  delete from client_doubles where second_id = any(record_ids);
  for r in
    select id, business_id, account_id, lower(email) as email, phone, name_key from client_records
    where id = any(record_ids) and merged_into is null order by id
  loop
    select count(*) into found_pairs
    from (select from client_doubles where business_id = r.business_id limit 1000) pairs;
    continue when found_pairs = 1000;
    if r.email is not null then
      select array_agg(id) into partners from (
        select id from client_records
        where business_id = r.business_id and lower(email) = r.email and merged_into is null and email is not null
        order by id limit 10) equal;
      if r.id = any(partners) then
        perform insert_client_doubles(r.business_id, r.id, r.account_id, partners, 1);
      end if;
    end if;
    if r.phone is not null then
      select array_agg(id) into partners from (
        select id from client_records
        where business_id = r.business_id and phone = any(phone_neighbours(r.phone)) and merged_into is null
          and phone is not null
        limit 10) near;
      perform insert_client_doubles(r.business_id, r.id, r.account_id, partners, 2);
    end if;
    if r.name_key is not null then
      select array_agg(id) into partners from (
        select id from client_records
        where business_id = r.business_id and name_key = r.name_key and merged_into is null and name_key is not null
        order by id limit 10) equal;
      if r.id = any(partners) then
        perform insert_client_doubles(r.business_id, r.id, r.account_id, partners, 3);
      end if;
    end if;
  end loop;
end
$$;

-- Two accounts are two people, and so are two records of which the business said so.
create function insert_client_doubles(business uuid, record uuid, account uuid, partners uuid[], why integer)
returns void language sql as $$
  insert into client_doubles (first_id, second_id, business_id, reason)
  select least(p.id, record), greatest(p.id, record), business, why
  from client_records p
  where p.id = any(partners) and p.id <> record and (p.account_id is null or account is null)
    and not exists (select from dismissed_doubles d
      where d.first_id = least(p.id, record) and d.second_id = greatest(p.id, record))
  on conflict (first_id, second_id) do update set reason = least(client_doubles.reason, excluded.reason)
$$;

-- Few records are compared in the statement that changes them, many later by a job.
create function compare_clients(record_ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(record_ids) <= 20 then
    perform find_client_doubles(record_ids);
  else
    insert into uncompared_clients (record_id) select unnest(record_ids) on conflict do nothing;
  end if;
end
$$;

create function compare_new_clients() returns trigger language plpgsql as $$
begin
  perform compare_clients(array_agg(id)) from new_rows having count(*) > 0;
  return null;
end
$$;
create trigger client_records_compare_new after insert on client_records
  referencing new table as new_rows for each statement execute function compare_new_clients();

create function compare_changed_clients() returns trigger language plpgsql as $$
begin
  perform compare_clients(array_agg(n.id)) from new_rows n join old_rows o on o.id = n.id
  where (n.account_id, n.email, n.phone, n.name_key, n.merged_into)
    is distinct from (o.account_id, o.email, o.phone, o.name_key, o.merged_into)
  having count(*) > 0;
  return null;
end
$$;
create trigger client_records_compare_changed after update on client_records
  referencing old table as old_rows new table as new_rows for each statement execute function compare_changed_clients();

create function forget_deleted_clients() returns trigger language plpgsql as $$
begin
  delete from client_doubles where first_id in (select id from old_rows);
  delete from client_doubles where second_id in (select id from old_rows);
  return null;
end
$$;
create trigger client_records_forget_deleted after delete on client_records
  referencing old table as old_rows for each statement execute function forget_deleted_clients();

-- Records without a typed name have that of their account.
create function update_client_name_keys() returns trigger language plpgsql as $$
begin
  update client_records set name_key = client_name_key(name, account_id)
  where account_id = new.id and name is null;
  return null;
end
$$;
create trigger accounts_client_name_keys after update of name, erased_at on accounts for each row
  when ((old.name, old.erased_at) is distinct from (new.name, new.erased_at)) execute function update_client_name_keys();

-- The job fills in `name_key` of the existing records.
insert into uncompared_clients (record_id) select id from client_records;
