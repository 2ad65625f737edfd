import type { DemoBusiness } from '../businesses/business.ts'
import type { DemoBooking } from './booking.ts'

/**
 * Bookings of client@ujuzi.test: at the barber an upcoming one and a completed one without a review, at the hairdresser
 * a request. One business uses even days and the other odd days, so that the bookings never overlap.
 */
const demoClientBookings: Record<number, { parity: 0 | 1; status: 'confirmed' | 'pending' }> = {
  1: { parity: 0, status: 'confirmed' },
  20: { parity: 1, status: 'pending' },
}

export function assignDemoClient(business: DemoBusiness, bookings: DemoBooking[]): DemoBooking[] {
  const assigned = demoClientBookings[business.index]
  if (!assigned) return bookings
  const next = bookings.find(
    ({ client, day, status }) =>
      client.kind === 'guest' && day % 2 === assigned.parity && status === assigned.status,
  )
  const past = bookings.find(({ status, review }) => status === 'completed' && !review)
  return bookings.map((booking) =>
    booking === next || booking === past
      ? { ...booking, client: { kind: 'demo client' } }
      : booking,
  )
}
