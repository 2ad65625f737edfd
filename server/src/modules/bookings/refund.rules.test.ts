import { refundMinor } from '@ujuzi/contract/bookings/refunds'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { bookingState, hoursBefore, start } from '../../testing/fixtures/booking-state.ts'
import { refundPercent } from './rules.ts'

describe('the refund', () => {
  test.each([
    [48, 100],
    [24, 100],
    [23.999, 75],
    [12, 75],
    [11.999, 37.5],
    [2, 37.5],
    [1.999, 0],
    [0, 0],
    [-1, 0],
  ])('a client who cancels %d hours before the start is refunded %d %%', (hours, percent) => {
    expect(refundPercent(bookingState('confirmed'), 'client', hoursBefore(hours))).toBe(percent)
  })

  it('a cancellation by the professional refunds the whole price, however late', () => {
    expect(refundPercent(bookingState('confirmed'), 'professional', hoursBefore(0.1))).toBe(100)
  })

  test.each([48, 13, 3, 0.1])(
    'cancelling an unconfirmed booking request %d hours before the start refunds the whole price',
    (hours) => {
      expect(refundPercent(bookingState('pending'), 'client', hoursBefore(hours))).toBe(100)
    },
  )

  it('the refund of a booking rescheduled to a later day still counts from the earlier start', () => {
    const moved = bookingState('confirmed', { startsAt: hoursBefore(-72), refundFrom: start })
    expect(refundPercent(moved, 'client', hoursBefore(1))).toBe(0)
  })

  it('the refund never grows as the start comes nearer and stays between zero and the price', () => {
    const hours = fc.integer({ min: 0, max: 200 })
    const anyPolicy = fc
      .tuple(hours, hours, hours, fc.integer({ min: 0, max: 100 }))
      .map(([a, b, c, fee]) => {
        const [none = 0, partial = 0, free = 0] = [a, b, c].toSorted((x, y) => x - y)
        return {
          free_cancellation_hours: free,
          partial_refund_hours: partial,
          no_refund_hours: none,
          cancellation_fee_percentage: fee,
        }
      })
    const notice = fc.double({ min: -50, max: 300, noNaN: true })
    fc.assert(
      fc.property(anyPolicy, notice, notice, fc.nat(1e12), (policy, one, other, price) => {
        const facts = bookingState('confirmed', { policy })
        const at = (noticeHours: number) =>
          refundMinor(price, refundPercent(facts, 'client', hoursBefore(noticeHours)))
        const [late, early] = one < other ? [at(one), at(other)] : [at(other), at(one)]
        expect(late).toBeLessThanOrEqual(early)
        expect(late).toBeGreaterThanOrEqual(0)
        expect(early).toBeLessThanOrEqual(price)
        expect(Number.isInteger(early)).toBe(true)
      }),
    )
  })
})
