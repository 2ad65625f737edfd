-- Discovery: search at any size, free time in search, favourites, the portfolio.

-- Web Mercator in degrees: it keeps angles, so nearest on this plane is nearest on the ground around any spot.
create function mercator_y(latitude float8) returns float8 language sql immutable parallel safe as
$$ select degrees(ln(tan(pi() / 4 + radians(latitude) / 2))) $$;

-- The square of a map at zoom 10, some 39 km wide at the equator.
create function map_tile(x float8, y float8) returns integer language sql immutable parallel safe as
$$ select (floor((x + 180) / 360 * 1024)::int << 10) + floor((180 - y) / 360 * 1024)::int $$;

-- Every word with its square before it: one short posting list for each place and word.
create function words_in_tile(words tsvector, tile integer) returns tsvector
language sql immutable parallel safe cost 1000 as
$$ select array_to_tsvector(array_agg(to_hex(tile) || ':' || word)) from unnest(tsvector_to_array(words)) word $$;

-- The parts of the weekdays a listing has hours in, as words: ~26 is Saturday evening, ~2 any evening. Of a part in
-- which something is free though its week says nothing, as when the clocks change, every day is named.
create function open_parts(week bytea, busy bit, late integer[]) returns tsvector
language sql immutable parallel safe as $$
  select array_to_tsvector(array(
    select '~' || part || coalesce(weekday::text, '')
    from generate_series(0, 2) part
    cross join (select generate_series(1, 7) union all select null) of (weekday)
    where (get_byte(week, part) >> coalesce(7 - weekday, 0)) & coalesce(1 + weekday * 0, 127) <> 0
      or exists (select from unnest(late) entry where entry / 2048 / 70 = part and get_bit(busy, entry / 2048) = 1)))
$$;

-- What search knows is derived from the rest: it is written anew at the next start.
drop table listings;

create table listings (
  business_id uuid constraint listings_pkey primary key constraint listings_business_fkey references businesses on delete cascade,
  -- (longitude, mercator_y(latitude))
  position point not null,
  tile integer not null,
  category text not null,
  country_code text not null,
  -- Every thirty-second listing or so has 0: counts of many are estimated from those.
  sample smallint not null,
  -- Lower bound of a Bayesian mean, times 1000.
  rating_rank integer not null,
  -- Rating, reviews, verification and freshness in one figure; larger is better.
  quality integer not null,
  -- The lowest and highest active price in US cents at the reference rate.
  price_from integer not null,
  price_to integer not null,
  -- Earned by the public rule; looked at again every night, because years and days pass.
  top_pro boolean not null default false,
  created_at timestamptz not null,
  -- Free time, kept by availability.rules.ts: which zone, how early and how far ahead may be booked,
  zone smallint not null,
  lead_hours smallint not null,
  first_day smallint not null,
  last_day smallint not null,
  -- the latest start of the shortest service in each part of each weekday as if nothing were taken,
  week bytea not null,
  -- and, in a ring of the next days, where the week is wrong: about anything being free, or about the latest start.
  busy bit(280) not null,
  late integer[],
  -- Tells one state of the calendar from every other.
  calendar_version integer not null,
  words tsvector not null,
  -- Finding all in a town reads rows that are neighbours, so rows are narrow and words lie elsewhere. PostgreSQL thinks
  -- of moving anything only in rows of more than two kilobytes: this makes them as long, and compresses to nothing.
  padding text not null default repeat(' ', 2000)
) with (fillfactor = 90, toast_tuple_target = 480);
alter table listings
  alter words set storage external,
  alter category set storage main,
  alter country_code set storage main,
  alter week set storage main,
  alter busy set storage main,
  alter late set storage main;

create index listings_words_idx on listings using gin (words) with (fastupdate = off);
create index listings_place_words_idx on listings using gin (words_in_tile(words, tile)) with (fastupdate = off);
create index listings_position_idx on listings using gist (position);
-- The sample, from which many are estimated.
create index listings_words_sample_idx on listings using gin (words) with (fastupdate = off) where sample = 0;
create index listings_words_few_idx on listings using gin (words) with (fastupdate = off)
  where hashtext(business_id::text) & 1023 = 0;
