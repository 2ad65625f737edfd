import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { accounts, sessions } from '../tables.ts'

/** Those of these sessions that still let their holder in. */
export async function listSignedIn(db: Db, sessionIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .innerJoin(accounts, eq(accounts.id, sessions.accountId))
    .where(
      and(
        inArray(sessions.id, sessionIds),
        isNull(sessions.endedAt),
        isNull(accounts.suspendedAt),
        isNull(accounts.leavingAt),
      ),
    )
  return rows.map(({ id }) => id)
}
