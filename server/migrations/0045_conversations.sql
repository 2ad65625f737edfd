-- Conversations between a client and a business. The members of the business share its side.

create table conversations (
  id uuid constraint conversations_pkey primary key,
  business_id uuid not null constraint conversations_business_fkey references businesses on delete cascade,
  client_id uuid not null constraint conversations_client_fkey references accounts on delete cascade,
  -- Position and time of the newest message; 0 and null before the first.
  last_position integer not null default 0,
  last_message_at timestamptz,
  -- Who wrote first, and whether both had no booking then.
  started_by text constraint conversations_started_by_known check (started_by in ('client', 'professional')),
  started_at timestamptz,
  first_contact boolean not null default false,
  -- How far each side got: what arrived on a screen, and what was read.
  client_delivered_position integer not null default 0,
  client_delivered_at timestamptz,
  client_read_position integer not null default 0,
  client_read_at timestamptz,
  business_delivered_position integer not null default 0,
  business_delivered_at timestamptz,
  business_read_position integer not null default 0,
  business_read_at timestamptz,
  -- Messages of the other side after the read position.
  client_unread integer not null default 0,
  business_unread integer not null default 0,
  client_archived_at timestamptz,
  business_archived_at timestamptz,
  client_blocked_at timestamptz,
  business_blocked_at timestamptz,
  created_at timestamptz not null,
  constraint conversations_one_for_both unique (business_id, client_id),
  constraint conversations_started_is_whole check ((last_position = 0) = (last_message_at is null)
    and (started_by is null) = (started_at is null)),
  constraint conversations_read_is_sent check (client_read_position <= last_position
    and business_read_position <= last_position and client_delivered_position <= last_position
    and business_delivered_position <= last_position)
);
create index conversations_client_idx on conversations (client_id, last_message_at, id);
create index conversations_business_idx on conversations (business_id, last_message_at, id);
create index conversations_empty_idx on conversations (created_at) where last_position = 0;

-- The id is made by the sender, so that a message that is sent again is found.
create table messages (
  id uuid constraint messages_pkey primary key,
  conversation_id uuid not null constraint messages_conversation_fkey references conversations on delete cascade,
  position integer not null constraint messages_position_positive check (position > 0),
  party text not null constraint messages_party_known check (party in ('client', 'professional')),
  kind text not null constraint messages_kind_known check (kind in ('text', 'auto_reply')),
  -- Null for automatic replies, and once the account is erased.
  sender_id uuid constraint messages_sender_fkey references accounts on delete set null,
  text text not null constraint messages_text_length check (char_length(text) <= 2000),
  sent_at timestamptz not null,
  removed_at timestamptz,
  constraint messages_one_per_position unique (conversation_id, position)
);
create index messages_sender_idx on messages (sender_id) where sender_id is not null;
create index messages_sent_idx on messages (sent_at);

create table message_pictures (
  message_id uuid not null constraint message_pictures_message_fkey references messages on delete cascade,
  media_id uuid not null constraint message_pictures_media_fkey references media on delete cascade,
  position smallint not null,
  constraint message_pictures_pkey primary key (message_id, position)
);
create index message_pictures_media_idx on message_pictures (media_id);

-- Accounts that get no emails about a conversation.
create table conversation_mutes (
  conversation_id uuid not null constraint conversation_mutes_conversation_fkey references conversations
    on delete cascade,
  account_id uuid not null constraint conversation_mutes_account_fkey references accounts on delete cascade,
  muted_at timestamptz not null,
  constraint conversation_mutes_pkey primary key (conversation_id, account_id)
);
create index conversation_mutes_account_idx on conversation_mutes (account_id);

create table message_reports (
  id uuid constraint message_reports_pkey primary key,
  message_id uuid not null constraint message_reports_message_fkey references messages on delete cascade,
  reporter_id uuid not null constraint message_reports_reporter_fkey references accounts on delete cascade,
  -- Side of the reporter.
  party text not null constraint message_reports_party_known check (party in ('client', 'professional')),
  reason text not null,
  details text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid constraint message_reports_decided_by_fkey references accounts on delete set null,
  outcome text constraint message_reports_outcome_known check (outcome in ('removed', 'kept')),
  explanation text,
  constraint message_reports_one_per_reporter unique (message_id, reporter_id),
  constraint message_reports_decision_is_whole check ((decided_at is null) = (outcome is null)
    and (outcome is null) = (explanation is null))
);
create index message_reports_open_idx on message_reports (created_at, id) where decided_at is null;
create index message_reports_decided_idx on message_reports (decided_at, id) where decided_at is not null;
create index message_reports_reporter_idx on message_reports (reporter_id);
create index message_reports_decided_by_idx on message_reports (decided_by) where decided_by is not null;
