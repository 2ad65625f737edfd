import { categorySlugs } from '@ujuzi/contract/services/categories'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { normalizedText } from './business-names.queries.ts'
import { stopWords } from './normalization.rules.ts'

/**
 * Maximum number of categories stored for a word. A word found in more does not narrow the search; null is stored
 * instead.
 */
const fewCategories = 5

/** Advisory lock: shared by writers until their transaction ends, exclusive for removing words. */
const vocabularyLockId = 7142031

/**
 * Adds the words and names of these listings to the vocabulary. Call it in the transaction that wrote the listings.
 * Only words that are new, or new to a category, are written, so that writers do not contend for common words; the
 * order of writes prevents deadlocks.
 */
export async function saveListingTerms(tx: Db, businessIds: string[]) {
  if (businessIds.length === 0) return
  const listed = sql`l.business_id = any(${sql.param(businessIds)}::uuid[])`
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${vocabularyLockId})`)
  await upsertTerms(
    tx,
    sql`
    select word as term, count(*)::int as listings, array_agg(distinct l.category) as categories
    from listings l, unnest(tsvector_to_array(l.words)) word
    where ${listed} group by word`,
    sql`saved.listings`,
  )
  await saveNames(tx, listed)
}

/** Adds words and categories, and sets the document frequency of known words to `count`. Removes nothing. */
const upsertTerms = (tx: Db, fresh: SQL, count: SQL) =>
  tx.execute(sql`
    insert into search_terms (term, listings, categories)
    select fresh.term, coalesce(${count}, fresh.listings), ${fewOrNull(sql`fresh.categories`)}
    from (${fresh}) fresh
    left join search_terms saved on saved.term = fresh.term
    where saved.term is null or not saved.categories @> fresh.categories or saved.listings <> ${count}
    order by fresh.term
    on conflict (term) do update set listings = excluded.listings, categories = case
      when search_terms.categories is null or excluded.categories is null then null
      else ${fewOrNull(sql`search_terms.categories || excluded.categories`)} end`)

/** Distinct categories in order, or null if there are many. */
const fewOrNull = (categories: SQL): SQL => sql`(
  select case when count(distinct one) <= ${sql.raw(String(fewCategories))} then array_agg(distinct one order by one) end
  from unnest(${categories}) one)`

const saveNames = (tx: Db, which: SQL) =>
  tx.execute(sql`
    insert into listing_names (business_id, tile, normalized)
    select fresh.business_id, fresh.tile, fresh.normalized
    from (
      select l.business_id, l.tile, ${normalizedText(sql`b.name`)} as normalized
      from listings l join businesses b on b.id = l.business_id
      where ${which} offset 0) fresh
    left join listing_names saved on saved.business_id = fresh.business_id
    where (saved.tile, saved.normalized) is distinct from (fresh.tile, fresh.normalized)
    order by fresh.business_id
    on conflict (business_id) do update set tile = excluded.tile, normalized = excluded.normalized`)

/** Blocks writers of words until this transaction ends. */
const lockVocabulary = (tx: Db) =>
  tx.execute(sql`select pg_advisory_xact_lock(${vocabularyLockId})`)

const slugs = sql`${sql.param([...categorySlugs])}::text[]`

/** Counts the words of the next `size` listings into `counted_terms`; returns the last id, undefined at the end. */
export async function countTermsBatch(
  db: Db,
  { after, size, at }: { after: string; size: number; at: Date },
): Promise<string | undefined> {
  const { rows } = await db.execute<{ last: string }>(sql`
    with next as materialized (
      select business_id, 1 << array_position(${slugs}, category) as category_bit, words
      from listings where business_id > ${after} order by business_id limit ${size}),
    counted as (
      insert into counted_terms (counted_at, term, trades, listings)
      select ${at.toISOString()}::timestamptz, word, bit_or(category_bit), count(*)
      from next, unnest(tsvector_to_array(words)) word group by word)
    select business_id as last from next order by business_id desc limit 1`)
  return rows[0]?.last
}

export const deleteTermCounts = (db: Db, upTo: Date) =>
  db.execute(sql`delete from counted_terms where counted_at <= ${upTo.toISOString()}::timestamptz`)

/** Number of hash partitions in which words are processed, so that no statement takes long; a power of two. */
export const hashPartitions = 4
const inPartition = (partition: number): SQL =>
  sql`(hashtext(term) & ${hashPartitions - 1}) = ${partition}`

const termTotals = (at: Date, partition: number): SQL => sql`
  select term, listings, (select array_agg(slug order by slug)
    from unnest(${slugs}) with ordinality as category (slug, nth) where trades & (1 << nth::int) <> 0) as categories
  from (
    select term, sum(listings)::int as listings, bit_or(trades) as trades
    from counted_terms where counted_at = ${at.toISOString()}::timestamptz and ${inPartition(partition)} group by term) summed`

/** Adds new words; updates a stored count only if it changed by more than 5 %. */
export const upsertTermCounts = (db: Db, at: Date, partition: number) =>
  upsertTerms(
    db,
    termTotals(at, partition),
    sql`case when abs(saved.listings - fresh.listings) * 20 > fresh.listings then fresh.listings else saved.listings end`,
  )

/** Stored words that no counted listing has, or that fewer categories use. */
export async function listStaleTerms(
  db: Db,
  { at, partition, limit }: { at: Date; partition: number; limit: number },
) {
  const { rows } = await db.execute<{ term: string }>(sql`
    select saved.term
    from (select * from search_terms where ${inPartition(partition)}) saved
    left join (${termTotals(at, partition)}) fresh on fresh.term = saved.term
    where fresh.term is null or not fresh.categories @> saved.categories
      or (saved.categories is null and cardinality(fresh.categories) <= ${fewCategories})
    order by saved.term limit ${limit}`)
  return rows.map((row) => row.term)
}

/** Deletes the words that are still unused and updates the categories of the others. Blocks writers. */
export async function removeStaleTerms(tx: Db, terms: string[]) {
  await lockVocabulary(tx)
  await tx.execute(sql`
    with now_used as (
      select stale.term, (select array_agg(distinct l.category) from listings l
        where l.words @@ (quote_literal(stale.term))::tsquery) as categories
      from unnest(${sql.param(terms)}::text[]) as stale (term)),
    deleted as (delete from search_terms s using now_used n where s.term = n.term and n.categories is null)
    update search_terms s set categories = ${fewOrNull(sql`n.categories`)}
    from now_used n where s.term = n.term and n.categories is not null`)
}

const maxPrefixLength = 4
const termsPerPrefix = 24

/** Waits until no other transaction rebuilds `table`: two would insert the same rows. Reads are not blocked. */
const lockForRebuild = (tx: Db, table: 'search_prefixes' | 'search_titles') =>
  tx.execute(sql`lock table ${sql.identifier(table)} in share row exclusive mode`)

/** Rebuilds the prefixes shared by too many words to look all of them up, each with its most frequent words. */
export async function rebuildPrefixes(tx: Db) {
  await lockForRebuild(tx, 'search_prefixes')
  await tx.execute(sql`delete from search_prefixes`)
  await tx.execute(sql`
    insert into search_prefixes (prefix, listings, terms, categories)
    select prefix, sum(listings)::int, array_agg(term order by listings desc, term), null
    from (
      select left(term, letters) as prefix, term, listings,
        row_number() over (partition by left(term, letters) order by listings desc, term) as nth,
        count(*) over (partition by left(term, letters)) as words
      from search_terms cross join generate_series(1, ${maxPrefixLength}) letters
      where length(term) >= letters and term not like '#%') prefixed
    where nth <= ${termsPerPrefix} and words > ${termsPerPrefix}
    group by prefix`)
}

const maxTitles = 5000
const maxStartsPerTitle = 5
/** Number of listings above which titles are counted only in a sample of the listings. */
const sampledFrom = 60_000

/** Rebuilds the service titles for autocomplete, each under every suffix that starts at a content word. */
export async function rebuildTitles(tx: Db) {
  const { rows } = await tx.execute<{ listings: number }>(sql`
    select reltuples::int as listings from pg_class where oid = 'listings'::regclass`)
  const isSampled = (rows[0]?.listings ?? 0) > sampledFrom
  await lockForRebuild(tx, 'search_titles')
  await tx.execute(sql`delete from search_titles`)
  await tx.execute(sql`
    insert into search_titles (normalized, title, listings)
    select start, min(title), sum(listings)
    from (
      select ${normalizedText(sql`title`)} as normalized, title, count(*)::int as listings
      from listings l cross join lateral (
        select distinct title from services s join businesses b on b.id = s.business_id and b.show_services
        where s.business_id = l.business_id and s.is_active and s.archived_at is null offset 0) sold
      where ${isSampled ? sql`l.sample = 0` : sql`true`}
      group by title order by listings desc, title limit ${maxTitles}) common,
    lateral (select string_to_array(normalized, ' ') as parts) words,
    lateral (
      select array_to_string(parts[nth:], ' ') as start from generate_subscripts(parts, 1) nth
      where nth <= ${maxStartsPerTitle} and not parts[nth] = any(${sql.param([...stopWords])}::text[])) starts
    group by start, normalized`)
}

/** Saves the names of the next `size` listings; returns the last id, undefined at the end. */
export async function saveNamesBatch(db: Db, after: string, size: number) {
  const { rows } = await db.execute<{ last: string }>(sql`
    select business_id as last from (
      select business_id from listings where business_id > ${after} order by business_id limit ${size}) next
    order by business_id desc limit 1`)
  const last = rows[0]?.last
  if (last) await saveNames(db, sql`l.business_id > ${after} and l.business_id <= ${last}`)
  return last
}
