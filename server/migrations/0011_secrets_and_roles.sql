-- Rotation of the secret, an outbox without codes, and what a role that owns nothing may do to append-only tables.

-- Keys the application made itself, encrypted with AUTH_SECRET. One that does not decrypt stops the start.
create table sealed_keys (
  name text constraint sealed_keys_pkey primary key,
  key bytea not null,
  created_at timestamptz not null
);

-- Emails and text messages carry codes and links: nothing reads their bodies once they are sent or given up.
update mails set body_text = '', body_html = '', calendar = null,
  subject = regexp_replace(subject, '\d{3}[ \u202f]?\d{3}', '••••••', 'g')
  where sent_at is not null or failed_at is not null;
update texts set body = '' where sent_at is not null or failed_at is not null;

-- The application's role reads and adds to booking_moves, kyb_events, moderation_events and security_events, nothing
-- else (platform/grants.ts). What retention and erasure take from them, these functions take with the owner's rights.

-- Clears what moderators wrote about an account, also where they wrote it about another. The trigger of the table
-- refuses where nobody concerned is being deleted.
create function erase_moderation_reasons(account uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update moderation_events set reason = null
    where reason is not null and (about_id = account or others @> array[account]);
$$;

-- Clears the reasons written in the bookings of an account that is being deleted, as a client and as a business.
create function erase_booking_reasons(account uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not exists (select from accounts where id = account and leaving_at is not null) then
    raise exception 'Only an account that is being deleted is erased' using errcode = 'invalid_parameter_value';
  end if;
  update booking_moves set reason = null where reason is not null and booking_id in
    (select id from bookings where client_id = account);
  update booking_moves set reason = null where reason is not null and business_id in
    (select id from businesses where owner_id = account);
end $$;

revoke execute on function erase_moderation_reasons, erase_booking_reasons from public;
