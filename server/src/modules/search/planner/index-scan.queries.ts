import { type Category, categorySlugs } from '@ujuzi/contract/services/categories'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { prepareSql } from '../../../platform/db/prepare-sql.ts'
import type { ListingStatistics } from '../index/statistics.queries.ts'
import { nextScanLimit, scanLimit } from './cost.rules.ts'
import {
  type AnalyzedSearch,
  canScanTiles,
  cursorValues,
  type Hit,
  type PlanInput,
  possibleCategories,
  queryShape,
  toHit,
} from './plan-input.queries.ts'
import {
  byKey,
  cachedStatements,
  type HitRow,
  isAscending,
  kmOrNull,
  placeholder,
  type QueryShape,
  remainingFilters,
  sortColumns,
  sortDirection,
  sortKey,
  sortKeyParameter,
  statementName,
  withCardsOf,
} from './statements.queries.ts'

/** An index scan over several partitions, in one merged order: the map tiles of an area, or categories. */
export type PartitionedScan = { by: 'tile' | 'category'; branches: number }

/**
 * Returns a function that reads one page in index order. It returns undefined if the scan gave up before the page was full.
 */
export function createIndexScanReader(db: Db) {
  const scan = cachedStatements((shape: QueryShape, of: PartitionedScan) =>
    indexScanStatement(db, shape, of),
  )

  return async (input: PlanInput): Promise<Hit[] | undefined> => {
    const { search, after, limit, statistics, estimate } = input
    const shape = queryShape(search, after)
    const values = { ...search.values, ...cursorValues(after) }
    const partitions = partitionScan(search, statistics)
    let rowLimit: number | undefined = scanLimit(estimate, partitions.indexRows, limit)
    while (rowLimit !== undefined) {
      const rows = await scan(shape, partitions.scan).execute({
        ...values,
        ...partitions.values,
        scanLimit: rowLimit,
        limit,
      })
      if (rows.length === limit || search.query.approximate) return rows.map(toHit)
      rowLimit = nextScanLimit(estimate, { scanned: rowLimit, found: rows.length, limit })
    }
    return undefined
  }
}

/** Reads listings in index order until the page is full or `scanLimit` rows were read. */
const indexScanStatement = (db: Db, shape: QueryShape, scan: PartitionedScan) =>
  prepareSql<HitRow>(
    db,
    statementName('scan', shape, scan.by, scan.branches),
    withCardsOf(
      shape,
      sql`select business_id as id, ${sortKey(shape)} as key, ${kmOrNull(shape)} as km
      from (${mergedPartitions(shape, scan, afterCursorInIndex(shape))}) scanned
      where ${rowFilters(shape)}
      order by scanned.${sortColumns[shape.sort]} ${sortDirection(shape.sort)}, business_id ${sortDirection(shape.sort)}
      limit ${placeholder('limit')}`,
      byKey(shape),
    ),
  )

/** Filters of a scanned row, cheapest first: the tsvector is stored out of line (TOAST). */
export const rowFilters = (
  shape: Pick<QueryShape, 'hasText' | 'category' | 'area' | 'timeFilter' | 'properties'>,
): SQL =>
  sql`${shape.category ? sql`category = ${placeholder('category')}` : sql`true`} and ${remainingFilters(shape)}
    and ${shape.hasText ? sql`words @@ ${placeholder('textQuery')}::tsquery` : sql`true`}`

/**
 * One ordered stream over all partitions: PostgreSQL reads an index range per branch and merges them (MergeAppend).
 * The limit in each branch lets PostgreSQL plan for reading only part of the branch.
 */
export function mergedPartitions(
  shape: QueryShape,
  { by, branches }: PartitionedScan,
  from: SQL,
): SQL {
  const column = by === 'tile' ? sql`tile` : sql`category`
  const type = by === 'tile' ? sql`integer` : sql`text`
  const inOrder = sql`order by ${sortColumns[shape.sort]} ${sortDirection(shape.sort)}, business_id ${sortDirection(shape.sort)}
    limit ${placeholder('scanLimit')}`
  const branchQueries = Array.from(
    { length: branches },
    (_, nth) => sql`(select * from listings
      where ${column} = ${placeholder(`partition${nth}`)}::${type} and ${from} ${inOrder})`,
  )
  return sql`select * from (${sql.join(branchQueries, sql` union all `)}) merged ${inOrder}`
}

function afterCursorInIndex({ after, sort }: QueryShape): SQL {
  if (!after) return sql`true`
  const past = isAscending(sort) ? sql`>` : sql`<`
  return sql`(${sortColumns[sort]}, business_id) ${past} (${sortKeyParameter(sort, 'afterKey')}, ${placeholder('afterId')}::uuid)`
}

/** Number of listings in these map tiles or categories. */
export const countListingsIn = (partitions: (number | Category)[], statistics: ListingStatistics) =>
  partitions.reduce<number>(
    (sum, partition) =>
      sum +
      ((typeof partition === 'number'
        ? statistics.tiles.get(partition)
        : statistics.categories.get(partition)) ?? 0),
    0,
  )

/** Branch counts that statements are prepared for, few to limit their number; surplus branches read nothing. */
const branchCounts = [1, 2, 4, 6, 9, 12, 20]
/** Partitions an index scan merges: the tiles of a small area, or the categories that have the terms. */
export function partitionScan({ query, tiles }: AnalyzedSearch, statistics: ListingStatistics) {
  const inTiles = canScanTiles(tiles) ? tiles : undefined
  const partitions: (number | Category)[] = inTiles ?? possibleCategories(query)
  const branches = branchCounts.find((count) => count >= partitions.length) ?? categorySlugs.length
  const scan: PartitionedScan = { by: inTiles ? 'tile' : 'category', branches }
  const noPartition = inTiles ? -1 : ''
  return {
    scan,
    values: Object.fromEntries(
      Array.from({ length: branches }, (_, nth) => [
        `partition${nth}`,
        partitions[nth] ?? noPartition,
      ]),
    ),
    indexRows: countListingsIn(partitions, statistics),
  }
}
