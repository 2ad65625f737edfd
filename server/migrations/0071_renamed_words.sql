-- One word for one thing: moderators, transitions of bookings, duplicates of clients, account links, suppressed addresses.

alter table accounts drop constraint accounts_role_known;
update accounts set role = 'moderator' where role = 'reviewer';
alter table accounts add constraint accounts_role_known check (role in ('client', 'professional', 'moderator'));

-- The trigger refuses every other change of an event.
alter table moderation_events drop constraint moderation_events_role_known;
alter table moderation_events disable trigger moderation_events_kept;
update moderation_events set role = 'moderator' where role = 'reviewer';
alter table moderation_events enable trigger moderation_events_kept;
alter table moderation_events add constraint moderation_events_role_known
  check (role in ('client', 'professional', 'moderator', 'system'));

alter table booking_transitions rename column move to transition;
alter table booking_transitions drop constraint booking_transitions_party_known;
update booking_transitions set party = 'moderator' where party = 'reviewer';
alter table booking_transitions add constraint booking_transitions_party_known
  check (party in ('client', 'professional', 'moderator', 'system'));

alter table client_doubles rename to client_duplicates;
alter table dismissed_doubles rename to dismissed_duplicates;
alter table declined_connections rename to declined_account_links;
alter table stopped_addresses rename to suppressed_addresses;

-- Constraints and indexes begin with the name of their table. A constraint and its index are renamed together.
create function pg_temp.renamed(name text) returns text language sql as $$
  select coalesce((
    select was.became || substr(name, length(was.old) + 1)
    from (values ('client_doubles', 'client_duplicates'), ('dismissed_doubles', 'dismissed_duplicates'),
      ('declined_connections', 'declined_account_links'), ('stopped_addresses', 'suppressed_addresses'))
      as was (old, became)
    where name like was.old || '\_%'), name)
$$;

do $$
declare one record;
begin
  for one in select conrelid::regclass as relation, conname as name from pg_constraint
    where connamespace = 'public'::regnamespace and conrelid <> 0 and pg_temp.renamed(conname) <> conname
  loop
    execute format('alter table %s rename constraint %I to %I', one.relation, one.name, pg_temp.renamed(one.name));
  end loop;
  for one in select indexrelid::regclass as relation, relname as name from pg_index join pg_class on oid = indexrelid
    where relnamespace = 'public'::regnamespace and pg_temp.renamed(relname) <> relname
  loop
    execute format('alter index %s rename to %I', one.relation, pg_temp.renamed(one.name));
  end loop;
end $$;

drop function pg_temp.renamed(text);

-- Functions name tables and each other in their text.
alter function find_client_doubles(uuid[]) rename to find_client_duplicates;
alter function insert_client_doubles(uuid, uuid, uuid, uuid[], integer) rename to insert_client_duplicates;
do $$
declare definition text;
begin
  for definition in select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prosrc ~ '(client|dismissed)_doubles\M'
  loop
    execute regexp_replace(definition, '(client|dismissed)_doubles\M', '\1_duplicates', 'g');
  end loop;
end $$;
