import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { tilesTouching } from '../geometry.rules.ts'
import type { SearchQuery } from './plan-input.queries.ts'

/** Number of tiles up to which looking into each one is faster. */
const minTilesToFilter = 60

/**
 * Returns a function that lists the tiles of a wide area that have listings, by a loose index scan; the function
 * returns undefined if the area has few tiles or the search looks up no terms.
 */
export function preparePopulatedTiles(db: Db) {
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
  return async ({
    area,
    terms,
    category,
    requestedTime,
  }: SearchQuery): Promise<number[] | undefined> => {
    if (!area || (terms.length === 0 && !category && !requestedTime?.part)) return undefined
    const tiles = tilesTouching(area)
    if (!tiles || tiles.length <= minTilesToFilter) return undefined
    const columns = Map.groupBy(tiles, (tile) => tile >> 10)
    const firsts = [...columns.values()].map((ofColumn) => ofColumn[0] ?? 0)
    const lasts = [...columns.values()].map((ofColumn) => ofColumn.at(-1) ?? 0)
    return (await statement.execute({ firsts, lasts })).map(({ tile }) => tile)
  }
}
