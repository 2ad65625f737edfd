import type pg from 'pg'

export type Column = { name: string; type: string }
export type Table = {
  name: string
  columns: Column[]
  /** Columns of each unique index, in order. */
  uniques: string[][]
  references: { columns: string[]; target: string }[]
}
export type Catalogue = ReadonlyMap<string, Table>

/** All tables of the schema with their writable columns, unique indexes and foreign keys. */
export async function readCatalogue(client: pg.ClientBase | pg.Pool): Promise<Catalogue> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, ${columnsOf} as columns, ${uniquesOf} as uniques, ${referencesOf} as references
    from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`)
  return new Map(rows.map((table) => [table.name, table]))
}

const columnsOf = `(
  select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, null)) order by attnum)
  from pg_attribute where attrelid = c.oid and attnum > 0 and attgenerated = '' and not attisdropped)`

/** An index on an expression has the columns that the expression names. */
const uniquesOf = `coalesce((
  select json_agg((
    select coalesce(json_agg(attname order by attnum), '[]') from pg_attribute
    where attrelid = c.oid and attnum > 0
      and (attnum = any (indkey) or pg_get_expr(indexprs, indrelid) ~ ('\\m' || attname || '\\M'))))
  from pg_index where indrelid = c.oid and indisunique), '[]')`

const referencesOf = `coalesce((
  select json_agg(json_build_object('columns', (
      select json_agg(attname order by ord) from unnest(conkey) with ordinality k(num, ord)
      join pg_attribute on attrelid = c.oid and attnum = num),
    'target', (select relname from pg_class where oid = confrelid)))
  from pg_constraint where conrelid = c.oid and contype = 'f'), '[]')`
