-- How far a business may be from its position in search, if only its district or town is known.
alter table listings add column spread_km smallint not null default 0;
