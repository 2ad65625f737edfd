import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './db.ts'

/**
 * Calls `prepare` once per database or transaction connection and reuses the result, because building the SQL of a
 * statement costs more than running it.
 */
export function preparePerConnection<T>(prepare: (db: Db) => T): (db: Db) => T {
  const prepared = new WeakMap<Db, T>()
  return (db) => {
    const existing = prepared.get(db)
    if (existing !== undefined) return existing
    const created = prepare(db)
    prepared.set(db, created)
    return created
  }
}

/** A placeholder for each column, for a prepared insert of a whole row; `toDriverValues` gives their values. */
export const rowPlaceholders = <T extends PgTable>(table: T) =>
  Object.fromEntries(
    Object.keys(getTableColumns(table)).map((name) => [name, sql`${sql.placeholder(name)}`]),
  ) as unknown as T['$inferInsert']

/** Column values in the driver's form: the query builder's placeholders cannot encode null themselves. */
export function toDriverValues<T extends PgTable>(table: T, row: T['$inferSelect']) {
  const values = row as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(getTableColumns(table)).map(([name, column]) => {
      const value = values[name] ?? null
      return [name, value === null ? null : column.mapToDriverValue(value)]
    }),
  )
}
