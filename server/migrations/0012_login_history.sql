-- How long sign-ins stay in the security record, as the account chose.
alter table accounts add column login_history_days integer not null default 90
  constraint accounts_login_history_days_range check (login_history_days between 7 and 365);
create index accounts_short_history_idx on accounts (id) where login_history_days < 90;

-- The record is append-only for every role: a row is deleted only when it is old or its account is gone or leaving,
-- and changes only where an account that acted is gone or leaving: its name, network and device go.
create function keep_security_events() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
declare
  kept security_events := old;
begin
  if tg_op = 'DELETE' and (
    old.at < now() - interval '1 day'
    or old.account_id is not null
      and not exists (select from accounts where id = old.account_id and leaving_at is null)
  ) then
    return old;
  end if;
  if tg_op = 'UPDATE' and new.actor_id is null
    and not exists (select from accounts where id = old.actor_id and leaving_at is null)
  then
    kept.actor_id := null;
    if new.network is null then
      kept.network := null;
    end if;
    if new.user_agent is null then
      kept.user_agent := null;
    end if;
    if new is not distinct from kept then
      return new;
    end if;
  end if;
  raise exception 'The security record is only ever added to'
    using errcode = 'integrity_constraint_violation', constraint = 'security_events_kept';
end $$;
create trigger security_events_kept before update or delete on security_events
  for each row execute function keep_security_events();
create trigger security_events_kept_whole before truncate on security_events
  for each statement execute function keep_security_events();

-- Whether a kind is kept as long as the login history; loginHistoryKinds of the contract is the same list.
create function is_login_history_kind(kind text) returns boolean
  language sql immutable parallel safe set search_path = pg_catalog, pg_temp as $$
  select kind in ('sign_in', 'sign_in_failed', 'sign_out', 'sessions_ended', 'second_factor_failed',
    'recovery_code_used', 'limit_hit')
$$;

-- Deletes at most `batch` events whose time is over and returns how many. The database's own clock and the retention
-- rules decide, so that a role that may call this can delete nothing that is still to be kept.
create function purge_expired_security_events(batch integer) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  purged bigint;
begin
  with due as (
    (select e.id from security_events e where e.at < now() - interval '365 days' limit batch)
    union
    (select e.id from security_events e left join accounts a on a.id = e.account_id
      where e.at < now() - interval '90 days' and is_login_history_kind(e.kind)
        and e.at < now() - make_interval(days => coalesce(a.login_history_days, 90))
      limit batch)
    union
    (select e.id from accounts a join security_events e on e.account_id = a.id
      where a.login_history_days < 90 and is_login_history_kind(e.kind)
        and e.at < now() - make_interval(days => a.login_history_days)
      limit batch)
  )
  delete from security_events where id in (select id from due limit batch);
  get diagnostics purged = row_count;
  return purged;
end $$;

-- Erases the record of an account that is leaving, and its name, network and device from what it did to others.
create function erase_security_events(account uuid) returns bigint
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  erased bigint;
begin
  if not exists (select from accounts where id = account and leaving_at is not null) then
    raise exception 'The security record of an account that stays is kept'
      using errcode = 'integrity_constraint_violation', constraint = 'security_events_kept';
  end if;
  update security_events set actor_id = null, network = null, user_agent = null where actor_id = account;
  delete from security_events where account_id = account;
  get diagnostics erased = row_count;
  return erased;
end $$;

revoke execute on function purge_expired_security_events, erase_security_events from public;
