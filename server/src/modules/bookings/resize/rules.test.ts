import { bookingMinutes } from '@ujuzi/contract/api/limits'
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { endError, isClientNotified, resizedTimes } from './rules.ts'

const minute = 60_000
const start = new Date('2026-11-25T09:00:00Z')
const after = (minutes: number) => new Date(start.getTime() + minutes * minute)
const length = (minutes: number, extras: number[] = [], gaps: string | null = null) => ({
  startsAt: start,
  endsAt: after(minutes),
  gaps,
  extras: extras.map((extra) => ({ minutes: extra })),
})

describe('a new end of a booking', () => {
  it.each([
    ['before its start is refused', length(60), -5, 'field_time_order'],
    ['at its start is refused', length(60), 0, 'field_time_order'],
    ['less than five minutes after its start is refused', length(60), 4, 'field_booking_short'],
    ['five minutes after its start is accepted', length(60), 5, undefined],
    [
      'that leaves no time for the first service is refused',
      length(90, [30]),
      30,
      'field_booking_short',
    ],
    ['that leaves five minutes for the first service is accepted', length(90, [30]), 35, undefined],
    [
      'inside the gap of the service is refused',
      length(90, [], '{[30,60)}'),
      45,
      'field_booking_short',
    ],
    [
      'at the end of the gap of the service is refused',
      length(90, [], '{[30,60)}'),
      60,
      'field_booking_short',
    ],
    [
      'five minutes after the gap of the service is accepted',
      length(90, [], '{[30,60)}'),
      65,
      undefined,
    ],
    ['a day after its start is accepted', length(60), bookingMinutes.max, undefined],
    [
      'more than a day after its start is refused',
      length(60),
      bookingMinutes.max + 5,
      'field_booking_long',
    ],
    ['that shortens a booking of several days is accepted', length(3000), 2900, undefined],
  ])('a new end of a booking %s', (_, booking, minutes, error) => {
    expect(endError(booking, after(minutes))).toBe(error)
  })
})

test('changing the length of a booking keeps the buffer, and changing it back restores end and buffer', () => {
  fc.assert(
    fc.property(fc.nat(600), fc.nat(120), fc.nat(600), (minutes, buffer, resized) => {
      const before = { endsAt: after(minutes), busyUntil: after(minutes + buffer) }
      const times = resizedTimes(before, after(resized))
      expect(times.busyUntil.getTime() - times.endsAt.getTime()).toBe(buffer * minute)
      expect(resizedTimes(times, before.endsAt)).toEqual(before)
    }),
  )
})

test('a change of a booking’s length notifies only a client with an account whose appointment has not started', () => {
  const booking = { clientId: 'a', startsAt: start }
  expect(isClientNotified(booking, after(-1))).toBe(true)
  expect(isClientNotified(booking, start)).toBe(false)
  expect(isClientNotified({ ...booking, clientId: null }, after(-1))).toBe(false)
})
