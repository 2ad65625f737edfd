import type pg from 'pg'
import { createClient } from './client.ts'
import { type Db, openDb } from './db.ts'

/**
 * Runs `work` on a separate connection without the timeouts of requests, for work on a million rows. It is not pipelined,
 * so that `work` can use COPY.
 */
export async function withoutTimeouts<T>(
  pool: pg.Pool,
  work: (db: Db, client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = createClient({
    ...pool.options,
    pipeline: false,
    statement_timeout: 0,
    query_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  await client.connect()
  try {
    return await work(openDb(client), client)
  } finally {
    await client.end()
  }
}
