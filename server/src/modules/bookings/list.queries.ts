import type { BookingStatus, Party } from '@ujuzi/contract/bookings/bookings'
import { and, asc, count, desc, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { After } from '../../platform/api/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { businesses } from '../businesses/tables.ts'
import { bookingDetails } from './queries.ts'
import { bookings } from './tables.ts'

export type Wanted = {
  role: Party
  accountId: string
  statuses?: BookingStatus[] | undefined
  /** Local days of the business, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Only those for which this side has asked for another time. */
  proposedBy?: Party | undefined
  clientId?: string | undefined
  endsAfter?: Date
}
type Page = { latestFirst: boolean; after: After | undefined; limit: number }

/** A person's bookings by start. */
export async function listBookings(db: Db, wanted: Wanted, { latestFirst, after, limit }: Page) {
  const direction = latestFirst ? desc : asc
  const rows = await bookingDetails(db)
    .where(and(...conditions(wanted), after && beyond(after, latestFirst)))
    .orderBy(direction(bookings.startsAt), direction(bookings.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, key: row.booking.startsAt.getTime(), id: row.booking.id }))
}

export async function countBookings(db: Db, wanted: Wanted) {
  const [row] = await db
    .select({ count: count() })
    .from(bookings)
    .where(and(...conditions(wanted)))
  return row?.count ?? 0
}

function conditions(wanted: Wanted) {
  const { role, accountId, statuses, from, to, proposedBy, clientId, endsAfter } = wanted
  return [
    role === 'client' ? eq(bookings.clientId, accountId) : ofOwner(accountId),
    statuses && inArray(bookings.status, statuses),
    from && gte(bookings.localDay, from),
    to && lte(bookings.localDay, to),
    proposedBy && eq(bookings.proposedBy, proposedBy),
    clientId && eq(bookings.clientId, clientId),
    endsAfter && gt(bookings.endsAt, endsAfter),
  ].filter((condition): condition is SQL => Boolean(condition))
}

const ofOwner = (accountId: string) =>
  eq(
    bookings.businessId,
    sql`(select ${businesses.id} from ${businesses} where ${businesses.ownerId} = ${accountId})`,
  )

function beyond({ key, id }: After, latestFirst: boolean) {
  const last = sql`(to_timestamp(${Math.max(0, key)}::float8 / 1000), ${id}::uuid)`
  return latestFirst
    ? sql`(${bookings.startsAt}, ${bookings.id}) < ${last}`
    : sql`(${bookings.startsAt}, ${bookings.id}) > ${last}`
}
