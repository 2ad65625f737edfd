-- Checking who is behind a business, and what remains of a payout method that was taken away.

-- When a business last took its method away: the next one waits as one that replaces it would.
create table payout_removals (
  business_id uuid constraint payout_removals_pkey primary key
    constraint payout_removals_business_fkey references businesses on delete cascade,
  removed_at timestamptz not null
);

-- What a business hands in to be checked, and what became of it. After a decision the next one is another case.
create table kyb_cases (
  id uuid constraint kyb_cases_pkey primary key,
  business_id uuid not null constraint kyb_cases_business_fkey references businesses on delete cascade,
  state text not null constraint kyb_cases_state_known
    check (state in ('draft', 'submitted', 'in_review', 'more_information', 'approved', 'rejected')),
  created_at timestamptz not null,
  submitted_at timestamptz,
  -- The reviewer who looks at it now, or did last.
  taken_by uuid constraint kyb_cases_taker_fkey references accounts on delete set null,
  taken_at timestamptz,
  decided_by uuid constraint kyb_cases_decider_fkey references accounts on delete set null,
  decided_at timestamptz,
  reason text constraint kyb_cases_reason_length check (length(reason) <= 500),
  -- When its documents are deleted; null while somebody has to look at them, and afterwards.
  purge_at timestamptz
);
create unique index kyb_cases_one_open on kyb_cases (business_id)
  where state in ('draft', 'submitted', 'in_review', 'more_information');
create index kyb_cases_business_idx on kyb_cases (business_id, created_at desc);
create index kyb_cases_queue_idx on kyb_cases (state, submitted_at, id);
create index kyb_cases_purge_idx on kyb_cases (purge_at) where purge_at is not null;
create index kyb_cases_taker_idx on kyb_cases (taken_by) where taken_by is not null;
create index kyb_cases_decider_idx on kyb_cases (decided_by) where decided_by is not null;

-- The file itself lies in the store, encrypted under a key of its own, which stands here sealed with the house's secret.
-- Of a deleted document its kind and hash stay.
create table kyb_documents (
  id uuid constraint kyb_documents_pkey primary key,
  case_id uuid not null constraint kyb_documents_case_fkey references kyb_cases on delete cascade,
  kind text not null constraint kyb_documents_kind_known
    check (kind in ('identity', 'business', 'license', 'insurance', 'background_check')),
  name bytea,
  media_type text not null,
  bytes integer not null constraint kyb_documents_bytes_positive check (bytes > 0),
  sha256 bytea not null,
  store_key text constraint kyb_documents_store_key unique,
  file_key bytea,
  created_at timestamptz not null,
  deleted_at timestamptz,
  constraint kyb_documents_whole check (
    (deleted_at is null) = (name is not null)
    and (deleted_at is null) = (store_key is not null)
    and (deleted_at is null) = (file_key is not null)
  )
);
create index kyb_documents_case_idx on kyb_documents (case_id, created_at);

-- What reviewers have found to be true of a business.
create table verifications (
  business_id uuid not null constraint verifications_business_fkey references businesses on delete cascade,
  kind text not null constraint verifications_kind_known
    check (kind in ('identity', 'business', 'license', 'insurance', 'background_check')),
  verified_at timestamptz not null,
  case_id uuid not null constraint verifications_case_fkey references kyb_cases on delete cascade,
  constraint verifications_pkey primary key (business_id, kind)
);
create index verifications_case_idx on verifications (case_id);

-- Who did what to whose documents. It outlives what it speaks of, and nobody changes it.
create table kyb_events (
  id uuid constraint kyb_events_pkey primary key,
  case_id uuid not null,
  business_id uuid not null,
  document_id uuid,
  -- Null: the house itself.
  actor_id uuid,
  event text not null,
  reason text,
  at timestamptz not null
);
create index kyb_events_case_idx on kyb_events (case_id, at, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;
create trigger kyb_events_stay before update or delete on kyb_events
  for each row execute function refuse_change();
create trigger kyb_events_stay_all before truncate on kyb_events
  for each statement execute function refuse_change();

-- A notice speaks of a booking, or of the business itself.
alter table notices
  add column business_id uuid constraint notices_business_fkey references businesses on delete cascade,
  alter column booking_id drop not null,
  alter column starts_at drop not null,
  add constraint notices_about check (
    (booking_id is null) = (starts_at is null) and (booking_id is null) = (business_id is not null)
  );
create index notices_business_idx on notices (business_id) where business_id is not null;
