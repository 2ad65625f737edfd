import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { accounts, sessions } from '../tables.ts'

/** The given ids of sessions that are open and whose account is usable. Does not check the timeouts. */
export async function listActiveSessionIds(db: Db, sessionIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        inArray(sessions.id, sessionIds),
        isNull(sessions.endedAt),
        isNull(accounts.suspendedAt),
        isNull(accounts.deletionRequestedAt),
      ),
    )
  return rows.map(({ id }) => id)
}
