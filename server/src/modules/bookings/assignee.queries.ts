import { activeStatuses } from '@ujuzi/contract/bookings/bookings'
import { and, count, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../platform/db/db.ts'
import { bookings } from './tables.ts'

/** SQL condition: the booking is in a calendar of this member; no condition for those who see all calendars. */
export const isAssignedTo = (accountId: string | undefined): SQL | undefined =>
  accountId === undefined
    ? undefined
    : sql`${bookings.resourceId} = any(array(
        select id from resources where account_id = ${accountId}))`

/**
 * SQL condition: the booking is upcoming, and its person or named place is no longer used. Anonymous places need no
 * replacement.
 */
export const needsPerson = (now: Date): SQL =>
  sql`(bookings.status in ('pending', 'confirmed') and bookings.ends_at > ${now.toISOString()}::timestamptz
    and bookings.resource_id = any(array(select r.id from resources r
      where r.business_id = bookings.business_id and r.retired_at is not null and r.name <> '')))`

/** Number of active bookings that have not ended in the calendar of a member. */
export async function countUpcomingOfMember(
  db: Db,
  { businessId, accountId, now }: { businessId: string; accountId: string; now: Date },
) {
  const rows = await db
    .select({ count: count() })
    .from(bookings)
    .where(
      and(
        eq(bookings.businessId, businessId),
        inArray(bookings.status, activeStatuses),
        gt(bookings.endsAt, now),
        isAssignedTo(accountId),
      ),
    )
  return singleRow(rows).count
}
