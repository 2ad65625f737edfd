-- The weekly emails with recommendations, for clients who switched them on.

-- The last check for each client, which also ensures that several workers send one email.
create table recommendation_emails (
  account_id uuid constraint recommendation_emails_pkey primary key
    constraint recommendation_emails_account_fkey references accounts on delete cascade,
  checked_at timestamptz not null,
  -- Recommendations of the last email, by which the next one is sent only if it has others.
  recommended text[] not null
);

-- Accounts that switched recommendations on, which are few.
create index notification_preferences_recommendations_idx on notification_preferences (account_id)
  where settings #>> '{email,service_recommendations}' = 'true'
    or settings #>> '{sms,service_recommendations}' = 'true';
