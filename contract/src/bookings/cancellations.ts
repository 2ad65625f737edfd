import type { CancellationPolicy } from '../search/storefront.ts'
import { refundMinor } from './refunds.ts'

/**
 * `owed`: nothing was paid in advance, so what is said is what the client owes, if the business asks for it.
 * `refunded`: a deposit was paid, so what is said is how much of it the client gets back.
 */
export type CancellationLanguage = 'owed' | 'refunded'

/**
 * Decides which language a booking is spoken of in, by the policy that was copied into it. Every screen, email,
 * notification and document asks here and nowhere else.
 */
export const cancellationLanguage = ({
  policy,
}: {
  policy: CancellationPolicy
}): CancellationLanguage => ((policy.deposit_percentage ?? 0) > 0 ? 'refunded' : 'owed')

type Cost = { policy: CancellationPolicy; priceMinor: number }

/**
 * The amount to state for a booking that is cancelled when `percent` of its price is waived, in minor units: the rest
 * of the price, or the deposit less that rest. A fraction of a minor unit goes to the business.
 */
export function settlementMinor({ policy, priceMinor }: Cost, percent: number): number {
  const owed = priceMinor - refundMinor(priceMinor, percent)
  if (cancellationLanguage({ policy }) === 'owed') return owed
  const deposit = refundMinor(priceMinor, policy.deposit_percentage ?? 0)
  return Math.max(0, deposit - owed)
}
