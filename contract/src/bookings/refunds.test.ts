import { expect, test } from 'vitest'
import { refundMinor, refundPercentAt, refundSteps } from './refunds.ts'

const policy = {
  free_cancellation_hours: 24,
  partial_refund_hours: 12,
  no_refund_hours: 2,
  cancellation_fee_percentage: 25,
}

test.each([
  [
    'all of it, then what the fee leaves, then half of that',
    policy,
    [
      [24, 100],
      [12, 75],
      [2, 37.5],
    ],
  ],
  [
    'without a fee the free step lasts longer',
    { ...policy, cancellation_fee_percentage: 0 },
    [
      [12, 100],
      [2, 50],
    ],
  ],
  [
    'a fee of everything leaves only the free step',
    { ...policy, cancellation_fee_percentage: 100 },
    [[24, 100]],
  ],
  [
    'a step that never comes first is left out',
    { ...policy, partial_refund_hours: 24 },
    [
      [24, 100],
      [2, 37.5],
    ],
  ],
])('refund steps follow the cancellation policy: %s', (_, given, steps) => {
  expect(refundSteps(given).map(({ hours, percent }) => [hours, percent])).toEqual(steps)
})

test.each([
  [24, 100],
  [23.999, 75],
  [2, 37.5],
  [1.999, 0],
])(
  'with refund steps at 24, 12 and 2 hours, cancelling %d hours before the appointment refunds %d %%',
  (hours, percent) => {
    expect(refundPercentAt(policy, hours)).toBe(percent)
  },
)

test('a refund rounds down to a whole minor unit in favour of the business', () => {
  expect(refundMinor(999, 37.5)).toBe(374)
})
