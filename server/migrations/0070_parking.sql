-- Whether clients can park at the business, as its owner says.
alter table business_profiles add column parking_available boolean not null default false;
