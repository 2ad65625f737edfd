import type { Ctx } from '../../../platform/ctx.ts'
import { deleteOutdatedClientNotes, deleteOutdatedNotifications } from './queries.ts'

const batchSize = 5_000

/** Deletes what accounts have chosen to keep no longer, in batches that lock their rows only briefly. */
export async function deleteOutdatedData({ db, now }: Ctx) {
  for (const deleteBatch of [deleteOutdatedClientNotes, deleteOutdatedNotifications]) {
    while ((await deleteBatch(db, now, batchSize)) === batchSize);
  }
}
