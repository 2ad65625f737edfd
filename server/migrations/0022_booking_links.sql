-- Names in short links to businesses, /b/name. The one chosen last is current; earlier ones lead to the business as
-- well, because they are printed.
create table booking_links (
  name text constraint booking_links_pkey primary key
    constraint booking_links_name_form check (name ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(name) between 3 and 30),
  business_id uuid not null constraint booking_links_business_fkey references businesses on delete cascade,
  chosen_at timestamptz not null
);
create index booking_links_business_idx on booking_links (business_id, chosen_at desc);
