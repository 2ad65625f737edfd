import { isNull } from 'drizzle-orm'
import { recordAdminCommand } from '../admin/record.ts'
import { sessions } from '../modules/accounts/tables.ts'
import type { Db } from '../platform/db/db.ts'
import { emails, smsMessages } from '../platform/db/tables.ts'
import { failWaiting } from '../platform/jobs/outbox-rows.ts'
import type { VerifiedArchive } from './verify-archive.ts'

/**
 * Ends all sessions. Otherwise refresh tokens exchanged after the backup would look stolen, and sessions ended since would
 * be open again. Returns the number of ended sessions.
 */
export async function endAllSessions(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(sessions)
    .set({ endedAt: now, endedWhy: 'operator' })
    .where(isNull(sessions.endedAt))
  return rowCount ?? 0
}

/** Marks messages that waited in the backup as failed: most were sent since. Returns their number. */
export async function cancelWaitingMessages(db: Db, now: Date): Promise<number> {
  const held = 'not sent: it was waiting in a backup that was restored'
  return (
    (await failWaiting(db, emails, held, now)) + (await failWaiting(db, smsMessages, held, now))
  )
}

export const recordRestore = (
  db: Db,
  { archive, sessions, held }: { archive: VerifiedArchive; sessions: number; held: number },
  now: Date,
) => {
  const { app, instant } = archive.manifest
  return recordAdminCommand(db, 'restore', { details: { app, instant, sessions, held }, now })
}
