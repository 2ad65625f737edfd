import type { FieldRule } from '../api/fields.ts'
import { amountMinorLimit } from '../api/limits.ts'
import { type Currency, isCurrency } from '../money/currencies.ts'
import { fromMinor, toMinor } from '../money/money.ts'

/** Validation error of a price in a currency; undefined if valid. */
export function priceError(price: unknown, currency: Currency): FieldRule | undefined {
  if (typeof price !== 'number' || !Number.isFinite(price) || price <= 0) return 'field_price'
  if (!isCurrency(currency)) return 'field_currency'
  if (toMinor(price, currency) !== undefined) return
  const isLarge = price >= fromMinor(amountMinorLimit, currency)
  return isLarge ? 'field_price_large' : 'field_price_decimals'
}
