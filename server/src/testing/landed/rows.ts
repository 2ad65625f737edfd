import type pg from 'pg'

/** `columns` are the quoted names of the writable columns. */
type Table = { name: string; columns: string[] }

/** Job queue tables whose rows the application adds. The library creates their schema. */
const jobTables = ['_private_tasks', '_private_job_queues', '_private_jobs']

async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select t.oid::regclass::text as name, array_agg(quote_ident(attname) order by attnum) as columns
     from pg_class t join pg_attribute a on a.attrelid = t.oid and attnum > 0 and attgenerated = '' and not attisdropped
     where relkind = 'r' and (relnamespace = 'public'::regnamespace and relname <> 'migrations'
       or relnamespace = to_regnamespace('graphile_worker') and relname = any ($1))
     group by t.oid order by 1`,
    [jobTables],
  )
  return rows
}

/**
 * All rows as JSON text by table. Leaves out towns that no row references and the marker of a loaded gazetteer, so that
 * the next start loads the gazetteer again.
 */
export async function dumpRows(client: pg.Client): Promise<Map<string, string[]>> {
  const used = [await findTownsInUse(client)]
  const filters: Record<string, { where: string; values: unknown[] }> = {
    places: { where: 'where id = any ($1)', values: used },
    place_names: { where: 'where place_id = any ($1)', values: used },
    stored_values: { where: "where name <> 'gazetteer'", values: [] },
  }
  const tables = new Map<string, string[]>()
  for (const table of await listTables(client)) {
    const rows = await selectRows(client, table, filters[table.name])
    if (rows.length > 0) tables.set(table.name, rows)
  }
  return tables
}

/** Each row as JSON text with these columns only, in a stable order. */
export async function selectRows(
  client: pg.Client,
  { name, columns }: Table,
  { where, values }: { where: string; values: unknown[] } = { where: '', values: [] },
) {
  const { rows } = await client.query<{ row: string }>(
    `select row_to_json(t)::text as row from (select ${columns.join(', ')} from ${name} ${where}) t order by 1`,
    values,
  )
  return rows.map(({ row }) => row)
}

async function findTownsInUse(client: pg.Client) {
  const { rows: references } = await client.query<{ table: string; column: string }>(`
    select conrelid::regclass::text as table, quote_ident(attname) as column
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where confrelid = 'places'::regclass and conrelid <> 'place_names'::regclass`)
  const used = new Set<string>()
  for (const { table, column } of references) {
    const { rows } = await client.query<{ id: string }>(
      `select distinct ${column} as id from ${table} where ${column} is not null`,
    )
    for (const { id } of rows) used.add(id)
  }
  return [...used]
}

/** Inserts dumped rows unchanged, in place of those of migrations, with triggers and foreign keys disabled. Needs a superuser. */
export async function loadRows(client: pg.Client, tables: ReadonlyMap<string, string[]>) {
  await client.query("set session_replication_role = 'replica'")
  for (const [name, rows] of tables) {
    const columns = columnNames(rows).join(', ')
    await client.query(`delete from ${name}`)
    await client.query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, $1)`,
      [`[${rows.join(',')}]`],
    )
  }
  await client.query("set session_replication_role = 'origin'")
}

export const columnNames = ([first = '{}']: readonly string[]) =>
  Object.keys(JSON.parse(first)).map((name) => `"${name}"`)
