-- Migrations 0006, 0007 and 0008 were rewritten after they had landed. This one brings a database made by any of their
-- versions to the last one, with its rows; where that is what it has, every statement finds its work done.
-- Whether a table needs it is read from a column that only the last version has.

-- Demo accounts: a build newer than the schema marked the story as told and then failed on the missing columns before
-- its first chapter. Without the mark the next start tells it.
delete from marks
where name = 'demo story' and (
  not exists (select from pg_attribute where attrelid = 'businesses'::regclass and attname = 'closed_at')
  or not exists (select from pg_attribute where attrelid = 'verifications'::regclass and attname = 'revoked_at')
);

-- 0006: services and businesses.
create index if not exists services_latest_idx on services (created_at, id) where is_active and archived_at is null;
create index if not exists services_trade_idx on services (category, created_at, id)
  where is_active and archived_at is null;
create index if not exists services_words_idx on services
  using gin (to_tsvector('words', translate(normalize(title || ' ' || description), '/._@:+<>&~#=\-', '              ')))
  with (fastupdate = off) where is_active and archived_at is null;
create index if not exists services_archived_idx on services (archived_at) where archived_at is not null;
create index if not exists reviews_service_idx on reviews (service_id);

do $$ begin
  if not exists (select from pg_attribute where attrelid = 'businesses'::regclass and attname = 'closed_at') then
    alter table businesses
      add column closed_at timestamptz,
      add constraint businesses_closed_is_unpublished check (closed_at is null or published_at is null);
  end if;
end $$;
create index if not exists businesses_latest_idx on businesses (created_at desc, id desc)
  where published_at is not null;
create index if not exists businesses_trade_idx on businesses (category, created_at desc, id desc)
  where published_at is not null;

-- Answers written as jsonb keep the order it gave their fields. A column of this type already is left as it is.
alter table idempotency_keys alter column answer type json;

-- 0007: verifications by case instead of by business, with the name that was proved.
do $$ begin
  if exists (select from pg_attribute where attrelid = 'verifications'::regclass and attname = 'revoked_at') then
    return;
  end if;

  alter table kyb_cases
    drop constraint kyb_cases_state_known,
    add constraint kyb_cases_state_known
      check (state in ('draft', 'submitted', 'in_review', 'more_information', 'approved', 'rejected', 'revoked')),
    drop constraint kyb_cases_reason_length,
    add constraint kyb_cases_reason_length check (length(reason) <= 1000);
  -- The queue was indexed by state.
  drop index kyb_cases_queue_idx;
  create index kyb_cases_queue_idx on kyb_cases (submitted_at, id) where state in ('submitted', 'in_review');
  create index kyb_cases_decided_idx on kyb_cases (decided_at desc, id) where decided_at is not null;

  alter table verifications
    add column proved_name text,
    add column revoked_at timestamptz,
    drop constraint verifications_pkey,
    add constraint verifications_pkey primary key (case_id, kind);
  drop index verifications_case_idx;
  create index verifications_standing_idx on verifications (business_id) where revoked_at is null;

  -- Names at the time of the decision were not stored: the present ones are the best there is. Erased owners have none.
  update verifications v
  set proved_name = case v.kind
    when 'business' then b.name
    else coalesce(nullif(concat_ws(' ', nullif(s.first_name, ''), nullif(s.last_name, '')), ''), a.name)
  end
  from businesses b
  join accounts a on a.id = b.owner_id
  left join shop_profiles s on s.business_id = b.id
  where b.id = v.business_id and v.kind in ('identity', 'business') and a.erased_at is null;
end $$;

-- 0008: moderation events of more than suspensions.
do $$ begin
  if exists (select from pg_attribute where attrelid = 'moderation_events'::regclass and attname = 'subject_id') then
    return;
  end if;

  alter table moderation_events rename column suspension_id to subject_id;
  alter table moderation_events
    alter column subject_id drop not null,
    add column others uuid[] not null default '{}',
    add constraint moderation_events_decided_something check ((action = 'viewed') = (subject_id is null));
  create index moderation_events_others_idx on moderation_events using gin (others);
  create unique index moderation_events_one_look_an_hour
    on moderation_events (actor_id, about_id, date_trunc('hour', at at time zone 'UTC')) where action = 'viewed';
end $$;

create or replace function keep_moderation_events() returns trigger language plpgsql as $$
declare
  kept moderation_events := old;
begin
  if tg_op = 'DELETE' and not exists (select from accounts where id = old.about_id) then
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if new.reason is null
      and exists (select from accounts where id = any (old.others || old.about_id) and leaving_at is not null)
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

create index if not exists accounts_away_idx on accounts (id) where suspended_at is not null or leaving_at is not null;
