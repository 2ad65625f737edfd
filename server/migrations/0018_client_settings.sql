-- Notification preferences of accounts, with the time before which a held message is not sent; settings, photo and saved
-- places of clients.

-- Choices per channel and group, and quiet hours. An account without a row has the defaults.
create table notification_preferences (
  account_id uuid constraint notification_preferences_pkey primary key
    constraint notification_preferences_account_fkey references accounts on delete cascade,
  settings jsonb not null constraint notification_preferences_settings_object check (jsonb_typeof(settings) = 'object'),
  updated_at timestamptz not null
);

-- What clients chose during onboarding becomes their choice for emails.
insert into notification_preferences (account_id, settings, updated_at)
select account_id, jsonb_build_object('email', (
    select jsonb_object_agg(kind, kind = any (notification_preferences))
    from unnest(array['booking_confirmations', 'reminder_notifications', 'service_provider_messages',
      'promotional_offers', 'service_recommendations']) as kind)), updated_at
from client_profiles;
alter table client_profiles drop column notification_preferences;

-- A message of quiet hours waits until `held_until`. `still_due` has the facts by which the sender then decides whether
-- the message is still worth sending.
alter table emails add column held_until timestamptz, add column still_due jsonb;
alter table sms_messages add column held_until timestamptz, add column still_due jsonb;

-- Privacy choices and photo of a client. An account without a row has the defaults.
create table client_settings (
  account_id uuid constraint client_settings_pkey primary key
    constraint client_settings_account_fkey references accounts on delete cascade,
  -- Counts the changes, so that a form of an older version is refused.
  version integer not null,
  photo_id uuid constraint client_settings_photo_fkey references media on delete set null,
  show_phone_number boolean not null,
  show_photo boolean not null,
  show_full_name_on_reviews boolean not null,
  recommendations_from_bookings boolean not null,
  analytics boolean not null,
  updated_at timestamptz not null
);
create index client_settings_photo_idx on client_settings (photo_id) where photo_id is not null;

-- Places of a client to which professionals come.
create table client_places (
  id uuid constraint client_places_pkey primary key,
  account_id uuid not null constraint client_places_account_fkey references accounts on delete cascade,
  label text not null,
  address text not null,
  landmark text,
  plus_code text,
  is_default boolean not null,
  created_at timestamptz not null
);
create index client_places_account_idx on client_places (account_id);
create unique index client_places_default_key on client_places (account_id) where is_default;
