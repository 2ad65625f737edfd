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
    'first a full refund, then the price minus the fee, then half of that',
    policy,
    [
      [24, 100],
      [12, 75],
      [2, 37.5],
    ],
  ],
  [
    'without a cancellation fee the full refund lasts longer',
    { ...policy, cancellation_fee_percentage: 0 },
    [
      [12, 100],
      [2, 50],
    ],
  ],
  [
    'with a fee of the full price there is only the full refund',
    { ...policy, cancellation_fee_percentage: 100 },
    [[24, 100]],
  ],
  [
    'a step with the same deadline as the step before is left out',
    { ...policy, partial_refund_hours: 24 },
    [
      [24, 100],
      [2, 37.5],
    ],
  ],
])('refunds decrease in steps that follow the cancellation policy: %s', (_, given, steps) => {
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
