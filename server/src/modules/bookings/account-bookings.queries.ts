import { activeStatuses } from '@ujuzi/contract/bookings/bookings'
import { and, eq, gt, or, type SQL, sql } from 'drizzle-orm'
import { type Db, singleRow } from '../../platform/db/db.ts'
import { isOneOf } from '../../platform/db/is-one-of.ts'
import { lockAccount } from '../accounts/queries.ts'
import { accounts } from '../accounts/tables.ts'
import { businesses } from '../businesses/tables.ts'
import { bookings } from '../schedule/bookings.tables.ts'

/* Bookings of an account as client or professional, for account deletion, suspensions and the dashboard of clients. */

const lastBookingsMax = sql.raw('100')

/** Table expression: the bookings of a client that start last. What clients see of their past is derived from these. */
export const lastBookingsOf = (clientId: string): SQL => sql`(
  select * from bookings where client_id = ${clientId} order by starts_at desc, id desc limit ${lastBookingsMax})`

/**
 * Locks the businesses that the account owns, works in or has active bookings at, then the account, in the order that
 * bookings use. Until the transaction ends, the account cannot sign in, book or be erased.
 */
export async function lockAccountAndBusinesses(tx: Db, id: string) {
  await tx.execute(sql`
    select 1 from businesses where id in (
      select id from businesses where owner_id = ${id}
      union all select business_id from bookings where client_id = ${id} and status in ('pending', 'confirmed')
      union all select business_id from members where account_id = ${id} and removed_at is null)
    order by id for no key update`)
  return lockAccount(tx, id)
}

export async function listBusinessIdsByOwner(db: Db, ownerId: string) {
  const rows = await db
    .select({ id: businesses.id })
    .from(businesses)
    .where(eq(businesses.ownerId, ownerId))
  return rows.map(({ id }) => id)
}

const isActive = () => isOneOf(bookings.status, ...activeStatuses)

/** SQL condition: active and not started yet. */
export const isUpcoming = (now: Date): SQL | undefined =>
  and(isActive(), gt(bookings.startsAt, now))

/** SQL condition: the account is the client or owns the business. */
const isPartyOf = (accountId: string): SQL | undefined =>
  or(
    eq(bookings.clientId, accountId),
    sql`${bookings.businessId} = any(array(select id from businesses where owner_id = ${accountId}))`,
  )

export const listActiveBookings = (db: Db, accountId: string) =>
  listBookingsOf(db, accountId, isActive())

export const listUpcomingBookings = (db: Db, accountId: string, now: Date) =>
  listBookingsOf(db, accountId, isUpcoming(now))

/** Bookings of the account, in the order in which businesses are locked. `otherLocale`: language of the other party. */
async function listBookingsOf(db: Db, accountId: string, condition: SQL | undefined) {
  return db
    .select({ booking: bookings, ownerId: businesses.ownerId, otherLocale: accounts.locale })
    .from(bookings)
    .innerJoin(businesses, eq(businesses.id, bookings.businessId))
    .leftJoin(
      accounts,
      sql`${accounts.id} = case when ${businesses.ownerId} = ${accountId}::uuid
        then ${bookings.clientId} else ${businesses.ownerId} end`,
    )
    .where(and(isPartyOf(accountId), condition))
    .orderBy(bookings.businessId, bookings.id)
}

export async function countUpcomingBookings(db: Db, accountId: string, now: Date) {
  const rows = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(bookings)
    .where(and(isPartyOf(accountId), isUpcoming(now)))
  return singleRow(rows).count
}
