import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { cancellationLanguage, settlementMinor } from '@ujuzi/contract/bookings/cancellations'
import { formatMoney, toMinor } from '@ujuzi/contract/money/money'
import { getLocale } from '@ujuzi/contract/runtime'

export type Cost = Pick<Booking, 'policy' | 'price' | 'currency'>

/** What a cancellation that waives `percent` of the price leaves to owe or to refund, and in which words to say it. */
export function settlementOf({ policy, price, currency }: Cost, percent: number) {
  const minor = settlementMinor({ policy, priceMinor: toMinor(price, currency) ?? 0 }, percent)
  return {
    language: cancellationLanguage({ policy }),
    isNothing: minor === 0,
    amount: formatMoney(minor, currency, getLocale()),
  }
}
