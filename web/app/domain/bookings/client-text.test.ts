import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { overwriteGetLocale } from '@ujuzi/contract/runtime'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { bookingTimeText, dayTimeText, noShowNote, readerTimeText } from './client-text.ts'

let locale: 'en' | 'fr' = 'en'
overwriteGetLocale(() => locale)
afterAll(() => overwriteGetLocale(() => 'en'))
beforeEach(() => {
  locale = 'en'
})

const timezone = 'Africa/Douala'
const booking = {
  start: '2026-11-28T10:00:00+01:00',
  end: '2026-11-28T13:00:00+01:00',
  timezone,
}
const at = (instant: string) => Date.parse(instant)

test.each([
  ['2026-11-28T05:00:00Z', 'Today, Saturday 28 November, 10:00 - 13:00'],
  ['2026-11-27T05:00:00Z', 'Tomorrow, Saturday 28 November, 10:00 - 13:00'],
  ['2026-11-21T05:00:00Z', 'Saturday 28 November, 10:00 - 13:00'],
  ['2027-01-05T05:00:00Z', 'Saturday, 28 November 2026, 10:00 - 13:00'],
])('seen at %s, the time of a booking reads "%s"', (now, text) => {
  expect(bookingTimeText(booking, at(now))).toBe(text)
})

test('in French the weekday of a booking time is in lower case', () => {
  locale = 'fr'
  expect(bookingTimeText(booking, at('2026-11-27T05:00:00Z'))).toBe(
    'Demain, samedi 28 novembre, 10:00 - 13:00',
  )
  expect(dayTimeText(booking.start, timezone, at(booking.start))).toBe('samedi 28 novembre, 10:00')
})

test.each([
  ['nothing if the reader’s local time is the same', 'Africa/Lagos', undefined],
  ['the reader’s local time if it differs', 'Africa/Nairobi', '12:00 your time'],
])('beside the time at the business, a booking shows %s', (_, zone, text) => {
  expect(readerTimeText(booking, zone)).toBe(text)
})

test('a booking shows the reader’s local day beside the local time if it differs from the day at the business', () => {
  const lateStart = { start: '2026-11-28T23:30:00+01:00', timezone }
  expect(readerTimeText(lateStart, 'Africa/Nairobi')).toBe('Sun 29 Nov, 01:30 your time')
})

test('a client who is marked as a no-show reads until when they can contest it', () => {
  const missed = {
    no_show: { of: 'client', contested: false, settled: false, contest_until: booking.end },
    professional: { business_name: 'Kofi Cuts' },
    timezone,
    can: { contest: true },
  } as Booking
  expect(noShowNote(missed, at(booking.start))).toBe(
    'Kofi Cuts said you didn’t come. You can contest it until Saturday 28 November, 13:00.',
  )
})
