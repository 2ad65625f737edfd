import type { Category } from '@ujuzi/contract/services/categories'
import { asc, desc, eq, sql } from 'drizzle-orm'
import { refreshed } from '../../../platform/cache/stale-while-revalidate.ts'
import type { Db } from '../../../platform/db/db.ts'
import { businesses } from '../../businesses/tables.ts'
import { places } from '../../places/tables.ts'
import { listings } from '../tables.ts'

/** How many listings there are, where and of which trade. */
export type Census = {
  all: number
  tiles: Map<number, number>
  categories: Map<Category, number>
  /** By the words that stand for a part of a weekday: see `open_parts` in the migration. */
  parts: Map<string, number>
}

/** Counting a million costs a fifth of a second, so the more there are the longer a census is good. */
const lifeMs = (all: number) => 5_000 + all / 2

/** The census, kept for a while. It chooses between ways to the same answer, so it may be a little old. */
export const openCensus = (db: Db) =>
  refreshed(
    () => takeCensus(db),
    ({ all }) => lifeMs(all),
  )

async function takeCensus(db: Db): Promise<Census> {
  const byTile = await db.execute<{ tile: number; total: number }>(sql`
    select tile, count(*)::int as total from listings group by tile`)
  const byCategory = await db.execute<{ category: Category; total: number }>(sql`
    select category, count(*)::int as total from listings group by category`)
  const byPart = await db.execute<{ term: string; listings: number }>(sql`
    select term, listings from search_terms where term like '~%'`)
  return {
    all: byCategory.rows.reduce((sum, { total }) => sum + total, 0),
    tiles: new Map(byTile.rows.map(({ tile, total }) => [tile, total])),
    categories: new Map(byCategory.rows.map(({ category, total }) => [category, total])),
    parts: new Map(byPart.rows.map(({ term, listings }) => [term, listings])),
  }
}

/** From here on towns are counted in the sample. */
const sampledFrom = 50_000
const sampleOf = 32

/** The towns with most listings, most first; kept like the census. */
export function openTownCensus(db: Db, census: (now: Date) => Promise<Census>, limit: number) {
  const counted = new Map<boolean, (now: Date) => ReturnType<typeof countTowns>>()
  return async (now: Date) => {
    const { all } = await census(now)
    const inSample = all >= sampledFrom
    const towns =
      counted.get(inSample) ??
      refreshed(
        () => countTowns(db, inSample, limit),
        () => lifeMs(all),
      )
    counted.set(inSample, towns)
    return towns(now)
  }
}

async function countTowns(db: Db, inSample: boolean, limit: number) {
  const total = sql<number>`(count(*) * ${sql.raw(inSample ? String(sampleOf) : '1')})::int`
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
