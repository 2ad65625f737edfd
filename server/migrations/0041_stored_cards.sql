-- The card of a search result is stored as it is shown, and written with the rest of the listing. It lies outside the
-- row, as the words do, so that rows stay narrow. The start fills it for existing listings.
alter table listings add column card text not null default '';
alter table listings alter card set storage external;
