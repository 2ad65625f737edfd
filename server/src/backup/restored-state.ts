import { isNull } from 'drizzle-orm'
import { recordAdminCommand } from '../admin/record.ts'
import { sessions } from '../modules/accounts/tables.ts'
import type { Db } from '../platform/db/db.ts'
import { mails, texts } from '../platform/db/tables.ts'
import { failWaiting } from '../platform/jobs/outbox-rows.ts'
import type { VerifiedArchive } from './verify-archive.ts'

/**
 * A refresh token that was exchanged after the backup would look stolen, and a session that was ended since would be
 * open again: everybody has to sign in. Returns how many sessions ended.
 */
export async function endAllSessions(db: Db, now: Date): Promise<number> {
  const { rowCount } = await db
    .update(sessions)
    .set({ endedAt: now, endedWhy: 'operator' })
    .where(isNull(sessions.endedAt))
  return rowCount ?? 0
}

/** Messages that waited then have been sent since, as a rule. Returns how many are not sent again. */
export async function holdMessages(db: Db, now: Date): Promise<number> {
  const held = 'not sent: it was waiting in a backup that was restored'
  return (await failWaiting(db, mails, held, now)) + (await failWaiting(db, texts, held, now))
}

export const recordRestore = (
  db: Db,
  { archive, sessions, held }: { archive: VerifiedArchive; sessions: number; held: number },
  now: Date,
) => {
  const { app, instant } = archive.manifest
  return recordAdminCommand(db, 'restore', { details: { app, instant, sessions, held }, now })
}
