import type { Ctx } from '../../platform/ctx.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { markUnshown } from '../media/queries.ts'
import { deleteServices, takeDeleted, takePictures } from './cleanup.queries.ts'
import { goneBefore } from './rules.ts'

const batch = 100

/** Lets go of what can no longer be brought back; a service of which visits tell stays put away for ever. */
export async function buryDeleted({ db, now }: Ctx) {
  let taken = batch
  while (taken === batch) taken = await transact(db, (tx) => buryBatch(tx, now))
}

async function buryBatch(tx: Db, now: Date) {
  const deleted = await takeDeleted(tx, goneBefore(now), batch)
  if (deleted.length === 0) return 0
  const pictures = await takePictures(
    tx,
    deleted.map(({ id }) => id),
  )
  if (pictures.length > 0) await markUnshown(tx, pictures, now)
  const free = deleted.filter(({ isFree }) => isFree).map(({ id }) => id)
  if (free.length > 0) await deleteServices(tx, free)
  return deleted.length
}
