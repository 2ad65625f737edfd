-- Open times and the data of a business are kept in memory, too, until its bookings change. Pages wait for no booking:
-- they are renewed within seconds.
alter table page_changes add column of_bookings boolean not null default false;
alter table page_changes drop constraint page_changes_pkey,
  add constraint page_changes_pkey primary key (made_by, business_id, of_bookings);

create function record_booking_change() returns trigger language plpgsql as $$
begin
  insert into page_changes (business_id, of_bookings)
    values (case when tg_op = 'DELETE' then old.business_id else new.business_id end, true) on conflict do nothing;
  return null;
end $$;

create trigger bookings_booking_change after insert or update or delete on bookings for each row
  execute function record_booking_change();
create trigger waiting_offers_booking_change after insert or update or delete on waiting_offers for each row
  execute function record_booking_change();
create trigger waiting_holds_booking_change after insert or update or delete on waiting_holds for each row
  execute function record_booking_change();

-- A business may show the email of its owner once it is confirmed.
drop trigger accounts_page_change on accounts;
create trigger accounts_page_change
  after update of name, email, phone, email_verified_at, suspended_at, deletion_requested_at, erased_at
  on accounts for each row
  when ((old.name, old.email, old.phone, old.email_verified_at, old.suspended_at, old.deletion_requested_at, old.erased_at)
    is distinct from (new.name, new.email, new.phone, new.email_verified_at, new.suspended_at, new.deletion_requested_at,
      new.erased_at))
  execute function record_page_changes_of_person('id');
