import type { SortOption } from '@ujuzi/contract/search/options'
import { type SQL, sql } from 'drizzle-orm'
import { type TimeFilterKind, timeFilterCondition } from '../availability/queries.ts'
import { type CardRow, withCards } from '../cards/queries.ts'
import { passesFilters } from '../filters/conditions.queries.ts'
import { awayKm, groundKm } from '../ground-distance.queries.ts'
import { textScore } from '../ranking/queries.ts'

/** Which conditions and sort order a statement has; each combination is prepared once. */
export type QueryShape = {
  sort: SortOption
  /** Listings are looked up by terms: of the text, the category or a part of the day. */
  hasTerms: boolean
  /** Two or more terms: the rarest has a condition of its own, which is faster than one query of all terms. */
  hasSeveralTerms: boolean
  /** The search has text, which counts towards the score. */
  hasText: boolean
  category: boolean
  area: boolean
  /** The terms are looked up in each map tile of the area. */
  tiles: boolean
  /** The area is so large that the distance does not count in choosing the best matches. */
  ignoresDistance: boolean
  timeFilter: TimeFilterKind | undefined
  /** Filters by properties of the business; one condition for all of them, so that there are few statements. */
  properties: boolean
  after: boolean
  /** Some businesses are ranked before all others, because their name was typed. */
  hasNamed: boolean
}

export const placeholder = (name: string) => sql.placeholder(name)

export type HitRow = { id: string; key: string; km: number | null } & (CardRow | { card: null })

/** Adds the cards to a statement for hits. Only the best match gives reasons by words. */
export const withCardsOf = ({ sort, hasText }: QueryShape, hits: SQL, order: SQL) =>
  withCards(hits, order, { matchesFields: hasText && sort === 'best_match' })

/** Unique per shape, and at most 63 characters: PostgreSQL ignores the rest of a name. */
export function statementName(plan: string, shape: QueryShape, ...more: unknown[]) {
  const flags = {
    w: shape.hasTerms,
    m: shape.hasSeveralTerms,
    y: shape.hasText,
    c: shape.category,
    a: shape.area,
    t: shape.tiles,
    d: shape.ignoresDistance,
    f: shape.properties,
    p: shape.after,
    n: shape.hasNamed,
  }
  const letters = Object.entries(flags).flatMap(([letter, isSet]) => (isSet ? [letter] : []))
  return ['listings', plan, shape.sort, letters.join(''), shape.timeFilter, ...more]
    .filter(Boolean)
    .join('_')
}

/**
 * FROM clause for listings by their terms or area. Written so that PostgreSQL can use only the intended index, since
 * its own estimates are wrong for these queries.
 */
export function fromClause(
  shape: Pick<QueryShape, 'hasTerms' | 'hasSeveralTerms' | 'area' | 'tiles'>,
  condition: SQL = sql`true`,
): SQL {
  const { hasTerms, hasSeveralTerms, area, tiles } = shape
  if (hasTerms && tiles) {
    const rarest = sql`${placeholder('rarestTermByTile')}::tsquery[]`
    return hasSeveralTerms
      ? sql`unnest(${rarest}, ${placeholder('otherTermsByTile')}::tsquery[]) as lookup (rarest, others)
          join listings on ${tileLexemes} @@ lookup.rarest and ${tileLexemes} @@ lookup.others and ${condition}`
      : sql`unnest(${rarest}) as lookup (rarest) join listings on ${tileLexemes} @@ lookup.rarest and ${condition}`
  }
  if (hasTerms)
    return sql`(select * from listings where ${matchesIndexTerms(shape)} and ${condition}) listings`
  if (area)
    return sql`(select * from listings where position <@ ${placeholder('circle')}::circle and ${condition}) listings`
  return sql`(select * from listings where ${condition}) listings`
}

const tileLexemes = sql`words_in_tile(words, tile)`

/**
 * Condition that a listing matches the index terms. With two conditions PostgreSQL intersects the index entries; with
 * one tsquery it would evaluate each entry of any term.
 */
const matchesIndexTerms = ({ hasSeveralTerms }: Pick<QueryShape, 'hasSeveralTerms'>): SQL =>
  hasSeveralTerms
    ? sql`words @@ ${placeholder('rarestTerm')}::tsquery and words @@ ${placeholder('otherTerms')}::tsquery`
    : sql`words @@ ${placeholder('rarestTerm')}::tsquery`

