-- Text messages: the notification they belong to, what they cost, and what the gateway reports about them.
alter table sms_messages
  -- The notification of which this is one channel: the id of its in-app notification, if it has one.
  add column delivery_id uuid,
  add column event text,
  add column booking_id uuid constraint sms_messages_booking_fkey references bookings on delete set null,
  -- Business that pays, and the expected cost in millionths of a US dollar.
  add column paid_by uuid constraint sms_messages_paid_by_fkey references businesses on delete set null,
  add column cost_micros integer,
  -- Id by which the gateway reports, and what it reported.
  add column gateway_id text,
  add column delivered_at timestamptz;
create unique index sms_messages_gateway_idx on sms_messages (gateway_id) where gateway_id is not null;
create index sms_messages_delivery_idx on sms_messages (delivery_id) where delivery_id is not null;
create index sms_messages_booking_idx on sms_messages (booking_id, created_at) where booking_id is not null;
create index sms_messages_paid_by_idx on sms_messages (paid_by, created_at) where paid_by is not null;

-- The outbox of WhatsApp messages. WhatsApp accepts only templates it has approved, so a row has their values.
create table whatsapp_messages (
  id uuid constraint whatsapp_messages_pkey primary key,
  recipient text not null,
  template text not null,
  locale text not null,
  -- JSON of the values of the template; empty once it was sent or given up.
  body text not null,
  delivery_id uuid,
  event text,
  business_id uuid constraint whatsapp_messages_business_fkey references businesses on delete set null,
  booking_id uuid constraint whatsapp_messages_booking_fkey references bookings on delete set null,
  paid_by uuid constraint whatsapp_messages_paid_by_fkey references businesses on delete set null,
  cost_micros integer,
  gateway_id text,
  delivered_at timestamptz,
  read_at timestamptz,
  created_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  failure text,
  next_try_at timestamptz,
  held_until timestamptz,
  still_due jsonb
);
create index whatsapp_messages_due_idx on whatsapp_messages (next_try_at, id) where next_try_at is not null;
create index whatsapp_messages_created_idx on whatsapp_messages (created_at);
create unique index whatsapp_messages_gateway_idx on whatsapp_messages (gateway_id) where gateway_id is not null;
create index whatsapp_messages_delivery_idx on whatsapp_messages (delivery_id) where delivery_id is not null;
create index whatsapp_messages_booking_idx on whatsapp_messages (booking_id, created_at) where booking_id is not null;
create index whatsapp_messages_paid_by_idx on whatsapp_messages (paid_by, created_at) where paid_by is not null;
create index whatsapp_messages_guest_idx on whatsapp_messages (recipient, created_at) where business_id is not null;
create index whatsapp_messages_business_idx on whatsapp_messages (business_id, created_at) where business_id is not null;
