import type { BookingStatus } from '@ujuzi/contract/bookings/bookings'
import type { DemoBusiness } from '../businesses/business.ts'
import type { CopyTables } from '../copy-rows.ts'
import { demoId } from '../ids.ts'
import { ownerId } from '../people/people-rows.ts'
import type { DemoBooking } from './booking.ts'
import type { DemoCalendar } from './calendar.ts'
import { clientIdOf } from './client-id.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Age limit of bookings with a history: older histories are not shown and would take gigabytes. */
const historyMs = 90 * 24 * hourMs

type Transition = {
  transition: string
  party: 'client' | 'professional' | 'system'
  from: BookingStatus | null
  to: BookingStatus
  atMs: number
}

/** Adds the status history of a booking. */
export function addTransitions(
  tables: CopyTables,
  {
    business,
    booking,
    n,
    calendar: { nowMs },
  }: { business: DemoBusiness; booking: DemoBooking; n: number; calendar: DemoCalendar },
) {
  if (booking.startMs < nowMs - historyMs) return
  const people = {
    client: clientIdOf(business, booking),
    professional: ownerId(business.index),
    system: null,
  }
  for (const [step, { transition, party, from, to, atMs }] of transitionsOf(
    business,
    booking,
    nowMs,
  ).entries()) {
    tables.add('booking_transitions', {
      id: demoId('transition', business.index, n * 4 + step),
      booking_id: demoId('booking', business.index, n),
      business_id: demoId('business', business.index),
      transition,
      party,
      account_id: people[party],
      from_status: from,
      to_status: to,
      at: new Date(atMs),
    })
  }
}

function transitionsOf(
  { autoAccepts }: DemoBusiness,
  booking: DemoBooking,
  nowMs: number,
): Transition[] {
  const { createdMs, endMs, status } = booking
  const request: Transition = {
    transition: 'request',
    party: 'client',
    from: null,
    to: autoAccepts ? 'confirmed' : 'pending',
    atMs: createdMs,
  }
  if (status === 'pending') return [request]
  const answeredMs = Math.min(createdMs + 25 * minuteMs, nowMs)
  const confirm: Transition = {
    transition: 'confirm',
    party: 'professional',
    from: 'pending',
    to: 'confirmed',
    atMs: answeredMs,
  }
  const accepted = autoAccepts ? [request] : [request, confirm]
  if (status === 'completed') {
    const atMs = Math.min(endMs + 20 * minuteMs, nowMs)
    return [
      ...accepted,
      { transition: 'complete', party: 'professional', from: 'confirmed', to: status, atMs },
    ]
  }
  if (status === 'cancelled') {
    const atMs = answeredMs + 30 * minuteMs
    return [
      ...accepted,
      { transition: 'cancel', party: 'client', from: 'confirmed', to: status, atMs },
    ]
  }
  return accepted
}
