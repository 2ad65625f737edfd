import type { CancellationPolicy } from './cancellation-policy.ts'
import { refundMinor } from './refunds.ts'

/**
 * `owed`: nothing was paid in advance; texts state what the client owes if the business asks for it.
 * `refunded`: a deposit was paid; texts state how much of it the client gets back.
 */
export type CancellationWording = 'owed' | 'refunded'

/**
 * Chooses the wording for a cancellation from the policy copied into the booking. Every screen, email, notification and
 * document must use it.
 */
export const cancellationWording = ({
  policy,
}: {
  policy: CancellationPolicy
}): CancellationWording => ((policy.deposit_percentage ?? 0) > 0 ? 'refunded' : 'owed')

type PricedPolicy = { policy: CancellationPolicy; priceMinor: number }

/**
 * Amount to state for a cancellation that waives `percent` of the price, in minor units: the rest of the price (`owed`)
 * or the deposit minus that rest (`refunded`). Rounded in favour of the business.
 */
export function cancellationSettlementMinor(
  { policy, priceMinor }: PricedPolicy,
  percent: number,
): number {
  const owed = priceMinor - refundMinor(priceMinor, percent)
  if (cancellationWording({ policy }) === 'owed') return owed
  const deposit = refundMinor(priceMinor, policy.deposit_percentage ?? 0)
  return Math.max(0, deposit - owed)
}
