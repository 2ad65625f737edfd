-- Tables and columns are called what the field calls them. Their rows stay as they are.

alter table mails rename to emails;
alter table texts rename to sms_messages;
alter table notices rename to notifications;
alter table booking_moves rename to booking_transitions;
alter table chairs rename to resources;
alter table shop_profiles rename to business_profiles;
alter table kyb_cases rename to document_cases;
alter table kyb_documents rename to documents;
alter table kyb_events rename to document_events;
alter table marks rename to stored_values;
alter table onboarding_marks rename to onboarding_steps;
alter table sealed_keys rename to encryption_keys;

alter table bookings rename column chair_id to resource_id;
alter table time_off rename column chair_id to resource_id;
alter table accounts rename column leaving_at to deletion_requested_at;
alter table sessions rename column leaving_confirmed_at to deletion_confirmed_at;
alter table place_names rename column folded to normalized;
alter table listing_names rename column folded to normalized;
alter table search_titles rename column folded to normalized;

-- Constraints, indexes and triggers begin with the name of their table. A constraint and its index are renamed together.
create function pg_temp.renamed(name text) returns text language sql as $$
  select case when name ~ '^(bookings|time_off)_.*chair' then replace(name, 'chair', 'resource')
    when name ~ '^accounts_.*leaving' then regexp_replace(name, 'leaving(_at)?', 'deletion_requested')
    when name ~ '^(place_names|listing_names|search_titles)_folded' then replace(name, 'folded', 'normalized')
    else coalesce((
      select was.became || substr(name, length(was.old) + 1)
      from (values ('mails', 'emails'), ('texts', 'sms_messages'), ('notices', 'notifications'),
        ('booking_moves', 'booking_transitions'), ('chairs', 'resources'), ('shop_profiles', 'business_profiles'),
        ('kyb_cases', 'document_cases'), ('kyb_documents', 'documents'), ('kyb_events', 'document_events'),
        ('marks', 'stored_values'), ('onboarding_marks', 'onboarding_steps'), ('sealed_keys', 'encryption_keys'))
        as was (old, became)
      where name like was.old || '\_%'), name) end
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
  for one in select tgrelid::regclass as relation, tgname as name from pg_trigger
    where not tgisinternal and pg_temp.renamed(tgname) <> tgname
  loop
    execute format('alter trigger %I on %s rename to %I', one.name, one.relation, pg_temp.renamed(one.name));
  end loop;
end $$;

drop function pg_temp.renamed(text);

-- Functions name tables and columns in their text.
do $$
declare definition text;
begin
  for definition in select pg_get_functiondef(oid) from pg_proc
    where pronamespace = 'public'::regnamespace and prokind = 'f' and prosrc ~ '\m(leaving_at|booking_moves)\M'
  loop
    execute regexp_replace(
      regexp_replace(definition, '\mleaving_at\M', 'deletion_requested_at', 'g'),
      '\mbooking_moves\M', 'booking_transitions', 'g');
  end loop;
end $$;

-- Queued jobs keep their task, under its new name. The job library creates its tables at the first start.
do $$ begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = became
    from (values ('mail.send', 'email.send'), ('mail.retry', 'email.retry'), ('platform.tidy', 'platform.cleanup'),
      ('accounts.tidy', 'accounts.cleanup'), ('privacy.tidy', 'privacy.cleanup'), ('services.tidy', 'services.cleanup'),
      ('bookings.forget_notices', 'notifications.cleanup'), ('kyb.purge', 'documents.purge'),
      ('kyb.strays', 'documents.orphans'), ('media.strays', 'media.orphans'), ('media.sweep', 'media.discard_unused'),
      ('search.age', 'search.refresh_quality'), ('search.horizon', 'search.extend_horizon')) as was (old, became)
    where identifier = was.old;
  end if;
end $$;
