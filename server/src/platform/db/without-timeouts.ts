import pg from 'pg'
import { type Db, openDb } from './db.ts'

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
    return await work(openDb(client), client)
  } finally {
    await client.end()
  }
}