create index listings_place_words_sample_idx on listings using gin (words_in_tile(words, tile))
  with (fastupdate = off) where sample = 0;
create index listings_position_sample_idx on listings using gist (position) where sample = 0;
-- Walks in the order of the page, through the squares of a place or through the trades.
create index listings_tile_quality_idx on listings (tile, quality, business_id);
create index listings_tile_rating_idx on listings (tile, rating_rank, business_id);
create index listings_tile_price_from_idx on listings (tile, price_from, business_id);
create index listings_tile_price_to_idx on listings (tile, price_to, business_id);
create index listings_tile_created_idx on listings (tile, created_at, business_id);
create index listings_category_quality_idx on listings (category, quality, business_id);
create index listings_category_rating_idx on listings (category, rating_rank, business_id);
create index listings_category_price_from_idx on listings (category, price_from, business_id);
create index listings_category_price_to_idx on listings (category, price_to, business_id);
create index listings_category_created_idx on listings (category, created_at, business_id);

-- The words listings are found by, how many listings have each, and the few categories that use it (null: many).
create table search_terms (
  term text constraint search_terms_pkey primary key,
  listings integer not null,
  categories text[]
);
create index search_terms_prefix_idx on search_terms (term text_pattern_ops);
create index search_terms_trigram_idx on search_terms using gin (term gin_trgm_ops);

-- Beginnings that many words share, with the commonest of those words.
create table search_prefixes (
  prefix text constraint search_prefixes_pkey primary key,
  listings integer not null,
  terms text[] not null,
  categories text[]
);

-- While the words are counted anew; the same moment marks the rows of one count.
create unlogged table counted_terms (
  counted_at timestamptz not null,
  term text not null,
  -- One bit for each category.
  trades integer not null,
  listings integer not null
);

-- Names of listings to suggest, folded as what is typed is.
create table listing_names (
  business_id uuid constraint listing_names_pkey primary key
    constraint listing_names_business_fkey references businesses on delete cascade,
  tile integer not null,
  folded text not null
);
create index listing_names_folded_idx on listing_names (folded text_pattern_ops);
create index listing_names_tile_idx on listing_names (tile, folded text_pattern_ops);

-- The commonest titles of services, by each of their words and what follows it.
create table search_titles (
  folded text not null,
  title text not null,
  listings integer not null,
  constraint search_titles_pkey primary key (folded, title)
);
create index search_titles_folded_idx on search_titles (folded text_pattern_ops);

create table favorites (
  account_id uuid not null constraint favorites_account_fkey references accounts on delete cascade,
  business_id uuid not null constraint favorites_business_fkey references businesses on delete cascade,
  created_at timestamptz not null,
  constraint favorites_pkey primary key (account_id, business_id)
);
create index favorites_account_idx on favorites (account_id, created_at desc, business_id);
create index favorites_business_idx on favorites (business_id);

-- The portfolio: pieces of work a business shows.
create table work_samples (
  id uuid constraint work_samples_pkey primary key,
  business_id uuid not null constraint work_samples_business_fkey references businesses on delete cascade,
  title text not null constraint work_samples_title_length check (length(title) between 1 and 120),
  description text not null default '' constraint work_samples_description_length check (length(description) <= 1000),
  image_url text not null,
  width integer not null constraint work_samples_width_positive check (width > 0),
  height integer not null constraint work_samples_height_positive check (height > 0),
  category text,
  featured boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null
);
create index work_samples_business_idx on work_samples (business_id, featured desc, position, id);

-- How often each service was booked, and what was said of it, without a look at the rows themselves.
create index bookings_booked_idx on bookings (business_id, service_id) where status in ('confirmed', 'completed', 'no_show');
create index reviews_stars_idx on reviews (business_id, service_id, stars) where hidden_at is null;
