import { type Currency, currencyDecimals, isCurrency } from './currencies.ts'
import type { FieldRule } from './fields.ts'
import { toMinor } from './money.ts'

/** What is wrong with a price in a currency, as a field rule; undefined when it can be asked. */
export function priceFault(price: unknown, currency: Currency): FieldRule | undefined {
  if (typeof price !== 'number' || !Number.isFinite(price) || price <= 0) return 'field_price'
  if (!isCurrency(currency)) return 'field_currency'
  if (toMinor(price, currency) !== undefined) return
  const written = String(price)
  const decimals = /^\d+\.(\d+)$/.exec(written)?.[1]?.length ?? 0
  return decimals > currencyDecimals(currency) ? 'field_price_decimals' : 'field_price_large'
}
