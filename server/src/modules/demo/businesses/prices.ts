import type { Currency } from '@ujuzi/contract/money/currencies'
import { fromMinor, toMinor } from '@ujuzi/contract/money/money'
import { convert } from '@ujuzi/contract/money/rates'
import { priceSteps } from './towns/local-facts.ts'

/** A price as a person would write it on a wall: 4,500 francs, never 4,383. */
export function localPrice(dollars: number, currency: Currency): number {
  const step = priceSteps[currency]
  const amount = fromMinor(convert(Math.round(dollars * 100), 'USD', currency), currency)
  const coarse = amount > 40 * step ? 5 * step : step
  const price = Math.max(step, Math.round(amount / coarse) * coarse)
  const minor = toMinor(price, currency)
  if (minor === undefined) throw new Error(`No amount of ${currency}: ${price}`)
  return minor
}
