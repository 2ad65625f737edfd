import { type Currency, currencyDecimals, isCurrency } from '@ujuzi/contract/money/currencies'
import { formatApproximate } from '@ujuzi/contract/money/money'
import { convert } from '@ujuzi/contract/money/rates'
import { getLocale } from '@ujuzi/contract/runtime'

type PriceWithCurrency = { price: number; currency: string }

/**
 * Price converted to the visitor's currency, e.g. ≈ $80. Undefined if that is the price's own currency or no
 * rate is known.
 */
export function approximatePriceText({ price, currency }: PriceWithCurrency, visitors: Currency) {
  if (visitors === currency || !isCurrency(currency)) return
  const minor = Math.round(price * 10 ** currencyDecimals(currency))
  return `≈\u00a0${formatApproximate(convert(minor, currency, visitors), visitors, getLocale())}`
}
