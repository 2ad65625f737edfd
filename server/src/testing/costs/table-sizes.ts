import type pg from 'pg'
import type { Catalogue, Table } from './catalogue.ts'
import { shortTables, uncopiedTables } from './small-tables.ts'

/** Columns that say whose a row is. */
const owners = ['business_id', 'account_id', 'client_id']

export type Size = { table: string; all: number; own: number }

/** Rows of each table that says whose they are: all, and those of the large business or, if more, of one of the accounts. */
export async function listSizes(pool: pg.Pool, tables: Catalogue, ids: string[]): Promise<Size[]> {
  const sizes: Size[] = []
  for (const { name, columns } of tables.values()) {
    const found = columns.filter((column) => owners.includes(column.name))
    if (found.length === 0) continue
    const own = found.flatMap((column) =>
      ids.map((id) => `count(*) filter (where ${column.name} = '${id}')`),
    )
    const { rows } = await pool.query<{ all: number; own: number }>(
      `select count(*)::int as "all", greatest(${own.join(', ')})::int as own from ${name}`,
    )
    sizes.push({ table: name, all: rows[0]?.all ?? 0, own: rows[0]?.own ?? 0 })
  }
  return sizes
}

/** Describes why a table has too few rows, or why it should not be listed as small. Empty if its size is right. */
export function problemsOf(
  { table, all, own }: Size,
  tables: Catalogue,
  wanted: Omit<Size, 'table'>,
) {
  const isSmall = table in uncopiedTables
  if (isSmall) return []
  if (all < wanted.all) {
    return [
      `${table} has ${all} rows: add one to model-rows.ts, which is copied, or name it in small-tables.ts`,
    ]
  }
  if (table in shortTables || hasOneEach(tables.get(table))) return []
  if (own >= wanted.own) return []
  return [
    `${table} has ${own} rows of the large business and of its client: name it in small-tables.ts, or let marketplace.ts copy it`,
  ]
}

/** Whether a business or an account has one row at most. */
const hasOneEach = (table: Table | undefined) =>
  table?.uniques.some(([column = '', ...more]) => more.length === 0 && owners.includes(column)) ??
  false
