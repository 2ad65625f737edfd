import type pg from 'pg'
import { escapeIdentifier } from 'pg'
import type { Manifest } from './archive-format.ts'

export type Table = Manifest['tables'][number]

/** Application tables with their stored columns; generated columns are recomputed on restore. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relname as name, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    group by c.relname order by c.relname`)
  return rows
}

/** `public.name (column, …)` for COPY. Columns are listed because their order differs between databases. */
export const copyTarget = ({ name, columns }: Table) =>
  `public.${escapeIdentifier(name)} (${columns.map((column) => escapeIdentifier(column)).join(', ')})`

export const tableName = ({ name }: Pick<Table, 'name'>) => `public.${escapeIdentifier(name)}`

export type ForeignKey = { drop: string; add: string }

/** Statements that drop and add every foreign key; adding a foreign key validates all rows. */
export async function listForeignKeys(client: pg.Client): Promise<ForeignKey[]> {
  const { rows } = await client.query<ForeignKey>(`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace
    order by conrelid::regclass::text, conname`)
  return rows
}
