import pg from 'pg'
import { isOutdatedStatement, isRetryable } from './constraints.ts'
import { type Db, openDb } from './db.ts'

const attempts = 4

/** One Drizzle database per pooled connection, so that prepared statements last as long as the connection. */
const connections = new WeakMap<pg.ClientBase, Db>()
/** Databases that are in a transaction now. */
const inTransaction = new WeakSet<Db>()

/**
 * Runs `work` in a transaction, and again from its start after a deadlock or serialization failure, so `work` must be
 * repeatable. If `db` is already in a transaction, `work` becomes part of it: an error rolls back the whole
 * transaction, and the whole is retried.
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (inTransaction.has(db)) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await onConnection(db, work)
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error
    }
  }
}

async function onConnection<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const { $client } = db as ReturnType<typeof openDb>
  if (!($client instanceof pg.Pool)) return runTransaction($client, db, work)
  const client = await $client.connect()
  const tx = connections.get(client) ?? openDb(client)
  connections.set(client, tx)
  let broken = false
  try {
    return await runTransaction(client, tx, work, () => {
      broken = true
    })
  } finally {
    client.release(broken)
  }
}

/** `onBroken` is called when the connection must be closed: it could not roll back, or has an outdated statement. */
async function runTransaction<T>(
  client: pg.ClientBase,
  tx: Db,
  work: (tx: Db) => Promise<T>,
  onBroken: () => void = () => {},
): Promise<T> {
  inTransaction.add(tx)
  try {
    await client.query('begin')
    const result = await work(tx)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(onBroken)
    if (isOutdatedStatement(error)) onBroken()
    throw error
  } finally {
    inTransaction.delete(tx)
  }
}
