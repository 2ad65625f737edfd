import type { SortOption } from '@ujuzi/contract/api/options'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { type FreeShape, freeCondition } from '../availability/queries.ts'
import { wordsFit } from '../ranking/queries.ts'

/** What a search narrows listings by: each combination is a statement of its own, prepared once and kept. */
export type Shape = {
  sort: SortOption
  /** Listings are looked up by words: those typed, the trade, a part of the day. */
  words: boolean
  /** By more than one: the rarest is looked up beside the others, which is quicker than all in one. */
  several: boolean
  /** Words were typed: they have a say in what comes first. */
  typed: boolean
  category: boolean
  area: boolean
  /** The words are looked up in the squares of the map that the area touches. */
  tiles: boolean
  /** The area is too large for being near to count among the best of many. */
  wide: boolean
  free: FreeShape | undefined
  after: boolean
}

export const value = (name: string) => sql.placeholder(name)

export type HitRow = { id: string; key: string; km: number | null }

/** PostgreSQL tells names apart by 63 characters. */
export function nameOf(plan: string, shape: Shape, ...more: unknown[]) {
  const { sort, free, words, several, typed, category, area, tiles, wide, after } = shape
  const flags = {
    w: words,
    m: several,
    y: typed,
    c: category,
    a: area,
    t: tiles,
    d: wide,
    p: after,
  }
  const set = Object.entries(flags).flatMap(([letter, is]) => (is ? [letter] : []))
  return ['listings', plan, sort, set.join(''), free, ...more].filter(Boolean).join('_')
}

/** Listings by their words or their place, from the index made for it and never by the planner's guess. */
export function source(
  shape: Pick<Shape, 'words' | 'several' | 'area' | 'tiles'>,
  part: SQL = sql`true`,
): SQL {
  const { words, several, area, tiles } = shape
  if (words && tiles) {
    const queries = sql`${value('placeQueries')}::tsquery[]`
    return several
      ? sql`unnest(${queries}, ${value('placeQueriesToo')}::tsquery[]) as asked (query, too)
          join listings on ${wordsHere} @@ asked.query and ${wordsHere} @@ asked.too and ${part}`
      : sql`unnest(${queries}) as asked (query) join listings on ${wordsHere} @@ asked.query and ${part}`
  }
  if (words) return sql`(select * from listings where ${hasLookedUp(shape)} and ${part}) listings`
  if (area)
    return sql`(select * from listings where position <@ ${value('circle')}::circle and ${part}) listings`
  return sql`(select * from listings where ${part}) listings`
}

const wordsHere = sql`words_in_tile(words, tile)`

/** Two conditions of one index are met entry by entry; the terms of one query are looked at in each that has any. */
const hasLookedUp = ({ several }: Pick<Shape, 'several'>): SQL =>
  several
    ? sql`words @@ ${value('lookUp')}::tsquery and words @@ ${value('lookUpToo')}::tsquery`
    : sql`words @@ ${value('lookUp')}::tsquery`

/** What no index has looked at. */
export function filters({ area, free }: Pick<Shape, 'area' | 'free'>): SQL {
  return sql.join(
    [sql`true`, ...(area ? [inCircle] : []), ...(free ? [freeCondition(free)] : [])],
    sql` and `,
  )
}

export const hasWords: SQL = sql`words @@ ${value('query')}::tsquery`

/** Degrees on the plane of the map. */
export const away: SQL = sql`(position <-> ${value('spot')}::point)`

/** Kilometres over the ground; a position is (longitude, Mercator height of the latitude). */
export const km: SQL = sql`(12742 * asin(least(1, sqrt(
  power(sin(radians(2 * degrees(atan(exp(radians(position[1])))) - 90 - ${value('latitude')}::float8) / 2), 2)
  + cos(radians(2 * degrees(atan(exp(radians(position[1])))) - 90)) * cos(radians(${value('latitude')}::float8))
    * power(sin(radians(position[0] - ${value('longitude')}::float8) / 2), 2)))))`

const inCircle: SQL = sql`(${away} <= ${value('inner')}::float8
  or (${away} <= ${value('outer')}::float8 and ${km} <= ${value('radiusKm')}::float8))`

export const kmShown = ({ area }: Pick<Shape, 'area'>): SQL => (area ? km : sql`null::float8`)

/** Quality and nearness in one figure, without the words: whole, so that it survives the way through a cursor. */
export const base = ({ area }: Pick<Shape, 'area'>): SQL =>
  area
    ? sql`(1000 * quality / (1 + ${away} / ${value('rim')}::float8))::bigint`
    : sql`(1000 * quality)::bigint`

const fit = wordsFit((name) => sql`${value(name)}`)

/** Fine enough that rounding makes none alike that were not. */
export const score = (shape: Pick<Shape, 'area' | 'typed'>): SQL =>
  shape.typed ? sql`round(100 * ${base(shape)} * ${fit})::bigint` : base(shape)

/** What a page is ordered by, as a whole number. */
export function keyOf(shape: Shape): SQL {
  if (shape.sort === 'best_match') return score(shape)
  if (shape.sort === 'distance') return sql`round(${km} * 1000000)::bigint`
  if (shape.sort === 'newest') return sql`(extract(epoch from created_at) * 1000000)::bigint`
  return sql`${columns[shape.sort]}::bigint`
}

/** Columns with an index that holds this order. */
export const columns = {
  best_match: sql`quality`,
  rating: sql`rating_rank`,
  distance: sql`quality`,
  price_low: sql`price_from`,
  price_high: sql`price_to`,
  newest: sql`created_at`,
} as const satisfies Record<SortOption, SQL>

/** A key that came from `keyOf`, as the column has it. */
export const keyValue = (sort: SortOption, name: string): SQL =>
  sort === 'newest'
    ? sql`(timestamptz 'epoch' + ${value(name)}::bigint * interval '1 microsecond')`
    : sql`${value(name)}::bigint`

export const isRising = (sort: SortOption) => sort === 'distance' || sort === 'price_low'
export const direction = (sort: SortOption): SQL => (isRising(sort) ? sql`asc` : sql`desc`)

/** Past the last row of the page before; ids break ties in the direction of the order. */
export function beyond({ after, sort }: Pick<Shape, 'after' | 'sort'>): SQL {
  if (!after) return sql`true`
  return sql`(key, id) ${isRising(sort) ? sql`>` : sql`<`} (${value('afterKey')}::bigint, ${value('afterId')}::uuid)`
}

/** All that fit, counted, then the page of them. */
export const prepareSet = (db: Db, shape: Shape) =>
  db
    .select({
      id: sql<string>`id`,
      key: sql<string>`key`,
      km: sql<number | null>`${kmShown(shape)}`,
      total: sql<number>`total`,
    })
    .from(
      sql`(
      select *, count(*) over ()::int as total from (
        select business_id as id, ${keyOf(shape)} as key, position
        from ${source(shape)} where ${filters(shape)}) found) counted`,
    )
    .where(beyond(shape))
    .orderBy(sql`key ${direction(shape.sort)}, id ${direction(shape.sort)}`)
    .limit(value('limit'))
    .prepare(nameOf('set', shape))

/** Each combination is prepared once. */
export function keptStatements<Of extends unknown[], Statement>(prepare: (...of: Of) => Statement) {
  const kept = new Map<string, Statement>()
  return (...of: Of): Statement => {
    const name = JSON.stringify(of)
    const statement = kept.get(name) ?? prepare(...of)
    kept.set(name, statement)
    return statement
  }
}
