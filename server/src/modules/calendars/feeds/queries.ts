import { calendarFeedBookingsMax } from '@ujuzi/contract/api/limits'
import { and, asc, eq, gt, gte, isNull, lt, not, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { accounts } from '../../accounts/tables.ts'
import { isAssignedTo } from '../../bookings/assignee.queries.ts'
import { selectBookingDetails } from '../../bookings/queries.ts'
import { cancelledStatuses } from '../../bookings/rules.ts'
import { businesses } from '../../businesses/tables.ts'
import type { MadeOutlet, OutletsOf } from '../../outlets/commands.ts'
import { makerColumns } from '../../outlets/queries.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import type { FeedRange } from './feed.rules.ts'
import { calendarFeeds } from './tables.ts'

export async function findCalendarFeed(db: Db, accountId: string) {
  const [row] = await db
    .select({ createdAt: calendarFeeds.createdAt, lastReadAt: calendarFeeds.lastReadAt })
    .from(calendarFeeds)
    .where(eq(calendarFeeds.accountId, accountId))
  return row
}

/** Saves the feed in place of an earlier one, whose token stops working. */
export async function saveCalendarFeed(
  db: Db,
  feed: { accountId: string; businessId: string; tokenHash: Buffer; createdAt: Date },
) {
  const { businessId, tokenHash, createdAt } = feed
  await db
    .insert(calendarFeeds)
    .values(feed)
    .onConflictDoUpdate({
      target: calendarFeeds.accountId,
      set: { businessId, tokenHash, createdAt, lastReadAt: null },
    })
}

/** Feeds as outlets; each account has at most one. */
export async function listFeedOutlets(db: Db, of: OutletsOf): Promise<MadeOutlet[]> {
  const { accountId, businessId, createdAt } = calendarFeeds
  const rows = await db
    .select({ accountId, businessId, createdAt })
    .from(calendarFeeds)
    .where(
      and(
        'businessId' in of ? eq(businessId, of.businessId) : undefined,
        of.accountId ? eq(accountId, of.accountId) : undefined,
      ),
    )
    .orderBy(asc(createdAt), asc(accountId))
  return rows.map((row) => ({ ...row, id: row.accountId, name: '', reach: 'business' as const }))
}

/** Returns false if the account has no feed. */
export async function deleteCalendarFeed(db: Db, accountId: string) {
  const deleted = await db
    .delete(calendarFeeds)
    .where(eq(calendarFeeds.accountId, accountId))
    .returning({ accountId: calendarFeeds.accountId })
  return deleted.length === 1
}

/**
 * The feed with this token, its business and its reader, with what decides whether they may still read it. Undefined if the
 * business is closed.
 */
export async function findFeedByTokenHash(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .select({
      accountId: calendarFeeds.accountId,
      lastReadAt: calendarFeeds.lastReadAt,
      business: { id: businesses.id, name: businesses.name },
      locale: accounts.locale,
      maker: makerColumns,
    })
    .from(calendarFeeds)
    .innerJoin(accounts, eq(accounts.id, calendarFeeds.accountId))
    .innerJoin(businesses, eq(businesses.id, calendarFeeds.businessId))
    .where(and(eq(calendarFeeds.tokenHash, tokenHash), isNull(businesses.closedAt)))
  return row
}

export async function recordFeedRead(db: Db, accountId: string, now: Date) {
  await db
    .update(calendarFeeds)
    .set({ lastReadAt: now })
    .where(eq(calendarFeeds.accountId, accountId))
}

/** Bookings in the range by start, only those of `assignee` if it is given, without those that were cancelled before the range. */
export async function listFeedBookings(
  db: Db,
  { businessId, assignee }: { businessId: string; assignee: string | undefined },
  { from, to }: FeedRange,
) {
  const isCancelled = isOneOf(bookings.status, ...cancelledStatuses)
  return selectBookingDetails(db)
    .where(
      and(
        eq(bookings.businessId, businessId),
        isAssignedTo(assignee),
        gte(bookings.startsAt, from),
        lt(bookings.startsAt, to),
        or(not(isCancelled), gt(bookings.updatedAt, from)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(calendarFeedBookingsMax)
}
