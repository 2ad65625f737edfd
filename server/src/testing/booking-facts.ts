import type { BookingStatus } from '@ujuzi/contract/bookings'
import type { BookingFacts } from '../modules/bookings/rules.ts'

export const usualPolicy = {
  free_cancellation_hours: 24,
  partial_refund_hours: 12,
  no_refund_hours: 2,
  cancellation_fee_percentage: 25,
}

export const start = new Date('2026-11-25T10:00:00Z')
export const hoursBefore = (hours: number) => new Date(start.getTime() - hours * 3_600_000)

/** What the rules know of a booking: an hour from `start`, to be answered 20 hours before. */
export function bookingFacts(
  status: BookingStatus,
  more: Partial<BookingFacts> = {},
): BookingFacts {
  return {
    status,
    startsAt: start,
    endsAt: hoursBefore(-1),
    answerBy: hoursBefore(20),
    refundFrom: start,
    policy: usualPolicy,
    clientId: 'a client',
    proposedStart: null,
    proposedBy: null,
    noShowOf: null,
    noShowAt: null,
    contestedAt: null,
    settledAt: null,
    ...more,
  }
}
