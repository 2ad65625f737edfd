import type { Ctx } from '../../../platform/ctx.ts'
import type { Db } from '../../../platform/db/db.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { BookingRow } from '../../schedule/bookings.tables.ts'
import { findUsedResource } from '../../schedule/resources/queries.ts'
import { changesOfPerson } from '../../schedule/resources/rules.ts'
import { getAssignment } from '../assignee.queries.ts'
import { type BookingDeps, lockBooking, type OwnBooking, transitionTime } from '../commands.ts'
import { type BookingMessage, bookingChanged, personOf } from '../news.rules.ts'
import type { NotifiedBooking } from '../notified-by.rules.ts'
import { throwOverlapRefusal } from '../planning/overlaps.commands.ts'
import * as bookingQueries from '../queries.ts'
import { checkTransition } from '../rules.ts'
import { startChangeOfSeveral } from '../several.commands.ts'
import { findFreeSeat, listBookingsOfSession } from './queries.ts'

/**
 * Gives a booking to another resource at the same time and price, with all bookings of its group session. The business may
 * ignore hours and services, as for walk-ins, but not another booking. Clients who chose the previous one by name are
 * notified and may cancel free of charge. Locks the business. Throws a refusal.
 */
export async function assignBooking(
  deps: BookingDeps,
  { db, now }: Ctx,
  { own: { details, party, accountId }, memberId }: { own: OwnBooking; memberId: string },
): Promise<NotifiedBooking> {
  return transact(db, async (tx) => {
    const ctx = { db: tx, now }
    const { details: current } = await lockBooking(tx, details.booking)
    assertAssignable(current.booking, party, now)
    const { businessId, resourceId } = current.booking
    const resource = await findUsedResource(ctx, { businessId, id: memberId })
    if (!resource?.takesBookings) throw new Refusal('member_unavailable')
    if (resource.id === resourceId) return { ...current, sent: [] }

    const assignment = await getAssignment(tx, resource.id)
    const by = { party, accountId }
    const session = await listSession(tx, current)
    const assigned = new Map<string, bookingQueries.BookingDetails>()
    for (const one of session) {
      assertAssignable(one.booking, party, now)
      const updated = await assignOne(ctx, { details: one, resourceId: resource.id, by })
      assigned.set(updated.id, { ...one, booking: updated, ...assignment })
    }
    const change = startChangeOfSeveral(deps)
    for (const previous of session) {
      const changed = assigned.get(previous.booking.id) ?? previous
      await notifyOfAssignment(change.forEach, ctx, { previous, changed, actedBy: accountId })
    }
    await change.forEach.onCalendarChanged(ctx, businessId)
    const sent = await change.finish(ctx)
    return { ...(assigned.get(current.booking.id) ?? current), sent }
  })
}

function assertAssignable(booking: BookingRow, party: OwnBooking['party'], now: Date) {
  const verdict = checkTransition(booking, { transition: 'assign', actor: party, now })
  if (!verdict.ok) throw new Refusal(verdict.code)
}

/** The active bookings of the group session of a booking, by seat; the booking alone if it is in none. */
async function listSession(tx: Db, details: bookingQueries.BookingDetails) {
  return details.booking.seats > 1 ? listBookingsOfSession(tx, details.booking) : [details]
}

type Assignment = {
  details: bookingQueries.BookingDetails
  resourceId: string
  by: Pick<OwnBooking, 'party' | 'accountId'>
}

async function assignOne(
  { db, now }: Ctx,
  { details: { booking }, resourceId, by }: Assignment,
): Promise<BookingRow> {
  const { id, businessId, status } = booking
  const at = transitionTime(booking, now)
  const updated = await bookingQueries
    .updateBookingInStatus(db, {
      id,
      status,
      changes: {
        resourceId,
        ...(booking.seats > 1 && { seat: await getFreeSeat(db, booking, resourceId) }),
        ...changesOfPerson(booking, at),
        updatedAt: at,
      },
    })
    .catch(throwOverlapRefusal)
  if (!updated) throw new Refusal('wrong_status')
  const statuses = { fromStatus: status, toStatus: updated.status }
  const record = {
    bookingId: id,
    businessId,
    transition: 'assign' as const,
    ...by,
    ...statuses,
    at,
  }
  await bookingQueries.recordTransition(db, record)
  return updated
}

type Notice = {
  previous: bookingQueries.BookingDetails
  changed: bookingQueries.BookingDetails
  actedBy: string
}

async function notifyOfAssignment(
  deps: BookingDeps,
  ctx: Ctx,
  { previous, changed, actedBy }: Notice,
) {
  const wasChosen = changed.booking.personChangedAt !== null
  const messages = messagesOfAssignment(previous, { wasChosen, actedBy })
  await deps.notifyOfBookings(ctx, [
    { details: changed, messages, liveEvents: [previous, changed].map(bookingChanged) },
  ])
}

/** To the client who chose the previous person, and to the previous and the new person unless they did it themselves. */
const messagesOfAssignment = (
  previous: bookingQueries.BookingDetails,
  { wasChosen, actedBy }: { wasChosen: boolean; actedBy: string },
): BookingMessage[] => [
  ...(wasChosen ? [{ event: 'person_changed', to: 'client' } as const] : []),
  { event: 'assigned', to: 'professional', personOnly: true, actedBy },
  messageToPrevious(previous, actedBy),
]

/** To the person whom the booking was with before. */
export const messageToPrevious = (
  previous: bookingQueries.BookingDetails,
  actedBy: string | undefined,
): BookingMessage => ({
  event: 'unassigned',
  to: 'professional',
  personOnly: true,
  actedBy,
  person: personOf(previous),
})

/** The lowest free seat of the group session on this resource. Throws `slot_taken` if it is full. */
async function getFreeSeat(tx: Db, booking: BookingRow, resourceId: string) {
  const seat = await findFreeSeat(tx, booking, resourceId)
  if (seat === undefined) throw new Refusal('slot_taken')
  return seat
}
