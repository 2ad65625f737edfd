import { type Currency, isCurrency } from '@ujuzi/contract/money/currencies'
import { priceSteps } from '@ujuzi/contract/search/price-steps'
import type { SearchParams } from './search-params.ts'

type Found =
  | { state: 'found'; results: readonly { services: readonly { currency: string }[] }[] }
  | { state: 'unknown_place' | 'failed' }

/** Maximum prices to choose from. Computed by the loader, so that the page needs no exchange rates. */
export function priceOptions(params: SearchParams, found: Found, visitors: Currency) {
  const currency = currencyOf(params, found, visitors)
  return { currency, steps: priceSteps(currency) }
}

/** The currency of a search's prices: that of its maximum price or of its first result, or the visitor's. */
function currencyOf({ currency }: SearchParams, found: Found, visitors: Currency): Currency {
  return currency ?? currencyOfResults(found) ?? visitors
}

/** Currency of the first result. */
export function currencyOfResults(found: Found): Currency | undefined {
  const [first] = found.state === 'found' ? found.results.flatMap(({ services }) => services) : []
  return first && isCurrency(first.currency) ? first.currency : undefined
}
