-- Reviewers suspend somebody with notice and right of reply, and everything about it is kept.

create table suspensions (
  id uuid constraint suspensions_pkey primary key,
  account_id uuid not null constraint suspensions_account_fkey references accounts on delete cascade,
  reason text not null constraint suspensions_reason_known
    check (reason in ('fraud', 'abuse', 'no_shows', 'unsafe', 'false_identity', 'other')),
  -- What the person is told; null once the account is erased, as all that is said below.
  explanation text,
  ordered_by uuid constraint suspensions_ordered_by_fkey references accounts on delete set null,
  noticed_at timestamptz not null,
  -- When it is to begin, and when it did.
  starts_at timestamptz not null constraint suspensions_starts_after_notice check (starts_at >= noticed_at),
  started_at timestamptz,
  -- Opens the page of the letter, where the person reads and replies.
  token_hash bytea not null constraint suspensions_token_key unique,
  reply text,
  replied_at timestamptz,
  -- What was decided last. One that was upheld stands until it is lifted.
  outcome text constraint suspensions_outcome_known check (outcome in ('upheld', 'withdrawn', 'lifted')),
  decision text,
  decided_at timestamptz,
  decided_by uuid constraint suspensions_decided_by_fkey references accounts on delete set null,
  constraint suspensions_decided_with_outcome check ((outcome is null) = (decided_at is null)),
  constraint suspensions_withdrawn_before_start check (outcome <> 'withdrawn' or started_at is null),
  constraint suspensions_lifted_after_start check (outcome <> 'lifted' or started_at is not null),
  constraint suspensions_upheld_after_reply check (outcome <> 'upheld' or replied_at is not null)
);
create unique index suspensions_one_standing on suspensions (account_id)
  where outcome is null or outcome = 'upheld';
create index suspensions_account_idx on suspensions (account_id, noticed_at desc);
create index suspensions_due_idx on suspensions (starts_at)
  where started_at is null and (outcome is null or outcome = 'upheld');
create index suspensions_decided_idx on suspensions (decided_at desc, id) where decided_at is not null;
create index suspensions_ordered_by_idx on suspensions (ordered_by) where ordered_by is not null;
create index suspensions_decided_by_idx on suspensions (decided_by) where decided_by is not null;

-- Who did what about whom, and why. Only ever added to.
create table moderation_events (
  id uuid constraint moderation_events_pkey primary key,
  -- Null: the house itself, or an account whose row is gone.
  actor_id uuid constraint moderation_events_actor_fkey references accounts on delete set null,
  role text not null constraint moderation_events_role_known
    check (role in ('client', 'professional', 'reviewer', 'system')),
  action text not null,
  about_id uuid not null constraint moderation_events_about_fkey references accounts on delete cascade,
  suspension_id uuid not null,
  reason text,
  at timestamptz not null
);
create index moderation_events_about_idx on moderation_events (about_id, at desc);
create index moderation_events_actor_idx on moderation_events (actor_id) where actor_id is not null;

-- An event stays as it was written. Three things alone may happen to it, all of them when somebody is erased: what was
-- said about them goes, their name under it goes with the row of their account, and all of it with the row it is about.
create function keep_moderation_events() returns trigger language plpgsql as $$
declare
  kept moderation_events := old;
begin
  if tg_op = 'DELETE' and not exists (select from accounts where id = old.about_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if new.reason is null
      and exists (select from accounts where id = old.about_id and leaving_at is not null)
    then
      kept.reason := null;
    end if;
    if new.actor_id is null and not exists (select from accounts where id = old.actor_id) then
      kept.actor_id := null;
    end if;
    if new is not distinct from kept then
      return new;
    end if;
  end if;
  raise exception 'What was moderated stays as it was written'
    using errcode = 'integrity_constraint_violation', constraint = 'moderation_events_kept';
end $$;
create trigger moderation_events_kept before update or delete on moderation_events
  for each row execute function keep_moderation_events();
create trigger moderation_events_kept_whole before truncate on moderation_events
  for each statement execute function keep_moderation_events();

-- Reviewers look people up by a part of a name.
create index accounts_name_trigram_idx on accounts using gin (lower(name) gin_trgm_ops);
create index businesses_name_trigram_idx on businesses using gin (lower(name) gin_trgm_ops);
