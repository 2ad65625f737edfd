-- People who work in a business, besides its owner, whom businesses.owner_id names. A removed member keeps the row.
create table members (
  id uuid constraint members_pkey primary key,
  business_id uuid not null constraint members_business_fkey references businesses on delete cascade,
  account_id uuid not null constraint members_account_fkey references accounts on delete cascade,
  role text not null constraint members_role_known check (role in ('manager', 'staff')),
  joined_at timestamptz not null,
  removed_at timestamptz
);
create unique index members_once_key on members (business_id, account_id) where removed_at is null;
create index members_account_idx on members (account_id);

-- Invitations by email or phone, open until the invited person answers or they are cancelled or expire.
create table member_invitations (
  id uuid constraint member_invitations_pkey primary key,
  business_id uuid not null constraint member_invitations_business_fkey references businesses on delete cascade,
  email text,
  phone text,
  role text not null constraint member_invitations_role_known check (role in ('manager', 'staff')),
  -- Services the person will do; null for all.
  service_ids uuid[],
  token_hash bytea not null constraint member_invitations_token_key unique,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  answer text constraint member_invitations_answer_known check (answer in ('accepted', 'declined', 'cancelled')),
  answered_at timestamptz,
  constraint member_invitations_one_contact check (num_nonnulls(email, phone) = 1),
  constraint member_invitations_answered check ((answer is null) = (answered_at is null))
);
create unique index member_invitations_email_key on member_invitations (business_id, email) where answer is null;
create unique index member_invitations_phone_key on member_invitations (business_id, phone) where answer is null;

-- The person whose calendar a resource is; null for a place and for unnamed resources.
alter table resources
  add column account_id uuid constraint resources_account_fkey references accounts on delete set null;
create unique index resources_account_key on resources (business_id, account_id)
  where account_id is not null and retired_at is null;

-- A calendar feed is about one business that its reader works in. Feeds of owners without a business had nothing to show.
alter table calendar_feeds
  add column business_id uuid constraint calendar_feeds_business_fkey references businesses on delete cascade;
update calendar_feeds set business_id = (select id from businesses where owner_id = account_id);
delete from calendar_feeds where business_id is null;
alter table calendar_feeds alter column business_id set not null;
