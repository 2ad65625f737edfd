import { and, eq, isNull } from 'drizzle-orm'
import { type Db, one } from '../../../platform/db/db.ts'
import { type AccountRow, accounts, sessions } from '../../accounts/tables.ts'

/** Answers whether the session still ran. */
export async function markConfirmed(db: Db, sessionId: string, now: Date) {
  const confirmed = await db
    .update(sessions)
    .set({ leavingConfirmedAt: now })
    .where(and(eq(sessions.id, sessionId), isNull(sessions.endedAt)))
    .returning({ id: sessions.id })
  return confirmed.length === 1
}

export async function markLeaving(db: Db, id: string, now: Date): Promise<AccountRow> {
  return one(
    await db
      .update(accounts)
      .set({ leavingAt: now, updatedAt: now })
      .where(and(eq(accounts.id, id), isNull(accounts.leavingAt)))
      .returning(),
  )
}
