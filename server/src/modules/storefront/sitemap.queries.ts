import type { Category } from '@ujuzi/contract/services/categories'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/db.ts'
import { isOpenToClients } from '../businesses/queries.ts'

/** A stretch of the listings in the order of their ids; the last one is open at its end. */
export type Stretch = { from: string; until: string | undefined }
export type ListedPage = { id: string; changedAt: Date }
export type TradeInTown = { category: Category; placeId: string }

/** So many rows at a time: a part is sent as it is read. */
const batchSize = 1000

/** What the sitemap is made from. Nothing here reads more than a small stretch of the listings at once. */
export const openSitemapSource = (db: Db) => ({
  stretches: (size: number) => listStretches(db, size),
  businesses: (stretch: Stretch) => businessesIn(db, stretch),
  tradesInTowns: (stretch: Stretch) => tradesInTowns(db, stretch),
})
export type SitemapSource = ReturnType<typeof openSitemapSource>

/** All listings, cut into stretches of this size. */
async function listStretches(db: Db, size: number): Promise<Stretch[]> {
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

/** The businesses of a stretch that clients may see now, in small batches. */
async function* businessesIn(db: Db, { from, until }: Stretch): AsyncGenerator<ListedPage[]> {
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

/** Looked up owner by owner: to look through all accounts for the few who left costs a second in a large house. */
const isOpenNow: SQL = sql`(select ${isOpenToClients('b')} offset 0) as is_open`

/**
 * In which towns of a stretch somebody of which trade is at home. Each business is looked up by its id, because the planner
 * may expect a single one in a stretch of thousands, and then compares everybody with everybody.
 */
async function tradesInTowns(db: Db, { from, until }: Stretch): Promise<TradeInTown[]> {
  const { rows } = await db.execute<TradeInTown>(sql`
    select distinct found.category, found.place_id as "placeId"
    from listings l cross join lateral (
      select category, place_id from businesses b
      where b.id = l.business_id and ${isOpenToClients('b')} offset 0) found
    where l.business_id >= ${from} ${before(until, sql`l.business_id`)}`)
  return rows
}

const before = (until: string | undefined, id: SQL) => (until ? sql`and ${id} < ${until}` : sql``)
