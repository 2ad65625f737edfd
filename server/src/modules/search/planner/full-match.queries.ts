import { sql } from 'drizzle-orm'
import type { CursorPosition } from '../../../platform/api/cursor.ts'
import type { Db } from '../../../platform/db/db.ts'
import { prepareSql } from '../../../platform/db/prepare-sql.ts'
import { cursorValues, type PlanInput, queryShape, toHit } from './plan-input.queries.ts'
import {
  afterCursor,
  byKey,
  cachedStatements,
  fromClause,
  type HitRow,
  kmOrNull,
  placeholder,
  type QueryShape,
  remainingFilters,
  sortKey,
  statementName,
  withCardsOf,
} from './statements.queries.ts'

/** Returns a function that finds, counts and sorts all matches, and reads one page of them. */
export function createFullMatchReader(db: Db) {
  const statement = cachedStatements((shape: QueryShape) => fullMatchStatement(db, shape))
  return async ({ search, after, limit }: PlanInput) => {
    const read = (from: CursorPosition | undefined, rowLimit: number) =>
      statement(queryShape(search, from)).execute({
        ...search.values,
        ...cursorValues(from),
        limit: rowLimit,
      })
    const rows = await read(after, limit)
    // Each row carries the total; for an empty page it is read from the first row of the list.
    const [counted] = rows.length > 0 || !after ? rows : await read(undefined, 1)
    return { hits: rows.map(toHit), total: counted?.total ?? 0 }
  }
}

/** One page, and the exact count of all matches. */
const fullMatchStatement = (db: Db, shape: QueryShape) =>
  prepareSql<HitRow & { total: number }>(
    db,
    statementName('full', shape),
    withCardsOf(
      shape,
      sql`select id, key, ${kmOrNull(shape)} as km, total from (
        select *, count(*) over ()::int as total from (
          select business_id as id, ${sortKey(shape)} as key, position, spread_km
          from ${fromClause(shape)} where ${remainingFilters(shape)}) found) counted
      where ${afterCursor(shape)}
      order by ${byKey(shape)} limit ${placeholder('limit')}`,
      byKey(shape),
    ),
  )
