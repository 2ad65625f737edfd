import { localDayOf } from '../calendar.ts'
import { createMinutes } from '../minutes.ts'
import { serviceAt } from '../offers.ts'
import { simpleTransitions } from '../predict-transitions.ts'
import {
  bookingsOn,
  isActive,
  type Model,
  type ModelBooking,
  resourceOf,
  sessionKey,
} from '../state.ts'

/** Results and circumstances that a walk of ten thousand steps must meet; one that never occurs was not tested. */
export const requiredResults = [
  'request',
  'enter',
  'reschedule',
  'accept_move',
  'assign',
  'resize',
  'retire',
  'restore',
  'bookable',
  'time_off',
  'terms',
  'service',
  'enter_series',
  'cancel_series',
  'move_series',
  'connect',
  'version_conflict',
  'in different ways',
  'special_day',
  'usual_day',
  'on a special day',
  'slots',
  'move_slots',
  ...simpleTransitions,
  'slot_taken',
  'client_busy',
  'too_many_pending',
  'day_full',
  'outside_hours',
  'start_not_offered',
  'too_soon',
  'too_late',
  'too_far',
  'wrong_status',
  'invalid_input',
  'not_allowed',
  'member_unavailable',
  'option_required',
  'option_not_found',
  'booking_not_found',
  'by an employee',
  'in a gap',
  'in a session',
  'last seat',
  'with the later person',
  'on own terms',
  'beside a booking of a person who left',
]

/** Circumstances of a new booking, such as lying in the gap of another one. */
export function circumstancesOf(model: Model, booking: ModelBooking): string[] {
  const { business, resource, start, busyUntil, seats, sold } = booking
  const localDay = localDayOf(business, start)
  const near = bookingsOn(model, business, localDay - 1, localDay + 1).filter(
    (one) => one !== booking && isActive(one) && one.start < busyUntil && one.busyUntil > start,
  )
  const beside = near.filter((one) => one.resource === resource)
  const session = beside.filter((one) => sessionKey(one) === sessionKey(booking))
  const isUsual =
    sold.options.length === 0 && sold.parts.every((part) => isUsualPart(booking, part))
  const minutes = createMinutes(model, business, localDay)
  const group = { service: sold.parts[0]?.service ?? 0, seats, sessions: [] }
  const own = resourceOf(booking)
  const isFull = seats > 1 && minutes.freeSeats({ resource: own }, group, start).length === 0
  const people = business.resources.filter(({ kind }) => kind === 'person')
  return [
    ...(beside.length > session.length ? ['in a gap'] : []),
    ...(session.length > 0 ? ['in a session'] : []),
    ...(isFull ? ['last seat'] : []),
    ...(business.specialDays.has(localDay) ? ['on a special day'] : []),
    ...(people.indexOf(own) > 0 ? ['with the later person'] : []),
    ...(sold.options.length === 0 && !isUsual ? ['on own terms'] : []),
    ...(near.some((one) => resourceOf(one).retired)
      ? ['beside a booking of a person who left']
      : []),
  ]
}

const isUsualPart = (
  { business }: ModelBooking,
  { service, price, duration }: ModelBooking['sold']['parts'][number],
) => {
  const usual = serviceAt(business, service)
  return usual.price === price && usual.duration === duration
}
