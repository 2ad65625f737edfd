import type { CancellationPolicy } from './cancellation-policy.ts'

/** With at least `hours` of notice, `percent` of the price is waived: not owed, and refunded if paid. */
export type RefundStep = { hours: number; percent: number }

/** Steps of the policy, longest notice first, without steps that can never apply. */
export function refundSteps(policy: CancellationPolicy): RefundStep[] {
  const partial = 100 - policy.cancellation_fee_percentage
  const steps = [
    { hours: policy.free_cancellation_hours, percent: 100 },
    { hours: policy.partial_refund_hours, percent: partial },
    { hours: policy.no_refund_hours, percent: partial / 2 },
  ]
  const applicable = steps.filter(
    ({ hours, percent }, index) =>
      percent > 0 && steps.slice(0, index).every((earlier) => earlier.hours > hours),
  )
  return applicable.filter(({ percent }, place) => applicable[place + 1]?.percent !== percent)
}

/** Percentage of the price that is waived with this much notice. */
export const refundPercentAt = (policy: CancellationPolicy, noticeHours: number) =>
  refundSteps(policy).find(({ hours }) => noticeHours >= hours)?.percent ?? 0

/** Refund in minor units, rounded down in favour of the business. */
export const refundMinor = (priceMinor: number, percent: number) =>
  Math.floor((priceMinor * percent) / 100)
