import { availableParallelism } from 'node:os'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { PreparingClient } from './prepared-client.ts'
import { cleanStoredText } from './stored-text.ts'

cleanStoredText()

/** Milliseconds. A statement that takes longer is a bug or an attack; a person has long gone. */
const statementTimeoutMs = 10_000
const connectTimeoutMs = 3_000

/** `settings` are of PostgreSQL, for every connection. */
export function openPool(
  url: string,
  max = 10,
  { application_name = 'ujuzi', ...settings }: Record<string, string> = {},
) {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max,
    application_name,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    query_timeout: statementTimeoutMs + 2_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 15_000,
    lock_timeout: 5_000,
    options: Object.entries(settings)
      .map(([name, setting]) => `-c ${name}=${setting}`)
      .join(' '),
  })
  // A connection lost while idle is replaced at its next use; unheard, the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Connections of the same database for searches alone: a rush of them leaves bookings theirs. Their statements are
 * prepared, name their indexes by the way they are written, and take longer to plan than to run: they are planned once.
 */
export const openSearchPool = (url: string, max = searchers) =>
  openPool(url, max, { plan_cache_mode: 'force_generic_plan', jit: 'off' })

const searchers = Math.max(4, 2 * availableParallelism())

/** A database over a pool, or over one connection. */
export function openDb(client: pg.Pool | pg.Client | pg.PoolClient) {
  return drizzle(client, { casing: 'snake_case' })
}

/** What commands and queries take: the database, or the transaction they are part of. */
export type Db = Pick<
  RootDb,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | 'with' | '$with'
>
export type RootDb = ReturnType<typeof openDb>

/** The single row a write must have returned. */
export function one<T>(rows: T[]): T {
  const [row] = rows
  if (row === undefined) throw new Error('The write returned no row')
  return row
}
