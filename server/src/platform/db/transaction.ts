import pg from 'pg'
import { isOutdatedStatement, isRetryable } from './constraints.ts'
import { type Db, openDb } from './db.ts'

const attempts = 4

/** One Drizzle database per pooled connection, so that prepared statements last as long as the connection. */
const connections = new WeakMap<pg.ClientBase, Db>()

type Transaction = { isPipelined: boolean; sent: Promise<unknown>[] }

/** Databases that are in a transaction now. */
const transactions = new WeakMap<Db, Transaction>()

/**
 * Runs `work` in a transaction, and again from its start after a deadlock or serialization failure, so `work` must be
 * repeatable. If `db` is already in a transaction, `work` becomes part of it: an error rolls back the whole
 * transaction, and the whole is retried.
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (transactions.has(db)) return work(db)
  for (let attempt = 1; ; attempt++) {
    try {
      return await onConnection(db, work)
    } catch (error) {
      if (attempt === attempts || !isRetryable(error)) throw error
    }
  }
}

/**
 * Runs a prepared statement whose result is not needed. In a transaction on a pipelined connection it does not wait
 * for the answer: PostgreSQL runs the statements in the order in which they were sent, and the transaction commits
 * only if all of them succeed.
 */
export async function send<Values extends Record<string, unknown>>(
  db: Db,
  statement: { execute: (values: Values) => Promise<unknown> },
  values: Values,
): Promise<void> {
  const transaction = transactions.get(db)
  // Only a prepared statement reaches the connection within this call; a query builder would do so after the commit.
  const answer = statement.execute(values)
  if (transaction) await sendIn(transaction, answer)
  else await answer
}

async function sendIn({ isPipelined, sent }: Transaction, answer: Promise<unknown>) {
  sent.push(answer)
  if (!isPipelined) return void (await answer)
  // The end of the transaction reports the error.
  answer.catch(() => {})
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
  const isPipelined = 'pipeline' in client && client.pipeline === true
  const transaction: Transaction = { isPipelined, sent: [] }
  transactions.set(tx, transaction)
  try {
    await sendIn(transaction, client.query('begin'))
    const result = await work(tx)
    await sendIn(transaction, client.query('commit'))
    await Promise.all(transaction.sent)
    return result
  } catch (error) {
    await client.query('rollback').catch(onBroken)
    const cause = await firstError(transaction.sent, error)
    if (isOutdatedStatement(cause)) onBroken()
    throw cause
  } finally {
    transactions.delete(tx)
  }
}

/** The error of the first sent statement that failed, which made all later ones fail; `error` if none did. */
async function firstError(sent: readonly Promise<unknown>[], error: unknown) {
  const failed = (await Promise.allSettled(sent)).find(({ status }) => status === 'rejected')
  return failed ? (failed as PromiseRejectedResult).reason : error
}
