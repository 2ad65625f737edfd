import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { expect, test } from 'vitest'
import { stepsOf } from './booking-steps.ts'

const now = Date.parse('2026-11-25T09:00:00Z')
const booking = (
  status: Booking['status'],
  may: readonly string[],
  changes: Partial<Booking> = {},
) =>
  ({
    status,
    can: Object.fromEntries(may.map((step) => [step, true])),
    price: 15_000,
    start: '2026-11-25T10:00:00+01:00',
    timezone: 'Africa/Douala',
    proposal: null,
    ...changes,
  }) as unknown as Booking

const tomorrow = { start: '2026-11-26T10:00:00+01:00' }
const receipt = { id: 'r', number: '2026-000001' } as never
const started = ['complete', 'no_show', 'cancel'] as const
const ahead = ['reschedule', 'cancel'] as const
const byClient = { proposal: { by: 'client' } as never }
const byBusiness = { proposal: { by: 'professional' } as never }

test.each([
  [
    'a request',
    booking('pending', ['confirm', 'decline', 'cancel', 'reschedule']),
    { main: 'confirm', second: 'decline', more: ['reschedule'] },
  ],
  [
    'a booking of another day',
    booking('confirmed', ahead, tomorrow),
    { main: undefined, second: 'reschedule', more: ['payment', 'cancel'] },
  ],
  [
    'a booking of today',
    booking('confirmed', ahead),
    { main: 'payment', second: 'reschedule', more: ['cancel'] },
  ],
  [
    'a booking that has started',
    booking('confirmed', started),
    { main: 'payment', second: 'complete', more: ['no_show', 'cancel'] },
  ],
  [
    'a started booking that is paid',
    booking('confirmed', started, { receipt }),
    { main: 'complete', second: undefined, more: ['no_show', 'cancel'] },
  ],
  [
    'a started booking that costs nothing',
    booking('confirmed', started, { price: 0 }),
    { main: 'complete', second: undefined, more: ['payment', 'no_show', 'cancel'] },
  ],
  [
    'a booking that is done and not paid',
    booking('completed', []),
    { main: 'payment', second: undefined, more: [] },
  ],
  [
    'a no-show',
    booking('no_show', ['contest']),
    { main: undefined, second: 'contest', more: ['payment'] },
  ],
  [
    'a proposal by the client',
    booking('confirmed', ['accept_move', 'decline_move', 'reschedule', 'cancel'], {
      ...tomorrow,
      ...byClient,
    }),
    { main: 'accept_move', second: 'decline_move', more: ['payment', 'cancel'] },
  ],
  [
    'a proposal by the business',
    booking('confirmed', ['decline_move', 'reschedule', 'cancel'], { ...tomorrow, ...byBusiness }),
    { main: undefined, second: 'decline_move', more: ['payment', 'cancel'] },
  ],
  [
    'a booking that can only be cancelled',
    booking('confirmed', ['cancel'], { ...tomorrow, receipt }),
    { second: 'cancel', more: [] },
  ],
  ['a booking that is done and paid', booking('completed', [], { receipt }), { more: [] }],
])('the next step of %s comes first, and cancelling last', (_, given, steps) => {
  expect(stepsOf(given, now)).toEqual(steps)
})
