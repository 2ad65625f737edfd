import type pg from 'pg'
import { inject } from 'vitest'
import { createClient } from '../../platform/db/client.ts'

/*
 * One database per test worker, emptied before each test file: copying the template takes ten times as long.
 */

type WorkerDatabase = {
  name: string
  url: string
  /** Stays open: the first statements of a connection are many times slower. Undefined after a test ended it. */
  client: pg.Client | undefined
  template: Template
}
/** The schema of the template, and the rows of its tables that are not empty. */
type Template = { schema: string; emptyTables: string[]; small: SavedRows[]; large: Version[] }
type SavedRows = { table: string; rows: string }
/** Number of rows of a table, and the last transaction that wrote one. */
type Version = { table: string; rows: string; transaction: string }

/** Reference data that is too large to be written again: a file that changed or deleted its rows costs a new copy. */
const largeTables = ['public.places', 'public.place_names']

/** Size above which a table is truncated: deleted rows stay in the table, and truncating creates files. */
const truncatedFromBytes = 1024 * 1024

/** Seconds that a test waits for a connection: visitors would be refused while the machine is busy with others. */
const connectTimeout = '60'

let copies = 0
let current: WorkerDatabase | undefined

/** URL of this worker's database, which holds what a new copy of the template would. */
export async function resetWorkerDatabase(): Promise<string> {
  if (current && !(await restore(current))) {
    await current.client?.end()
    await dropDatabase(current.name)
    current = undefined
  }
  current ??= await createWorkerDatabase()
  return current.url
}

async function createWorkerDatabase(): Promise<WorkerDatabase> {
  const name = `test_${process.pid}_${++copies}`
  const url = waitLonger(await ensureTestDatabase(name))
  const client = await connect(url)
  const database: WorkerDatabase = { name, url, client, template: await readTemplate(client) }
  follow(database, client)
  return database
}

function waitLonger(url: string) {
  const patient = new URL(url)
  patient.searchParams.set('connect_timeout', connectTimeout)
  return patient.href
}

function follow(database: WorkerDatabase, client: pg.Client) {
  client.on('error', () => {
    if (database.client === client) database.client = undefined
  })
}

/** The connection that stays open, or a new one if a test ended it, of which the client learns only by using it. */
async function openClient(database: WorkerDatabase) {
  const isAlive = await database.client?.query('select').then(
    () => true,
    () => false,
  )
  if (database.client && isAlive) return database.client
  const client = await connect(database.url)
  follow(database, client)
  database.client = client
  return client
}

/** Returns whether the database holds again what it held at first; false if its schema or a large table was changed. */
async function restore(database: WorkerDatabase): Promise<boolean> {
  const { name, template } = database
  const client = await openClient(database)
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
  for (const { table, bytes } of await listFilled(client, template.emptyTables))
    await client.query(
      bytes > truncatedFromBytes ? `truncate ${table} cascade` : `delete from ${table}`,
    )
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
  const filled = (await listFilled(client, names)).map(({ table }) => table)
  const small = filled.filter((table) => !largeTables.includes(table))
  return {
    schema: await readSchema(client),
    emptyTables: names.filter((name) => !filled.includes(name)),
    small: await inTurn(small, (table) => save(client, table)),
    large: await inTurn(largeTables, (table) => readVersion(client, table)),
  }
}

async function save(client: pg.Client, table: string): Promise<SavedRows> {
  const { rows } = await client.query<{ rows: string }>(
    `select coalesce(json_agg(t), '[]')::text as rows from ${table} t`,
  )
  return { table, rows: rows[0]?.rows ?? '[]' }
}

/** The tables that hold rows, with the size of each. */
async function listFilled(client: pg.Client, tables: string[]) {
  const { rows } = await client.query<{ table: string; bytes: number }>(
    tables
      .map(
        (table) =>
          `select '${table}' as table, pg_relation_size('${table}')::int as bytes where exists (select from ${table})`,
      )
      .join(' union all '),
  )
  return rows
}

/** Changes whenever an object of the schema is created, changed or dropped. */
async function readSchema(client: pg.Client): Promise<string> {
  const catalogues = [
    ...['class', 'attribute', 'constraint', 'index', 'trigger', 'proc', 'type', 'namespace'],
    ...['attrdef', 'rewrite', 'policy'],
  ]
  const versions = await inTurn(catalogues, (name) => readVersion(client, `pg_${name}`))
  return JSON.stringify(versions)
}

async function readVersion(client: pg.Client, table: string): Promise<Version> {
  const { rows } = await client.query<Omit<Version, 'table'>>(
    `select count(*) as rows, max(xmin::text::bigint) as transaction from ${table}`,
  )
  return { table, rows: rows[0]?.rows ?? '', transaction: rows[0]?.transaction ?? '' }
}

/** A connection performs one statement at a time. */
async function inTurn<T, R>(values: T[], work: (value: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const value of values) results.push(await work(value))
  return results
}

/** URL of the database with this name, which is copied from the template unless it exists. */
export function ensureTestDatabase(name: string): Promise<string> {
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
  const client = await connect(url)
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function connect(url: string) {
  const client = createClient({ connectionString: url })
  await client.connect()
  return client
}
