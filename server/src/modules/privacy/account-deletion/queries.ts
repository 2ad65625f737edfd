import { and, eq, isNull } from 'drizzle-orm'
import { type Db, singleRow } from '../../../platform/db/db.ts'
import { type AccountRow, accounts, sessions } from '../../accounts/tables.ts'

/** Returns false if the session has ended. */
export async function markDeletionConfirmed(db: Db, sessionId: string, now: Date) {
  const confirmed = await db
    .update(sessions)
    .set({ deletionConfirmedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return confirmed.length === 1
}

export async function markDeletionStarted(db: Db, id: string, now: Date): Promise<AccountRow> {
  return singleRow(
    await db
      .update(accounts)
      .set({ deletionRequestedAt: now, updatedAt: now })
      .where(and(eq(accounts.id, id), isNull(accounts.deletionRequestedAt)))
      .returning(),
  )
}
