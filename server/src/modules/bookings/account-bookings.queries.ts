import { activeStatuses } from '@ujuzi/contract/bookings/bookings'
import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm'
import { type Db, one } from '../../platform/db/db.ts'
import { lockAccount } from '../accounts/queries.ts'
import { accounts } from '../accounts/tables.ts'
import { businesses } from '../businesses/tables.ts'
import { bookings } from './tables.ts'

/* Whoever leaves or is suspended has bookings on either side to be ended. */

/**
 * Holds the account, and before it every business it may touch: the order in which bookings hold them. Nobody comes in,
 * books or is erased meanwhile.
 */
export async function holdWithBusinesses(tx: Db, id: string) {
  await tx.execute(sql`
    select 1 from businesses where owner_id = ${id} or id in (
      select business_id from bookings where client_id = ${id} and status in ('pending', 'confirmed'))
    order by id for no key update`)
  return lockAccount(tx, id)
}

export async function listBusinessesOf(db: Db, ownerId: string) {
  const rows = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.ownerId, ownerId))
  return rows.map(({ id }) => id)
}

const isOpen = () => inArray(bookings.status, [...activeStatuses])

/** Neither settled nor begun. */
export const isComing = (now: Date): SQL | undefined => and(isOpen(), gt(bookings.startsAt, now))

/** The booking is theirs, on whichever side of it they stand. */
const isOf = (accountId: string): SQL | undefined =>
  or(
    eq(bookings.clientId, accountId),
    sql`${bookings.businessId} = any(array(select id from businesses where owner_id = ${accountId}))`,
  )

export const listOpenBookings = (db: Db, accountId: string) => bookingsOf(db, accountId, isOpen())

export const listComing = (db: Db, accountId: string, now: Date) =>
  bookingsOf(db, accountId, isComing(now))

/** In the order in which their businesses are held; `otherLocale` is the language of the other side. */
async function bookingsOf(db: Db, accountId: string, such: SQL | undefined) {
  return db
    .select({ booking: bookings, ownerId: businesses.ownerId, otherLocale: accounts.locale })
    .from(bookings)
    .innerJoin(businesses, eq(businesses.id, bookings.businessId))
    .leftJoin(
      accounts,
      sql`${accounts.id} = case when ${businesses.ownerId} = ${accountId}::uuid
        then ${bookings.clientId} else ${businesses.ownerId} end`,
    )
    .where(and(isOf(accountId), such))
    .orderBy(bookings.businessId, bookings.id)
}

export async function countComing(db: Db, accountId: string, now: Date) {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(and(isOf(accountId), isComing(now)))
  return one(rows).count
}
