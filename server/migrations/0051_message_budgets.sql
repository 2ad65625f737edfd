-- Monthly budget that a business set for its text messages, in cents of a US dollar; 0 switches them off.
create table message_budgets (
  business_id uuid constraint message_budgets_pkey primary key
    constraint message_budgets_business_fkey references businesses on delete cascade,
  monthly_cents integer not null constraint message_budgets_cents_range check (monthly_cents between 0 and 9999999),
  updated_at timestamptz not null
);

-- Emails: the notification and booking they are about, so that the business sees what its client got.
alter table emails
  add column event text,
  add column booking_id uuid constraint emails_booking_fkey references bookings on delete set null;
create index emails_booking_idx on emails (booking_id, created_at) where booking_id is not null;
