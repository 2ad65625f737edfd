import { is } from 'drizzle-orm'
import { PgTransaction } from 'drizzle-orm/pg-core'
import { isPassing } from './constraints.ts'
import type { Db } from './db.ts'

const attempts = 4

/**
 * Runs `work` in one transaction, again from its start when the database chose it as the loser of a deadlock.
 * Inside a transaction it becomes part of that one: what is thrown ends the whole, and the whole is retried.
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (is(db, PgTransaction)) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await db.transaction(work)
    } catch (error) {
      if (attempt === attempts || !isPassing(error)) throw error
    }
  }
}
