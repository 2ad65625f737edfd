import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Db } from './db.ts'

/** Work on a million rows takes longer than a request may; hence a connection of its own, without their limits. */
export async function withPatience<T>(
  pool: pg.Pool,
  work: (db: Db, client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    ...pool.options,
    statement_timeout: 0,
    query_timeout: 0,
    lock_timeout: 0,
    idle_in_transaction_session_timeout: 0,
  })
  await client.connect()
  try {
    return await work(drizzle(client, { casing: 'snake_case' }), client)
  } finally {
    await client.end()
  }
}
