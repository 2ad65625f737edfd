import type { BookingStatus, PartyTransition } from '@ujuzi/contract/bookings/bookings'
import { expect, test } from 'vitest'
import { refusalText } from './transition-refusal.ts'

const nothing = { cancelled_by: null, no_show: null }

test.each<[PartyTransition, BookingStatus, string]>([
  ['confirm', 'confirmed', 'This booking was already confirmed.'],
  ['decline', 'confirmed', 'This booking was already confirmed.'],
  ['decline', 'declined', 'This request was already declined.'],
  ['decline', 'pending', 'This request expired before it was answered.'],
  ['confirm', 'expired', 'This request expired before it was answered.'],
  ['confirm', 'cancelled', 'The client has already cancelled this booking.'],
  ['reschedule', 'confirmed', 'This appointment has already started.'],
  ['cancel', 'confirmed', 'This appointment has already started.'],
  ['no_show', 'confirmed', 'This appointment hasn’t started yet.'],
  ['complete', 'completed', 'This booking is already marked as completed.'],
  ['no_show', 'no_show', 'This booking is already marked as a no-show.'],
  ['contest', 'no_show', 'The deadline to contest this no-show has passed.'],
  ['contest', 'completed', 'This booking is already marked as completed.'],
  ['accept_move', 'confirmed', 'The request for a new time was already answered or withdrawn.'],
  ['decline_move', 'pending', 'The request for a new time was already answered or withdrawn.'],
  ['decline_move', 'cancelled', 'The client has already cancelled this booking.'],
])(
  'explains the refused transition %s of a booking that is %s: %s',
  (transition, status, sentence) => {
    expect(refusalText(transition, { ...nothing, status })).toBe(sentence)
  },
)

test('a booking that the professional cancelled is not reported as cancelled by the client', () => {
  const cancelled = { ...nothing, status: 'cancelled', cancelled_by: 'professional' } as const
  expect(refusalText('decline', cancelled)).toBe('You have already cancelled this booking.')
})

test.each([
  [{ contested: true, settled: false }, 'This no-show is contested. A moderator will decide.'],
  [{ contested: true, settled: true }, 'A moderator has decided on this no-show.'],
])('a no-show with %j cannot be contested any more: %s', (more, sentence) => {
  const no_show = { of: 'professional', contest_until: '2026-11-25T10:00:00Z', ...more } as const
  expect(refusalText('contest', { ...nothing, status: 'no_show', no_show })).toBe(sentence)
})
