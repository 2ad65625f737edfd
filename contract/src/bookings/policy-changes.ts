import type { CancellationPolicy } from './cancellation-policy.ts'

export type PolicyRule = keyof CancellationPolicy

const policyRules = {
  free_cancellation_hours: true,
  partial_refund_hours: true,
  no_refund_hours: true,
  cancellation_fee_percentage: true,
  deposit_percentage: true,
  requirements: true,
  deposit: true,
  no_show: true,
  tax_rate: true,
} satisfies Record<PolicyRule, true>

/** Rules that differ between two policies, in the order in which they are shown. */
export const changedRules = (before: CancellationPolicy, after: CancellationPolicy) =>
  (Object.keys(policyRules) as PolicyRule[]).filter((rule) => before[rule] !== after[rule])
