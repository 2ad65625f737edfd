import { describe, expect, it, test } from 'vitest'
import { bookingState, hoursBefore } from '../../testing/fixtures/booking-state.ts'
import {
  type BookingState,
  canRescheduleWithoutConsent,
  checkTransition,
  statusAfter,
  type Transition,
  type TransitionActor,
} from './rules.ts'

describe('another time that one side asked for', () => {
  const proposal = { proposedStart: hoursBefore(-24), proposedBy: 'client' } as const

  test.each<[string, Transition, Partial<BookingState>, TransitionActor, number, string]>([
    ['the other side accepts it', 'accept_move', proposal, 'professional', 5, 'confirmed'],
    ['not the side that asked', 'accept_move', proposal, 'client', 5, 'not_allowed'],
    ['nobody else', 'accept_move', proposal, 'reviewer', 5, 'not_allowed'],
    ['not once the visit has begun', 'accept_move', proposal, 'professional', 0, 'wrong_status'],
    ['nothing is accepted without it', 'accept_move', {}, 'professional', 5, 'wrong_status'],
    ['the other side declines it', 'decline_move', proposal, 'professional', 5, 'confirmed'],
    ['the side that asked takes it back', 'decline_move', proposal, 'client', 5, 'confirmed'],
    ['nothing is declined without it', 'decline_move', {}, 'client', 5, 'wrong_status'],
    [
      'nor once the wished time has begun',
      'accept_move',
      { ...proposal, proposedStart: hoursBefore(5) },
      'professional',
      5,
      'wrong_status',
    ],
  ])(
    'checks who may answer a proposed new time, and when: %s (%s)',
    (_, transition, more, actor, hours, expected) => {
      const verdict = checkTransition(bookingState('confirmed', more), {
        transition,
        actor,
        now: hoursBefore(hours),
      })
      expect(verdict.ok ? statusAfter(transition, 'confirmed') : verdict.code).toBe(expected)
    },
  )

  it('the business can reschedule a guest without the guest’s consent and record the guest as a no-show', () => {
    const noShow = { transition: 'no_show', actor: 'professional' } as const
    const guest = bookingState('confirmed', { clientId: null })
    expect(canRescheduleWithoutConsent(guest, 'professional', hoursBefore(1))).toBe(true)
    expect(checkTransition(guest, { ...noShow, now: hoursBefore(0) }).ok).toBe(true)
  })
})

describe('a no-show', () => {
  const missed = { noShowOf: 'client', noShowAt: hoursBefore(0) } as const
  const contested = { ...missed, contestedAt: hoursBefore(-1) }

  test.each<[string, Transition, Partial<BookingState>, TransitionActor, number, string]>([
    ['who is meant contests it', 'contest', missed, 'client', -47.9, 'no_show'],
    ['not after 48 hours', 'contest', missed, 'client', -48, 'wrong_status'],
    ['not the side that said so', 'contest', missed, 'professional', -1, 'not_allowed'],
    ['not twice', 'contest', contested, 'client', -2, 'wrong_status'],
    ['a reviewer upholds what is contested', 'uphold', contested, 'reviewer', -99, 'no_show'],
    ['or dismisses it', 'dismiss', contested, 'reviewer', -99, 'completed'],
    ['not what nobody contests', 'dismiss', missed, 'reviewer', -1, 'wrong_status'],
    [
      'not twice either',
      'uphold',
      { ...contested, settledAt: hoursBefore(-3) },
      'reviewer',
      -4,
      'wrong_status',
    ],
    ['no side decides for itself', 'dismiss', contested, 'client', -2, 'not_allowed'],
  ])(
    'checks who may contest or decide a no-show, and when: %s (%s)',
    (_, transition, more, actor, hours, expected) => {
      const verdict = checkTransition(bookingState('no_show', more), {
        transition,
        actor,
        now: hoursBefore(hours),
      })
      expect(verdict.ok ? statusAfter(transition, 'no_show') : verdict.code).toBe(expected)
    },
  )
})
