-- The part of a discount that a visit of a package paid for. It stays when the receipt is voided and the visit given back.
alter table sales add column package_minor bigint not null default 0;
alter table sales disable trigger sales_kept;
update sales set package_minor = discount_minor where id in (select sale_id from package_visits);
alter table sales enable trigger sales_kept;
alter table sales add constraint sales_package_is_discount check (package_minor = 0 or package_minor = discount_minor);
