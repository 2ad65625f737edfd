import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { boxIn, kmKnown, nowhere, onTheMap } from '../circle.rules.ts'
import type { Census } from '../index/statistics.queries.ts'
import { allOf } from '../ranking/rules.ts'
import {
  type Asked,
  afterValues,
  type Going,
  type Hit,
  hitOf,
  inTile,
  passedIn,
  shapeOf,
  tradesOf,
} from './plan-input.queries.ts'
import {
  beyond,
  columns,
  direction,
  filters,
  isRising,
  keptStatements,
  keyOf,
  keyValue,
  kmShown,
  nameOf,
  type Shape,
  value,
} from './statements.queries.ts'
import { floorOf } from './thresholds.rules.ts'

/** Which of an order are read: those above a figure, for the best match whoever is near too, by distance only they. */
export type Above = {
  by: 'tile' | 'category'
  near: boolean
  /** Looked up among those with the words; else words and parts of the day are looked at in each. */
  words: boolean
}

/** Of a statement: what differs in any of these is another. */
export const nameAbove = (plan: string, shape: Shape, { by, near, words }: Above) =>
  nameOf(plan, shape, by, [near && 'n', words && 'w'].filter(Boolean).join(''))

/** Listings where the index of words meets that of an order, each in every place by itself. */
export function sourceAbove({ sort }: Pick<Shape, 'sort'>, { by, near, words }: Above): SQL {
  const past = sql`${columns[sort]} ${isRising(sort) ? sql`<=` : sql`>=`} ${keyValue(sort, 'floor')}`
  if (by === 'category')
    return sql`(select * from listings
      where words @@ ${value('lookUpAll')}::tsquery and category = any(${value('trades')}::text[]) and ${past}) listings`
  const inOrder = sql`(listings.tile = asked.tile and ${past})`
  const step = sql`position <@ asked.nearest::box`
  const close = near
    ? sql`(${inOrder} or ${step}
        or (listings.tile = asked.tile and quality >= ${value('nearFloor')}::int and position <@ asked.near::box))`
    : sort === 'distance'
      ? step
      : inOrder
  const places = sql`unnest(${value('placeTiles')}::int[], ${value('nearBoxes')}::text[], ${value('nearestBoxes')}::text[]`
  return words
    ? sql`${places}, ${value('placeQueriesAll')}::tsquery[]) as asked (tile, near, nearest, query)
      join listings on words_in_tile(words, listings.tile) @@ asked.query and ${close}`
    : sql`${places}) as asked (tile, near, nearest) join listings on ${close} and listings.tile + 0 = asked.tile`
}

/**
 * The places an order is read in above a floor: the squares of an area, or the trades that use the words. `steps`: how
 * far those lie who are read for being near.
 */
export function aboveOf(asked: Asked, census: Census, steps?: { near: number; nearest: number }) {
  const { search, lookedUp } = asked
  const byDistance = search.sort === 'distance'
  const tiles = byDistance ? tilesWithin(asked, steps?.nearest ?? 0) : asked.tiles
  if (!tiles && (byDistance || lookedUp.length === 0)) return undefined
  const trades = tiles ? [] : tradesOf(search)
  const above: Above = {
    by: tiles ? 'tile' : 'category',
    near: steps !== undefined && !byDistance,
    words: lookedUp.length > 0,
  }
  const boxes = (away: number) =>
    tiles?.map((tile) => search.area && boxIn(tile, search.area, away))
  return {
    above,
    places: tiles?.length ?? trades.length,
    passed: passedIn(tiles ?? trades, census),
    // Written out only where this way is taken: a line for each word in each square.
    values: () => ({
      trades,
      placeTiles: tiles,
      // One query of all terms: of two conditions the planner expects so few that it forgets the order.
      ...(lookedUp.length > 0 && {
        lookUpAll: allOf(lookedUp),
        placeQueriesAll: tiles?.map((tile) => inTile(lookedUp, tile)),
      }),
      nearBoxes: boxes(steps?.near ?? 0),
      nearestBoxes: boxes(steps?.nearest ?? 0),
    }),
  }
}

const tilesWithin = ({ tiles, search: { area } }: Asked, away: number) =>
  area && tiles?.filter((tile) => boxIn(tile, area, away) !== nowhere)

/** Above which figure enough for the page lie, and how to read those. By distance that is degrees on the map. */
export function floorFor({ asked, after, wanted, prospect, census }: Going) {
  const { sort, area } = asked.search
  if (!prospect.sample) return undefined
  if (sort === 'distance') {
    if (!area) return undefined
    const from = after && onTheMap({ ...area, radiusKm: after.key / 1e6 }).inner
    const floor = floorOf(prospect.sample, { isRising: true, after: from, wanted })
    const over = floor && aboveOf(asked, census, { near: 0, nearest: floor.key })
    // So far over the ground nobody is missed.
    return over && { ...floor, ...over, known: kmKnown(area, floor.key) }
  }
  const floor = floorOf(prospect.sample, { isRising: isRising(sort), after: after?.key, wanted })
  const over = floor && aboveOf(asked, census)
  return over && { ...floor, ...over, known: undefined }
}

/** The page of those above a floor; undefined when too few are. */
export function openAbove(db: Db) {
  const statement = keptStatements((shape: Shape, over: Above) => prepareAbove(db, shape, over))
  return async (going: Going): Promise<Hit[] | undefined> => {
    const { asked, after, wanted } = going
    const floor = floorFor(going)
    if (!floor) return undefined
    const { known } = floor
    const rows = await statement(shapeOf(asked, after), floor.above).execute({
      ...asked.values,
      ...afterValues(after),
      ...floor.values(),
      floor: floor.key,
      limit: wanted,
    })
    const sure = known === undefined ? rows : rows.filter(({ km }) => (km ?? 0) <= known)
    const isEnough = sure.length === wanted || (asked.search.hurried && sure.length > 0)
    return isEnough ? sure.map(hitOf) : undefined
  }
}

/** The page of those above a floor. */
const prepareAbove = (db: Db, shape: Shape, above: Above) =>
  db
    .select({
      id: sql<string>`id`,
      key: sql<string>`key`,
      km: sql<number | null>`${kmShown(shape)}`,
    })
    .from(
      sql`(select business_id as id, ${keyOf(shape)} as key, position
        from ${sourceAbove(shape, above)} where ${filters(shape)}) found`,
    )
    .where(beyond(shape))
    .orderBy(sql`key ${direction(shape.sort)}, id ${direction(shape.sort)}`)
    .limit(value('limit'))
    .prepare(nameAbove('above', shape, above))
