import { expect, test } from 'vitest'
import { gapErrors } from './gap-rules.ts'

type Gap = [after: number, minutes: number]

test.each<[string, Gap[], number, Record<string, string>]>([
  ['no waiting time is fine', [], 60, {}],
  ['waiting is between two parts of work', [[45, 30]], 90, {}],
  [
    'two waiting times have work between them',
    [
      [15, 15],
      [45, 15],
    ],
    75,
    {},
  ],
  ['a service begins with work', [[0, 30]], 90, { '0.after': 'field_gap_order' }],
  ['a service ends with work', [[45, 45]], 90, { '0.minutes': 'field_gap_end' }],
  ['waiting cannot outlast the service', [[45, 60]], 90, { '0.minutes': 'field_gap_end' }],
  [
    'waiting times that touch are one',
    [
      [15, 15],
      [30, 15],
    ],
    90,
    { '1.after': 'field_gap_order' },
  ],
  [
    'waiting times are in order',
    [
      [45, 15],
      [15, 15],
    ],
    90,
    { '1.after': 'field_gap_order' },
  ],
])('validates the waiting times within a service: %s', (_, gaps, duration, errors) => {
  const typed = gaps.map(([after, minutes]) => ({ after, minutes }))
  expect(gapErrors(typed, duration)).toEqual(errors)
})
