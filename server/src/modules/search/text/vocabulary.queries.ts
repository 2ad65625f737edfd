import { categorySlugs } from '@ujuzi/contract/services/categories'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { folded } from './business-names.queries.ts'
import { emptyWords } from './normalization.rules.ts'

/** A word that more categories use than this says nothing about which. */
const fewCategories = 5

/** Writers hold it shared until their transaction ends; who takes words away waits for them, and they for it. */
const lock = 7142031

/**
 * Makes every word of these listings, and their names, such that they can be found: in the transaction that
 * wrote them. Only words that are new, or new to a category, are written, in one order: nobody waits for common ones.
 */
export async function keepTerms(tx: Db, businessIds: string[]) {
  if (businessIds.length === 0) return
  const listed = sql`l.business_id = any(${sql.param(businessIds)}::uuid[])`
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${lock})`)
  await addTerms(
    tx,
    sql`
    select word as term, count(*)::int as listings, array_agg(distinct l.category) as categories
    from listings l, unnest(tsvector_to_array(l.words)) word
    where ${listed} group by word`,
    sql`kept.listings`,
  )
  await addNames(tx, listed)
}

/** Adds words and categories; the count of a known word becomes `count`, when that is another. Nothing is taken away. */
const addTerms = (tx: Db, fresh: SQL, count: SQL) =>
  tx.execute(sql`
    insert into search_terms (term, listings, categories)
    select fresh.term, coalesce(${count}, fresh.listings), ${fewOf(sql`fresh.categories`)}
    from (${fresh}) fresh
    left join search_terms kept on kept.term = fresh.term
    where kept.term is null or not kept.categories @> fresh.categories or kept.listings <> ${count}
    order by fresh.term
    on conflict (term) do update set listings = excluded.listings, categories = case
      when search_terms.categories is null or excluded.categories is null then null
      else ${fewOf(sql`search_terms.categories || excluded.categories`)} end`)

/** Each once and in order, or null when there are many. */
const fewOf = (categories: SQL): SQL => sql`(
  select case when count(distinct one) <= ${sql.raw(String(fewCategories))} then array_agg(distinct one order by one) end
  from unnest(${categories}) one)`

const addNames = (tx: Db, which: SQL) =>
  tx.execute(sql`
    insert into listing_names (business_id, tile, folded)
    select fresh.business_id, fresh.tile, fresh.folded
    from (
      select l.business_id, l.tile, ${folded(sql`b.name`)} as folded
      from listings l join businesses b on b.id = l.business_id
      where ${which} offset 0) fresh
    left join listing_names kept on kept.business_id = fresh.business_id
    where (kept.tile, kept.folded) is distinct from (fresh.tile, fresh.folded)
    order by fresh.business_id
    on conflict (business_id) do update set tile = excluded.tile, folded = excluded.folded`)

/** Waits for every writer of words and keeps new ones waiting until this transaction ends. */
const holdTerms = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(${lock})`)

const slugs = sql`${sql.param([...categorySlugs])}::text[]`

/** Counts the words of the next listings after `after` into `counted_terms`; answers with the last of them. */
export async function countTermsFrom(
  db: Db,
  after: string,
  size: number,
  at: Date,
): Promise<string | undefined> {
  const { rows } = await db.execute<{ last: string }>(sql`
    with next as materialized (
      select business_id, 1 << array_position(${slugs}, category) as trade, words
      from listings where business_id > ${after} order by business_id limit ${size}),
    counted as (
      insert into counted_terms (counted_at, term, trades, listings)
      select ${at.toISOString()}::timestamptz, word, bit_or(trade), count(*)
      from next, unnest(tsvector_to_array(words)) word group by word)
    select business_id as last from next order by business_id desc limit 1`)
  return rows[0]?.last
}

export const forgetCounts = (db: Db, upTo: Date) =>
  db.execute(sql`delete from counted_terms where counted_at <= ${upTo.toISOString()}::timestamptz`)

/** Part of the words, so that no statement takes long: by the last bits of their hash. */
export const wordParts = 4
const inPart = (part: number): SQL => sql`(hashtext(term) & ${wordParts - 1}) = ${part}`

const counted = (at: Date, part: number): SQL => sql`
  select term, listings, (select array_agg(slug order by slug)
    from unnest(${slugs}) with ordinality as trade (slug, nth) where trades & (1 << nth::int) <> 0) as categories
  from (
    select term, sum(listings)::int as listings, bit_or(trades) as trades
    from counted_terms where counted_at = ${at.toISOString()}::timestamptz and ${inPart(part)} group by term) summed`

