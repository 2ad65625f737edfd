import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { sendJob } from '../../../platform/jobs/jobs.ts'
import { compareClients, takeUncompared } from './suggestions.queries.ts'

export const compareJob = 'client-records.compare'

/** Queues the comparison of many changed records; one job compares all. */
export const queueComparison = (db: Db) => sendJob(db, compareJob, {}, { key: compareJob })

/** Small, so that each transaction is short. */
const batchSize = 100

/** Finds pairs that may be of one person among the records that many changes at once left to compare. */
export async function compareLeftClients(db: Db) {
  const compareBatch = () =>
    transact(db, async (tx) => {
      const ids = await takeUncompared(tx, batchSize)
      if (ids.length > 0) await compareClients(tx, ids)
      return ids.length
    })
  while ((await compareBatch()) === batchSize);
}
