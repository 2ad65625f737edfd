-- The server reads phone numbers and stores them in the form +237670123456; the database only compares what is stored.

-- How the number of a record was read. Numbers of before are `unread` until a job has compared them with the numbering
-- plans: `questioned` ones are shown to their business, which corrects or confirms them. Numbers saved from now on are read.
alter table client_records add column phone_check text not null default 'unread'
  constraint client_records_phone_check_known check (phone_check in ('unread', 'read', 'questioned'));
alter table client_records alter column phone_check set default 'read';
create index client_records_unread_phone_idx on client_records (id) where phone_check = 'unread' and phone is not null;

-- As in 0025, but a guest is known by the number that the server has read. A booking whose number could not be read, or
-- that a process of the previous version inserts as typed, gets a record of its own.
create or replace function assign_client_record() returns trigger language plpgsql as $$
declare
  number text := case when new.guest_phone ~ '^\+[1-9][0-9]{6,14}$' then new.guest_phone end;
begin
  if new.client_record_id is not null or (new.client_id is null and new.guest_name is null) then
    return new;
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

-- `normalize_phone` and `dial_code` stay for processes of the previous version; a later release drops them.
