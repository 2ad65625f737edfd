import { type BookingStatus, bookingStatuses, parties } from '@ujuzi/contract/bookings/bookings'
import { describe, expect, it, test } from 'vitest'
import { bookingState, hoursBefore, start } from '../../testing/fixtures/booking-state.ts'
import {
  availableTransitions,
  checkTransition,
  partyOf,
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
    [
      'a request does not expire before its deadline',
      'expire',
      'pending',
      'system',
      20.001,
      'wrong_status',
    ],
    [
      'a professional cannot make a request expire',
      'expire',
      'pending',
      'professional',
      10,
      'not_allowed',
    ],
    ['a client cancels a request', 'cancel', 'pending', 'client', 30, 'cancelled'],
    ['a client cancels a booking', 'cancel', 'confirmed', 'client', 1, 'cancelled'],
    ['a professional cancels a booking', 'cancel', 'confirmed', 'professional', 1, 'cancelled'],
    [
      'a booking that has begun is not cancelled',
      'cancel',
      'confirmed',
      'client',
      0,
      'wrong_status',
    ],
    ['a completed booking is not cancelled', 'cancel', 'completed', 'client', 30, 'wrong_status'],
    [
      'a client reschedules a booking before the notice period',
      'reschedule',
      'confirmed',
      'client',
      24,
      'confirmed',
    ],
    [
      'a client cannot propose a new time before the notice period',
      'propose',
      'confirmed',
      'client',
      24,
      'wrong_status',
    ],
    [
      'a client proposes a new time within the notice period',
      'propose',
      'confirmed',
      'client',
      23.99,
      'confirmed',
    ],
    [
      'a client cannot propose a new time for a request',
      'propose',
      'pending',
      'client',
      21,
      'wrong_status',
    ],
    [
      'a client reschedules a request at any time',
      'reschedule',
      'pending',
      'client',
      21,
      'pending',
    ],
    [
      'a professional proposes a new time within the notice period',
      'propose',
      'pending',
      'professional',
      21,
      'pending',
    ],
    [
      'a professional reschedules a request before the notice period',
      'reschedule',
      'pending',
      'professional',
      30,
      'pending',
    ],
    [
      'a cancelled booking is not rescheduled',
      'reschedule',
      'cancelled',
      'client',
      30,
      'wrong_status',
    ],
    [
      'a booking is completed once it has begun',
      'complete',
      'confirmed',
      'professional',
      0,
      'completed',
    ],
    [
      'a booking is not completed before it has begun',
      'complete',
      'confirmed',
      'professional',
      0.001,
      'wrong_status',
    ],
    ['a client cannot complete a booking', 'complete', 'confirmed', 'client', -1, 'not_allowed'],
    [
      'a booking completes automatically 48 hours after its end',
      'complete',
      'confirmed',
      'system',
      -49,
      'completed',
    ],
    [
      'a booking does not complete automatically earlier than 48 hours after its end',
      'complete',
      'confirmed',
      'system',
      -48.99,
      'wrong_status',
    ],
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
      'no-shows cannot be reported before the start',
      'no_show',
      'confirmed',
      'client',
      0.001,
      'wrong_status',
    ],
    [
      'a no-show cannot be reported for a request',
      'no_show',
      'pending',
      'professional',
      -1,
      'wrong_status',
    ],
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

  it('the actions that the client or business can take on a booking depend on its status and the current time', () => {
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

  it('determines the available actions for every booking status without an error', () => {
    for (const status of bookingStatuses) {
      expect(() =>
        availableTransitions(bookingState(status), 'client', hoursBefore(1)),
      ).not.toThrow()
    }
  })
})
