import { hash } from 'node:crypto'
import type { CancellationPolicy } from '@ujuzi/contract/bookings/cancellation-policy'

/** The rules of a business that its bookings copy; `taxRate` is null if prices include no VAT. */
export type PolicySource = {
  freeCancellationHours: number
  partialRefundHours: number
  noRefundHours: number
  cancellationFeePercentage: number
  bookingRequirements: string
  depositPolicy: string
  noShowPolicy: string
  taxRate: number | null
}

/** The policy that clients are shown now, and that a booking made now copies. */
export function policyOf(business: PolicySource): CancellationPolicy {
  const { bookingRequirements, depositPolicy, noShowPolicy, taxRate } = business
  return {
    free_cancellation_hours: business.freeCancellationHours,
    partial_refund_hours: business.partialRefundHours,
    no_refund_hours: business.noRefundHours,
    cancellation_fee_percentage: business.cancellationFeePercentage,
    ...(bookingRequirements && { requirements: bookingRequirements }),
    ...(depositPolicy && { deposit: depositPolicy }),
    ...(noShowPolicy && { no_show: noShowPolicy }),
    ...(taxRate && { tax_rate: taxRate }),
  }
}

/** Fingerprint of a policy: equal for equal policies, whatever the order of their rules. */
export const policyVersion = (policy: CancellationPolicy): string =>
  hash('sha256', JSON.stringify(Object.entries(policy).sort(byRule)), 'base64url').slice(0, 22)

const byRule = ([a]: [string, unknown], [b]: [string, unknown]) => (a < b ? -1 : 1)
