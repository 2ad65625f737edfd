-- What a business knows about each person it has served: one record per client, by account or by phone number.

create function dial_code(country text) returns text language sql immutable parallel safe as $$
  select codes ->> country from (select '{"NG": "+234", "GH": "+233", "KE": "+254", "ZA": "+27", "EG": "+20", "MA": "+212",
    "TN": "+216", "DZ": "+213", "ET": "+251", "TZ": "+255", "UG": "+256", "RW": "+250", "SN": "+221", "CI": "+225",
    "CM": "+237", "AO": "+244", "MZ": "+258", "MG": "+261", "ZW": "+263", "ZM": "+260"}'::jsonb as codes) as known
$$;

-- A number as typed, in the form +237670123456; null if it cannot be one. Numbers without a country code are local, and
-- only those of the Ivory Coast keep their leading zero. A number of eleven digits or more that begins with the country
-- code lacks only the plus sign.
create function normalize_phone(typed text, code text) returns text language sql immutable parallel safe as $$
  select case when number ~ '^\+[1-9][0-9]{6,14}$' then number end
  from (select regexp_replace(typed, '[^0-9]', '', 'g') as digits) as cleaned,
    lateral (select case
      when typed ~ '^[^0-9]*[+＋]' then '+' || digits
      when digits like '00%' then '+' || substr(digits, 3)
      when length(digits) >= 11 and '+' || digits like code || '%' then '+' || digits
      when code = '+225' then code || digits
      else code || regexp_replace(digits, '^0+', '') end as number) as found
$$;

