import { type Currency, currencyDecimals, isCurrency } from '@ujuzi/contract/money/currencies'
import { formatAbout } from '@ujuzi/contract/money/money'
import { convert } from '@ujuzi/contract/money/rates'
import { getLocale } from '@ujuzi/contract/runtime'
import { useFacts } from '#app/lib/page/document-facts.ts'

type Price = { price: number; currency: string }

/** The same price in the visitor's currency, e.g. ≈ $80; nothing where that is the currency it is asked in. */
export function approximate({ price, currency }: Price, visitors: Currency | undefined) {
  if (!visitors || visitors === currency || !isCurrency(currency)) return
  const minor = Math.round(price * 10 ** currencyDecimals(currency))
  return `≈\u00a0${formatAbout(convert(minor, currency, visitors), visitors, getLocale())}`
}

/** `approximate` for the visitor of this page. */
export function useApproximate() {
  const { currency } = useFacts()
  return (price: Price) => approximate(price, currency)
}
