import { sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { tilesOf } from '../circle.rules.ts'
import type { Search } from './plan-input.queries.ts'

/** Below this it is quicker to look into each. */
const manyTiles = 60

/** Of the many squares a wide area touches, those that somebody is in, hopping along an index from one to the next. */
export function openPopulated(db: Db) {
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
  return async ({ area, terms, category, free }: Search): Promise<number[] | undefined> => {
    if (!area || (terms.length === 0 && !category && !free?.part)) return undefined
    const tiles = tilesOf(area)
    if (!tiles || tiles.length <= manyTiles) return undefined
    const columns = Map.groupBy(tiles, (tile) => tile >> 10)
    const firsts = [...columns.values()].map((ofColumn) => ofColumn[0] ?? 0)
    const lasts = [...columns.values()].map((ofColumn) => ofColumn.at(-1) ?? 0)
    return (await statement.execute({ firsts, lasts })).map(({ tile }) => tile)
  }
}
