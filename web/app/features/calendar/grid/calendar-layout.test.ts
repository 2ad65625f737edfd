import type { Booking } from '@ujuzi/contract/bookings/bookings'
import type { TimeOff } from '@ujuzi/contract/schedule/closings'
import { expect, test } from 'vitest'
import {
  closedRanges,
  elapsedTimeScale,
  minRemPerHour,
  openWithoutTimeOff,
  placeBookings,
  rangeOnScale,
  resourceNumbers,
  visibleHours,
  wallClockScale,
} from './calendar-layout.ts'

const day = {
  date: '2026-11-21',
  clock: ['2026-11-21T00:00:00+01:00'],
  ends: '2026-11-22T00:00:00+01:00',
}
/** The clock goes from 02:00 to 03:00. */
const skipping = {
  date: '2026-03-22',
  clock: ['2026-03-22T00:00:00+00:00', '2026-03-22T03:00:00+01:00'],
  ends: '2026-03-23T00:00:00+01:00',
}

const span = (from: string, to: string) => ({
  start: `2026-11-${from}:00+01:00`,
  end: `2026-11-${to}:00+01:00`,
})
const placedBooking = (id: string, from: string, to: string) =>
  ({ id, ...span(from, to) }) as Booking

test('a booking across midnight is shown on both days, cut off at midnight', () => {
  const overnight = span('20T23:00', '21T01:30')
  expect(rangeOnScale(elapsedTimeScale(day), overnight)).toEqual({ from: 0, to: 90 })
  expect(rangeOnScale(elapsedTimeScale(day), span('21T23:30', '22T00:30'))).toEqual({
    from: 1410,
    to: 1440,
  })
  expect(rangeOnScale(elapsedTimeScale(day), span('22T00:00', '22T01:00'))).toBeUndefined()
})

test('on a day with a clock change, the day view places bookings by the time elapsed since midnight', () => {
  const over = { start: '2026-03-22T01:30:00+00:00', end: '2026-03-22T03:30:00+01:00' }
  const after = { start: '2026-03-22T08:00:00+01:00', end: '2026-03-22T09:00:00+01:00' }
  expect(rangeOnScale(elapsedTimeScale(skipping), over)).toEqual({ from: 90, to: 150 })
  expect(rangeOnScale(elapsedTimeScale(skipping), after)).toEqual({ from: 420, to: 480 })
})

test('on a day with a clock change, the week view places bookings by local start time and real duration', () => {
  const over = { start: '2026-03-22T01:30:00+00:00', end: '2026-03-22T03:30:00+01:00' }
  const after = { start: '2026-03-22T08:00:00+01:00', end: '2026-03-22T09:00:00+01:00' }
  expect(rangeOnScale(wallClockScale(skipping), over)).toEqual({ from: 90, to: 150 })
  expect(rangeOnScale(wallClockScale(skipping), after)).toEqual({ from: 480, to: 540 })
})

test('the bookings of a group session form one calendar block, which shows a pending booking if there is one', () => {
  const yoga = (id: string, changes: Partial<Booking> = {}) => ({
    ...placedBooking(id, '21T08:00', '21T09:00'),
    ...({ seats: 8, resource: 1, status: 'confirmed' } as const),
    service: { id: 'yoga', name: 'Yoga', duration: 60 },
    ...changes,
  })
  const other = { id: 'pilates', name: 'Pilates', duration: 60 }
  const placedBookings = placeBookings(elapsedTimeScale(day), [
    yoga('a'),
    yoga('b', { status: 'pending' }),
    yoga('c', { status: 'cancelled' }),
    yoga('d', { resource: 2 }),
    yoga('e', { service: other, status: 'cancelled' }),
    yoga('f', { seats: 1 }),
  ])
  expect(
    placedBookings.map(({ item, session }) => [item.id, session.attending.map(({ id }) => id)]),
  ).toEqual([
    ['b', ['a', 'b']],
    ['d', ['d']],
    ['e', []],
    ['f', ['f']],
  ])
})

