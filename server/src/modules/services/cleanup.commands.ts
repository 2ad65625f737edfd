import type { Ctx } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { markPicturesUnused } from '../media/queries.ts'
import { deleteServices, detachPictures, lockDeletedServices } from './cleanup.queries.ts'
import { restoreCutoff } from './rules.ts'

const batchSize = 100

/**
 * Purges deleted services past their restore period, in batches. Services with bookings or reviews lose only their
 * pictures.
 */
export async function purgeDeletedServices({ db, now }: Ctx) {
  let purged = batchSize
  while (purged === batchSize) purged = await transact(db, (tx) => purgeBatch(tx, now))
}

async function purgeBatch(tx: Db, now: Date) {
  const deleted = await lockDeletedServices(tx, restoreCutoff(now), batchSize)
  if (deleted.length === 0) return 0
  const pictures = await detachPictures(
    tx,
    deleted.map(({ id }) => id),
  )
  if (pictures.length > 0) await markPicturesUnused(tx, pictures, now)
  const unused = deleted.filter(({ isUnused }) => isUnused).map(({ id }) => id)
  if (unused.length > 0) await deleteServices(tx, unused)
  return deleted.length
}
