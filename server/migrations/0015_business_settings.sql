-- Settings of a business: what its page shows, how it takes bookings, and texts that clients read.
alter table businesses
  add column profile_visibility text not null default 'public'
    constraint businesses_profile_visibility_known check (profile_visibility in ('public', 'link', 'hidden')),
  add column show_phone_number boolean not null default true,
  add column show_email boolean not null default false,
  add column show_location boolean not null default true,
  add column show_services boolean not null default true,
  add column show_reviews boolean not null default true,
  add column share_marketing boolean not null default true,
  add column phone_verified_at timestamptz,
  add column tiktok text,
  add column whatsapp text,
  add column slot_step_minutes integer not null default 15
    constraint businesses_slot_step_known check (slot_step_minutes in (15, 30, 60)),
  add column minimum_booking_minor bigint not null default 0
    constraint businesses_minimum_booking_range check (minimum_booking_minor between 0 and 999999999999),
  add column booking_requirements text not null default ''
    constraint businesses_booking_requirements_length check (length(booking_requirements) <= 300),
  add column deposit_policy text not null default ''
    constraint businesses_deposit_policy_length check (length(deposit_policy) <= 500),
  add column no_show_policy text not null default ''
    constraint businesses_no_show_policy_length check (length(no_show_policy) <= 500);

-- Settings that neither search nor the booking rules read. A business without a row has the defaults.
create table business_settings (
  business_id uuid constraint business_settings_pkey primary key
    constraint business_settings_business_fkey references businesses on delete cascade,
  -- Days of notice to return to when the business requires advance booking again.
  notice_days integer not null default 1 constraint business_settings_notice_days_range check (notice_days between 1 and 365),
  payout_frequency text not null default 'weekly'
    constraint business_settings_payout_frequency_known check (payout_frequency in ('daily', 'weekly', 'monthly')),
  vat_registered boolean not null default false,
  -- Percent.
  tax_rate numeric not null default 0 constraint business_settings_tax_rate_range check (tax_rate between 0 and 100),
  base_rate_minor bigint constraint business_settings_base_rate_range check (base_rate_minor between 0 and 999999999999),
  quick_replies jsonb not null default '[]',
  share_analytics boolean not null default true,
  share_third_party boolean not null default false
);

-- Time off that covers whole days and is announced on the page.
alter table time_off add column away boolean not null default false;

-- Codes that confirm the phone number of a business.
alter table codes drop constraint codes_purpose_known;
alter table codes add constraint codes_purpose_known
  check (purpose in ('verify_email', 'verify_phone', 'verify_business_phone', 'leave'));
