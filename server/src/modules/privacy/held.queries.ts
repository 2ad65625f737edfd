import { activeStatuses } from '@ujuzi/contract/bookings'
import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Db, one } from '../../platform/db.ts'
import { lockAccount } from '../accounts/queries.ts'
import { bookings } from '../bookings/tables.ts'
import { businesses } from '../businesses/tables.ts'

/**
 * Holds the account, and before it every business it may touch: the order in which bookings hold them. Nobody
 * comes in, books or is erased meanwhile.
 */
export async function holdAccount(tx: Db, id: string) {
  await tx.execute(sql`
    select 1 from businesses where owner_id = ${id} or id in (
      select business_id from bookings where client_id = ${id} and status in ('pending', 'confirmed'))
    order by id for no key update`)
  return lockAccount(tx, id)
}

export async function listOwnBusinesses(db: Db, ownerId: string) {
  const rows = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.ownerId, ownerId))
  return rows.map(({ id }) => id)
}

const isOpenOf = (accountId: string): SQL | undefined =>
  and(
    inArray(bookings.status, [...activeStatuses]),
    or(
      eq(bookings.clientId, accountId),
      sql`${bookings.businessId} = any(array(select id from businesses where owner_id = ${accountId}))`,
    ),
  )

/** Every booking that is not settled, on whichever side of it the account stands. */
export async function listOpenBookings(db: Db, accountId: string) {
  return db
    .select({ booking: bookings, ownerId: businesses.ownerId })
    .from(bookings)
    .innerJoin(businesses, eq(businesses.id, bookings.businessId))
    .where(isOpenOf(accountId))
    .orderBy(bookings.businessId, bookings.id)
}

export async function countComing(db: Db, accountId: string, now: Date) {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(and(isOpenOf(accountId), gt(bookings.startsAt, now)))
  return one(rows).count
}
