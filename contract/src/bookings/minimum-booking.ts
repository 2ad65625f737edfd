import { isCurrency } from '../money/currencies.ts'
import { convert } from '../money/rates.ts'

export type BookingAmount = { amountMinor: number; currency: string }

/** Whether the total is below the smallest booking of a business. Currencies are compared at the reference rates. */
export function isBelowMinimum(total: BookingAmount, minimum: BookingAmount): boolean {
  if (!isCurrency(total.currency) || !isCurrency(minimum.currency)) return false
  return convert(total.amountMinor, total.currency, minimum.currency) < minimum.amountMinor
}
