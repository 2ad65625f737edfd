import { isNull } from 'drizzle-orm'
import { recordAdminCommand } from '../admin/record.ts'
import { sessions } from '../modules/accounts/tables.ts'
import { failWaiting as failWaitingDeliveries } from '../modules/developers/webhooks/deliveries.queries.ts'
import { channels } from '../modules/notifications/channels/all.channel.ts'
import { deleteWaitingEmails } from '../modules/notifications/digest/queries.ts'
import type { Db } from '../platform/db/db.ts'
import { failWaiting } from '../platform/jobs/outbox-rows.ts'
import type { VerifiedArchive } from './verify-archive.ts'

/**
 * Ends all sessions. Otherwise refresh tokens exchanged after the backup would look stolen, and sessions ended since
 * would be open again. Returns the number of ended sessions.
 */
export async function endAllSessions(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(sessions)
    .set({ endedAt: now, endedWhy: 'operator' })
    .where(isNull(sessions.endedAt))
  return rowCount ?? 0
}

/**
 * Marks messages and webhook events that waited in the backup as failed, because most of them have been sent since then.
 * Returns their number.
 */
export async function cancelWaitingMessages(db: Db, now: Date): Promise<number> {
  const held = 'not sent: it was waiting in a backup that was restored'
  let count = (await failWaitingDeliveries(db, now)) + (await deleteWaitingEmails(db))
  for (const channel of channels) {
    count += await failWaiting(db, channel, { why: held, now })
  }
  return count
}

export const recordRestore = (
  db: Db,
  { archive, sessions, held }: { archive: VerifiedArchive; sessions: number; held: number },
  now: Date,
) => {
  const { app, instant } = archive.manifest
  return recordAdminCommand(db, 'restore', { details: { app, instant, sessions, held }, now })
}
