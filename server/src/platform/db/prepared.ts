import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/**
 * What `prepare` makes of a database or of the connection of a transaction, once for each: to write a statement out
 * costs more than to run it.
 */
export function preparedOn<T>(prepare: (db: Db) => T): (db: Db) => T {
  const made = new WeakMap<Db, T>()
  return (db) => {
    const known = made.get(db)
    if (known !== undefined) return known
    const fresh = prepare(db)
    made.set(db, fresh)
    return fresh
  }
}

/** A place for each column of a whole row, for an insert that is prepared. `asWritten` fills them. */
export const placesFor = <T extends PgTable>(table: T) =>
  Object.fromEntries(
    Object.keys(getTableColumns(table)).map((name) => [name, sql`${sql.placeholder(name)}`]),
  ) as unknown as T['$inferInsert']

/** A row as the driver is given it: a placeholder of the query builder cannot encode a null. */
export function asWritten<T extends PgTable>(table: T, row: T['$inferSelect']) {
  const values = row as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => {
      const value = values[name] ?? null
      return [name, value === null ? null : column.mapToDriverValue(value)]
    }),
  )
}