/** Conditions that no index covers. */
export function remainingFilters({
  area,
  timeFilter,
  properties,
}: Pick<QueryShape, 'area' | 'timeFilter' | 'properties'>): SQL {
  return sql.join(
    [
      sql`true`,
      ...(area ? [inCircle] : []),
      ...(timeFilter ? [timeFilterCondition(timeFilter)] : []),
      ...(properties ? [passesFilters(area)] : []),
    ],
    sql` and `,
  )
}

export const matchesQuery: SQL = sql`words @@ ${placeholder('query')}::tsquery`

/** Degrees on the Mercator plane. */
export const mapDistance: SQL = sql`(position <-> ${placeholder('center')}::point)`

/** `awayKm` in degrees on the Mercator plane, nearly. */
export const mapDistanceAway: SQL = sql`sqrt(power(${mapDistance}, 2)
  + power(spread_km * ${placeholder('decayDegrees')}::float8 / ${placeholder('radiusKm')}::float8, 2))`

const inCircle: SQL = sql`(${mapDistance} <= ${placeholder('inner')}::float8
  or (${mapDistance} <= ${placeholder('outer')}::float8 and ${groundKm} <= ${placeholder('radiusKm')}::float8))`

export const kmOrNull = ({ area }: Pick<QueryShape, 'area'>): SQL =>
  area ? awayKm : sql`null::float8`

/** Quality decayed by distance, without the text; an integer, so that a cursor carries it exactly. */
export function baseScore({ area, hasNamed }: Pick<QueryShape, 'area' | 'hasNamed'>): SQL {
  const points = area
    ? sql`1000 * quality / (1 + ${mapDistance} / ${placeholder('decayDegrees')}::float8)`
    : sql`1000 * quality`
  return hasNamed
    ? sql`(${points} * case when business_id = any(${placeholder('named')}::uuid[]) then ${namedFactor} else 1 end)::bigint`
    : sql`(${points})::bigint`
}

/** Outweighs every difference in quality, distance and text. */
const namedFactor = sql.raw('1e4::float8')

const textFactor = textScore((name) => sql`${placeholder(name)}`)

/** Score for best match, as an integer; the factor of 100 keeps rounding from creating ties. */
export const score = (shape: Pick<QueryShape, 'area' | 'hasText' | 'hasNamed'>): SQL =>
  shape.hasText ? sql`round(100 * ${baseScore(shape)} * ${textFactor})::bigint` : baseScore(shape)

/** Sort key of a page, as an integer. */
export function sortKey(shape: QueryShape): SQL {
  if (shape.sort === 'best_match') return score(shape)
  if (shape.sort === 'distance') return sql`round(${awayKm} * 1000000)::bigint`
  if (shape.sort === 'newest') return sql`(extract(epoch from created_at) * 1000000)::bigint`
  return sql`${sortColumns[shape.sort]}::bigint`
}

/** Indexed column of each sort order. */
export const sortColumns = {
  best_match: sql`quality`,
  rating: sql`rating_rank`,
  distance: sql`quality`,
  price_low: sql`price_from`,
  price_high: sql`price_to`,
  newest: sql`created_at`,
} as const satisfies Record<SortOption, SQL>

/** A parameter with a value of `sortKey`, cast to the type of the sort column. */
export const sortKeyParameter = (sort: SortOption, name: string): SQL =>
  sort === 'newest'
    ? sql`(timestamptz 'epoch' + ${placeholder(name)}::bigint * interval '1 microsecond')`
    : sql`${placeholder(name)}::bigint`

export const isAscending = (sort: SortOption) => sort === 'distance' || sort === 'price_low'
export const sortDirection = (sort: SortOption): SQL => (isAscending(sort) ? sql`asc` : sql`desc`)

/** Order of the rows of a page by their key. */
export const byKey = ({ sort }: Pick<QueryShape, 'sort'>): SQL =>
  sql`key ${sortDirection(sort)}, id ${sortDirection(sort)}`

/** Rows after the last one of the previous page; ids break ties in the direction of the sort order. */
export function afterCursor({ after, sort }: Pick<QueryShape, 'after' | 'sort'>): SQL {
  if (!after) return sql`true`
  return sql`(key, id) ${isAscending(sort) ? sql`>` : sql`<`} (${placeholder('afterKey')}::bigint, ${placeholder('afterId')}::uuid)`
}

/** Prepares one statement per combination of arguments, on first use. */
export function cachedStatements<Of extends unknown[], Statement>(
  prepare: (...of: Of) => Statement,
) {
  const cache = new Map<string, Statement>()
  return (...of: Of): Statement => {
    const key = JSON.stringify(of)
    const statement = cache.get(key) ?? prepare(...of)
    cache.set(key, statement)
    return statement
  }
}
