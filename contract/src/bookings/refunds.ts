import type { CancellationPolicy } from '../search/storefront.ts'

/** With at least this much notice, this share of the price is waived: not owed, and refunded where it was paid. */
export type RefundStep = { hours: number; percent: number }

/** The policy as steps, most notice first; steps that could never apply are left out. */
export function refundSteps(policy: CancellationPolicy): RefundStep[] {
  const partial = 100 - policy.cancellation_fee_percentage
  const steps = [
    { hours: policy.free_cancellation_hours, percent: 100 },
    { hours: policy.partial_refund_hours, percent: partial },
    { hours: policy.no_refund_hours, percent: partial / 2 },
  ]
  const reached = steps.filter(
    ({ hours, percent }, place) =>
      percent > 0 && steps.slice(0, place).every((before) => before.hours > hours),
  )
  return reached.filter(({ percent }, place) => reached[place + 1]?.percent !== percent)
}

/** The share of the price that so much notice waives, in per cent. */
export const refundPercentAt = (policy: CancellationPolicy, noticeHours: number) =>
  refundSteps(policy).find(({ hours }) => noticeHours >= hours)?.percent ?? 0

/** Minor units; the fraction of one that cannot be paid goes to the business. */
export const refundMinor = (priceMinor: number, percent: number) =>
  Math.floor((priceMinor * percent) / 100)
