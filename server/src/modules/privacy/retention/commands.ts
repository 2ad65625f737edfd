import type { Ctx } from '../../../platform/ctx.ts'
import {
  deleteEmptyConversations,
  deleteOutdatedMessages,
} from '../../conversations/erasure.queries.ts'
import {
  deleteClosedInvitations,
  deleteOutdatedNotifications,
  eraseOutdatedClientRecords,
} from './queries.ts'

const batchSize = 5_000
const deletions = [
  eraseOutdatedClientRecords,
  deleteOutdatedNotifications,
  deleteClosedInvitations,
  deleteOutdatedMessages,
  deleteEmptyConversations,
]

/** Deletes data past the retention of its account, in batches that lock their rows only briefly. */
export async function deleteOutdatedData({ db, now }: Ctx) {
  for (const deleteBatch of deletions) {
    while ((await deleteBatch(db, now, batchSize)) === batchSize);
  }
}
