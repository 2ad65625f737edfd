import { type BookingStatus, bookingStatuses, parties } from '@ujuzi/contract/bookings/bookings'
import { refundMinor } from '@ujuzi/contract/bookings/refunds'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { bookingState, hoursBefore, start } from '../../testing/fixtures/booking-state.ts'
import {
  availableTransitions,
  checkTransition,
  partyOf,
  refundPercent,
  requestDeadline,
  statusAfter,
  type Transition,
  type TransitionActor,
  transitionRules,
} from './rules.ts'

describe('the table of transitions', () => {
  test.each<[string, Transition, BookingStatus, TransitionActor, number, string]>([
    ['a professional confirms a request', 'confirm', 'pending', 'professional', 30, 'confirmed'],
    ['a client cannot confirm', 'confirm', 'pending', 'client', 30, 'not_allowed'],
    [
      'a request past its deadline is not confirmed',
      'confirm',
      'pending',
      'professional',
      20,
      'wrong_status',
    ],
    [
      'a confirmed booking is not confirmed again',
      'confirm',
      'confirmed',
      'professional',
      30,
      'wrong_status',
    ],
    ['a professional declines a request', 'decline', 'pending', 'professional', 30, 'declined'],
    ['a client cannot decline', 'decline', 'pending', 'client', 30, 'not_allowed'],
    [
      'a confirmed booking is not declined',
      'decline',
      'confirmed',
      'professional',
      30,
      'wrong_status',
    ],
    ['a request expires at its deadline', 'expire', 'pending', 'system', 20, 'expired'],
    ['a request does not expire before', 'expire', 'pending', 'system', 20.001, 'wrong_status'],
    [
      'nobody lets a request expire by hand',
      'expire',
      'pending',
      'professional',
      10,
      'not_allowed',
    ],
    ['a client cancels a request', 'cancel', 'pending', 'client', 30, 'cancelled'],
    ['a client cancels a booking', 'cancel', 'confirmed', 'client', 1, 'cancelled'],
    ['a professional cancels a booking', 'cancel', 'confirmed', 'professional', 1, 'cancelled'],
    ['what has begun is not cancelled', 'cancel', 'confirmed', 'client', 0, 'wrong_status'],
    ['a completed booking is not cancelled', 'cancel', 'completed', 'client', 30, 'wrong_status'],
    [
      'a client moves a booking outside the notice',
      'reschedule',
      'confirmed',
      'client',
      24,
      'confirmed',
    ],
    ['nor is it asked for there', 'propose', 'confirmed', 'client', 24, 'wrong_status'],
    ['inside the notice it is asked for', 'propose', 'confirmed', 'client', 23.99, 'confirmed'],
    ['a client never has to ask for a request', 'propose', 'pending', 'client', 21, 'wrong_status'],
    ['a client changes a request at any time', 'reschedule', 'pending', 'client', 21, 'pending'],
    ['a professional asks, inside the notice', 'propose', 'pending', 'professional', 21, 'pending'],
    [
      'a professional moves it outside the notice',
      'reschedule',
      'pending',
      'professional',
      30,
      'pending',
    ],
    ['a cancelled one is not moved', 'reschedule', 'cancelled', 'client', 30, 'wrong_status'],
    [
      'a booking is completed once it has begun',
      'complete',
      'confirmed',
      'professional',
      0,
      'completed',
    ],
    ['and not before', 'complete', 'confirmed', 'professional', 0.001, 'wrong_status'],
    ['a client does not complete it', 'complete', 'confirmed', 'client', -1, 'not_allowed'],
    [
      'it completes by itself 48 hours after its end',
      'complete',
      'confirmed',
      'system',
      -49,
      'completed',
    ],
    ['and not before', 'complete', 'confirmed', 'system', -48.99, 'wrong_status'],
    [
      'a professional says that the client did not come',
      'no_show',
      'confirmed',
      'professional',
      0,
      'no_show',
    ],
    [
      'a client says that the professional did not come',
      'no_show',
      'confirmed',
      'client',
      0,
      'no_show',
    ],
    [
      'nobody can be missed before the start',
      'no_show',
      'confirmed',
      'client',
      0.001,
      'wrong_status',
    ],
    ['a request is not missed', 'no_show', 'pending', 'professional', -1, 'wrong_status'],
  ])(
    'checks who may change a booking’s status, and when: %s (%s of a %s booking by the %s)',
    (_, transition, status, actor, hours, expected) => {
      const verdict = checkTransition(bookingState(status), {
        transition,
        actor,
        now: hoursBefore(hours),
      })
      expect(verdict.ok ? statusAfter(transition, status) : verdict.code).toBe(expected)
    },
  )

  it('a booking in a final status allows no further change of status', () => {
    const final = ['declined', 'expired', 'cancelled', 'completed', 'no_show'] as const
    const transitions = Object.keys(transitionRules) as Transition[]
    for (const status of final) {
      for (const transition of transitions) {
        for (const actor of [...parties, 'system'] as const) {
          for (const hours of [100, 30, 1, 0, -1, -100]) {
            expect(
              checkTransition(bookingState(status), {
                transition,
                actor,
                now: hoursBefore(hours),
              }).ok,
            ).toBe(false)
          }
        }
      }
    }
  })

  it('the actions available on a booking depend on its status, the side and the current time', () => {
    expect(availableTransitions(bookingState('pending'), 'professional', hoursBefore(30))).toEqual({
      confirm: true,
      decline: true,
      cancel: true,
      reschedule: true,
      accept_move: false,
      decline_move: false,
      complete: false,
      no_show: false,
      contest: false,
    })
    const nothing = {
      confirm: false,
      decline: false,
      cancel: false,
      reschedule: false,
      accept_move: false,
      decline_move: false,
      complete: false,
      no_show: false,
      contest: false,
    }
    expect(availableTransitions(bookingState('pending'), 'client', hoursBefore(19))).toEqual(
      nothing,
    )
  })
})

describe('a request', () => {
  it('a booking request expires after 24 hours, or at the requested start if the start is sooner', () => {
    expect(requestDeadline(start, hoursBefore(30))).toEqual(hoursBefore(6))
    expect(requestDeadline(start, hoursBefore(5))).toEqual(start)
  })

  it('only the client and the owner are parties of a booking', () => {
    const sides = { clientId: 'ama', ownerId: 'kofi' }
    expect(partyOf(sides, 'ama')).toBe('client')
    expect(partyOf(sides, 'kofi')).toBe('professional')
    expect(partyOf(sides, 'zola')).toBeUndefined()
    expect(partyOf({ ...sides, clientId: null }, 'zola')).toBeUndefined()
  })
})

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

  it('determines the available actions for every booking status without an error', () => {
    for (const status of bookingStatuses) {
      expect(() =>
        availableTransitions(bookingState(status), 'client', hoursBefore(1)),
      ).not.toThrow()
    }
  })
})
