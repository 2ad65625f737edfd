import { asc, eq, inArray } from 'drizzle-orm'
import { accounts } from '../../../modules/accounts/tables.ts'
import { bookingTransitions } from '../../../modules/bookings/tables.ts'
import { businesses } from '../../../modules/businesses/tables.ts'
import { notifications } from '../../../modules/notifications/tables.ts'
import { bookings } from '../../../modules/schedule/bookings.tables.ts'
import type { RootDb } from '../../../platform/db/db.ts'
import { emails } from '../../../platform/db/tables.ts'
import { day, minute } from '../calendar.ts'
import { serviceAt } from '../offers.ts'
import { countAccepted, type HistoryEntry, type Model, type ModelBooking } from '../state.ts'
import { gapsText } from './columns.ts'

/** Whole state with one line of JSON per item, so that a failed comparison shows the item that differs. */
export type Snapshot = {
  bookings: string[]
  history: string[]
  notifications: string[]
  emailCounts: string[]
  bookedCounts: string[]
}

/** One booking with its history, for the comparison after each step. */
export type BookingSnapshot = { booking: string; history: string[] }

const line = (...parts: unknown[]) => JSON.stringify(parts)
const ms = (at: Date | null) => at?.getTime() ?? null

export function expectedSnapshot(model: Model): Snapshot {
  return {
    bookings: [...model.bookings.values()].map(bookingLine).toSorted(),
    history: [...model.history]
      .map(([id, entries]) => historyLine(id, entries.map(entryLine)))
      .toSorted(),
    notifications: model.notifications
      .filter(({ emailOnly }) => !emailOnly)
      .map(({ bookingId, account, to, event, at, start }) =>
        line(bookingId, account, to, event, at, start),
      )
      .toSorted(),
    emailCounts: countEach(model.notifications.map(({ account }) => account)),
    bookedCounts: model.businesses
      .map((business) => line(business.id, countAccepted(model, business)))
      .toSorted(),
  }
}

export const expectedBooking = (model: Model, booking: ModelBooking): BookingSnapshot => ({
  booking: bookingLine(booking),
  history: (model.history.get(booking.id) ?? []).map(entryLine),
})

function bookingLine(booking: ModelBooking) {
  const { business, sold } = booking
  const [first, ...further] = sold.parts.map(({ service, title, price, duration }) => ({
    serviceId: serviceAt(business, service).id,
    ...{ title, minutes: duration / minute, priceMinor: price },
  }))
  return line(
    booking.id,
    [business.id, booking.client, booking.resource, booking.status],
    [booking.start, booking.end, booking.busyUntil, booking.localDay],
    [gapsText(booking.gaps), booking.preparation / minute, booking.seats, booking.seat],
    [booking.chosenByClient, booking.personChangedAt],
    [first?.serviceId, sold.parts.map(({ title }) => title).join(' + '), sold.price, sold.options],
    further.map(({ serviceId, title, minutes, priceMinor }) => [
      ...[serviceId, title, minutes, priceMinor],
    ]),
    [
      booking.cancellation.free,
      booking.cancellation.partial,
      booking.cancellation.none,
      booking.cancellation.fee,
    ],
    [booking.answerBy, booking.refundFrom, booking.remindAt],
    [booking.proposal?.start ?? null, booking.proposal?.by ?? null],
    [booking.cancelledBy, booking.refundPercent],
    [
      booking.noShow?.absentee ?? null,
      booking.noShow?.at ?? null,
      booking.contestedAt,
      booking.settledAt,
    ],
    [booking.series?.id ?? null, booking.series?.position ?? null],
  )
}

const entryLine = ({ transition, by, from, to, at, start }: HistoryEntry) =>
  line(transition, by, from, to, at, start?.from ?? null, start?.to ?? null)

const historyLine = (bookingId: string, entries: string[]) => `${bookingId} ${entries.join(' ')}`

function countEach(names: (string | null)[]) {
  const counts = new Map<string | null, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return [...counts].map(([name, count]) => line(name, count)).toSorted()
}

export async function readSnapshot(db: RootDb, model: Model): Promise<Snapshot> {
  const ids = model.businesses.map(({ id }) => id)
  const rows = await db.select().from(bookings).where(inArray(bookings.businessId, ids))
  const transitions = await db
    .select()
    .from(bookingTransitions)
    .where(inArray(bookingTransitions.businessId, ids))
    .orderBy(asc(bookingTransitions.at), asc(bookingTransitions.id))
  const sent = await db.select().from(notifications)
  const recipients = await db
    .select({ account: accounts.id })
    .from(emails)
    .innerJoin(accounts, eq(accounts.email, emails.recipient))
  const businessRows = await db.select().from(businesses).where(inArray(businesses.id, ids))
  return {
    bookings: rows.map(rowLine).toSorted(),
    history: [...Map.groupBy(transitions, ({ bookingId }) => bookingId)]
      .map(([id, entries]) => historyLine(id, entries.map(transitionLine)))
      .toSorted(),
    notifications: sent
      .map((row) =>
        line(row.bookingId, row.accountId, row.party, row.event, ms(row.at), ms(row.startsAt)),
      )
      .toSorted(),
    emailCounts: countEach(recipients.map(({ account }) => account)),
    bookedCounts: businessRows.map(({ id, bookedCount }) => line(id, bookedCount)).toSorted(),
  }
}

/** One booking as it is in the database. */
export async function readBooking(db: RootDb, id: string): Promise<BookingSnapshot> {
  const [row] = await db.select().from(bookings).where(eq(bookings.id, id))
  const transitions = await db
    .select()
    .from(bookingTransitions)
    .where(eq(bookingTransitions.bookingId, id))
    .orderBy(asc(bookingTransitions.at), asc(bookingTransitions.id))
  return { booking: row ? rowLine(row) : '', history: transitions.map(transitionLine) }
}

const transitionLine = (row: typeof bookingTransitions.$inferSelect) =>
  line(
    ...[row.transition, row.party, row.fromStatus, row.toStatus],
    ...[ms(row.at), ms(row.fromStart), ms(row.toStart)],
  )

const rowLine = (row: typeof bookings.$inferSelect) =>
  line(
    row.id,
    [row.businessId, row.clientId, row.resourceId, row.status],
    [ms(row.startsAt), ms(row.endsAt), ms(row.busyUntil), Date.parse(row.localDay) / day],
    [row.gaps, row.preparationMinutes, row.seats, row.seat],
    [row.chosenByClient, ms(row.personChangedAt)],
    [row.serviceId, row.serviceTitle, row.priceMinor, row.optionIds],
    row.extras.map(({ serviceId, title, minutes, priceMinor }) => [
      ...[serviceId, title, minutes, priceMinor],
    ]),
    policyOf(row),
    [ms(row.answerBy), ms(row.refundFrom), ms(row.remindAt)],
    [ms(row.proposedStart), row.proposedBy],
    [row.cancelledBy, row.refundPercent],
    [row.noShowOf, ms(row.noShowAt), ms(row.contestedAt), ms(row.settledAt)],
    [row.seriesId, row.seriesPosition],
  )

const policyOf = ({ policy }: typeof bookings.$inferSelect) => [
  policy.free_cancellation_hours,
  policy.partial_refund_hours,
  policy.no_refund_hours,
  policy.cancellation_fee_percentage,
]
