import { listCountMax } from '@ujuzi/contract/api/limits'
import { count, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/** Number of rows of a table that meet a condition. */
export async function countRows(db: Db, table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await db.select({ count: count() }).from(table).where(where)
  return row?.count ?? 0
}

export type CappedCount = { count: number; isCapped: boolean }

/** Like `countRows`, but counts at most `limit` rows; `isCapped` if there are more. */
export async function countRowsUpTo(
  db: Db,
  table: PgTable,
  where: SQL | undefined,
  limit: number = listCountMax,
): Promise<CappedCount> {
  const counted = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(where)
    .limit(limit + 1)
    .as('counted')
  const [row] = await db.select({ count: count() }).from(counted)
  const found = row?.count ?? 0
  return { count: Math.min(found, limit), isCapped: found > limit }
}
