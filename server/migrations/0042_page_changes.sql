-- Businesses whose public page or card may have changed, written in the transaction of the change. Each web process keeps
-- finished pages, and reads this table before it sends one of them.
--
-- Nobody waits for anybody: rows are only added, one per business and transaction. A reader remembers the oldest
-- transaction that was running when it read (pg_snapshot_xmin), and asks for the rows from there on the next time. All
-- older transactions had ended, so it saw their rows already.
create table page_changes (
  made_by xid8 not null default pg_current_xact_id(),
  business_id uuid not null,
  created_at timestamptz not null default now(),
  constraint page_changes_pkey primary key (made_by, business_id)
);

create function record_page_change(business uuid) returns void language sql as $$
  insert into page_changes (business_id) select business where business is not null on conflict do nothing
$$;

-- The first argument names the column with the id of the business.
create function record_page_change_of_row() returns trigger language plpgsql as $$
begin
  perform record_page_change((to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::uuid);
  return null;
end $$;

-- For rows with the id of a service.
create function record_page_change_of_service() returns trigger language plpgsql as $$
begin
  perform record_page_change(business_id) from services
    where id = (case when tg_op = 'DELETE' then old.service_id else new.service_id end);
  return null;
end $$;

-- A person is shown by the businesses where they work and by those that they reviewed. The argument names the column with
-- the id of the account.
create function record_page_changes_of_person() returns trigger language plpgsql as $$
declare
  person uuid := (to_jsonb(case when tg_op = 'DELETE' then old else new end) ->> tg_argv[0])::uuid;
begin
  perform record_page_change(business) from (
    select id as business from businesses where owner_id = person
    union select business_id from members where account_id = person
    union select business_id from resources where account_id = person
    union select business_id from reviews where client_id = person
  ) shown;
  return null;
end $$;

-- All columns but booked_count, which every booking raises; a test compares them with the table.
create trigger businesses_page_change after insert or delete or update of
    id, owner_id, name, headline, category, bio, place_id, district, address, latitude, longitude, time_zone, currency,
    phone, website, instagram, portrait, payment_methods, verified_at, published_at, auto_accept_bookings,
    booking_lead_time_hours, same_day_booking, advance_booking_days, minimum_notice_days, buffer_time_minutes,
    max_daily_bookings, free_cancellation_hours, partial_refund_hours, no_refund_hours, cancellation_fee_percentage,
    closed_on_holidays, profile_visibility, show_phone_number, show_email, show_location, show_services, show_reviews,
    share_marketing, phone_verified_at, tiktok, whatsapp, slot_step_minutes, minimum_booking_minor,
    booking_requirements, deposit_policy, no_show_policy, visit_places, review_count, stars_sum, version, closed_at,
    created_at, updated_at
  on businesses for each row execute function record_page_change_of_row('id');

create trigger services_page_change after insert or update or delete on services for each row
  execute function record_page_change_of_row('business_id');
create trigger working_hours_page_change after insert or update or delete on working_hours for each row
  execute function record_page_change_of_row('business_id');
create trigger special_days_page_change after insert or update or delete on special_days for each row
  execute function record_page_change_of_row('business_id');
create trigger time_off_page_change after insert or update or delete on time_off for each row
  execute function record_page_change_of_row('business_id');
create trigger resources_page_change after insert or update or delete on resources for each row
  execute function record_page_change_of_row('business_id');
create trigger resource_hours_page_change after insert or update or delete on resource_hours for each row
  execute function record_page_change_of_row('business_id');
create trigger resource_services_page_change after insert or update or delete on resource_services for each row
  execute function record_page_change_of_row('business_id');
create trigger members_page_change after insert or update or delete on members for each row
  execute function record_page_change_of_row('business_id');
create trigger work_samples_page_change after insert or update or delete on work_samples for each row
  execute function record_page_change_of_row('business_id');
create trigger business_profiles_page_change after insert or update or delete on business_profiles for each row
  execute function record_page_change_of_row('business_id');
create trigger profile_images_page_change after insert or update or delete on profile_images for each row
  execute function record_page_change_of_row('business_id');
create trigger certifications_page_change after insert or update or delete on certifications for each row
  execute function record_page_change_of_row('business_id');
create trigger awards_page_change after insert or update or delete on awards for each row
  execute function record_page_change_of_row('business_id');
create trigger testimonials_page_change after insert or update or delete on testimonials for each row
  execute function record_page_change_of_row('business_id');
create trigger reviews_page_change after insert or update or delete on reviews for each row
  execute function record_page_change_of_row('business_id');
create trigger packages_page_change after insert or update or delete on packages for each row
  execute function record_page_change_of_row('business_id');
create trigger business_settings_page_change after insert or update or delete on business_settings for each row
  execute function record_page_change_of_row('business_id');
create trigger verifications_page_change after insert or update or delete on verifications for each row
  execute function record_page_change_of_row('business_id');

create trigger service_options_page_change after insert or update or delete on service_options for each row
  execute function record_page_change_of_service();
create trigger service_images_page_change after insert or update or delete on service_images for each row
  execute function record_page_change_of_service();
create trigger service_sessions_page_change after insert or update or delete on service_sessions for each row
  execute function record_page_change_of_service();

create trigger accounts_page_change
  after update of name, email, phone, suspended_at, deletion_requested_at, erased_at on accounts for each row
  when ((old.name, old.email, old.phone, old.suspended_at, old.deletion_requested_at, old.erased_at)
    is distinct from (new.name, new.email, new.phone, new.suspended_at, new.deletion_requested_at, new.erased_at))
  execute function record_page_changes_of_person('id');
create trigger client_settings_page_change after insert or update or delete on client_settings for each row
  execute function record_page_changes_of_person('account_id');
