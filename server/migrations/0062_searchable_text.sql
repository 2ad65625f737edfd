-- Text as searches inside lists compare it: without case and accents. Immutable for indexes, since `unaccent` depends on
-- its dictionary alone. Schemas are written out, so that a restored dump builds those indexes with any search path.
create function searchable(value text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, normalize(value)))
$$;

-- Indexes of text within one business or one account.
create extension if not exists btree_gin;
