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
    ['the other side can accept it', 'accept_move', proposal, 'professional', 5, 'confirmed'],
    [
      'the side that proposed it cannot accept it',
      'accept_move',
      proposal,
      'client',
      5,
      'not_allowed',
    ],
    ['a moderator cannot accept it', 'accept_move', proposal, 'moderator', 5, 'not_allowed'],
    [
      'it cannot be accepted once the appointment has begun',
      'accept_move',
      proposal,
      'professional',
      0,
      'wrong_status',
    ],
    [
      'without a proposal, nothing can be accepted',
      'accept_move',
      {},
      'professional',
      5,
      'wrong_status',
    ],
    ['the other side can decline it', 'decline_move', proposal, 'professional', 5, 'confirmed'],
    [
      'the side that proposed it can withdraw it',
      'decline_move',
      proposal,
      'client',
      5,
      'confirmed',
    ],
    [
      'without a proposal, nothing can be declined',
      'decline_move',
      {},
      'client',
      5,
      'wrong_status',
    ],
    [
      'it cannot be accepted once the proposed time has begun',
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
    [
      'the client who is said to have missed the booking can contest it',
      'contest',
      missed,
      'client',
      -47.9,
      'no_show',
    ],
    ['it cannot be contested after 48 hours', 'contest', missed, 'client', -48, 'wrong_status'],
    [
      'the side that reported it cannot contest it',
      'contest',
      missed,
      'professional',
      -1,
      'not_allowed',
    ],
    ['it cannot be contested twice', 'contest', contested, 'client', -2, 'wrong_status'],
    [
      'a moderator can uphold a contested no-show',
      'uphold',
      contested,
      'moderator',
      -99,
      'no_show',
    ],
    [
      'a moderator can dismiss a contested no-show',
      'dismiss',
      contested,
      'moderator',
      -99,
      'completed',
    ],
    [
      'a moderator cannot dismiss an uncontested no-show',
      'dismiss',
      missed,
      'moderator',
      -1,
      'wrong_status',
    ],
    [
      'a moderator cannot decide a no-show twice',
      'uphold',
      { ...contested, settledAt: hoursBefore(-3) },
      'moderator',
      -4,
      'wrong_status',
    ],
    ['the client cannot dismiss it', 'dismiss', contested, 'client', -2, 'not_allowed'],
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
