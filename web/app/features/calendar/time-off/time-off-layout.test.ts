import type { Booking } from '@ujuzi/contract/bookings/bookings'
import type { TimeOff } from '@ujuzi/contract/schedule/closings'
import { expect, test } from 'vitest'
import { elapsedTimeScale, placeBookings } from '#app/features/calendar/grid/calendar-layout.ts'
import { bookingsBesideTimeOff, visibleTimeOff } from './time-off-layout.ts'

const at = (clock: string) => `2026-11-25T${clock}:00+01:00`
const day = {
  date: '2026-11-25',
  clock: [at('00:00')],
  ends: '2026-11-26T00:00:00+01:00',
}
const scale = elapsedTimeScale(day)
const visibleRange = { from: 8 * 60, to: 18 * 60 }

/** Decimal hours: 9 is 09:00, 9.5 is 09:30. */
const clock = (hour: number) =>
  `${String(Math.floor(hour)).padStart(2, '0')}:${String((hour % 1) * 60).padStart(2, '0')}`
const span = ([from, to]: [number, number]) => ({ start: at(clock(from)), end: at(clock(to)) })
const visitsAt = (...hours: [number, number][]) =>
  placeBookings(
    scale,
    hours.map((pair, n) => ({ ...span(pair), id: String(n) }) as Booking),
  )
const offAt = (...hours: [number, number][]) =>
  hours.map(
    (pair, n): TimeOff => ({
      ...span(pair),
      id: `off ${n}`,
      resource_id: null,
      reason: null,
      imported: false,
      version: 1,
      series: null,
    }),
  )

test.each<[string, [number, number], [number, number][], [number, number] | undefined]>([
  ['is the whole time off if there is no booking', [12, 14], [], [12, 14]],
  ['follows a booking at the start', [12, 14], [[12, 13]], [13, 14]],
  ['precedes a booking at the end', [12, 14], [[13, 14.5]], [12, 13]],
  [
    'is the longest of several',
    [9, 16],
    [
      [10, 11],
      [14, 15],
    ],
    [11, 14],
  ],
  [
    'follows the last of two overlapping bookings to end',
    [12, 15],
    [
      [12, 14],
      [12.5, 13],
    ],
    [14, 15],
  ],
  ['is missing if a booking covers all of it', [12, 13], [[12, 13]], undefined],
  ['is missing if it is under half an hour', [12, 13], [[12, 12.75]], undefined],
  ['ends with the visible hours', [16, 20], [], [16, 18]],
])(
  'in the calendar, the label of time off goes into the longest space without a booking: the space %s',
  (_, off, placedBookings, room) => {
    const [found] = visibleTimeOff(scale, offAt(off), visibleRange, visitsAt(...placedBookings))
    expect(found?.labelArea).toEqual(room && { from: room[0] * 60, to: room[1] * 60 })
  },
)

test('time off outside the visible hours is not shown', () => {
  expect(visibleTimeOff(scale, offAt([6, 8]), visibleRange, [])).toEqual([])
})

test('only bookings that would hide time off, and bookings beside them, leave a margin so that the time off is visible', () => {
  const placedBookings = visitsAt([9, 10], [12, 13], [12.5, 14], [15, 16])
  const visibleTimeOffs = visibleTimeOff(
    scale,
    offAt([12, 12.75], [15, 18]),
    visibleRange,
    placedBookings,
  )
  expect([...bookingsBesideTimeOff(placedBookings, visibleTimeOffs)]).toEqual(['1', '2'])
})
