import { AvailableSlots } from '@ujuzi/contract/storefront/storefront'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { parseDay } from '../time-zone.rules.ts'
import { type Calendar, freeSlots } from './rules.ts'
import { slotsJson } from './view.ts'

const day = parseDay('2026-11-24')
const nine = (day * 24 + 8) * 60

it('the API response for slots has times with UTC offsets, free seats of group sessions and days without slots', () => {
  const lagos = { offset: 60, endOffset: 60 }
  const json = slotsJson({ timeZone: 'Africa/Lagos', lastDay: day + 30, awayUntil: null }, [
    {
      day,
      open: true,
      starts: [
        { minute: nine, end: nine + 45, ...lagos },
        { minute: nine + 60, end: nine + 105, offset: 60, endOffset: 120, seatsLeft: 3 },
      ],
    },
    { day: day + 1, open: false, starts: [] },
  ])
  const sent = JSON.parse(json)
  expect(z.parse(AvailableSlots, sent)).toEqual(sent)
  expect(sent).toEqual({
    timezone: 'Africa/Lagos',
    bookable_until: '2026-12-24',
    away_until: null,
    days: [
      {
        date: '2026-11-24',
        open: true,
        slots: [
          { start: '2026-11-24T09:00:00+01:00', end: '2026-11-24T09:45:00+01:00' },
          { start: '2026-11-24T10:00:00+01:00', end: '2026-11-24T11:45:00+02:00', seats_left: 3 },
        ],
      },
      { date: '2026-11-25', open: false, slots: [] },
    ],
  })
})

const cairo: Calendar = {
  policy: {
    timeZone: 'Africa/Cairo',
    bookingLeadTimeHours: 0,
    sameDayBooking: true,
    advanceBookingDays: 60,
    minimumNoticeDays: 0,
    bufferTimeMinutes: 0,
    maxDailyBookings: 9,
    slotStepMinutes: 30,
  },
  openings: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 })),
  special: new Map(),
  resources: [{ id: 'chair', busy: [], closed: [] }],
  stranded: [],
  bookingsByDay: new Map(),
}

it.each([
  ['2027-04-29T22:30:00+02:00', '2027-04-29T23:30:00+02:00'],
  ['2027-04-29T23:00:00+02:00', '2027-04-30T01:00:00+03:00'],
  ['2027-04-29T23:30:00+02:00', '2027-04-30T01:30:00+03:00'],
  ['2027-10-28T23:30:00+03:00', '2027-10-28T23:30:00+02:00'],
])(
  'a slot of an hour from %s ends at %s if the clocks in Cairo change that night',
  (start, end) => {
    const first = parseDay(start.slice(0, 10))
    const now = new Date(Date.parse(start) - 86_400_000)
    const days = freeSlots(cairo, { minutes: 60, first, count: 1, now })
    const json = slotsJson({ timeZone: 'Africa/Cairo', lastDay: first + 59, awayUntil: null }, days)
    expect(JSON.parse(json).days[0].slots).toContainEqual({ start, end })
  },
)
