-- Messages to people without an account, counted by a keyed hash of their address or number. Kept for the days that the
-- limits look back.
create table stranger_messages (
  id uuid constraint stranger_messages_pkey primary key,
  contact bytea not null,
  kind text not null constraint stranger_messages_kind_known check (kind in ('guest', 'invitation', 'receipt', 'site')),
  -- Business that sent it; null for the site itself.
  business_id uuid constraint stranger_messages_business_fkey references businesses on delete cascade,
  -- Whether the business still had its starting budget.
  is_starting boolean not null,
  cost_micros integer not null,
  created_at timestamptz not null
);
create index stranger_messages_contact_idx on stranger_messages (contact, created_at);
create index stranger_messages_business_idx on stranger_messages (business_id, created_at);
create index stranger_messages_created_idx on stranger_messages (created_at);
create index stranger_messages_starting_idx on stranger_messages (created_at) where is_starting;

-- People who want no more messages from a business or, without one, no more invitations to teams.
create table message_refusals (
  contact bytea not null,
  business_id uuid constraint message_refusals_business_fkey references businesses on delete cascade,
  created_at timestamptz not null,
  constraint message_refusals_key unique nulls not distinct (contact, business_id)
);
create index message_refusals_business_idx on message_refusals (business_id);

-- Token of the link with which the reader of an email without an account stops further ones.
alter table emails add column stop_token text;

-- The ceiling of the whole site is compared with the cost of all messages of the day.
create index sms_messages_spending_idx on sms_messages (created_at) include (cost_micros)
  where paid_by is not null and failed_at is null;
create index whatsapp_messages_spending_idx on whatsapp_messages (created_at) include (cost_micros)
  where paid_by is not null and failed_at is null;

-- Account that sent an invitation, so that the address is deleted with it.
alter table member_invitations
  add column invited_by uuid constraint member_invitations_invited_by_fkey references accounts on delete set null;
create index member_invitations_invited_by_idx on member_invitations (invited_by) where invited_by is not null;
create index member_invitations_over_idx on member_invitations ((coalesce(answered_at, expires_at)));

-- Keyed hashes of the link names of deleted businesses, so that no other business gets their visitors.
create table retired_link_names (
  name_hash bytea constraint retired_link_names_pkey primary key,
  retired_at timestamptz not null
);

-- Clears the reasons written in the bookings of a client without an account, whose record is deleted.
create function erase_guest_reasons(record uuid) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update booking_transitions set reason = null where reason is not null and booking_id in
    (select id from bookings where client_record_id = record and client_id is null);
$$;
revoke execute on function erase_guest_reasons from public;

-- Names in short links that could be taken for those of the site, of businesses that were never published: nobody could
-- open these links. Published businesses keep theirs, because they may be printed.
delete from booking_links l using businesses b
  where b.id = l.business_id and b.published_at is null
    and (replace(l.name, '-', '') ~ 'ujuzi' or l.name ~ '^(admin|administrator|moderator|support|official|help|helpdesk|security|payments?|pay|staff|system|team|verify|verification)[0-9-]*$');
