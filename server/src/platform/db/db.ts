import { availableParallelism } from 'node:os'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { preparingClient } from './prepared-client.ts'
import { cleanStoredText } from './stored-text.ts'

cleanStoredText()

/** Time limit of a statement. A longer one is a bug or an attack; visitors do not wait that long. */
const statementTimeoutMs = 10_000
const connectTimeoutMs = 3_000

/**
 * How PostgreSQL plans statements. Each prepared statement has one plan, made when it is prepared, whatever values came
 * first and however old the statistics are: statements are written for one plan each, and planning takes longer than
 * running most of them. Rows that an index finds are in memory or on a disk without moving parts.
 */
const planning = { plan_cache_mode: 'force_generic_plan', random_page_cost: '1.1' }

/**
 * Opens a pool. `settings` are further PostgreSQL settings of every connection. Limits of time in the URL come before the
 * usual ones: those of PostgreSQL in milliseconds, and `connect_timeout` in seconds, as in its own programs.
 */
export function openPool(
  url: string,
  max = 10,
  { application_name = 'ujuzi', ...settings }: Record<string, string> = {},
  statementMs = statementTimeoutMs,
) {
  const pool = new pg.Pool({
    Client: preparingClient(),
    connectionString: url,
    max,
    pipeline: true,
    application_name,
    connectionTimeoutMillis: connectTimeoutOf(url),
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    query_timeout: statementMs + 2_000,
    statement_timeout: statementMs,
    idle_in_transaction_session_timeout: 15_000,
    lock_timeout: 5_000,
    options: Object.entries({ ...planning, ...settings })
      .map(([name, setting]) => `-c ${name}=${setting}`)
      .join(' '),
  })
  // The pool replaces a connection that is lost while idle; an `error` event without a listener would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function connectTimeoutOf(url: string) {
  const seconds = URL.canParse(url) ? Number(new URL(url).searchParams.get('connect_timeout')) : 0
  return seconds > 0 ? seconds * 1_000 : connectTimeoutMs
}

/**
 * Opens a separate pool for searches, so that many of them leave connections to bookings. Searches only read, because they may
 * also run on a replica.
 */
export const openSearchPool = (url: string, max = searchConnections) =>
  openPool(url, max, {
    jit: 'off',
    default_transaction_read_only: 'on',
  })

/**
 * Opens the pool of heavy calls, whose cost grows with what their caller has stored: few connections, and statements that
 * end soon, so that no account keeps the database busy.
 */
export const openHeavyPool = (url: string) =>
  openPool(url, heavyConnections, { jit: 'off' }, heavyStatementMs)

/** Connections of heavy calls: half of the cores at most, so that bookings and searches have the others. */
export const heavyConnections = Math.min(4, Math.max(2, Math.ceil(availableParallelism() / 2)))
const heavyStatementMs = 2_000

const searchConnections = Math.max(4, 2 * availableParallelism())

/** Drizzle database on a pool or on one connection. */
export function openDb(client: pg.Pool | pg.Client | pg.PoolClient | Pick<pg.Pool, 'query'>) {
  return drizzle(client as pg.Pool, { casing: 'snake_case' })
}

/** Argument of commands and queries: the database, or a transaction. */
export type Db = Pick<
  RootDb,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with'
>
export type RootDb = ReturnType<typeof openDb>

/** The first row of a result. Throws if the result is empty. */
export function singleRow<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('The statement returned no row')
  return row
}
