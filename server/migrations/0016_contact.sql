-- Messages to the support team. `response` is the answer that was emailed, or the reason for closing without one.
create table contact_cases (
  id uuid constraint contact_cases_pkey primary key,
  account_id uuid constraint contact_cases_account_fkey references accounts on delete set null,
  name text not null,
  email text not null,
  locale text not null,
  topic text not null constraint contact_cases_topic_known
    check (topic in ('booking', 'account', 'business', 'safety', 'other')),
  message text not null constraint contact_cases_message_length check (length(message) between 1 and 2000),
  state text not null constraint contact_cases_state_known
    check (state in ('open', 'in_review', 'answered', 'closed')),
  created_at timestamptz not null,
  taken_by uuid constraint contact_cases_taker_fkey references accounts on delete set null,
  taken_at timestamptz,
  decided_by uuid constraint contact_cases_decider_fkey references accounts on delete set null,
  decided_at timestamptz,
  response text constraint contact_cases_response_length check (length(response) <= 4000),
  constraint contact_cases_decided_whole check (
    (state in ('answered', 'closed')) = (decided_at is not null)
    and (decided_at is null) = (response is null))
);
create index contact_cases_open_idx on contact_cases ((topic <> 'safety'), created_at, id)
  where decided_at is null;
create index contact_cases_decided_idx on contact_cases (decided_at desc, id) where decided_at is not null;
create index contact_cases_email_idx on contact_cases (lower(email), created_at);
create index contact_cases_account_idx on contact_cases (account_id) where account_id is not null;
create index contact_cases_taker_idx on contact_cases (taken_by) where taken_by is not null;
create index contact_cases_decider_idx on contact_cases (decided_by) where decided_by is not null;

create table contact_events (
  id uuid constraint contact_events_pkey primary key,
  case_id uuid not null constraint contact_events_case_fkey references contact_cases on delete cascade,
  actor_id uuid constraint contact_events_actor_fkey references accounts on delete set null,
  event text not null constraint contact_events_event_known check (event in ('taken', 'answered', 'closed')),
  at timestamptz not null
);
create index contact_events_case_idx on contact_events (case_id, at, id);
create index contact_events_actor_idx on contact_events (actor_id) where actor_id is not null;
