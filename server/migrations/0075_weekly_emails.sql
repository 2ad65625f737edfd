-- Emails that a client gets at most once a week, of two groups: recommendations, and offers of businesses that they booked.

alter table recommendation_emails rename to weekly_emails;
alter table weekly_emails rename column recommended to told;
alter table weekly_emails add column notification_group text not null default 'service_recommendations';
alter table weekly_emails alter column notification_group drop default;
alter table weekly_emails drop constraint recommendation_emails_pkey;
alter table weekly_emails add constraint weekly_emails_pkey primary key (account_id, notification_group);

do $$
declare one record;
begin
  for one in select conname as name from pg_constraint
    where conrelid = 'weekly_emails'::regclass and conname like 'recommendation\_emails\_%'
  loop
    execute format('alter table weekly_emails rename constraint %I to %I', one.name,
      replace(replace(one.name, 'recommendation_emails', 'weekly_emails'), '_recommended_', '_told_'));
  end loop;
end $$;

-- Accounts that switched a group on, on any channel, which are few.
drop index notification_preferences_recommendations_idx;
create index notification_preferences_recommendations_idx on notification_preferences (account_id)
  where settings #>> '{email,service_recommendations}' = 'true'
    or settings #>> '{whatsapp,service_recommendations}' = 'true'
    or settings #>> '{sms,service_recommendations}' = 'true'
    or settings #>> '{push,service_recommendations}' = 'true';
create index notification_preferences_offers_idx on notification_preferences (account_id)
  where settings #>> '{email,promotional_offers}' = 'true'
    or settings #>> '{whatsapp,promotional_offers}' = 'true'
    or settings #>> '{sms,promotional_offers}' = 'true'
    or settings #>> '{push,promotional_offers}' = 'true';
