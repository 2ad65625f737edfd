import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { expect, test } from 'vitest'
import { bookingsOfToday, daysShown, nextDays, nextVisit } from './next-days.ts'

const now = Date.parse('2026-11-25T22:30:00Z')
const timezone = 'Africa/Douala'
const days = Array.from({ length: 9 }, (_, index) => ({
  date: `2026-11-${24 + index > 30 ? '' : 24 + index}`,
})).filter(({ date }) => date.length === 10)
const booking = (start: string, status = 'confirmed') => ({
  id: start,
  start: `2026-11-${start}:00+01:00`,
  end: `2026-11-${start.slice(0, 2)}T23:59:00+01:00`,
  status,
})
const businessCalendar = (bookings: object[]) =>
  ({
    timezone,
    days: days.map(({ date }) => ({ date, open: date === '2026-11-29' ? [] : [{}] })),
    bookings,
  }) as unknown as BusinessCalendar

test('the next days on the dashboard begin with today in the time zone of the business', () => {
  const shown = nextDays(businessCalendar([]), now)
  expect(shown[0]?.date).toBe('2026-11-25')
  expect(shown.length).toBeLessThanOrEqual(daysShown)
  expect(shown.find(({ isOpen }) => !isOpen)?.date).toBe('2026-11-29')
})

test('each of the next days counts its bookings that are not cancelled, today those that are over too', () => {
  const bookings = [
    booking('25T09:00', 'completed'),
    booking('25T11:00', 'no_show'),
    booking('26T09:00'),
    booking('26T11:00', 'pending'),
    booking('26T12:00', 'cancelled'),
    booking('28T00:15'),
  ]
  const counts = nextDays(businessCalendar(bookings), now).map((day) => day.bookings.length)
  expect(counts).toEqual([2, 2, 0, 1, 0, 0])
})

test('the next appointment is the earliest confirmed booking that has not ended', () => {
  const bookings = [
    booking('28T09:00'),
    booking('26T09:00', 'pending'),
    booking('27T09:00'),
    booking('24T09:00'),
  ]
  expect(nextVisit(businessCalendar(bookings), now)?.id).toBe('27T09:00')
  expect(nextVisit(businessCalendar([]), now)).toBeUndefined()
})

test('today’s bookings are those that start today in the business’s time zone and are not cancelled', () => {
  const bookings = [
    booking('24T23:45'),
    booking('25T00:00', 'completed'),
    booking('25T09:00', 'cancelled'),
    booking('25T10:00', 'no_show'),
    booking('25T23:45', 'pending'),
    booking('26T00:00'),
  ]
  expect(bookingsOfToday(businessCalendar(bookings), now).map(({ id }) => id)).toEqual([
    '25T00:00',
    '25T10:00',
    '25T23:45',
  ])
})
