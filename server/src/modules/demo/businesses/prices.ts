import type { Currency } from '@ujuzi/contract/money/currencies'
import { fromMinor, toMinor } from '@ujuzi/contract/money/money'
import { convert } from '@ujuzi/contract/money/rates'
import { priceSteps } from './towns/local-facts.ts'

/** Converts to a round local price in minor units: 4,500 francs rather than 4,383. */
export function roundLocalPrice(dollars: number, currency: Currency): number {
  const step = priceSteps[currency]
  const amount = fromMinor(convert(Math.round(dollars * 100), 'USD', currency), currency)
  const coarse = amount > 40 * step ? 5 * step : step
  const price = Math.max(step, Math.round(amount / coarse) * coarse)
  const minor = toMinor(price, currency)
  if (minor === undefined) throw new Error(`Not an amount in ${currency}: ${price}`)
  return minor
}
