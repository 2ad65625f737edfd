import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import {
  countTermsBatch,
  deleteTermCounts,
  hashPartitions,
  listStaleTerms,
  rebuildPrefixes,
  rebuildTitles,
  removeStaleTerms,
  saveNamesBatch,
  upsertTermCounts,
} from './vocabulary.queries.ts'

/** Batch sizes that stay under the statement timeout on a busy machine. */
const countBatchSize = 40_000
const nameBatchSize = 20_000
/** Most words removed per partition and night; removing them blocks writers. */
const maxStaleTerms = 200
const lowestId = '00000000-0000-0000-0000-000000000000'

/**
 * Rebuilds the vocabulary from the listings while they are searched and written: adds new words and removes those that
 * are no longer in any listing. Each step is a short transaction.
 */
export async function rebuildVocabulary(db: Db, now: Date) {
  for (let after: string | undefined = lowestId; after; )
    after = await countTermsBatch(db, { after, size: countBatchSize, at: now })
  for (let partition = 0; partition < hashPartitions; partition++) {
    await transact(db, (tx) => upsertTermCounts(tx, now, partition))
    const stale = await listStaleTerms(db, { at: now, partition, limit: maxStaleTerms })
    if (stale.length > 0) await transact(db, (tx) => removeStaleTerms(tx, stale))
  }
  await deleteTermCounts(db, now)
  await transact(db, rebuildPrefixes)
  await transact(db, rebuildTitles)
  for (let after: string | undefined = lowestId; after; )
    after = await saveNamesBatch(db, after, nameBatchSize)
}
