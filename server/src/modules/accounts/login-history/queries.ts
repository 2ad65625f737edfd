import type { SecurityEventKind } from '@ujuzi/contract/accounts/security-events'
import { and, asc, desc, eq, gte, or, sql } from 'drizzle-orm'
import type { CursorPosition } from '../../../platform/api/cursor.ts'
import { countRowsUpTo } from '../../../platform/db/count-rows.ts'
import type { Db } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { securityEvents } from '../../../platform/db/tables.ts'

const e = securityEvents
export type SecurityEventRow = typeof securityEvents.$inferSelect

/** Kinds of events in the login history: successful and failed sign-ins, and attempts refused by the rate limit. */
const listedKinds: SecurityEventKind[] = ['sign_in', 'sign_in_failed', 'second_factor_failed']
const isBlockedSignIn = and(
  isOneOf(e.kind, 'limit_hit'),
  eq(sql`${e.details} ->> 'limit'`, 'sign_in'),
)
const isSignIn = sql`coalesce(${e.details} ->> 'at', 'sign_in') = 'sign_in'`

type History = { accountId: string; since: Date }

const isInHistory = ({ accountId, since }: History) =>
  and(
    eq(e.accountId, accountId),
    gte(e.at, since),
    or(and(isOneOf(e.kind, ...listedKinds), isSignIn), isBlockedSignIn),
  )

/** One page of the login history, newest first. */
export async function listLogins(
  db: Db,
  history: History,
  { after, limit }: { after: CursorPosition | undefined; limit: number },
): Promise<SecurityEventRow[]> {
  return db
    .select()
    .from(e)
    .where(and(isInHistory(history), after && before(after)))
    .orderBy(desc(e.at), desc(e.id))
    .limit(limit)
}

export const countLogins = async (db: Db, history: History) =>
  (await countRowsUpTo(db, e, isInHistory(history))).count

const before = ({ key, id }: CursorPosition) =>
  sql`(${e.at}, ${e.id}) < (to_timestamp(${key}::float8 / 1000), ${id}::uuid)`

/** The whole security record of the account, for its data export; oldest first. */
export const listSecurityEventsOf = (db: Db, accountId: string): Promise<SecurityEventRow[]> =>
  db.select().from(e).where(eq(e.accountId, accountId)).orderBy(asc(e.at), asc(e.id))

const batchSize = 5_000

/** Deletes expired events in batches. The database's clock and retention rules decide which ones. */
export async function purgeExpiredEvents(db: Db) {
  for (let purged = batchSize; purged >= batchSize; ) {
    const { rows } = await db.execute<{ purged: string }>(
      sql`select purge_expired_security_events(${batchSize}) as purged`,
    )
    purged = Number(rows[0]?.purged ?? 0)
  }
}

/** Erases the security record of an account that is being erased. */
export async function eraseSecurityEvents(tx: Db, accountId: string) {
  await tx.execute(sql`select erase_security_events(${accountId})`)
}
