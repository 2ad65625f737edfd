import { asc, eq, inArray } from 'drizzle-orm'
import { accounts } from '../../modules/accounts/tables.ts'
import { bookings, bookingTransitions } from '../../modules/bookings/tables.ts'
import { businesses } from '../../modules/businesses/tables.ts'
import { notifications } from '../../modules/notifications/tables.ts'
import type { RootDb } from '../../platform/db/db.ts'
import { emails } from '../../platform/db/tables.ts'
import { countAccepted, day, type Model, type ModelBooking } from './state.ts'

/** Whole state with one line of JSON per item, so that a failed comparison shows the item that differs. */
export type Snapshot = {
  bookings: string[]
  history: string[]
  notifications: string[]
  emailCounts: string[]
  bookedCounts: string[]
}

const line = (...parts: unknown[]) => JSON.stringify(parts)
const ms = (at: Date | null) => at?.getTime() ?? null

export function expectedSnapshot(model: Model): Snapshot {
  const sent = model.notifications.map((one) => ({ ...one, account: accountOf(model, one) }))
  return {
    bookings: [...model.bookings.values()].map(bookingLine).toSorted(),
    history: groupByBooking(
      model.history.map(({ bookingId, transition, by, from, to, at, start }) => ({
        bookingId,
        text: line(transition, by, from, to, at, start?.from ?? null, start?.to ?? null),
      })),
    ),
    notifications: sent
      .filter(({ emailOnly }) => !emailOnly)
      .map(({ bookingId, account, to, event, at, start }) =>
        line(bookingId, account, to, event, at, start),
      )
      .toSorted(),
    emailCounts: countEach(sent.map(({ account }) => account)),
    bookedCounts: model.businesses
      .map((business) => line(business.id, countAccepted(model, business)))
      .toSorted(),
  }
}

const bookingLine = (booking: ModelBooking) =>
  line(
    booking.id,
    [booking.business.id, booking.client, booking.resource, booking.status],
    [booking.start, booking.end, booking.busyUntil, booking.localDay],
    [
      booking.price,
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
  )

function accountOf(model: Model, { bookingId: id, to }: Model['notifications'][number]) {
  const booking = model.bookings.get(id)
  return (to === 'client' ? booking?.client : booking?.business.ownerId) ?? null
}

/** One line per booking with its entries in order. */
function groupByBooking(entries: { bookingId: string; text: string }[]) {
  const all = new Map<string, string[]>()
  for (const { bookingId, text } of entries)
    all.set(bookingId, [...(all.get(bookingId) ?? []), text])
  return [...all].map(([bookingId, texts]) => `${bookingId} ${texts.join(' ')}`).toSorted()
}

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
    history: groupByBooking(
      transitions.map((row) => ({
        bookingId: row.bookingId,
        text: line(
          row.move,
          row.party,
          row.fromStatus,
          row.toStatus,
          ms(row.at),
          ms(row.fromStart),
          ms(row.toStart),
        ),
      })),
    ),
    notifications: sent
      .map((row) =>
        line(row.bookingId, row.accountId, row.party, row.event, ms(row.at), ms(row.startsAt)),
      )
      .toSorted(),
    emailCounts: countEach(recipients.map(({ account }) => account)),
    bookedCounts: businessRows.map(({ id, bookedCount }) => line(id, bookedCount)).toSorted(),
  }
}

const rowLine = (row: typeof bookings.$inferSelect) =>
  line(
    row.id,
    [row.businessId, row.clientId, row.resourceId, row.status],
    [ms(row.startsAt), ms(row.endsAt), ms(row.busyUntil), Date.parse(row.localDay) / day],
    [row.priceMinor, ...policyOf(row)],
    [ms(row.answerBy), ms(row.refundFrom), ms(row.remindAt)],
    [ms(row.proposedStart), row.proposedBy],
    [row.cancelledBy, row.refundPercent],
    [row.noShowOf, ms(row.noShowAt), ms(row.contestedAt), ms(row.settledAt)],
  )

const policyOf = ({ policy }: typeof bookings.$inferSelect) => [
  policy.free_cancellation_hours,
  policy.partial_refund_hours,
  policy.no_refund_hours,
  policy.cancellation_fee_percentage,
]

/** Largest number of bookings that occupy a resource at the same moment. */
export function peakOverlap(active: ModelBooking[]) {
  const edges = active.flatMap(({ start, busyUntil }) => [
    { at: start, change: 1 },
    { at: busyUntil, change: -1 },
  ])
  // Ends sort before starts at the same moment: such bookings do not overlap.
  edges.sort((a, b) => a.at - b.at || a.change - b.change)
  let count = 0
  return Math.max(0, ...edges.map(({ change }) => (count += change)))
}
