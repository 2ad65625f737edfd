import { is, Param, Placeholder, SQL, sql } from 'drizzle-orm'
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
  const readers = params.map(readerOf)
  return {
    async execute(values = {}) {
      const query = { name, text, values: readers.map((read) => read(values)) }
      return (await $client.query<Row>(query)).rows
    },
  }
}

/** Returns a function that reads the value of a parameter. Its kind is found once, because that check is slow. */
function readerOf(param: unknown): (values: Record<string, unknown>) => unknown {
  if (is(param, Param) && is(param.value, Placeholder)) {
    const { encoder } = param
    const read = readerOf(param.value)
    return (values) => encoder.mapToDriverValue(read(values))
  }
  if (!is(param, Placeholder)) return () => param
  return (values) => {
    if (!(param.name in values)) throw new Error(`Placeholder "${param.name}" has no value.`)
    return values[param.name]
  }
}

type Columns = Record<string, SQL | SQL.Aliased>
/** Row of a statement that selects these columns by their keys. */
export type RowOf<C extends Columns> = {
  [Name in keyof C]: C[Name] extends SQL<infer T> | SQL.Aliased<infer T> ? T : never
}

/** Like `prepareSql`, for a statement that selects these columns; `from` is all of it after the word `from`. */
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
