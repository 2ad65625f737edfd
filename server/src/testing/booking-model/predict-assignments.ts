import type { Party } from '@ujuzi/contract/bookings/bookings'
import { isUsed } from './calendar.ts'
import { createMinutes } from './minutes.ts'
import { employeeOf, notify, notifyPerson } from './notify.ts'
import { groupOf } from './offers.ts'
import { markPersonChanged } from './predict-reschedules.ts'
import {
  isActive,
  type Model,
  type ModelBooking,
  type Prediction,
  predictRefusal,
  recordTransition,
} from './state.ts'

export type AssignAction = { kind: 'assign'; bookingId: string; party: Party; member: string }

/** The business gives a booking to another resource at the same time, whatever its hours and services are. */
export function predictAssignment(
  model: Model,
  booking: ModelBooking,
  { party, member }: AssignAction,
): Prediction {
  if (party !== 'professional') return predictRefusal('not_allowed')
  const until = booking.status === 'pending' ? (booking.answerBy ?? booking.start) : booking.end
  if (!isActive(booking) || model.now >= until) return predictRefusal('wrong_status')
  const { business, start } = booking
  const resource = business.resources.find(({ id }) => id === member)
  if (!resource || !isUsed(resource)) return predictRefusal('member_unavailable')
  if (member === booking.resource) return { code: 'done', resources: [member], apply: () => {} }
  const minutes = createMinutes(model, business, booking.localDay, booking)
  const { gaps, preparation, end, busyUntil, sold } = booking
  const times = { gaps, preparation, duration: end - start, pause: busyUntil - end }
  const candidate = { resource, sold, ...times }
  const group = groupOf(booking)
  if (!minutes.isFree(candidate, start, group)) return predictRefusal('slot_taken')
  const apply = () => {
    const before = employeeOf(booking)
    if (group) booking.seat = minutes.freeSeats(candidate, group, start)[0] ?? 0
    booking.resource = member
    markPersonChanged(model, booking)
    recordTransition(model, booking, { transition: 'assign', by: party, from: booking.status })
    if (booking.personChangedAt !== null) notify(model, booking, 'client', 'person_changed')
    notifyPerson(model, booking, 'assigned')
    notifyPerson(model, booking, 'unassigned', before)
  }
  return { code: 'done', resources: [member], apply }
}
