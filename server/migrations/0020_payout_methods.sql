-- Several payout methods of a business, of which one is the default.
alter table payout_methods drop constraint payout_methods_pkey;
alter table payout_methods
  add constraint payout_methods_pkey primary key (id),
  add column is_default boolean not null default true;
alter table payout_methods alter column is_default drop default;
create unique index payout_methods_default_key on payout_methods (business_id) where is_default;
create index payout_methods_business_idx on payout_methods (business_id, created_at, id);
