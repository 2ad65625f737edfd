import { describe, expect, test } from 'vitest'
import { emailAddressesIn, nextReadAfter, waitBeforeRead } from './rules.ts'

test.each([
  [
    'https://calendar.google.com/calendar/ical/owner%40gmail.com/private-0a1b/basic.ics',
    ['owner@gmail.com'],
  ],
  ['https://dav.example.com/calendars/ada@example.com/work/', ['ada@example.com']],
  ['https://example.com/%E0%A4%A/calendar.ics?for=someone@example.com', []],
])('finds email addresses only in the path of the calendar URL %s', (url, addresses) => {
  expect(emailAddressesIn(url)).toEqual(addresses)
})

const now = new Date('2026-11-23T07:00:00Z')
const minutesUntil = (at: Date) => (at.getTime() - now.getTime()) / 60_000

describe('a calendar is read again', () => {
  test.each([
    ['after ten minutes if it takes little CPU time', 0, 300, 10],
    ['after ten minutes if one heavy calendar takes 3 seconds', 0, 3_000, 10],
    ['later if twenty calendars take 4 seconds each', 0, 80_000, 133.3],
    ['after a day at the latest, however much CPU time it takes', 0, 10_000_000, 1_440],
    ['later after failures', 4, 0, 80],
    ['after the longer of the pauses for failures and for CPU time', 4, 80_000, 133.3],
  ])('the next read of a connected calendar is scheduled %s', (_, failures, costMs, minutes) => {
    expect(minutesUntil(nextReadAfter(failures, now, costMs))).toBeCloseTo(minutes, 0)
  })
})

test.each([
  [300, 60],
  [80_000, 8_000],
])(
  'after reading calendars took %i ms of CPU time, the user must wait %i seconds to read them again',
  (costMs, seconds) => {
    expect(waitBeforeRead(now, now, costMs)).toBe(seconds)
  },
)
