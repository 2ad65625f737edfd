import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL expression: whether a subquery has a row; `from` is all of it after the select list. Unlike `exists`, PostgreSQL
 * never computes it for all rows of the subquery's tables at once, which a marketplace makes dear.
 */
export const hasRow = (from: SQL) => sql<boolean>`coalesce((select true ${from} limit 1), false)`
