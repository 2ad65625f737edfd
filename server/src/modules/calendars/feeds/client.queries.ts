import { calendarFeedBookingsMax } from '@ujuzi/contract/api/limits'
import { and, asc, eq, gt, gte, lt, not, or } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { accounts } from '../../accounts/tables.ts'
import { selectBookingDetails } from '../../bookings/queries.ts'
import { cancelledStatuses } from '../../bookings/rules.ts'
import type { MadeOutlet, OutletsOf } from '../../outlets/commands.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import type { FeedRange } from './feed.rules.ts'
import { clientCalendarFeeds } from './tables.ts'

export async function findClientFeed(db: Db, accountId: string) {
  const [row] = await db
    .select()
    .from(clientCalendarFeeds)
    .where(eq(clientCalendarFeeds.accountId, accountId))
  return row
}

/** Saves the feed in place of an earlier one, whose token stops working. */
export async function saveClientFeed(
  db: Db,
  feed: { accountId: string; tokenHash: Buffer; createdAt: Date },
) {
  const { tokenHash, createdAt } = feed
  await db
    .insert(clientCalendarFeeds)
    .values(feed)
    .onConflictDoUpdate({
      target: clientCalendarFeeds.accountId,
      set: { tokenHash, createdAt, lastReadAt: null },
    })
}

/** Returns false if the account has no feed. */
export async function deleteClientFeed(db: Db, accountId: string) {
  const deleted = await db
    .delete(clientCalendarFeeds)
    .where(eq(clientCalendarFeeds.accountId, accountId))
    .returning({ accountId: clientCalendarFeeds.accountId })
  return deleted.length === 1
}

/** The client's feed as an outlet; it is about no business. */
export async function listClientFeedOutlets(db: Db, of: OutletsOf): Promise<MadeOutlet[]> {
  if ('businessId' in of) return []
  const feed = await findClientFeed(db, of.accountId)
  if (!feed) return []
  const { accountId, createdAt } = feed
  const outlet = { id: accountId, businessId: null, name: '', reach: 'own' } as const
  return [{ ...outlet, accountId, createdAt }]
}

/** The feed with this token, with what decides whether its account may still read it. */
export async function findClientFeedByTokenHash(db: Db, tokenHash: Buffer) {
  const [row] = await db
    .select({
      accountId: clientCalendarFeeds.accountId,
      lastReadAt: clientCalendarFeeds.lastReadAt,
      locale: accounts.locale,
      suspendedAt: accounts.suspendedAt,
      deletionRequestedAt: accounts.deletionRequestedAt,
    })
    .from(clientCalendarFeeds)
    .innerJoin(accounts, eq(accounts.id, clientCalendarFeeds.accountId))
    .where(eq(clientCalendarFeeds.tokenHash, tokenHash))
  return row
}

export async function recordClientFeedRead(db: Db, accountId: string, now: Date) {
  await db
    .update(clientCalendarFeeds)
    .set({ lastReadAt: now })
    .where(eq(clientCalendarFeeds.accountId, accountId))
}

/** A client's bookings in the range by start, without those that were cancelled before the range. */
export async function listClientFeedBookings(db: Db, accountId: string, { from, to }: FeedRange) {
  const isCancelled = isOneOf(bookings.status, ...cancelledStatuses)
  return selectBookingDetails(db)
    .where(
      and(
        eq(bookings.clientId, accountId),
        gte(bookings.startsAt, from),
        lt(bookings.startsAt, to),
        or(not(isCancelled), gt(bookings.updatedAt, from)),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(calendarFeedBookingsMax)
}
