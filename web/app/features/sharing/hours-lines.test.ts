import { weekdays } from '@ujuzi/contract/api/options'
import type { ProfessionalProfile } from '@ujuzi/contract/businesses/professional-profile'
import { expect, test } from 'vitest'
import { hoursLines } from './hours-lines.ts'

type Week = ProfessionalProfile['availability']['working_hours']

/** Opening hours of a week, one letter a day from Monday: `-` closed, `d` all day, `h` half a day, `n` with a lunch break. */
function week(letters: string): Week {
  const openings: Record<string, [string, string][]> = {
    '-': [],
    d: [['08:00', '18:00']],
    h: [['09:00', '12:30']],
    n: [
      ['08:00', '12:00'],
      ['14:00', '19:00'],
    ],
  }
  const days = weekdays.map((name, index) => {
    const intervals = (openings[letters[index] ?? '-'] ?? []).map(([open_time, close_time]) => ({
      open_time,
      close_time,
    }))
    const first = intervals[0]?.open_time ?? null
    const last = intervals.at(-1)?.close_time ?? null
    return [name, { is_open: intervals.length > 0, open_time: first, close_time: last, intervals }]
  })
  return Object.fromEntries(days) as Week
}

test.each([
  ['dddddd-', ['Monday to Saturday, 08:00 to 18:00']],
  ['ddddddd', ['Monday to Sunday, 08:00 to 18:00']],
  ['dddddh-', ['Monday to Friday, 08:00 to 18:00', 'Saturday, 09:00 to 12:30']],
  ['-nn----', ['Tuesday to Wednesday, 08:00 to 12:00, 14:00 to 19:00']],
  ['d-d-d--', ['Monday, 08:00 to 18:00', 'Wednesday, 08:00 to 18:00', 'Friday, 08:00 to 18:00']],
  ['d-d-d-d', []],
  ['-------', []],
])('summarizes the opening hours of the week %s (one letter a day) as %j', (letters, lines) => {
  expect(hoursLines(week(letters))).toEqual(lines)
})
