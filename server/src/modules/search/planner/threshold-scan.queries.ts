import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { prepareSql } from '../../../platform/db/prepare-sql.ts'
import { clippedTileBox, coveredKm, emptyBox, projectCircle } from '../geometry.rules.ts'
import type { ListingStatistics } from '../index/statistics.queries.ts'
import { allTermsQuery } from '../ranking/rules.ts'
import { countListingsIn } from './index-scan.queries.ts'
import {
  type AnalyzedSearch,
  cursorValues,
  type Hit,
  type PlanInput,
  possibleCategories,
  queriesByTile,
  queryShape,
  toHit,
} from './plan-input.queries.ts'
import {
  afterCursor,
  byKey,
  cachedStatements,
  type HitRow,
  isAscending,
  kmOrNull,
  placeholder,
  type QueryShape,
  remainingFilters,
  sortColumns,
  sortKey,
  sortKeyParameter,
  statementName,
  withCardsOf,
} from './statements.queries.ts'
import { findThreshold } from './thresholds.rules.ts'

/**
 * A scan of the rows that pass a threshold of the sort key. By best match it may also read near rows of less quality;
 * by distance it reads near rows only.
 */
export type ThresholdScan = {
  by: 'tile' | 'category'
  near: boolean
  /** Combined with the term index; otherwise terms and parts of the day are filtered row by row. */
  hasTerms: boolean
}

export const thresholdScanName = (
  plan: string,
  shape: QueryShape,
  { by, near, hasTerms }: ThresholdScan,
) => statementName(plan, shape, by, [near && 'n', hasTerms && 'w'].filter(Boolean).join(''))

/** Rows in both the term index and the range of the sort index that passes the threshold, partition by partition. */
export function thresholdScanSource(
  { sort }: Pick<QueryShape, 'sort'>,
  { by, near, hasTerms }: ThresholdScan,
): SQL {
  const passesThreshold = sql`${sortColumns[sort]} ${isAscending(sort) ? sql`<=` : sql`>=`} ${sortKeyParameter(sort, 'threshold')}`
  if (by === 'category')
    return sql`(select * from listings
      where words @@ ${placeholder('allTerms')}::tsquery and category = any(${placeholder('categories')}::text[])
        and ${passesThreshold}) listings`
  const inOrder = sql`(listings.tile = lookup.tile and ${passesThreshold})`
  const isNearest = sql`position <@ lookup.nearest::box`
  const isRead = near
    ? sql`(${inOrder} or ${isNearest}
        or (listings.tile = lookup.tile and quality >= ${placeholder('nearThreshold')}::int and position <@ lookup.near::box))`
    : sort === 'distance'
      ? isNearest
      : inOrder
  const tiles = sql`unnest(${placeholder('tiles')}::int[], ${placeholder('nearBoxes')}::text[], ${placeholder('nearestBoxes')}::text[]`
  return hasTerms
    ? sql`${tiles}, ${placeholder('allTermsByTile')}::tsquery[]) as lookup (tile, near, nearest, query)
      join listings on words_in_tile(words, listings.tile) @@ lookup.query and ${isRead}`
    : sql`${tiles}) as lookup (tile, near, nearest) join listings on ${isRead} and listings.tile + 0 = lookup.tile`
}

/**
 * Partitions of a threshold scan: the map tiles of the area, or the categories that have the terms. Undefined where
 * neither narrows the scan. `distances`: map degrees up to which near rows are read.
 */
export function planThresholdScan(
  search: AnalyzedSearch,
  statistics: ListingStatistics,
  distances?: { near: number; nearest: number },
) {
  const { query, indexTerms } = search
  const byDistance = query.sort === 'distance'
  const tiles = byDistance ? tilesWithinDistance(search, distances?.nearest ?? 0) : search.tiles
  if (!tiles && (byDistance || indexTerms.length === 0)) return undefined
  const categories = tiles ? [] : possibleCategories(query)
  const scan: ThresholdScan = {
    by: tiles ? 'tile' : 'category',
    near: distances !== undefined && !byDistance,
    hasTerms: indexTerms.length > 0,
  }
  const boxes = (distance: number) =>
    tiles?.map((tile) => query.area && clippedTileBox(tile, query.area, distance))
  return {
    scan,
    partitions: tiles?.length ?? categories.length,
    indexRows: countListingsIn(tiles ?? categories, statistics),
    // Built only for the plan that is executed: one query per term and tile.
    values: () => ({
      categories,
      tiles,
      // One tsquery of all terms: with two conditions PostgreSQL underestimates the rows and ignores the sort index.
      ...(indexTerms.length > 0 && {
        allTerms: allTermsQuery(indexTerms),
        allTermsByTile: tiles && queriesByTile(indexTerms, tiles),
      }),
      nearBoxes: boxes(distances?.near ?? 0),
      nearestBoxes: boxes(distances?.nearest ?? 0),
    }),
  }
}

const tilesWithinDistance = ({ tiles, query: { area } }: AnalyzedSearch, distance: number) =>
  area && tiles?.filter((tile) => clippedTileBox(tile, area, distance) !== emptyBox)

/** Threshold that is expected to pass enough rows for the page, and its scan; in map degrees if sorted by distance. */
export function chooseThreshold({ search, after, limit, estimate, statistics }: PlanInput) {
  const { sort, area } = search.query
  if (!estimate.sample) return undefined
  if (sort === 'distance') {
    if (!area) return undefined
    const from = after && projectCircle({ ...area, radiusKm: after.key / 1e6 }).inner
    const threshold = findThreshold(estimate.sample, { isAscending: true, after: from, limit })
    const plan =
      threshold && planThresholdScan(search, statistics, { near: 0, nearest: threshold.key })
    return plan && { ...threshold, ...plan, completeKm: coveredKm(area, threshold.key) }
  }
  const threshold = findThreshold(estimate.sample, {
    isAscending: isAscending(sort),
    after: after?.key,
    limit,
  })
  const plan = threshold && planThresholdScan(search, statistics)
  return plan && { ...threshold, ...plan, completeKm: undefined }
}

/** Returns a function that reads one page by threshold scan, or undefined if too few rows passed the threshold. */
export function createThresholdScanReader(db: Db) {
  const statement = cachedStatements((shape: QueryShape, scan: ThresholdScan) =>
    thresholdScanStatement(db, shape, scan),
  )
  return async (input: PlanInput): Promise<Hit[] | undefined> => {
    const { search, after, limit } = input
    const threshold = chooseThreshold(input)
    if (!threshold) return undefined
    const { completeKm } = threshold
    const rows = await statement(queryShape(search, after), threshold.scan).execute({
      ...search.values,
      ...cursorValues(after),
      ...threshold.values(),
      threshold: threshold.key,
      limit,
    })
    const complete =
      completeKm === undefined ? rows : rows.filter(({ km }) => (km ?? 0) <= completeKm)
    const isEnough = complete.length === limit || (search.query.approximate && complete.length > 0)
    return isEnough ? complete.map(toHit) : undefined
  }
}

const thresholdScanStatement = (db: Db, shape: QueryShape, scan: ThresholdScan) =>
  prepareSql<HitRow>(
    db,
    thresholdScanName('threshold', shape, scan),
    withCardsOf(
      shape,
      sql`select id, key, ${kmOrNull(shape)} as km
      from (select business_id as id, ${sortKey(shape)} as key, position, spread_km
        from ${thresholdScanSource(shape, scan)} where ${remainingFilters(shape)}) found
      where ${afterCursor(shape)}
      order by ${byKey(shape)} limit ${placeholder('limit')}`,
      byKey(shape),
    ),
  )
