import type { SecurityEventKind } from '@ujuzi/contract/accounts/security-events'
import { and, asc, count, desc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import type { After } from '../../../platform/api/cursor.ts'
import { type Db, one } from '../../../platform/db/db.ts'
import { securityEvents } from '../../../platform/db/tables.ts'
import { accounts } from '../tables.ts'

const e = securityEvents
export type SecurityEventRow = typeof securityEvents.$inferSelect

/** What the login history shows: sign-ins, failed ones, and those refused after too many. */
const shownKinds: SecurityEventKind[] = ['sign_in', 'sign_in_failed', 'second_factor_failed']
const blocked = and(eq(e.kind, 'limit_hit'), eq(sql`${e.details} ->> 'limit'`, 'sign_in'))
const ofSignIn = sql`coalesce(${e.details} ->> 'at', 'sign_in') = 'sign_in'`

type History = { accountId: string; since: Date }

const within = ({ accountId, since }: History) =>
  and(
    eq(e.accountId, accountId),
    gte(e.at, since),
    or(and(inArray(e.kind, shownKinds), ofSignIn), blocked),
  )

/** The latest first. */
export async function listLogins(
  db: Db,
  history: History,
  { after, limit }: { after: After | undefined; limit: number },
): Promise<SecurityEventRow[]> {
  return db
    .select()
    .from(e)
    .where(and(within(history), after && before(after)))
    .orderBy(desc(e.at), desc(e.id))
    .limit(limit)
}

export const countLogins = async (db: Db, history: History) =>
  one(await db.select({ all: count() }).from(e).where(within(history))).all

const before = ({ key, id }: After) =>
  sql`(${e.at}, ${e.id}) < (to_timestamp(${key}::float8 / 1000), ${id}::uuid)`

/** Everything of the security record that concerns the account, for its archive; the earliest first. */
export const listSecurityEventsOf = (db: Db, accountId: string): Promise<SecurityEventRow[]> =>
  db.select().from(e).where(eq(e.accountId, accountId)).orderBy(asc(e.at), asc(e.id))

export async function saveLoginHistoryDays(db: Db, accountId: string, days: number, now: Date) {
  await db
    .update(accounts)
    .set({ loginHistoryDays: days, updatedAt: now })
    .where(eq(accounts.id, accountId))
}

const purgeBatch = 5_000

/** Deletes the events whose time is over, by the clock and the rules of the database, in statements of bounded size. */
export async function purgeExpiredEvents(db: Db) {
  for (let purged = purgeBatch; purged >= purgeBatch; ) {
    const { rows } = await db.execute<{ purged: string }>(
      sql`select purge_expired_security_events(${purgeBatch}) as purged`,
    )
    purged = Number(rows[0]?.purged ?? 0)
  }
}

/** Erases the record of an account on its way out. */
export async function eraseSecurityEvents(tx: Db, accountId: string) {
  await tx.execute(sql`select erase_security_events(${accountId})`)
}
