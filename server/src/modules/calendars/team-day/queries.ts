import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { isInCalendar } from '../../bookings/assignee.queries.ts'
import { takesBookings } from '../../businesses/members.queries.ts'
import { resources } from '../../businesses/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { endsAfter } from '../../schedule/slots/ends-after.queries.ts'

/** Upper bound of the accepted bookings of one week. */
const maxBookings = 20_000

export type Person = Awaited<ReturnType<typeof listPeople>>[number]

type PeopleRequest = {
  /** Account to which the list is restricted. */
  assignee: string | undefined
  /** Resources that are listed even if the person has left. */
  ids: readonly string[]
}

/** People in use by position, and former ones with these ids. */
export const listPeople = (db: Db, businessId: string, { assignee, ids }: PeopleRequest) =>
  db
    .select({
      id: resources.id,
      name: resources.name,
      accountId: resources.accountId,
      isBookable: sql<boolean>`${resources.retiredAt} is null and ${takesBookings('resources')}`,
    })
    .from(resources)
    .where(
      and(
        eq(resources.businessId, businessId),
        isOneOf(resources.kind, 'person'),
        assignee === undefined ? undefined : eq(resources.accountId, assignee),
        or(isNull(resources.retiredAt), inArray(resources.id, [...ids])),
      ),
    )
    .orderBy(asc(resources.position), asc(resources.id))

type Range = { from: Date; to: Date; assignee: string | undefined }

/** Confirmed, completed and missed bookings that overlap the range. */
export const listAcceptedBookings = (db: Db, businessId: string, { from, to, assignee }: Range) =>
  db
    .select({
      resourceId: bookings.resourceId,
      startsAt: bookings.startsAt,
      endsAt: bookings.endsAt,
      gaps: bookings.gaps,
    })
    .from(bookings)
    .where(
      and(
        isInCalendar(businessId, assignee),
        isOneOf(bookings.status, 'confirmed', 'completed', 'no_show'),
        lt(bookings.startsAt, to),
        endsAfter(from),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(maxBookings)