/** Counts follow where they changed enough to matter for a plan or an order. */
export const addCounted = (db: Db, at: Date, part: number) =>
  addTerms(
    db,
    counted(at, part),
    sql`case when abs(kept.listings - fresh.listings) * 20 > fresh.listings then fresh.listings else kept.listings end`,
  )

/** Words that the count did not meet, or met in fewer categories than they are known for. */
export async function listShrunken(db: Db, at: Date, part: number, limit: number) {
  const { rows } = await db.execute<{ term: string }>(sql`
    select kept.term
    from (select * from search_terms where ${inPart(part)}) kept
    left join (${counted(at, part)}) fresh on fresh.term = kept.term
    where fresh.term is null or not fresh.categories @> kept.categories
      or (kept.categories is null and cardinality(fresh.categories) <= ${fewCategories})
    order by kept.term limit ${limit}`)
  return rows.map((row) => row.term)
}

/** Looks these words up once more while nobody writes: a listing may have come with one since it was counted. */
export async function shrinkTerms(tx: Db, terms: string[]) {
  await holdTerms(tx)
  await tx.execute(sql`
    with now_used as (
      select asked.term, (select array_agg(distinct l.category) from listings l
        where l.words @@ (quote_literal(asked.term))::tsquery) as categories
      from unnest(${sql.param(terms)}::text[]) as asked (term)),
    gone as (delete from search_terms s using now_used n where s.term = n.term and n.categories is null)
    update search_terms s set categories = ${fewOf(sql`n.categories`)}
    from now_used n where s.term = n.term and n.categories is not null`)
}

const longestPrefix = 4
const commonest = 24

/** Beginnings that more words share than may be looked for at once, with the commonest of those words. */
export async function rewritePrefixes(tx: Db) {
  await tx.execute(sql`delete from search_prefixes`)
  await tx.execute(sql`
    insert into search_prefixes (prefix, listings, terms, categories)
    select prefix, sum(listings)::int, array_agg(term order by listings desc, term), null
    from (
      select left(term, letters) as prefix, term, listings,
        row_number() over (partition by left(term, letters) order by listings desc, term) as nth,
        count(*) over (partition by left(term, letters)) as words
      from search_terms cross join generate_series(1, ${longestPrefix}) letters
      where length(term) >= letters and term not like '#%') begun
    where nth <= ${commonest} and words > ${commonest}
    group by prefix`)
}

const mostTitles = 5000
const mostStarts = 5
/** Of so many listings a part tells what the commonest titles are. */
const sampledFrom = 60_000

/** What many businesses call a service, found by each of its words and what follows it. */
export async function rewriteTitles(tx: Db) {
  const { rows } = await tx.execute<{ listings: number }>(sql`
    select reltuples::int as listings from pg_class where oid = 'listings'::regclass`)
  const isSampled = (rows[0]?.listings ?? 0) > sampledFrom
  await tx.execute(sql`delete from search_titles`)
  await tx.execute(sql`
    insert into search_titles (folded, title, listings)
    select start, min(title), sum(listings)
    from (
      select ${folded(sql`title`)} as folded, title, count(*)::int as listings
      from listings l cross join lateral (
        select distinct title from services s
        where s.business_id = l.business_id and s.is_active and s.archived_at is null offset 0) sold
      where ${isSampled ? sql`l.sample = 0` : sql`true`}
      group by title order by listings desc, title limit ${mostTitles}) common,
    lateral (select string_to_array(folded, ' ') as said) words,
    lateral (
      select array_to_string(said[nth:], ' ') as start from generate_subscripts(said, 1) nth
      where nth <= ${mostStarts} and not said[nth] = any(${sql.param([...emptyWords])}::text[])) starts
    group by start, folded`)
}

/** The names of the next listings after `after`; answers with the last of them. */
export async function addNamesFrom(db: Db, after: string, size: number) {
  const { rows } = await db.execute<{ last: string }>(sql`
    select business_id as last from (
      select business_id from listings where business_id > ${after} order by business_id limit ${size}) next
    order by business_id desc limit 1`)
  const last = rows[0]?.last
  if (last) await addNames(db, sql`l.business_id > ${after} and l.business_id <= ${last}`)
  return last
}
