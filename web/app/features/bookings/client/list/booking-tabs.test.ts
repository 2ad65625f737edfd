import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { expect, test } from 'vitest'
import { moveEndedToPast, tabParam } from './booking-tabs.ts'

const booking = (id: string, end: string) => ({ id, end }) as Booking
const shelf = (...bookings: Booking[]) => ({
  bookings,
  count: bookings.length,
  isCapped: false,
  more: false,
})

test('a booking whose time is over is listed among past bookings even if it has not been closed yet', () => {
  const shelves = moveEndedToPast(
    {
      upcoming: shelf(
        booking('over', '2026-11-20T10:00:00Z'),
        booking('ahead', '2026-11-22T10:00:00Z'),
      ),
      past: shelf(booking('done', '2026-11-01T10:00:00Z')),
      cancelled: shelf(),
    },
    Date.parse('2026-11-21T00:00:00Z'),
  )
  const { upcoming, past } = shelves
  expect(upcoming.bookings.map(({ id }) => id)).toEqual(['ahead'])
  expect(past.bookings.map(({ id }) => id)).toEqual(['over', 'done'])
  expect([upcoming.count, past.count]).toEqual([1, 2])
})

test('an unknown tab in the URL shows the upcoming bookings', () => {
  expect(tabParam(new URLSearchParams('tab=nonsense'))).toBe('upcoming')
})
