import type { Booking } from '@ujuzi/contract/bookings/bookings'
import {
  cancellationSettlementMinor,
  cancellationWording,
} from '@ujuzi/contract/bookings/cancellations'
import { formatMoney, toMinor } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'

export type SettlementTerms = Pick<Booking, 'policy' | 'price' | 'currency'>

/**
 * Amount that a cancellation leaves to pay or to refund when `percent` of the price is waived, with the wording
 * to use.
 */
export function settlementOf({ policy, price, currency }: SettlementTerms, percent: number) {
  const minor = cancellationSettlementMinor(
    { policy, priceMinor: toMinor(price, currency) ?? 0 },
    percent,
  )
  return {
    language: cancellationWording({ policy }),
    isNothing: minor === 0,
    amount: formatMoney(minor, currency, getLocale()),
  }
}