test('bookings that overlap are placed side by side in the calendar', () => {
  const placedBookings = placeBookings(elapsedTimeScale(day), [
    placedBooking('a', '21T08:00', '21T10:00'),
    placedBooking('b', '21T09:00', '21T09:30'),
    placedBooking('c', '21T10:00', '21T11:00'),
  ])
  expect(placedBookings.map(({ item, lane, lanes }) => [item.id, lane, lanes])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 1],
  ])
})

test('a deleted resource keeps its column while it has a booking', () => {
  const resources = [{ id: 'one', number: 1 }]
  const on = (resource?: number) => ({ resource }) as Booking
  expect(resourceNumbers({ resources }, [])).toEqual([1])
  expect(resourceNumbers({ resources }, [on(3), on()])).toEqual([1, 3])
})

test('the calendar shows full hours from the earliest to the latest opening time or booking', () => {
  expect(
    visibleHours(
      [
        { from: 495, to: 600 },
        { from: 700, to: 1085 },
      ],
      1440,
    ),
  ).toEqual({ from: 480, to: 1140 })
  expect(visibleHours([], 1440)).toEqual({ from: 480, to: 1080 })
})

test('the calendar shows at least six hours, even for a single booking on a closed day', () => {
  expect(visibleHours([{ from: 540, to: 600 }], 1440)).toEqual({ from: 540, to: 900 })
  expect(visibleHours([{ from: 1330, to: 1440 }], 1440)).toEqual({ from: 1080, to: 1440 })
})

test('the calendar of today shows the present hour up to two hours before opening and after closing, and not at night', () => {
  const open = [{ from: 540, to: 1080 }]
  const at = (minute: number) => ({ at: minute, wall: minute })
  expect(visibleHours(open, 1440, at(1151))).toEqual({ from: 540, to: 1200 })
  expect(visibleHours(open, 1440, at(425))).toEqual({ from: 420, to: 1080 })
  expect(visibleHours(open, 1440, at(327))).toEqual({ from: 540, to: 1080 })
  expect(visibleHours(open, 1440, at(1380))).toEqual({ from: 540, to: 1080 })
  expect(visibleHours(open, 1440, at(600))).toEqual({ from: 540, to: 1080 })
})

test('time outside the opening hours is classified as before opening, break, after closing or closed', () => {
  const open = [
    { from: 540, to: 780 },
    { from: 840, to: 1080 },
  ]
  expect(closedRanges({ from: 480, to: 1140 }, open)).toEqual([
    { from: 480, to: 540, kind: 'before' },
    { from: 780, to: 840, kind: 'break' },
    { from: 1080, to: 1140, kind: 'after' },
  ])
  expect(closedRanges({ from: 540, to: 1080 }, open).map(({ kind }) => kind)).toEqual(['break'])
  expect(closedRanges({ from: 480, to: 1080 }, [])).toEqual([
    { from: 480, to: 1080, kind: 'closed' },
  ])
})

test('in the calendar, time off of the whole business reduces the open time, but time off of one resource does not', () => {
  const off = (resource_id: string | null, from: string, to: string): TimeOff => ({
    id: 'off',
    resource_id,
    reason: null,
    imported: false,
    version: 1,
    series: null,
    ...span(from, to),
  })
  const open = [span('21T08:00', '21T18:00')]
  expect(openWithoutTimeOff({ open }, [off(null, '21T12:00', '21T13:00')])).toEqual([
    span('21T08:00', '21T12:00'),
    span('21T13:00', '21T18:00'),
  ])
  expect(openWithoutTimeOff({ open }, [off('one', '21T12:00', '21T13:00')])).toEqual(open)
  expect(openWithoutTimeOff({ open }, [off(null, '20T00:00', '22T00:00')])).toEqual([])
})

test('a booking of 15 minutes is at least 1.5 rem tall in the calendar', () => {
  expect(minRemPerHour([{ from: 0, to: 15 }]) / 4).toBeGreaterThanOrEqual(1.5)
  expect(minRemPerHour([{ from: 0, to: 60 }])).toBeLessThan(3.5)
})
