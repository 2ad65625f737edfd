import { fillPlaceholders, type SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Db, RootDb } from './db.ts'

const dialect = new PgDialect({ casing: 'snake_case' })

/**
 * A statement that is prepared under this name on each connection; `execute` takes the values of its placeholders. The
 * rows are as the driver reads them, by the column names of the statement: for statements that are executed so often
 * that the mapping of the query builder costs more than they do.
 */
export function prepareSql<Row extends object>(
  db: Db,
  name: string,
  statement: SQL,
): { execute: (values?: Record<string, unknown>) => Promise<Row[]> } {
  const { $client } = db as RootDb
  const { sql: text, params } = dialect.sqlToQuery(statement)
  return {
    async execute(values = {}) {
      const query = { name, text, values: fillPlaceholders(params, values) }
      return (await $client.query<Row>(query)).rows
    },
  }
}
