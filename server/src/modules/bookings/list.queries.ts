import {
  activeStatuses,
  type BookingStatus,
  bookingStatuses,
  type Party,
} from '@ujuzi/contract/bookings/bookings'
import { and, asc, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { CursorPosition } from '../../platform/api/cursor.ts'
import { countRowsUpTo } from '../../platform/db/count-rows.ts'
import type { Db } from '../../platform/db/db.ts'
import { bookings } from '../schedule/bookings.tables.ts'
import { endsAfter } from '../schedule/slots/ends-after.queries.ts'
import { isOfPerson, ownResources, resourcesToReplace } from './assignee.queries.ts'
import { selectBookingDetails } from './queries.ts'

/** Bookings of a client, or of a business; undefined for that of an account without one. */
type Whose =
  | { accountId: string }
  | {
      business: string | undefined
      /** Account to whose calendar the list is restricted. */
      assignee?: string | undefined
      clientRecordId?: string | undefined
      /** Only bookings that need another person at this time. */
      needsPersonAt?: Date | undefined
    }

export type BookingFilter = Whose & {
  statuses?: readonly BookingStatus[] | undefined
  /** Local days of the business, both included. */
  from?: string | undefined
  to?: string | undefined
  /** Only bookings for which this party has proposed a new time. */
  proposedBy?: Party | undefined
  endsAfter?: Date | undefined
}
type Page = { latestFirst: boolean; after: CursorPosition | undefined; limit: number }

/** One page of an account's bookings by start. */
export async function listBookings(db: Db, filter: BookingFilter, page: Page) {
  const direction = page.latestFirst ? desc : asc
  const rows = await selectBookingDetails(db)
    .where(sql`${bookings.id} = any(array(${idsOfPage(filter, page)}))`)
    .orderBy(direction(bookings.startsAt), direction(bookings.id))
  return rows.map((row) => ({ ...row, key: row.booking.startsAt.getTime(), id: row.booking.id }))
}

/** Number of bookings, which is capped. */
export const countBookings = (db: Db, filter: BookingFilter) => {
  const { column, owners } = sourceOf(filter)
  const where = and(
    sql`${column} = any(array(${owners}))`,
    inArray(bookings.status, statusesOf(filter)),
    ...conditions(filter),
  )
  return countRowsUpTo(db, bookings, where)
}

/**
 * Ids of a page. Each owner and status has an index by start, from which so many rows are read at most; the page is the
 * first of them all.
 */
function idsOfPage(filter: BookingFilter, { latestFirst, after, limit }: Page): SQL {
  const { column, owners, isByStatus } = sourceOf(filter)
  const statuses = sql.param([...statusesOf(filter)])
  const listed = isByStatus
    ? sql`cross join unnest(${statuses}::text[]) as listed (status)`
    : sql.empty()
  const isListed = isByStatus
    ? sql`${bookings.status} = listed.status`
    : sql`${bookings.status} = any(${statuses}::text[])`
  const where = and(isListed, ...conditions(filter), after && isAfter(after, latestFirst))
  const direction = sql.raw(latestFirst ? 'desc' : 'asc')
  // Not a parameter, so that its size is known to the plan.
  const rows = sql.raw(String(limit))
  return sql`
    select found.id from (${owners}) as owners ${listed}
    cross join lateral (
      select ${bookings.id} as id, ${bookings.startsAt} as starts_at from ${bookings}
      where ${column} = owners.id and ${where}
      order by ${bookings.startsAt} ${direction}, ${bookings.id} ${direction} limit ${rows}) as found
    order by found.starts_at ${direction}, found.id ${direction} limit ${rows}`
}

type Source = {
  column: SQL
  /** Statement of the ids in `column`. */
  owners: SQL
  /** Whether the index of the column is by status, then by start. */
  isByStatus: boolean
}

function sourceOf(filter: BookingFilter): Source {
  const isByStatus = true
  if ('accountId' in filter) {
    return { column: sql`${bookings.clientId}`, owners: oneId(filter.accountId), isByStatus }
  }
  const { business, assignee, clientRecordId, needsPersonAt } = filter
  if (!business)
    return {
      column: sql`${bookings.businessId}`,
      owners: sql`select null::uuid as id where false`,
      isByStatus,
    }
  if (clientRecordId) {
    const owners = sql`select id from client_records where id = ${clientRecordId} and business_id = ${business}`
    return { column: sql`${bookings.clientRecordId}`, owners, isByStatus: false }
  }
  const resources = needsPersonAt
    ? resourcesToReplace(business, assignee)
    : ownResources(business, assignee)
  if (resources) return { column: sql`${bookings.resourceId}`, owners: resources, isByStatus }
  return { column: sql`${bookings.businessId}`, owners: oneId(business), isByStatus }
}

const oneId = (id: string) => sql`select ${id}::uuid as id`

const statusesOf = ({ statuses = bookingStatuses, ...filter }: BookingFilter) =>
  'needsPersonAt' in filter && filter.needsPersonAt
    ? activeStatuses.filter((status) => statuses.includes(status))
    : [...statuses]

/** Longer than any booking, and than the difference of any zone to UTC. */
const marginMs = 2 * 86_400_000
const startsAfter = (instant: number) => gt(bookings.startsAt, storedTime(instant - marginMs))
const startsBefore = (instant: number) => lt(bookings.startsAt, storedTime(instant + marginMs))
/** Days may have any year; no booking is before 1970 or after 9998. */
const storedTime = (instant: number) => new Date(Math.min(Math.max(0, instant), lastTime))
const lastTime = Date.UTC(9999, 0)

/** Conditions of days and times also bound the start, by which the indexes are sorted. */
function conditions(filter: BookingFilter) {
  const { from, to, proposedBy } = filter
  const ofBusiness = 'business' in filter ? filter : undefined
  const stillOnAt = filter.endsAfter ?? ofBusiness?.needsPersonAt
  return [
    from && and(startsAfter(Date.parse(from)), gte(bookings.localDay, from)),
    to && and(startsBefore(Date.parse(to)), lte(bookings.localDay, to)),
    proposedBy && eq(bookings.proposedBy, proposedBy),
    stillOnAt && endsAfter(stillOnAt),
    ofBusiness?.clientRecordId && isOfPerson(ofBusiness.assignee),
  ].filter((condition): condition is SQL => Boolean(condition))
}

function isAfter({ key, id }: CursorPosition, latestFirst: boolean) {
  const last = sql`(to_timestamp(${Math.max(0, key)}::float8 / 1000), ${id}::uuid)`
  return latestFirst
    ? sql`(${bookings.startsAt}, ${bookings.id}) < ${last}`
    : sql`(${bookings.startsAt}, ${bookings.id}) > ${last}`
}
