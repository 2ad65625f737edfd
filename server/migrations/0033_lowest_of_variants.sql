-- Price and duration of a service with variants are the lowest of the offered ones. The trigger is deferred, because a
-- service and its variants are written by several statements of one transaction.
create function check_lowest_of_variants() returns trigger language plpgsql as $$
declare
  changed jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if exists (
    select from services s
    cross join lateral (
      select count(*) > 0 as any_offered, min(price_minor) as price, min(duration_minutes) as duration
      from service_options where service_id = s.id and kind = 'variant' and archived_at is null) variants
    where s.id = (changed ->> tg_argv[0])::uuid
      and (s.has_variants, case when s.has_variants then s.price_minor end, case when s.has_variants then s.duration_minutes end)
        is distinct from (variants.any_offered, variants.price, variants.duration))
  then
    raise exception 'service % is not at the lowest price and duration of its variants', changed ->> tg_argv[0]
      using errcode = 'check_violation', constraint = 'services_lowest_of_variants', table = 'services';
  end if;
  return null;
end $$;

create constraint trigger services_lowest_of_variants after insert on services deferrable initially deferred for each row
  when (new.has_variants) execute function check_lowest_of_variants('id');
create constraint trigger services_lowest_changed after update of price_minor, duration_minutes, has_variants
  on services deferrable initially deferred for each row
  when (old.has_variants or new.has_variants) execute function check_lowest_of_variants('id');
create constraint trigger service_options_lowest after insert or update or delete
  on service_options deferrable initially deferred for each row execute function check_lowest_of_variants('service_id');
