import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { prepareSql } from '../../../platform/db/prepare-sql.ts'
import {
  byKey,
  direction,
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

/** An index scan over several partitions, in one merged order: the map tiles of an area, or categories. */
export type PartitionedScan = { by: 'tile' | 'category'; branches: number }

/** Reads listings in index order until the page is full or `scanLimit` rows were read. */
export const indexScanStatement = (db: Db, shape: QueryShape, scan: PartitionedScan) =>
  prepareSql<HitRow>(
    db,
    statementName('scan', shape, scan.by, scan.branches),
    withCardsOf(
      shape,
      sql`select business_id as id, ${sortKey(shape)} as key, ${kmOrNull(shape)} as km
      from (${mergedPartitions(shape, scan, afterCursorInIndex(shape))}) scanned
      where ${rowFilters(shape)}
      order by scanned.${sortColumns[shape.sort]} ${direction(shape.sort)}, business_id ${direction(shape.sort)}
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
  const inOrder = sql`order by ${sortColumns[shape.sort]} ${direction(shape.sort)}, business_id ${direction(shape.sort)}
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
