-- Bookings: hours of single days, visits of several services, moves by agreement, notices, reviews people answer for.

alter table businesses
  add column closed_on_holidays boolean not null default false,
  -- Where its visits can take place.
  add column visit_places text[] not null default '{business}'
    constraint businesses_visit_places_known
    check (visit_places <@ '{business,client,online}' and cardinality(visit_places) > 0);

-- Hours of one day instead of those of its weekday, in minutes from local midnight; none is a closed day.
create table special_days (
  business_id uuid not null constraint special_days_business_fkey references businesses on delete cascade,
  day date not null,
  hours int4multirange not null constraint special_days_within_a_day check (hours <@ '{[0,1440)}'),
  reason text,
  constraint special_days_pkey primary key (business_id, day)
);

alter table bookings
  -- What is done in the same visit after the first service, as it was agreed.
  add column extras jsonb not null default '[]',
  add column place_plus_code text,
  -- Somebody without an account, whom the professional entered.
  add column guest_name text,
  add column guest_phone text,
  -- Another time that one side has asked the other for.
  add column proposed_start timestamptz,
  add column proposed_by text,
  -- When somebody said that the other did not come; who is meant may contest it for a while.
  add column no_show_at timestamptz,
  add column contested_at timestamptz,
  add column settled_at timestamptz,
  -- When the next reminder is due.
  add column remind_at timestamptz,
  add column reviewed_at timestamptz,
  add constraint bookings_guest_has_no_account
    check (client_id is null or (guest_name is null and guest_phone is null)),
  add constraint bookings_proposal_is_whole check ((proposed_start is null) = (proposed_by is null)),
  add constraint bookings_proposer_known check (proposed_by in ('client', 'professional'));
create index bookings_reminders_idx on bookings (remind_at) where remind_at is not null;
create index bookings_contested_idx on bookings (contested_at) where contested_at is not null and settled_at is null;
update bookings b set reviewed_at = r.created_at from reviews r where r.booking_id = b.id;

alter table booking_moves drop constraint booking_moves_party_known;
alter table booking_moves add constraint booking_moves_party_known
  check (party in ('client', 'professional', 'reviewer', 'system'));

-- What a business noted about a client, for itself alone.
create table client_notes (
  business_id uuid not null constraint client_notes_business_fkey references businesses on delete cascade,
  client_id uuid not null constraint client_notes_client_fkey references accounts on delete cascade,
  note text not null constraint client_notes_length check (length(note) between 1 and 2000),
  updated_at timestamptz not null,
  constraint client_notes_pkey primary key (business_id, client_id)
);

-- What people are told inside the product, beside the letters.
create table notices (
  id uuid constraint notices_pkey primary key,
  account_id uuid not null constraint notices_account_fkey references accounts on delete cascade,
  -- The side of the booking the reader is on.
  party text not null constraint notices_party_known check (party in ('client', 'professional')),
  event text not null,
  booking_id uuid not null constraint notices_booking_fkey references bookings on delete cascade,
  -- The start the event speaks of, which the booking may have left since.
  starts_at timestamptz not null,
  at timestamptz not null,
  read_at timestamptz
);
create index notices_account_idx on notices (account_id, at desc, id desc);
create index notices_unread_idx on notices (account_id) where read_at is null;
create index notices_booking_idx on notices (booking_id);

alter table reviews
  add column praise text[] not null default '{}',
  add column updated_at timestamptz;
create index reviews_latest_idx on reviews (created_at desc, id) where hidden_at is null;

create table review_reports (
  id uuid constraint review_reports_pkey primary key,
  review_id uuid not null constraint review_reports_review_fkey references reviews on delete cascade,
  reporter_id uuid not null constraint review_reports_reporter_fkey references accounts on delete cascade,
  reason text not null,
  details text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid constraint review_reports_decider_fkey references accounts on delete set null,
  outcome text constraint review_reports_outcome_known check (outcome in ('hidden', 'kept')),
  explanation text,
  constraint review_reports_once_each unique (review_id, reporter_id),
  constraint review_reports_decision_is_whole check ((decided_at is null) = (outcome is null))
);
create index review_reports_open_idx on review_reports (created_at, id) where decided_at is null;

-- The calendar entry that goes with a letter.
alter table mails add column calendar text;
