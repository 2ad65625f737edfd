import { and, asc, type Column, desc, type InferSelectModel, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { CursorPosition } from '../api/cursor.ts'
import { countRowsUpTo } from './count-rows.ts'
import type { Db } from './db.ts'

type Table = PgTable & { id: Column }
type Row<T extends Table> = InferSelectModel<T> & { id: string }

/** Rows of a table that an index has, by an instant and then by id. */
type Rows<T extends Table> = {
  where: SQL | undefined
  at: Column | SQL
  atOf: (row: Row<T>) => Date | null
}
type RowsInTwoParts<T extends Table> = Rows<T> & {
  /** SQL condition of rows that come after all others; the first column of the index. */
  isLate?: SQL
  isLateOf?: (row: Row<T>) => boolean
}

export type PageOfQueue = { after: CursorPosition | undefined; limit: number }

/** A list of rows that wait, the earliest first and those that are late after all others. */
export const earliestFirst = <T extends Table>(table: T, rows: RowsInTwoParts<T>) =>
  queueOf(table, rows, { direction: asc, follows: sql`>` })

/** A list of rows that are done, the latest first. */
export const latestFirst = <T extends Table>(table: T, rows: Rows<T>) =>
  queueOf(table, rows, { direction: desc, follows: sql`<` })

/** Milliseconds added to the key of a late row: more than those of any instant. */
const lateMs = 100_000_000_000_000

function queueOf<T extends Table>(
  table: T,
  { where, at, atOf, isLate, isLateOf }: RowsInTwoParts<T>,
  { direction, follows }: { direction: typeof asc; follows: SQL },
) {
  const columns = [...(isLate ? [isLate] : []), at, table.id]
  const orderBy = columns.map((column) => direction(column))
  const isAfter = ({ key, id }: CursorPosition) => {
    const instant = sql`to_timestamp(${key % lateMs}::float8 / 1000)`
    const last = [...(isLate ? [sql`${key >= lateMs}::boolean`] : []), instant, sql`${id}::uuid`]
    return sql`(${listOf(columns)}) ${follows} (${listOf(last)})`
  }
  return {
    orderBy,
    /** Statement of the ids of a page. Its size is no parameter, so that it is known to the plan. */
    idsOfPage: ({ after, limit }: PageOfQueue) => sql`select ${table.id} from ${table}
      where ${and(where, after && isAfter(after)) ?? sql`true`}
      order by ${listOf(orderBy)} limit ${sql.raw(String(limit))}`,
    /** Number of rows, which is capped. */
    count: (db: Db) => countRowsUpTo(db, table, where),
    positionOf: (row: Row<T>): CursorPosition => ({
      key: (atOf(row)?.getTime() ?? 0) + (isLateOf?.(row) ? lateMs : 0),
      id: row.id,
    }),
  }
}

const listOf = (parts: readonly (Column | SQL)[]) => sql.join([...parts], sql`, `)
