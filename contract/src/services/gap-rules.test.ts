import { expect, test } from 'vitest'
import { gapErrors } from './gap-rules.ts'

type Gap = [after: number, minutes: number]

test.each<[string, Gap[], number, Record<string, string>]>([
  ['accept a service without any', [], 60, {}],
  ['accept one between two periods of work', [[45, 30]], 90, {}],
  [
    'accept two with work between them',
    [
      [15, 15],
      [45, 15],
    ],
    75,
    {},
  ],
  ['refuse one at the start', [[0, 30]], 90, { '0.after': 'field_gap_order' }],
  ['refuse one at the end', [[45, 45]], 90, { '0.minutes': 'field_gap_end' }],
  ['refuse one that outlasts the service', [[45, 60]], 90, { '0.minutes': 'field_gap_end' }],
  [
    'refuse two without work between them',
    [
      [15, 15],
      [30, 15],
    ],
    90,
    { '1.after': 'field_gap_order' },
  ],
  [
    'refuse two in the wrong order',
    [
      [45, 15],
      [15, 15],
    ],
    90,
    { '1.after': 'field_gap_order' },
  ],
])('the rules for waiting times within a service %s', (_, gaps, duration, errors) => {
  const typed = gaps.map(([after, minutes]) => ({ after, minutes }))
  expect(gapErrors(typed, duration)).toEqual(errors)
})
