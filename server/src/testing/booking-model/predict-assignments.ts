import type { Party } from '@ujuzi/contract/bookings/bookings'
import { isUsed, type ModelResource } from './calendar.ts'
import { createMinutes } from './minutes.ts'
import { employeeOf, notify, notifyPerson } from './notify.ts'
import { groupOf } from './offers.ts'
import { markPersonChanged } from './predict-reschedules.ts'
import {
  bookingsOn,
  isActive,
  type Model,
  type ModelBooking,
  type Prediction,
  predictRefusal,
  recordTransition,
  sessionKey,
} from './state.ts'

export type AssignAction = { kind: 'assign'; bookingId: string; party: Party; member: string }

/**
 * The business gives a booking to another resource at the same time, whatever its hours and services are, with all bookings
 * of its group session, or none.
 */
export function predictAssignment(
  model: Model,
  booking: ModelBooking,
  { party, member }: AssignAction,
): Prediction {
  if (party !== 'professional') return predictRefusal('not_allowed')
  if (!isAssignable(model, booking)) return predictRefusal('wrong_status')
  const resource = booking.business.resources.find(({ id }) => id === member)
  if (!resource || !isUsed(resource)) return predictRefusal('member_unavailable')
  if (member === booking.resource) return { code: 'done', resources: [member], apply: () => {} }
  const session = sessionOf(model, booking)
  const moved = tryToMove(model, session, resource)
  if (!moved.ok) return predictRefusal(moved.code)
  const apply = () => {
    const before = employeeOf(booking)
    for (const one of session) {
      one.seat = moved.seats.get(one) ?? one.seat
      one.resource = member
      markPersonChanged(model, one)
      recordTransition(model, one, { transition: 'assign', by: party, from: one.status })
      if (one.personChangedAt !== null) notify(model, one, 'client', 'person_changed')
    }
    // One message about the whole session, to each of both people.
    const [first = booking] = session
    notifyPerson(model, first, 'assigned')
    notifyPerson(model, first, 'unassigned', before)
  }
  return { code: 'done', resources: [member], apply }
}

function isAssignable({ now }: Model, booking: ModelBooking) {
  const until = booking.status === 'pending' ? (booking.answerBy ?? booking.start) : booking.end
  return isActive(booking) && now < until
}

/** The active bookings of the group session of a booking, by seat; the booking alone if it is in none. */
const sessionOf = (model: Model, booking: ModelBooking) =>
  bookingsOn(model, booking.business, booking.localDay)
    .filter((one) => isActive(one) && sessionKey(one) === sessionKey(booking))
    .toSorted((a, b) => a.seat - b.seat)

type Moved = { ok: true; seats: Map<ModelBooking, number> } | { ok: false; code: string }

/** Moves the bookings one after the other, so that the next joins the session of the previous, and moves them back. */
function tryToMove(model: Model, session: ModelBooking[], resource: ModelResource): Moved {
  const before = session.map((one) => ({ resource: one.resource, seat: one.seat }))
  const seats = new Map<ModelBooking, number>()
  let code: string | undefined
  for (const one of session) {
    if (!isAssignable(model, one)) code ??= 'wrong_status'
    const seat = freeSeatOn(model, one, resource)
    if (seat === undefined) code ??= 'slot_taken'
    else {
      seats.set(one, seat)
      Object.assign(one, { resource: resource.id, seat })
    }
  }
  for (const [n, one] of session.entries()) Object.assign(one, before[n])
  return code === undefined ? { ok: true, seats } : { ok: false, code }
}

/** The seat that the booking would get on this resource, 1 without seats; undefined if the resource is not free. */
function freeSeatOn(model: Model, booking: ModelBooking, resource: ModelResource) {
  const { business, start, gaps, preparation, end, busyUntil, sold } = booking
  const minutes = createMinutes(model, business, booking.localDay, booking)
  const times = { gaps, preparation, duration: end - start, pause: busyUntil - end }
  const candidate = { resource, sold, ...times }
  const group = groupOf(booking)
  if (!minutes.isFree(candidate, start, group)) return undefined
  return group ? minutes.freeSeats(candidate, group, start)[0] : 1
}
