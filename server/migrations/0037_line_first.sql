-- Times that open otherwise than by a cancelled booking are offered before anyone else can book them: while a mark of
-- this kind exists, the waiting list is served before the next booking of the business is planned. It does not count in
-- the transaction that made it, as with holds.
alter table waiting_changes
  add column serve_first boolean not null default true,
  add column made_by xid8 not null default pg_current_xact_id();

-- One mark and one job per transaction, however many rows it changes. `first`: times may have opened that no hold covers.
drop function mark_waiting_list(uuid);
create function mark_waiting_list(business uuid, first boolean) returns void language plpgsql as $$
begin
  if exists (select from waiting_entries where business_id = business and state = 'waiting')
    and not exists (select from waiting_changes
      where business_id = business and made_by = pg_current_xact_id() and (serve_first or not first))
  then
    insert into waiting_changes (business_id, serve_first) values (business, first);
    if to_regnamespace('graphile_worker') is not null then
      perform graphile_worker.add_job('bookings.waiting_list', json_build_object('business_id', business),
        job_key := 'waiting_list:' || business, max_attempts := 3);
    end if;
  end if;
end $$;

create or replace function mark_waiting_list_of_row() returns trigger language plpgsql as $$
begin
  perform mark_waiting_list((to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::uuid, true);
  return null;
end $$;

-- A booking that stays and leaves part of its time, because it was shortened or moved a little, leaves no hold.
create or replace function mark_freed_booking() returns trigger language plpgsql as $$
begin
  perform mark_waiting_list(old.business_id, coalesce(new.status in ('pending', 'confirmed')
    and new.resource_id = old.resource_id
    and booking_occupied(new.starts_at, new.busy_until, new.preparation_minutes, new.gaps)
      && booking_occupied(old.starts_at, old.busy_until, old.preparation_minutes, old.gaps), false));
  perform hold_freed_time(old, new);
  return null;
end $$;

-- A new entry opens no time.
create function mark_joined_list() returns trigger language plpgsql as $$
begin
  perform mark_waiting_list(new.business_id, false);
  return null;
end $$;
drop trigger waiting_entries_waiting_list on waiting_entries;
create trigger waiting_entries_waiting_list after insert on waiting_entries for each row
  execute function mark_joined_list();

-- The time of an offer that was accepted is booked in the same transaction.
drop trigger waiting_offers_waiting_list on waiting_offers;
create trigger waiting_offers_waiting_list after update of state on waiting_offers for each row
  when (new.state <> 'accepted') execute function mark_waiting_list_of_row('business_id');

-- A person whose suspension ends takes bookings again, at every business where they work.
create function mark_waiting_lists_of_person() returns trigger language plpgsql as $$
begin
  perform mark_waiting_list(business_id, true) from resources where account_id = new.id and retired_at is null;
  return null;
end $$;
create trigger accounts_waiting_list after update of suspended_at on accounts for each row
  when (old.suspended_at is not null and new.suspended_at is null)
  execute function mark_waiting_lists_of_person();

-- The weekly starts of group sessions, and the durations of variants.
create function mark_waiting_list_of_service() returns trigger language plpgsql as $$
begin
  perform mark_waiting_list(business_id, true) from services where id = coalesce(new.service_id, old.service_id);
  return null;
end $$;
create trigger service_sessions_waiting_list after insert or delete on service_sessions for each row
  execute function mark_waiting_list_of_service();
create trigger service_options_waiting_list after insert or update of duration_minutes, gaps, archived_at
  on service_options for each row execute function mark_waiting_list_of_service();
