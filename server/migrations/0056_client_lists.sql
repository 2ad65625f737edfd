-- Files of imports are kept as they were uploaded, and read again in a thread. `cells` was what the previous version read
-- from them; its previews show no rows in processes of this version, which ask for the file again.
alter table client_imports
  alter column cells set default '[]',
  -- The file; null once it was imported.
  add column content bytea,
  -- How the user reads days such as 02/08; null where the values decide.
  add column day_order text
    constraint client_imports_day_order_known check (day_order in ('day_first', 'month_first'));

-- Plans of a table that grew by thousands of rows are poor until its statistics are gathered, which only its owner can do.
create function analyze_client_records() returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  analyze client_records;
end
$$;
revoke execute on function analyze_client_records() from public;
