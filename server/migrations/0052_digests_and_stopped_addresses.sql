-- Emails that wait for the daily email of their account, and emails that the reader asked for.
alter table emails
  -- Time of the daily email that takes this one in, which deletes it.
  add column digest_at timestamptz,
  -- The reader asked for it and waits for it: stopped addresses get it too.
  add column asked_for boolean not null default false,
  -- What was reported after it was sent: a status such as 5.1.1, or complaint.
  add column report text;
create index emails_digest_idx on emails (digest_at, account_id) where digest_at is not null;

-- Addresses, in lower case, whose emails came back or were reported as spam.
create table stopped_addresses (
  address text constraint stopped_addresses_pkey primary key,
  reason text not null,
  -- Status and words of the last report.
  detail text not null,
  -- Failures that stop the address only if they are repeated.
  failures integer not null,
  reported_at timestamptz not null,
  -- Null while failures are counted, and once the person asked to try again.
  stopped_at timestamptz,
  -- Last time that the person asked to try again.
  retried_at timestamptz,
  constraint stopped_addresses_reason_known check (reason in ('bounce', 'complaint'))
);
create index stopped_addresses_reported_idx on stopped_addresses (reported_at);
