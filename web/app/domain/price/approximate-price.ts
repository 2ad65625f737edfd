import { type Currency, currencyDecimals, isCurrency } from '@ujuzi/contract/money/currencies'
import { formatApproximate } from '@ujuzi/contract/money/money'
import { convert } from '@ujuzi/contract/money/rates'
import { getLocale } from '@ujuzi/contract/runtime'
import { useVisitorCurrency } from '#app/lib/page/visitor-currency.ts'
import { priceText } from './price-text.ts'

type PriceWithCurrency = { price: number; currency: string }

/**
 * Price converted to the visitor's currency, e.g. ≈ $80. Undefined if that is the price's own currency or no
 * rate is known.
 */
export function approximatePriceText({ price, currency }: PriceWithCurrency, visitors: Currency) {
  if (visitors === currency || !isCurrency(currency)) return
  const minor = Math.round(price * 10 ** currencyDecimals(currency))
  return approximateText(convert(minor, currency, visitors), visitors)
}

/** Price in the visitor's currency: exact if that is its own currency, otherwise converted. */
export const visitorPriceText = (price: PriceWithCurrency, visitors: Currency) =>
  approximatePriceText(price, visitors) ?? priceText(price)

const approximateText = (minor: number, currency: Currency) =>
  `≈\u00a0${formatApproximate(minor, currency, getLocale())}`

/** Returns a function that converts prices to the current visitor's currency. */
export function useApproximatePrice() {
  const currency = useVisitorCurrency()
  return (price: PriceWithCurrency) => approximatePriceText(price, currency)
}
