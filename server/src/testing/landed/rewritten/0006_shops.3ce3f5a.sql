-- The professional's shop: pictures, services, the profile, the way from sign-up to the first booking, the payout method.

-- Pictures that were uploaded: each as WebP of a few widths, later as AVIF too.
create table media (
  id uuid constraint media_pkey primary key,
  account_id uuid not null constraint media_account_fkey references accounts on delete cascade,
  purpose text not null,
  width integer not null constraint media_width_positive check (width > 0),
  height integer not null constraint media_height_positive check (height > 0),
  -- The widths it is kept in, the smallest first; the last one is `width`.
  widths integer[] not null,
  -- All its files together.
  bytes bigint not null constraint media_bytes_positive check (bytes > 0),
  -- A few blurred pixels as a data URI.
  placeholder text not null constraint media_placeholder_length check (length(placeholder) <= 2000),
  avif_at timestamptz,
  created_at timestamptz not null,
  -- Since when nothing shows it any more; what nobody shows for a day is deleted.
  unused_at timestamptz
);
create index media_account_idx on media (account_id);
create index media_unused_idx on media (unused_at) where unused_at is not null;

-- Files whose rows are gone and that are still to be deleted from the store.
create table discarded_files (
  key text constraint discarded_files_pkey primary key,
  discarded_at timestamptz not null
);

alter table services
  add column version integer not null default 1,
  -- Different people who looked at it, counted once a day each.
  add column view_count integer not null default 0 constraint services_views_positive check (view_count >= 0);
create index services_latest_idx on services (created_at, id) where is_active and archived_at is null;
create index services_archived_idx on services (archived_at) where archived_at is not null;
create index reviews_service_idx on reviews (service_id);

create table service_images (
  service_id uuid not null constraint service_images_service_fkey references services on delete cascade,
  position smallint not null,
  media_id uuid not null constraint service_images_media_fkey references media on delete cascade,
  alt text not null default '' constraint service_images_alt_length check (length(alt) <= 200),
  constraint service_images_pkey primary key (service_id, position),
  constraint service_images_once unique (service_id, media_id)
);
create index service_images_media_idx on service_images (media_id);

-- Who looked at a service on a day, as a hash nobody can turn back; kept two days, so that nobody counts twice.
create table service_viewers (
  service_id uuid not null constraint service_viewers_service_fkey references services on delete cascade,
  day date not null,
  viewer bytea not null,
  constraint service_viewers_pkey primary key (service_id, day, viewer)
);
create index service_viewers_day_idx on service_viewers (day);

-- Given up by its owner: nobody finds it, its books stay. Founding a business again opens it anew.
alter table businesses
  add column closed_at timestamptz,
  add constraint businesses_closed_is_unpublished check (closed_at is null or published_at is null);
create index businesses_latest_idx on businesses (created_at desc, id desc) where published_at is not null;

-- What a business tells of itself and of the person behind it beyond what search reads. No row: the defaults.
create table shop_profiles (
  business_id uuid constraint shop_profiles_pkey primary key
    constraint shop_profiles_business_fkey references businesses on delete cascade,
  first_name text,
  last_name text,
  bio text not null default '' constraint shop_profiles_bio_length check (length(bio) <= 500),
  languages text[] not null default '{}',
  time_zone text,
  -- Sealed with the house's secret, as the number for taxes is.
  date_of_birth bytea,
  gender text,
  picture_id uuid constraint shop_profiles_picture_fkey references media on delete set null,
  logo_id uuid constraint shop_profiles_logo_fkey references media on delete set null,
  business_type text not null default 'individual'
    constraint shop_profiles_type_known check (business_type in ('individual', 'company', 'cooperative')),
  registration_number text,
  tax_id bytea,
  years_in_business smallint,
  team_size integer,
  postal_code text,
  service_radius_km smallint not null default 15
    constraint shop_profiles_radius_range check (service_radius_km between 1 and 500),
  -- Towns it also goes to, however far.
  service_areas text[] not null default '{}',
  emergency_services boolean not null default false,
  facebook text,
  twitter text,
  preferred_contact_method text not null default 'app',
  response_time text not null default 'same_day',
  auto_responder_enabled boolean not null default false,
  auto_responder_message text not null default ''
    constraint shop_profiles_auto_responder_length check (length(auto_responder_message) <= 500),
  emergency_contact_available boolean not null default false
);
create index shop_profiles_picture_idx on shop_profiles (picture_id) where picture_id is not null;
create index shop_profiles_logo_idx on shop_profiles (logo_id) where logo_id is not null;

create table profile_images (
  business_id uuid not null constraint profile_images_business_fkey references businesses on delete cascade,
  position smallint not null,
  media_id uuid not null constraint profile_images_media_fkey references media on delete cascade,
  constraint profile_images_pkey primary key (business_id, position)
);
create index profile_images_media_idx on profile_images (media_id);

alter table work_samples
  add column media_id uuid constraint work_samples_media_fkey references media on delete cascade;
create index work_samples_media_idx on work_samples (media_id) where media_id is not null;

create table certifications (
  id uuid constraint certifications_pkey primary key,
  business_id uuid not null constraint certifications_business_fkey references businesses on delete cascade,
  position smallint not null,
  name text not null,
  issuing_organization text not null,
  issue_date date not null,
  certificate_url text
);
create index certifications_business_idx on certifications (business_id, position);

create table awards (
  id uuid constraint awards_pkey primary key,
  business_id uuid not null constraint awards_business_fkey references businesses on delete cascade,
  position smallint not null,
  title text not null,
  organization text not null,
  year smallint not null,
  description text not null default ''
);
create index awards_business_idx on awards (business_id, position);

-- Reviews a business shows first.
create table testimonials (
  business_id uuid not null constraint testimonials_business_fkey references businesses on delete cascade,
  position smallint not null,
  review_id uuid not null constraint testimonials_review_fkey references reviews on delete cascade,
  constraint testimonials_pkey primary key (business_id, position),
  constraint testimonials_once unique (business_id, review_id)
);
create index testimonials_review_idx on testimonials (review_id);

-- Steps a professional has marked as done; most complete by themselves.
create table onboarding_marks (
  account_id uuid not null constraint onboarding_marks_account_fkey references accounts on delete cascade,
  step smallint not null constraint onboarding_marks_step_known check (step between 1 and 5),
  marked_at timestamptz not null,
  constraint onboarding_marks_pkey primary key (account_id, step)
);

-- What a client has said of what they look for, and how they like to be told.
create table client_profiles (
  account_id uuid constraint client_profiles_pkey primary key
    constraint client_profiles_account_fkey references accounts on delete cascade,
  phone_number text not null,
  location text not null,
  place_id text constraint client_profiles_place_fkey references places,
  service_preferences text[] not null,
  service_frequency text not null,
  preferred_booking_times text[] not null,
  communication_preference text not null,
  notification_preferences text[] not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);

-- Where a business wants its money sent.
create table payout_methods (
  business_id uuid constraint payout_methods_pkey primary key
    constraint payout_methods_business_fkey references businesses on delete cascade,
  id uuid not null,
  type text not null constraint payout_methods_type_known check (type in ('bank_transfer', 'mobile_money', 'crypto')),
  country text not null,
  currency text not null,
  provider text not null,
  account_name text not null,
  -- Sealed; only its last characters can be read.
  account_number bytea not null,
  account_number_end text not null constraint payout_methods_end_length check (length(account_number_end) <= 4),
  -- Nothing is paid out to it before this.
  pays_from timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
