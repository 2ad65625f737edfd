import { activeStatuses } from '@ujuzi/contract/bookings/bookings'
import { and, asc, between, eq, gt, gte, lt, or, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/db.ts'
import { hasRow } from '../../../platform/db/has-row.ts'
import { isOneOf } from '../../../platform/db/is-one-of.ts'
import { type ShownPhoto, shownPhoneOf, shownPhotoOf } from '../../accounts/client.queries.ts'
import { isInCalendar } from '../../bookings/assignee.queries.ts'
import { client } from '../../bookings/queries.ts'
import { resources } from '../../businesses/tables.ts'
import { bookings } from '../../schedule/bookings.tables.ts'
import { formatDay } from '../../schedule/time-zone.rules.ts'

/** Upper bound, above what a business can have in the days that can be asked for. */
const maxBookings = 3000
const dayMs = 86_400_000

type Days = {
  first: number
  last: number
  startOfFirst: Date
  /** Account to whose calendar the list is restricted. */
  assignee: string | undefined
  /** Whether phone numbers and photos are loaded. */
  withContacts?: boolean
}

export type BookingBlockRow = Awaited<ReturnType<typeof listBookingBlocks>>[number]

/** Bookings that start on the days from `first` to `last` or run into them, except requests never accepted. */
export const listBookingBlocks = (
  db: Db,
  businessId: string,
  { first, last, startOfFirst, assignee, withContacts = false }: Days,
) =>
  db
    .select({
      booking: blockColumns,
      resource: {
        position: resources.position,
        name: resources.name,
      },
      client: {
        name: client.name,
        erasedAt: client.erasedAt,
        shownPhone: withContacts ? shownPhoneOf(sql`client.id`) : sql<string | null>`null`,
        shownPhoto: withContacts ? shownPhotoOf(sql`client.id`) : sql<ShownPhoto>`null`,
      },
    })
    .from(bookings)
    .innerJoin(resources, eq(resources.id, bookings.resourceId))
    .leftJoin(client, eq(client.id, bookings.clientId))
    .where(
      and(
        isInCalendar(businessId, assignee),
        between(bookings.localDay, formatDay(first - 1), formatDay(last)),
        // A day more on each side, because local days differ from UTC days: the index is by start.
        gte(bookings.startsAt, new Date((first - 2) * dayMs)),
        lt(bookings.startsAt, new Date((last + 2) * dayMs)),
        gt(bookings.endsAt, startOfFirst),
        or(
          isOneOf(bookings.status, ...activeStatuses, 'completed', 'no_show'),
          and(isOneOf(bookings.status, 'cancelled'), wasConfirmed),
        ),
      ),
    )
    .orderBy(asc(bookings.startsAt), asc(bookings.id))
    .limit(maxBookings)

const wasConfirmed = hasRow(sql`from booking_transitions
  where booking_id = ${bookings.id} and business_id = ${bookings.businessId} and transition = 'cancel'
    and from_status = 'confirmed'`)

/** Columns that a block shows, and those on which transitions depend. */
const blockColumns = {
  id: bookings.id,
  resourceId: bookings.resourceId,
  serviceId: bookings.serviceId,
  serviceTitle: bookings.serviceTitle,
  status: bookings.status,
  startsAt: bookings.startsAt,
  endsAt: bookings.endsAt,
  seats: bookings.seats,
  clientId: bookings.clientId,
  guestName: bookings.guestName,
  guestPhone: bookings.guestPhone,
  chosenByClient: bookings.chosenByClient,
  clientConfirmedAt: bookings.clientConfirmedAt,
  priceMinor: bookings.priceMinor,
  currency: bookings.currency,
  note: bookings.note,
  placeKind: bookings.placeKind,
  placeAddress: bookings.placeAddress,
  placePlusCode: bookings.placePlusCode,
  answerBy: bookings.answerBy,
  refundFrom: bookings.refundFrom,
  policy: bookings.policy,
  proposedStart: bookings.proposedStart,
  proposedBy: bookings.proposedBy,
  personChangedAt: bookings.personChangedAt,
  cancelledBy: bookings.cancelledBy,
  noShowOf: bookings.noShowOf,
  noShowAt: bookings.noShowAt,
  contestedAt: bookings.contestedAt,
  settledAt: bookings.settledAt,
}
