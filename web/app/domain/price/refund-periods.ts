import type { CancellationPolicy } from '@ujuzi/contract/bookings/cancellation-policy'
import { refundSteps } from '@ujuzi/contract/bookings/refunds'
import { shortDay, timeText } from '#app/lib/i18n/times.ts'

/**
 * Period in which a cancellation is refunded at `percent`. `until` is in epoch milliseconds; the last period
 * has none.
 */
export type RefundPeriod = { until: number | undefined; percent: number; isOver: boolean }

/** Refund periods of one booking; the notice counts back from `from`. */
export function refundPeriods(
  policy: CancellationPolicy,
  from: string,
  now: number,
): RefundPeriod[] {
  const steps = refundSteps(policy).map(({ hours, percent }) => {
    const until = Date.parse(from) - hours * 3_600_000
    return { until, percent, isOver: until < now }
  })
  return [...steps, { until: undefined, percent: 0, isOver: false }]
}

/** Periods that are not over; the first is the current one. */
export const remainingRefundPeriods = (policy: CancellationPolicy, from: string, now: number) =>
  refundPeriods(policy, from, now).filter(({ isOver }) => !isOver)

export function dayTimeParams(moment: number, timezone: string) {
  const at = new Date(moment).toISOString()
  return { day: shortDay(at, timezone), time: timeText(at, timezone) }
}
