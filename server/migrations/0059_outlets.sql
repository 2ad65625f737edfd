-- Outlets are what a member sets up that sends data of a business out or lets data in: API keys, webhooks, calendar feeds and
-- calendars of other programs. Each has a maker, with whose membership and role it ends.

-- Sets the maker that the previous version does not write: of the calendar of a person that person, otherwise the owner.
create function set_outlet_maker() returns trigger language plpgsql as $$
begin
  if new.created_by is null then
    if tg_table_name = 'busy_calendars' then
      select account_id into new.created_by from resources where id = (to_jsonb(new)->>'resource_id')::uuid;
    end if;
    if new.created_by is null then
      select owner_id into new.created_by from businesses where id = new.business_id;
    end if;
  end if;
  return new;
end $$;

alter table webhook_endpoints
  add column created_by uuid constraint webhook_endpoints_maker_fkey references accounts on delete cascade,
  drop constraint webhook_endpoints_off_by_known,
  add constraint webhook_endpoints_off_by_known check (disabled_by in
    ('business', 'failures', 'member_left', 'role_changed', 'handed_over', 'account_deleted', 'password_reset'));
update webhook_endpoints w set created_by = b.owner_id from businesses b where b.id = w.business_id;
create trigger webhook_endpoints_set_maker before insert on webhook_endpoints
  for each row execute function set_outlet_maker();
alter table webhook_endpoints alter column created_by set not null;
create index webhook_endpoints_maker_idx on webhook_endpoints (created_by);

alter table busy_calendars
  add column created_by uuid constraint busy_calendars_maker_fkey references accounts on delete cascade;
update busy_calendars c set created_by = coalesce(
  (select d.account_id from caldav_calendars d where d.busy_calendar_id = c.id),
  (select r.account_id from resources r where r.id = c.resource_id),
  b.owner_id)
from businesses b where b.id = c.business_id;
create trigger busy_calendars_set_maker before insert on busy_calendars
  for each row execute function set_outlet_maker();
alter table busy_calendars alter column created_by set not null;
create index busy_calendars_maker_idx on busy_calendars (created_by);

-- Outlets that ended automatically, with the reason that the settings show.
create table ended_outlets (
  id uuid constraint ended_outlets_pkey primary key,
  business_id uuid not null constraint ended_outlets_business_fkey references businesses on delete cascade,
  -- Maker.
  account_id uuid not null constraint ended_outlets_account_fkey references accounts on delete cascade,
  kind text not null constraint ended_outlets_kind_known check (kind in
    ('api_key', 'webhook', 'calendar_feed', 'calendar_file', 'caldav')),
  -- Name of the key or calendar, or host of the webhook or calendar.
  name text not null,
  reason text not null constraint ended_outlets_reason_known check (reason in
    ('member_left', 'role_changed', 'handed_over', 'account_deleted', 'password_reset')),
  ended_at timestamptz not null
);
create index ended_outlets_business_idx on ended_outlets (business_id, ended_at desc);
create index ended_outlets_account_idx on ended_outlets (account_id);
create index ended_outlets_ended_idx on ended_outlets (ended_at);

-- When the link set a new password: for some minutes it may then also end what its account has set up.
alter table password_resets add column used_at timestamptz;
