import type { Category } from '@ujuzi/contract/services/categories'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { isListed } from '../businesses/visibility.queries.ts'

/** A range of listing ids, without `until`; the last range has no end. */
export type IdRange = { from: string; until: string | undefined }
export type SitemapPage = { id: string; changedAt: Date }
export type CategoryInTown = { category: Category; placeId: string }

/** Rows read at a time, since the sitemap is streamed. */
const batchSize = 1000

/** Source of the sitemap. Each function reads at most one range of the listings at once. */
export const createSitemapSource = (db: Db) => ({
  idRanges: (size: number) => listIdRanges(db, size),
  businesses: (range: IdRange) => iterateBusinesses(db, range),
  categoriesInTowns: (range: IdRange) => listCategoriesInTowns(db, range),
})
export type SitemapSource = ReturnType<typeof createSitemapSource>

/** All listings, in ranges of this size. */
async function listIdRanges(db: Db, size: number): Promise<IdRange[]> {
  const [first] = await idsAfter(db, sql`true`, 0)
  const starts: string[] = []
  for (let start = first; start; ) {
    starts.push(start)
    ;[start] = await idsAfter(db, sql`business_id > ${start}`, size - 1)
  }
  return starts.map((from, i) => ({ from, until: starts[i + 1] }))
}

async function idsAfter(db: Db, condition: SQL, skipped: number) {
  const { rows } = await db.execute<{ id: string }>(sql`
    select business_id as id from listings where ${condition}
    order by business_id offset ${skipped} limit 1`)
  return rows.map(({ id }) => id)
}

/** Yields the businesses of a range that are listed now, in small batches. */
async function* iterateBusinesses(db: Db, { from, until }: IdRange): AsyncGenerator<SitemapPage[]> {
  let next = sql`business_id >= ${from}`
  for (;;) {
    const { rows } = await db.execute<{ id: string; updated_at: string; is_open: boolean }>(sql`
      with batch as materialized (
        select business_id from listings where ${next} ${before(until, sql`business_id`)}
        order by business_id limit ${batchSize})
      select b.id, b.updated_at, ${isOpenNow} from batch join businesses b on b.id = batch.business_id
      order by b.id`)
    yield rows.flatMap(({ id, updated_at, is_open }) =>
      is_open ? [{ id, changedAt: new Date(updated_at) }] : [],
    )
    const last = rows.at(-1)
    if (!last || rows.length < batchSize) return
    next = sql`business_id > ${last.id}`
  }
}

/** `offset 0` makes PostgreSQL look up each owner: a join with all accounts takes a second in a large database. */
const isOpenNow: SQL = sql`(select ${isListed('b')} offset 0) as is_open`

/**
 * Pairs of category and town that have a business in the range. `offset 0` makes PostgreSQL look up each business by
 * id: its planner may expect a single row in a range of thousands and choose a nested loop over all of them.
 */
async function listCategoriesInTowns(db: Db, { from, until }: IdRange): Promise<CategoryInTown[]> {
  const { rows } = await db.execute<CategoryInTown>(sql`
    select distinct found.category, found.place_id as "placeId"
    from listings l cross join lateral (
      select category, place_id from businesses b
      where b.id = l.business_id and ${isListed('b')} offset 0) found
    where l.business_id >= ${from} ${before(until, sql`l.business_id`)}`)
  return rows
}

const before = (until: string | undefined, id: SQL) => (until ? sql`and ${id} < ${until}` : sql``)
