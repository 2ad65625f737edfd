-- The page of a business offers its short link for sharing.
create trigger booking_links_page_change after insert or update or delete on booking_links for each row
  execute function record_page_change_of_row('business_id');

-- A name as it is compared with others. Apart from `client_name_key`, so that a list of thousands is compared with the
-- records of a business in one statement: PostgreSQL inlines this function.
create function name_key(name text) returns text language sql stable as $$
  select nullif(left(trim(lower(unaccent(normalize(name)))), 200), '')
$$;
create or replace function client_name_key(name text, account_id uuid) returns text language sql stable as $$
  select name_key(coalesce(name, (select a.name from accounts a where a.id = account_id and a.erased_at is null)))
$$;
