import pg from 'pg'
import { inject } from 'vitest'

/*
 * One database per test worker, emptied between test files. Copying the template takes most of a second, emptying a few
 * milliseconds.
 */

type WorkerDatabase = {
  name: string
  url: string
  /** Stays open: the first statements of a connection are many times slower. */
  client: pg.Client
  template: Template
}
/** What a copy holds at first: its schema, and its rows outside of the empty tables. */
type Template = { schema: string; emptyTables: string[]; small: Saved[]; large: Version[] }
type Saved = { table: string; rows: string }
/** Number of rows of a table, and the last transaction that wrote one. */
type Version = { table: string; rows: string; transaction: string }

/** Reference data that is too large to be written again: after a file that changed or deleted rows comes a new copy. */
const largeTables = ['public.places', 'public.place_names']

let copies = 0
let current: WorkerDatabase | undefined

/** URL of this worker's database, as a new copy of the template would be. */
export async function resetWorkerDatabase(): Promise<string> {
  if (current && !(await empty(current))) {
    await current.client.end()
    await dropDatabase(current.name)
    current = undefined
  }
  current ??= await createDatabase()
  return current.url
}

async function createDatabase(): Promise<WorkerDatabase> {
  const name = `test_${process.pid}_${++copies}`
  const url = await ensureDatabase(name)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return { name, url, client, template: await readTemplate(client) }
}

/** Returns whether the database is now as it was at first; false if its schema or large tables were changed. */
async function empty({ name, client, template }: WorkerDatabase): Promise<boolean> {
  // A test that failed may have left connections, even locks.
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and pid <> pg_backend_pid()`,
    [name],
  )
  if ((await readSchema(client)) !== template.schema) return false
  await client.query('begin')
  // Without triggers: some tables refuse to lose rows.
  await client.query('set local session_replication_role = replica')
  for (const table of await listFilled(client, template.emptyTables))
    await client.query(`delete from ${table}`)
  for (const { table, rows, transaction } of template.large) {
    await client.query(`delete from ${table} where xmin::text::bigint > $1`, [transaction])
    if ((await readVersion(client, table)).rows !== rows) {
      await client.query('rollback')
      return false
    }
  }
  for (const { table, rows } of template.small) {
    await client.query(`delete from ${table}`)
    await client.query(
      `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $1)`,
      [rows],
    )
  }
  await client.query(
    `select setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
     from pg_sequences where schemaname in ('public', 'graphile_worker') and last_value is not null`,
  )
  await client.query('commit')
  return true
}

async function readTemplate(client: pg.Client): Promise<Template> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables order by 1`,
  )
  const names = rows.map(({ name }) => name)
  const filled = await listFilled(client, names)
  const small = filled.filter((table) => !largeTables.includes(table))
  return {
    schema: await readSchema(client),
    emptyTables: names.filter((name) => !filled.includes(name)),
    small: await Promise.all(small.map((table) => save(client, table))),
    large: await Promise.all(largeTables.map((table) => readVersion(client, table))),
  }
}

async function save(client: pg.Client, table: string): Promise<Saved> {
  const { rows } = await client.query<{ rows: string }>(
    `select coalesce(json_agg(t), '[]')::text as rows from ${table} t`,
  )
  return { table, rows: rows[0]?.rows ?? '[]' }
}

async function listFilled(client: pg.Client, tables: string[]): Promise<string[]> {
  const { rows } = await client.query<{ filled: boolean[] }>(
    `select array[${tables.map((table) => `exists (select from ${table})`).join(', ')}] as filled`,
  )
  return tables.filter((_, index) => rows[0]?.filled[index])
}

/** Changes whenever an object of the schema is created, changed or dropped. */
async function readSchema(client: pg.Client): Promise<string> {
  const catalogues = [
    ...['class', 'attribute', 'constraint', 'index', 'trigger', 'proc', 'type', 'namespace'],
    ...['attrdef', 'rewrite', 'policy'],
  ]
  const versions = await Promise.all(catalogues.map((name) => readVersion(client, `pg_${name}`)))
  return JSON.stringify(versions)
}

async function readVersion(client: pg.Client, table: string): Promise<Version> {
  const { rows } = await client.query<Omit<Version, 'table'>>(
    `select count(*) as rows, max(xmin::text::bigint) as transaction from ${table}`,
  )
  return { table, rows: rows[0]?.rows ?? '', transaction: rows[0]?.transaction ?? '' }
}

/** URL of the database with this name, which is copied from the template unless it exists. */
export function ensureDatabase(name: string): Promise<string> {
  const base = new URL(inject('databaseUrl'))
  return withClient(base.href, async (admin) => {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name])
    if (rowCount === 0) await copyTemplate(admin, name)
    base.pathname = `/${name}`
    return base.href
  })
}

/** Copying needs exclusive access to the template: an advisory lock serializes the workers. */
async function copyTemplate(admin: pg.Client, name: string) {
  await admin.query('select pg_advisory_lock(1)')
  // Copying files takes a third of the time of copying through the log.
  await admin.query(`create database ${name} template template_test strategy file_copy`)
  await admin.query('select pg_advisory_unlock(1)')
}

const dropDatabase = (name: string) =>
  withClient(inject('databaseUrl'), (admin) => admin.query(`drop database ${name} with (force)`))

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
