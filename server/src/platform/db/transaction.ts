import pg from 'pg'
import { isOutdated, isPassing } from './constraints.ts'
import { type Db, openDb } from './db.ts'

const attempts = 4

/** Each connection of a pool as a database of its own: what is prepared on it lasts as long as the connection. */
const connections = new WeakMap<pg.ClientBase, Db>()
/** Those that are in a transaction now. */
const inside = new WeakSet<Db>()

/**
 * Runs `work` in one transaction, again from its start when the database chose it as the loser of a deadlock.
 * Inside a transaction it becomes part of that one: what is thrown ends the whole, and the whole is retried.
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (inside.has(db)) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await onConnection(db, work)
    } catch (error) {
      if (attempt === attempts || !isPassing(error)) throw error
    }
  }
}

async function onConnection<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const { $client } = db as ReturnType<typeof openDb>
  if (!($client instanceof pg.Pool)) return within($client, db, work)
  const client = await $client.connect()
  const tx = connections.get(client) ?? openDb(client)
  connections.set(client, tx)
  let useless = false
  try {
    return await within(client, tx, work, () => {
      useless = true
    })
  } finally {
    client.release(useless)
  }
}

/** `isUseless` is called for a connection that could not even be told to forget what failed, or would fail again. */
async function within<T>(
  client: pg.ClientBase,
  tx: Db,
  work: (tx: Db) => Promise<T>,
  isUseless: () => void = () => {},
): Promise<T> {
  inside.add(tx)
  try {
    await client.query('begin')
    const done = await work(tx)
    await client.query('commit')
    return done
  } catch (error) {
    await client.query('rollback').catch(isUseless)
    if (isOutdated(error)) isUseless()
    throw error
  } finally {
    inside.delete(tx)
  }
}
