import type { Category } from '@ujuzi/contract/services/categories'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { staleWhileRevalidate } from '../../../platform/cache/stale-while-revalidate.ts'
import type { Db } from '../../../platform/db/db.ts'
import { businesses } from '../../businesses/tables.ts'
import { places } from '../../places/tables.ts'
import { listings } from '../tables.ts'

/** Listing counts for the planner: in total, and by map tile, category and part of a weekday. */
export type ListingStatistics = {
  total: number
  tiles: Map<number, number>
  categories: Map<Category, number>
  /** Counts by the lexeme of a part of a weekday; see `open_parts` in the migration. */
  dayParts: Map<string, number>
}

/** Cache time, which grows with the number of listings: counting a million takes 0.2 s. */
const cacheMs = (total: number) => 5_000 + total / 2

/** Cache of the statistics. They only choose between plans with the same results, so they may be a little old. */
export const createStatisticsCache = (db: Db) =>
  staleWhileRevalidate(() => loadStatistics(db), {
    freshMs: ({ total }) => cacheMs(total),
    staleMs: ({ total }) => cacheMs(total),
  })

async function loadStatistics(db: Db): Promise<ListingStatistics> {
  const byTile = await db.execute<{ tile: number; total: number }>(sql`
    select tile, count(*)::int as total from listings group by tile`)
  const byCategory = await db.execute<{ category: Category; total: number }>(sql`
    select category, count(*)::int as total from listings group by category`)
  const byPart = await db.execute<{ term: string; listings: number }>(sql`
    select term, listings from search_terms where term like '~%'`)
  return {
    total: byCategory.rows.reduce((sum, { total }) => sum + total, 0),
    tiles: new Map(byTile.rows.map(({ tile, total }) => [tile, total])),
    categories: new Map(byCategory.rows.map(({ category, total }) => [category, total])),
    dayParts: new Map(byPart.rows.map(({ term, listings }) => [term, listings])),
  }
}

/** Number of listings from which towns are counted in the sample only. */
const sampledFrom = 50_000
const sampleRate = 32

/** Cache of the towns with the most listings, in descending order; estimated from a sample if there are many. */
export function createTopTownsCache(
  db: Db,
  getStatistics: (now: Date) => Promise<ListingStatistics>,
  limit: number,
) {
  const caches = new Map<boolean, (now: Date) => ReturnType<typeof countTowns>>()
  return async (now: Date) => {
    const { total } = await getStatistics(now)
    const inSample = total >= sampledFrom
    const towns =
      caches.get(inSample) ??
      staleWhileRevalidate(() => countTowns(db, inSample, limit), {
        freshMs: () => cacheMs(total),
        staleMs: () => cacheMs(total),
      })
    caches.set(inSample, towns)
    return towns(now)
  }
}

async function countTowns(db: Db, inSample: boolean, limit: number) {
  const total = sql<number>`(count(*) * ${sql.raw(inSample ? String(sampleRate) : '1')})::int`
  return db
    .select({ town: places, total })
    .from(places)
    .innerJoin(businesses, eq(businesses.placeId, places.id))
    .innerJoin(listings, eq(listings.businessId, businesses.id))
    .where(inSample ? eq(listings.sample, 0) : undefined)
    .groupBy(places.id)
    .orderBy(desc(total), asc(places.id))
    .limit(limit)
}
