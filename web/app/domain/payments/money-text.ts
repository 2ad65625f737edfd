import { currencyDecimals } from '@ujuzi/contract/money/currencies'
import { formatMoney, fromMinor, numberMarks, toMinor } from '@ujuzi/contract/money/money'
import { getLocale, type Locale } from '@ujuzi/contract/runtime'
import { parsePrice } from '#app/domain/price/typed-price.ts'

/** Minor units in the user's language. */
export const moneyText = (amountMinor: number, currency: string) =>
  formatMoney(amountMinor, currency, getLocale())

/**
 * Minor units of an amount as people type it. Undefined for text that `parsePrice` does not read, and for more decimals
 * than the currency has.
 */
export function parseAmount(typed: string, currency: string, locale: Locale = getLocale()) {
  const price = parsePrice(typed, currency, locale)
  return price === undefined ? undefined : toMinor(price, currency)
}

/** An amount as it can be typed again: without symbol and groups, with all decimals of the currency. */
export const amountInput = (amountMinor: number, currency: string, locale: Locale = getLocale()) =>
  fromMinor(amountMinor, currency)
    .toFixed(currencyDecimals(currency))
    .replace('.', numberMarks[locale].decimal)
