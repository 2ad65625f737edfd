-- Security record: sign-ins and failures, second factors, limits, refusals by role, exports, moderator and operator acts.
create table security_events (
  id uuid constraint security_events_pkey primary key,
  at timestamptz not null,
  -- Which event, from the list in contract/src/security-events.ts.
  kind text not null constraint security_events_kind_form check (kind ~ '^[a-z][a-z_]{2,40}$'),
  -- Whom it concerns. Null: no account is known, as at a sign-in with an unknown email.
  account_id uuid constraint security_events_account_fkey references accounts on delete cascade,
  -- Who did it, if it was not the account itself: a moderator. Null with 'operator' in the details: a command.
  actor_id uuid constraint security_events_actor_fkey references accounts on delete set null,
  -- IPv4 address, or the /64 of an IPv6 address. Null: an act without a network, as an operator's command.
  network text,
  -- User agent as sent, at most 400 characters; pages say it in words, e.g. "Chrome on Android".
  user_agent text constraint security_events_user_agent_length check (length(user_agent) <= 400),
  details jsonb not null default '{}'
);
create index security_events_account_idx on security_events (account_id, at desc, id desc) where account_id is not null;
create index security_events_actor_idx on security_events (actor_id) where actor_id is not null;
create index security_events_at_idx on security_events (at desc, id desc);