create table client_records (
  id uuid constraint client_records_pkey primary key,
  business_id uuid not null constraint client_records_business_fkey references businesses on delete cascade,
  account_id uuid constraint client_records_account_fkey references accounts on delete set null,
  -- Typed by the business. Null shows the name of the account, and neither an erased person.
  name text constraint client_records_name_length check (length(name) between 1 and 100),
  phone text constraint client_records_phone_form check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text constraint client_records_email_length check (length(email) between 3 and 254),
  birth_month smallint constraint client_records_birth_month_range check (birth_month between 1 and 12),
  birth_day smallint constraint client_records_birth_day_range check (birth_day between 1 and 31),
  birth_year smallint constraint client_records_birth_year_range check (birth_year between 1900 and 2100),
  tags text[] not null default '{}',
  note text constraint client_records_note_filled check (length(note) > 0),
  note_updated_at timestamptz,
  -- Whether the client agreed to messages from the business; the source says who recorded it.
  consent text not null default 'unknown' constraint client_records_consent_known check (consent in ('yes', 'no', 'unknown')),
  consent_at timestamptz,
  consent_source text constraint client_records_consent_source_known check (consent_source in ('business', 'import')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  -- The record that replaced this one. A merged record is not listed; its phone number still leads to the other.
  merged_into uuid constraint client_records_merged_into_fkey references client_records on delete cascade,
  constraint client_records_birthday_whole check ((birth_month is null) = (birth_day is null)
    and (birth_year is null or birth_month is not null)),
  constraint client_records_note_dated check ((note is null) = (note_updated_at is null)),
  constraint client_records_consent_whole check ((consent = 'unknown') = (consent_at is null)
    and (consent_at is null) = (consent_source is null)),
  constraint client_records_not_merged_into_itself check (merged_into <> id)
);
create unique index client_records_account_key on client_records (business_id, account_id)
  where merged_into is null and account_id is not null;
create unique index client_records_phone_key on client_records (business_id, phone)
  where merged_into is null and phone is not null;
create index client_records_merged_phone_idx on client_records (business_id, phone)
  where merged_into is not null and phone is not null;
create index client_records_account_idx on client_records (account_id) where account_id is not null;
-- Records whose person may have an account that is not connected.
create index client_records_unconnected_idx on client_records (phone)
  where merged_into is null and account_id is null and phone is not null;
create index client_records_merged_into_idx on client_records (merged_into) where merged_into is not null;

alter table bookings add column client_record_id uuid
  constraint bookings_client_record_fkey references client_records on delete set null;

-- Records of the bookings so far: one per account, one per phone number of guests, and one for each booking of a guest
-- without a number, because a name alone does not identify a person.
insert into client_records (id, business_id, account_id, note, note_updated_at, created_at, updated_at)
select gen_random_uuid(), b.business_id, b.client_id, min(n.note), min(n.updated_at), min(b.created_at), min(b.created_at)
from bookings b join accounts a on a.id = b.client_id
left join client_notes n on n.business_id = b.business_id and n.client_id = b.client_id
where a.erased_at is null
group by b.business_id, b.client_id;
insert into client_records (id, business_id, account_id, note, note_updated_at, created_at, updated_at)
select gen_random_uuid(), n.business_id, n.client_id, n.note, n.updated_at, n.updated_at, n.updated_at from client_notes n
where not exists (select from client_records r where r.business_id = n.business_id and r.account_id = n.client_id);
update bookings b set client_record_id = r.id from client_records r
where r.business_id = b.business_id and r.account_id = b.client_id;
-- Erased people keep one record without a name or account, so that the figures of the business stay.
create temporary table erased_clients on commit drop as
select gen_random_uuid() as id, b.business_id, b.client_id, min(b.created_at) as created_at
from bookings b join accounts a on a.id = b.client_id where a.erased_at is not null group by b.business_id, b.client_id;
insert into client_records (id, business_id, created_at, updated_at)
select id, business_id, created_at, created_at from erased_clients;
update bookings b set client_record_id = e.id from erased_clients e
where e.business_id = b.business_id and e.client_id = b.client_id;

create temporary table guests on commit drop as
select b.id as booking_id, b.business_id, b.guest_name, b.created_at,
  normalize_phone(b.guest_phone, dial_code(p.country_code)) as phone
from bookings b join businesses s on s.id = b.business_id join places p on p.id = s.place_id
where b.client_id is null and b.guest_name is not null;
insert into client_records (id, business_id, name, phone, created_at, updated_at)
select distinct on (business_id, phone) gen_random_uuid(), business_id, left(guest_name, 100), phone,
  min(created_at) over (partition by business_id, phone), created_at
from guests where phone is not null order by business_id, phone, created_at desc;
insert into client_records (id, business_id, name, created_at, updated_at)
select booking_id, business_id, left(guest_name, 100), created_at, created_at from guests where phone is null;
update bookings b set client_record_id = r.id from guests g
join client_records r on r.business_id = g.business_id and (r.phone = g.phone or r.id = g.booking_id)
where b.id = g.booking_id;

drop table client_notes;
create index bookings_client_record_idx on bookings (client_record_id, starts_at desc, id desc);

-- Every booking finds or creates the record of its client, whichever process or version inserts it. An insert that waits
-- for another transaction's record of the same client finds that one in the next round, as does one that waits for the
-- deletion or merge of the record. The record of a guest without a
-- phone number has the id of the booking, so that an insert that is tried again does not create a second one.
create function assign_client_record() returns trigger language plpgsql as $$
declare
  number text;
begin
  if new.client_record_id is not null or (new.client_id is null and new.guest_name is null) then
    return new;
  end if;
  if new.client_id is null then
    select normalize_phone(new.guest_phone, dial_code(p.country_code)) into number
    from businesses b join places p on p.id = b.place_id where b.id = new.business_id and new.guest_phone is not null;
  end if;
  if new.client_id is null and number is null then
    insert into client_records (id, business_id, name, created_at, updated_at)
    values (new.id, new.business_id, left(new.guest_name, 100), new.created_at, new.created_at) on conflict do nothing;
    new.client_record_id := new.id;
    return new;
  end if;
  loop
    if new.client_id is not null then
      select id into new.client_record_id from client_records
      where business_id = new.business_id and account_id = new.client_id and merged_into is null for key share;
    else
      select id into new.client_record_id from client_records
      where business_id = new.business_id and phone = number and merged_into is null for key share;
      if new.client_record_id is null then
        select r.id into new.client_record_id from client_records m join client_records r on r.id = m.merged_into
        where m.business_id = new.business_id and m.phone = number and m.merged_into is not null
        order by m.id limit 1 for key share of r;
      end if;
    end if;
    exit when new.client_record_id is not null;
    insert into client_records (id, business_id, account_id, name, phone, created_at, updated_at)
    values (gen_random_uuid(), new.business_id, new.client_id, left(new.guest_name, 100), number, new.created_at, new.created_at)
    on conflict do nothing returning id into new.client_record_id;
    exit when new.client_record_id is not null;
  end loop;
  return new;
end
$$;
create trigger bookings_client_record before insert on bookings for each row execute function assign_client_record();

-- Merges of two records. `changes` has what the merge changed in the kept record, and the bookings and earlier merged
-- records that it moved, so that undoing restores both.
create table client_merges (
  id uuid constraint client_merges_pkey primary key,
  business_id uuid not null constraint client_merges_business_fkey references businesses on delete cascade,
  kept_id uuid not null constraint client_merges_kept_fkey references client_records on delete cascade,
  merged_id uuid not null constraint client_merges_merged_fkey references client_records on delete cascade,
  changes jsonb not null,
  merged_at timestamptz not null,
  constraint client_merges_of_two check (kept_id <> merged_id),
  constraint client_merges_once unique (merged_id)
);
create index client_merges_kept_idx on client_merges (kept_id, merged_at desc, id desc);
create index client_merges_business_idx on client_merges (business_id);
create index client_merges_age_idx on client_merges (merged_at);

-- Pairs of records that the business said are of different people; the first has the lower id.
create table dismissed_doubles (
  first_id uuid not null constraint dismissed_doubles_first_fkey references client_records on delete cascade,
  second_id uuid not null constraint dismissed_doubles_second_fkey references client_records on delete cascade,
  dismissed_at timestamptz not null,
  constraint dismissed_doubles_pkey primary key (first_id, second_id),
  constraint dismissed_doubles_ordered check (first_id < second_id)
);
create index dismissed_doubles_second_idx on dismissed_doubles (second_id);

-- Offers of connection that an account declined; accepting one leaves nothing to offer.
create table declined_connections (
  account_id uuid not null constraint declined_connections_account_fkey references accounts on delete cascade,
  business_id uuid not null constraint declined_connections_business_fkey references businesses on delete cascade,
  declined_at timestamptz not null,
  constraint declined_connections_pkey primary key (account_id, business_id)
);
create index declined_connections_business_idx on declined_connections (business_id);

-- Files read for an import, kept for an hour as they were previewed. The rows are cleared once they are imported.
create table client_imports (
  id uuid constraint client_imports_pkey primary key,
  business_id uuid not null constraint client_imports_business_fkey references businesses on delete cascade,
  -- SHA-256 of the rows as previewed.
  hash text not null,
  cells jsonb not null,
  mapping jsonb not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  imported_at timestamptz,
  imported_count integer
);
create index client_imports_business_idx on client_imports (business_id);
create index client_imports_expiry_idx on client_imports (expires_at);
