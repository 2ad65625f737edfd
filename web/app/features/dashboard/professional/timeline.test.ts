import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { expect, test } from 'vitest'
import { buildTimeline } from './timeline.ts'

const booking = (id: string, from: string, to: string) =>
  ({ id, start: `2026-11-21T${from}:00+01:00`, end: `2026-11-21T${to}:00+01:00` }) as Booking

const build = (...bookings: Booking[]) => buildTimeline(bookings, 'Africa/Douala')

test('consecutive bookings take the full width of the dashboard’s timeline', () => {
  const { blocks } = build(booking('a', '08:00', '09:30'), booking('b', '09:30', '10:00'))
  expect(blocks.map(({ from, to, lanes }) => [from, to, lanes])).toEqual([
    [480, 570, 1],
    [570, 600, 1],
  ])
})

test('overlapping bookings are side by side in the dashboard’s timeline, and a later one takes the place of one that ended', () => {
  const { blocks } = build(
    booking('a', '08:00', '10:00'),
    booking('b', '08:30', '09:00'),
    booking('c', '09:00', '09:30'),
  )
  expect(blocks.map(({ booking, lane, lanes }) => [booking.id, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 1, 2],
  ])
})

test('the dashboard’s timeline shows a gap between bookings if it is longer than 45 minutes', () => {
  const { gaps } = build(
    booking('a', '08:00', '09:00'),
    booking('b', '09:45', '10:00'),
    booking('c', '11:00', '12:00'),
  )
  expect(gaps).toEqual([{ from: 600, to: 660 }])
})

test('the dashboard’s timeline runs over full hours and is tall enough to read a booking of 15 minutes', () => {
  const { firstHour, lastHour, remPerHour } = build(booking('a', '08:15', '08:30'))
  expect([firstHour, lastHour]).toEqual([8, 9])
  expect(remPerHour * 0.25).toBeGreaterThanOrEqual(2.75)
})
