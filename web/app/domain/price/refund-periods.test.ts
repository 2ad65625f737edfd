import { refundPercentAt } from '@ujuzi/contract/bookings/refunds'
import { expect, test } from 'vitest'
import { refundPeriods, remainingRefundPeriods } from './refund-periods.ts'

const policy = {
  free_cancellation_hours: 24,
  partial_refund_hours: 12,
  no_refund_hours: 2,
  cancellation_fee_percentage: 25,
}
const start = '2026-11-25T10:00:00Z'
const at = (time: string) => Date.parse(`2026-11-${time}:00Z`)

test('past refund periods stay in the list, and the first period that is not over applies', () => {
  const now = at('24T18:00')
  expect(refundPeriods(policy, start, now)).toEqual([
    { until: at('24T10:00'), percent: 100, isOver: true },
    { until: at('24T22:00'), percent: 75, isOver: false },
    { until: at('25T08:00'), percent: 37.5, isOver: false },
    { until: undefined, percent: 0, isOver: false },
  ])
  expect(remainingRefundPeriods(policy, start, now)[0]?.percent).toBe(75)
})

test.each(['23T10:00', '24T10:00', '24T10:01', '24T22:00', '24T22:01', '25T08:00', '25T09:59'])(
  'at 2026-11-%s the current refund period shows the percentage that the cancellation policy refunds',
  (time) => {
    const noticeHours = (Date.parse(start) - at(time)) / 3_600_000
    expect(remainingRefundPeriods(policy, start, at(time))[0]?.percent).toBe(
      refundPercentAt(policy, noticeHours),
    )
  },
)

test('a cancellation policy without any refund has only one refund period', () => {
  const strict = { ...policy, free_cancellation_hours: 0, cancellation_fee_percentage: 100 }
  expect(
    remainingRefundPeriods(
      { ...strict, partial_refund_hours: 0, no_refund_hours: 0 },
      start,
      at('25T10:01'),
    ),
  ).toEqual([{ until: undefined, percent: 0, isOver: false }])
})
