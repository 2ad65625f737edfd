-- Text messages to clients without an account count against the limits of the business and of the number.
alter table sms_messages add column business_id uuid
  constraint sms_messages_business_fkey references businesses on delete set null;
create index sms_messages_business_idx on sms_messages (business_id, created_at) where business_id is not null;
create index sms_messages_guest_idx on sms_messages (recipient, created_at) where business_id is not null;
