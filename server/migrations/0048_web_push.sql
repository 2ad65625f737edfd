-- Notifications shown by browsers that are closed: the browsers that an account subscribed, and their outbox.

create table push_subscriptions (
  id uuid constraint push_subscriptions_pkey primary key,
  account_id uuid not null constraint push_subscriptions_account_fkey references accounts on delete cascade,
  -- Session in which the browser subscribed; null once an expired session was deleted.
  session_id uuid constraint push_subscriptions_session_fkey references sessions on delete set null,
  -- URL of the browser's push service, and the keys of the browser to which messages are encrypted.
  endpoint text not null constraint push_subscriptions_endpoint_key unique,
  p256dh text not null,
  auth text not null,
  user_agent text,
  -- Whether names and texts are shown, or only what kind of thing happened.
  previews boolean not null,
  created_at timestamptz not null,
  last_sent_at timestamptz
);
create index push_subscriptions_account_idx on push_subscriptions (account_id, created_at);
create index push_subscriptions_session_idx on push_subscriptions (session_id) where session_id is not null;

create table push_messages (
  id uuid constraint push_messages_pkey primary key,
  subscription_id uuid not null constraint push_messages_subscription_fkey references push_subscriptions
    on delete cascade,
  -- JSON that the service worker shows; empty once it was sent or given up.
  body text not null,
  -- A newer message with the same topic replaces this one.
  topic text,
  urgency text not null constraint push_messages_urgency_known check (urgency in ('low', 'normal', 'high')),
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  next_try_at timestamptz,
  held_until timestamptz,
  still_due jsonb
);
create index push_messages_due_idx on push_messages (next_try_at, id) where next_try_at is not null;
create index push_messages_subscription_idx on push_messages (subscription_id, topic, created_at);
create index push_messages_created_idx on push_messages (created_at);

-- Signing out, here or from another device, also ends the notifications of that browser.
create function end_push_subscriptions() returns trigger language plpgsql as $$
begin
  delete from push_subscriptions where session_id = new.id;
  return null;
end $$;
create trigger sessions_end_push_subscriptions after update of ended_at on sessions
  for each row when (old.ended_at is null and new.ended_at is not null) execute function end_push_subscriptions();
