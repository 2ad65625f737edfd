import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { tilesTouching } from '../geometry.rules.ts'
import type { ListingStatistics } from '../index/statistics.queries.ts'
import { isTileLookupCheaper } from './cost.rules.ts'
import {
  type AnalyzedSearch,
  analyzeSearch,
  indexTermsOf,
  type SearchQuery,
} from './plan-input.queries.ts'

/** Number of tiles up to which looking into each one is faster than asking which of them have listings. */
const minTilesToFilter = 60
/** Most lookups of a term in a tile per search; each costs a few microseconds. */
const maxLookups = 3_000

/** Returns a function that analyzes a query for the planner. */
export function createSearchAnalyzer(db: Db) {
  const tilesFor = createTileFinder(db)
  return async (
    query: SearchQuery,
    statistics: ListingStatistics,
    now: Date,
  ): Promise<AnalyzedSearch> => {
    const tiles = await tilesFor(query, statistics)
    return analyzeSearch(query, { statistics, tiles, now })
  }
}

/**
 * Returns a function that lists the map tiles of the area in which the terms of a search are looked up. It returns
 * undefined without an area, or if looking the terms up everywhere is cheaper.
 */
function createTileFinder(db: Db) {
  const listPopulated = createPopulatedTileFilter(db)
  return async (query: SearchQuery, statistics: ListingStatistics) => {
    const touched = query.area && tilesTouching(query.area)
    if (!touched) return undefined
    const terms = indexTermsOf(query, statistics)
    const lexemes = terms.reduce((sum, term) => sum + term.lexemes.length, 0)
    const isWide = touched.length > minTilesToFilter
    if (isWide && lexemes > 0) {
      const known = touched.reduce((sum, tile) => sum + (statistics.tiles.has(tile) ? 1 : 0), 0)
      const rarest = Math.min(...terms.map(({ listings }) => listings))
      if (!isTileLookupCheaper({ lookups: known * lexemes, rarest })) return undefined
    }
    const tiles = isWide && lexemes > 0 ? await listPopulated(touched) : touched
    return tiles.length * Math.max(1, lexemes) <= maxLookups ? tiles : undefined
  }
}

/** Returns a function that leaves out the tiles without listings, by a loose index scan. */
function createPopulatedTileFilter(db: Db) {
  const statement = db
    .select({ tile: sql<number>`tile` })
    .from(
      sql`(
      with recursive hops (tile, last) as (
        select (select min(tile) from listings where tile between first and last), last
        from unnest(${sql.placeholder('firsts')}::int[], ${sql.placeholder('lasts')}::int[]) of (first, last)
        union all
        select (select min(l.tile) from listings l where l.tile > hops.tile and l.tile <= hops.last), hops.last
        from hops where hops.tile is not null)
      select tile from hops where tile is not null) populated`,
    )
    .prepare('listings_populated')
  return async (tiles: number[]): Promise<number[]> => {
    const columns = Map.groupBy(tiles, (tile) => tile >> 10)
    const firsts = [...columns.values()].map((ofColumn) => ofColumn[0] ?? 0)
    const lasts = [...columns.values()].map((ofColumn) => ofColumn.at(-1) ?? 0)
    return (await statement.execute({ firsts, lasts })).map(({ tile }) => tile)
  }
}
