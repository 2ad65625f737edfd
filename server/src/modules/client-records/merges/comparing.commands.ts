import { setTimeout as wait } from 'node:timers/promises'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { sendJob } from '../../../platform/jobs/jobs.ts'
import { compareClients, takeUncompared } from './suggestions.queries.ts'

export const compareJob = 'client-records.compare'

/** Queues the comparison of many changed records; one job compares all. */
export const queueComparison = (db: Db) => sendJob(db, compareJob, {}, { key: compareJob })

/** Small, so that each transaction is short. */
const batchSize = 100

/** A longer job would delay the end of the server. */
const jobMs = 10_000

/**
 * Compares the records that an import or another large change has added to `uncompared_clients`, and saves the pairs that
 * may be of one person. After each batch it pauses twice as long as the batch took, so that others are not slowed down.
 */
export async function compareLeftClients(db: Db) {
  const startedAt = performance.now()
  for (;;) {
    const batchAt = performance.now()
    if ((await compareBatch(db)) < batchSize) return
    if (performance.now() - startedAt > jobMs) return queueComparison(db)
    await wait(2 * (performance.now() - batchAt))
  }
}

const compareBatch = (db: Db) =>
  transact(db, async (tx) => {
    const ids = await takeUncompared(tx, batchSize)
    if (ids.length > 0) await compareClients(tx, ids)
    return ids.length
  })
