import { fillPlaceholders, SQL, sql } from 'drizzle-orm'
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

type Columns = Record<string, SQL | SQL.Aliased>
/** Row of a statement that selects these columns by their keys. */
export type RowOf<C extends Columns> = {
  [Name in keyof C]: C[Name] extends SQL<infer T> | SQL.Aliased<infer T> ? T : never
}

/** As `prepareSql`, for a statement that selects these columns; `from` is all of it after the word `from`. */
export const prepareSelect = <const C extends Columns>(
  db: Db,
  name: string,
  { columns, from }: { columns: C; from: SQL },
) => prepareSql<RowOf<C>>(db, name, sql`select ${selectList(columns)} from ${from}`)

const selectList = (columns: Columns) =>
  sql.join(
    Object.entries(columns).map(
      ([name, column]) =>
        sql`${column instanceof SQL.Aliased ? column.sql : column} as ${sql.identifier(name)}`,
    ),
    sql`, `,
  )
