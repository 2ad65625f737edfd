import type { BookingStatus, Party } from '@ujuzi/contract/bookings/bookings'
import { and, asc, count, desc, eq, gt, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import type { CursorPosition } from '../../platform/api/cursor.ts'
import type { Db } from '../../platform/db/db.ts'
import { isAssignedTo, needsPerson } from './assignee.queries.ts'
import { selectBookingDetails } from './queries.ts'
import { bookings } from './tables.ts'

/** Bookings of a client, or of a business; undefined for that of an account without one. */
type Whose =
  | { accountId: string }
  | {
      business: string | undefined
      /** Account to whose calendar the list is restricted. */
      assignee?: string | undefined
    }

export type BookingFilter = Whose & {
  statuses?: BookingStatus[] | undefined
  /** Local days of the business, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Only bookings for which this party has proposed a new time. */
  proposedBy?: Party | undefined
  /** Professional only. */
  clientRecordId?: string | undefined
  endsAfter?: Date
  /** Only bookings that need another person at this time. */
  needsPersonAt?: Date | undefined
}
type Page = { latestFirst: boolean; after: CursorPosition | undefined; limit: number }

/** One page of an account's bookings by start. */
export async function listBookings(
  db: Db,
  filter: BookingFilter,
  { latestFirst, after, limit }: Page,
) {
  const direction = latestFirst ? desc : asc
  const rows = await selectBookingDetails(db)
    .where(and(...conditions(filter), after && isAfter(after, latestFirst)))
    .orderBy(direction(bookings.startsAt), direction(bookings.id))
    .limit(limit)
  return rows.map((row) => ({ ...row, key: row.booking.startsAt.getTime(), id: row.booking.id }))
}

export async function countBookings(db: Db, filter: BookingFilter) {
  const [row] = await db
    .select({ count: count() })
    .from(bookings)
    .where(and(...conditions(filter)))
  return row?.count ?? 0
}

function conditions(filter: BookingFilter) {
  const { statuses, from, to, proposedBy, clientRecordId, endsAfter, needsPersonAt } = filter
  return [
    isOf(filter),
    statuses && inArray(bookings.status, statuses),
    from && gte(bookings.localDay, from),
    to && lte(bookings.localDay, to),
    proposedBy && eq(bookings.proposedBy, proposedBy),
    clientRecordId && eq(bookings.clientRecordId, clientRecordId),
    endsAfter && gt(bookings.endsAt, endsAfter),
    needsPersonAt && needsPerson(needsPersonAt),
  ].filter((condition): condition is SQL => Boolean(condition))
}

function isOf(whose: Whose) {
  if ('accountId' in whose) return eq(bookings.clientId, whose.accountId)
  if (!whose.business) return sql`false`
  return and(eq(bookings.businessId, whose.business), isAssignedTo(whose.assignee))
}

function isAfter({ key, id }: CursorPosition, latestFirst: boolean) {
  const last = sql`(to_timestamp(${Math.max(0, key)}::float8 / 1000), ${id}::uuid)`
  return latestFirst
    ? sql`(${bookings.startsAt}, ${bookings.id}) < ${last}`
    : sql`(${bookings.startsAt}, ${bookings.id}) > ${last}`
}
