import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { expect, test } from 'vitest'
import { isApplied } from './transitions.ts'

const start = '2026-11-26T10:00:00+01:00'
const booking = (more: Partial<Booking>) =>
  ({
    status: 'confirmed',
    start,
    proposal: null,
    no_show: null,
    cancelled_by: null,
    ...more,
  }) as Booking
const noShow = (of: 'client' | 'professional', contested = false) => ({
  of,
  contested,
  contest_until: start,
  settled: false,
})

test.each([
  ['cancel', 'cancelled by the client', booking({ status: 'cancelled', cancelled_by: 'client' })],
  ['accept_move', 'at the time that was accepted', booking({})],
  ['no_show', 'marked as missed by the professional', booking({ no_show: noShow('professional') })],
  ['contest', 'contested', booking({ no_show: noShow('client', true) })],
] as const)('the transition %s counts as applied once the booking is %s', (transition, _, seen) => {
  expect(isApplied(transition, seen, '2026-11-26T09:00:00Z')).toBe(true)
})

test.each([
  [
    'cancel',
    'the business cancelled',
    booking({ status: 'cancelled', cancelled_by: 'professional' }),
  ],
  [
    'accept_move',
    'the booking is at another time',
    booking({ start: '2026-11-27T10:00:00+01:00' }),
  ],
  ['no_show', 'the client is the one marked as a no-show', booking({ no_show: noShow('client') })],
  ['contest', 'the no-show is not contested', booking({ no_show: noShow('client') })],
  ['decline_move', 'the proposal is gone for an unknown reason', booking({})],
] as const)('the transition %s does not count as applied when %s', (transition, _, seen) => {
  expect(isApplied(transition, seen, start)).toBe(false)
})
