import type pg from 'pg'
import type { Catalogue, Column, Table } from './catalogue.ts'

/** Condition of the rows to copy, by table. */
export type Selection = ReadonlyMap<string, string>

export type Copying = {
  rows: Selection
  copies: number
  /** Added to the number of each copy, so that copies of different rounds have different ids. */
  base: number
  /**
   * Moves the times of copy n by n/10 days, and n % 10 hours: into the past, and those of every tenth copy that are after this
   * instant into the future.
   */
  spreadFrom?: Date
  /** Ids that become those which an earlier round gave its copies, one after the other. */
  renamed?: { ids: string[]; copies: number }
  /** SQL of a column of a table, of the copied row `t` and the number `n` of the copy. */
  values?: Record<string, Record<string, string>>
}

/** Defines the function that gives the id of a copy. It keeps the time in the id, so that ids stay in order. */
export const defineCopiedId = (client: pg.ClientBase) =>
  client.query(`
    create or replace function copied_id(id uuid, n integer) returns uuid language sql immutable strict as $$
      select (left(id::text, 20) || right(md5(id::text || n)::uuid::text, 16))::uuid
    $$`)

/**
 * Copies rows together with the rows that refer to them. Copies get new ids, also where other copied rows refer to them, and
 * new values in unique columns. A copy that still breaks a constraint is left out. Needs
 * `session_replication_role = replica`.
 */
export async function copyRows(client: pg.ClientBase, tables: Catalogue, copying: Copying) {
  const ids = await listIds(client, tables, copying.rows)
  const renamed = copying.renamed?.ids.filter((id) => !ids.includes(id)) ?? []
  const newId = (value: string) => {
    const copied = `when ${value} = any (${literal(ids)}) then copied_id(${value}, n + ${copying.base})`
    const other = `when ${value} = any (${literal(renamed)}) then copied_id(${value}, 1 + (n - 1) % ${copying.renamed?.copies})`
    return `case ${copied} ${renamed.length > 0 ? other : ''} else ${value} end`
  }
  for (const [name, where] of copying.rows) {
    const table = tables.get(name)
    if (!table) throw new Error(`There is no table ${name}`)
    const moved = await listMoved(client, table, where, [...ids, ...renamed])
    const varied = new Set(
      table.uniques.flatMap((unique) => variedIn(table, unique, moved, copying)),
    )
    const sqlOf = (column: Column) =>
      copying.values?.[name]?.[column.name] ?? copiedValue(column, { varied, newId, ...copying })
    await client.query(
      `insert into ${name} (${table.columns.map(({ name }) => `"${name}"`).join(', ')}) overriding system value
       select ${table.columns.map(sqlOf).join(', ')} from (select * from ${name} where ${where}) t
       cross join generate_series(1, ${copying.copies}) n on conflict do nothing`,
    )
  }
}

const literal = (ids: string[]) => `'{${ids.join(',')}}'::uuid[]`

async function listIds(client: pg.ClientBase, tables: Catalogue, rows: Selection) {
  const ids: string[] = []
  for (const [name, where] of rows) {
    const hasId = tables
      .get(name)
      ?.columns.some(({ name, type }) => name === 'id' && type === 'uuid')
    if (!hasId) continue
    const found = await client.query<{ id: string }>(`select id from ${name} where ${where}`)
    ids.push(...found.rows.map(({ id }) => id))
  }
  return ids
}

/** Columns whose values are among these ids in one of the rows at least. */
async function listMoved(client: pg.ClientBase, table: Table, where: string, ids: string[]) {
  const columns = table.columns.filter(({ type }) => type === 'uuid').map(({ name }) => name)
  if (columns.length === 0) return new Set<string>()
  const { rows } = await client.query<Record<string, boolean>>(
    `select ${columns.map((name) => `bool_or("${name}" = any (${literal(ids)})) as "${name}"`).join(', ')}
     from ${table.name} where ${where}`,
  )
  return new Set(columns.filter((name) => rows[0]?.[name]))
}

/** The column of a unique index that must differ between the copies, if none of its columns does already. */
function variedIn(
  table: Table,
  unique: string[],
  moved: ReadonlySet<string>,
  { spreadFrom }: Copying,
) {
  const typeOf = (name: string) => table.columns.find((column) => column.name === name)?.type ?? ''
  const differs = (name: string) =>
    moved.has(name) || (spreadFrom !== undefined && /^(timestamp|date)/.test(typeOf(name)))
  if (unique.some(differs)) return []
  const canVary = (name: string) =>
    typeOf(name) === 'text'
      ? unique.length === 1 || /email|phone|key|subject/.test(name)
      : /^(bytea|integer|bigint)$/.test(typeOf(name))
  return unique.filter(canVary).slice(-1)
}

type Rules = Pick<Copying, 'spreadFrom' | 'base'> & {
  varied: ReadonlySet<string>
  newId: (value: string) => string
}

function copiedValue({ name, type }: Column, { varied, newId, spreadFrom, base }: Rules): string {
  const value = `t."${name}"`
  const isVaried = varied.has(name)
  const days = spreadFrom
    ? `(1 + n / 10) * case when n % 10 = 0 and ${value} > '${spreadFrom.toISOString()}' then 1 else -1 end`
    : ''
  switch (type) {
    case 'uuid':
      return newId(value)
    case 'uuid[]':
      return `case when ${value} is null then null else array(
        select ${newId('one')} from unnest(${value}) with ordinality as each (one, nth) order by nth) end`
    case 'text':
      if (!isVaried) return value
      return /phone/.test(name)
        ? `left(${value}, 4) || lpad(((n + ${base}) * 7 + right(${value}, 3)::int)::text, 8, '0')`
        : `'c' || (n + ${base}) || ${value}`
    case 'bytea':
      return isVaried ? `sha256(${value} || (n + ${base})::text::bytea)` : value
    case 'integer':
    case 'bigint':
      return isVaried ? `${value} + 3 * n` : value
    case 'timestamp with time zone':
      return spreadFrom
        ? `${value} + (n % 10) * interval '1 hour' + ${days} * interval '1 day'`
        : value
    case 'date':
      return spreadFrom ? `${value} + ${days}` : value
    default:
      return value
  }
}
