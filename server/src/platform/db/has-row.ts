import { type SQL, sql } from 'drizzle-orm'

/**
 * SQL expression: whether a subquery has a row; `from` is all of it after the select list. PostgreSQL
 * looks it up for each row of the outer statement; for `exists` it may read the whole table of the subquery first.
 */
export const hasRow = (from: SQL) => sql<boolean>`coalesce((select true ${from} limit 1), false)`
