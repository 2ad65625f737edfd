import { expect, test } from 'vitest'
import { isTimeToBookAgain } from './frequency.rules.ts'

test.for([
  ['weekly', '2026-11-17', false],
  ['weekly', '2026-11-16', true],
  ['bi-weekly', '2026-11-10', false],
  ['bi-weekly', '2026-11-09', true],
  ['monthly', '2026-10-24', false],
  ['monthly', '2026-10-23', true],
  ['quarterly', '2026-08-24', false],
  ['quarterly', '2026-08-23', true],
  ['weekly', '2025-11-24', true],
  ['weekly', '2025-11-23', false],
  ['as-needed', '2026-01-01', false],
  [null, '2026-01-01', false],
] as const)(
  'a client who books %s and last came on %s is reminded to book again on 23 November: %s',
  ([frequency, lastVisit, expected]) => {
    expect(isTimeToBookAgain(frequency, { lastVisit, today: '2026-11-23' })).toBe(expected)
  },
)

test('a monthly client who came on 31 January is due to book again on 28 February', () => {
  const lastVisit = '2027-01-31'
  expect(isTimeToBookAgain('monthly', { lastVisit, today: '2027-02-27' })).toBe(false)
  expect(isTimeToBookAgain('monthly', { lastVisit, today: '2027-02-28' })).toBe(true)
})
