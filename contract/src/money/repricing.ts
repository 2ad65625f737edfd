import { type Currency, currencies } from './currencies.ts'
import { exchangeRate } from './rates.ts'

/** Choices for the prices of a business that changes its currency: 5,000 FCFA becomes $5,000 (keep), or about $8 (convert). */
export const existingPrices = ['keep', 'convert'] as const
export type ExistingPrices = (typeof existingPrices)[number]

/** How prices change: minor units of `to` per minor unit of `from`, and the amount that they are rounded to. */
export type Repricing = { from: Currency; to: Currency; factor: number; step: number }

/** Smallest coin in use, in minor units, where it is more than one. */
const smallestCoins: Partial<Record<Currency, number>> = {
  TZS: 50,
  UGX: 50,
  XAF: 5,
  XOF: 5,
  ZAR: 10,
}

/** Converted prices are rounded to the smallest coin, kept ones to the decimals of the currency. */
export function repricing(choice: ExistingPrices, from: Currency, to: Currency): Repricing {
  const scale = 10 ** (currencies[to].decimals - currencies[from].decimals)
  return choice === 'keep'
    ? { from, to, factor: scale, step: 1 }
    : { from, to, factor: exchangeRate(from, to) * scale, step: smallestCoins[to] ?? 1 }
}

/** The new amount in minor units: what costs something never becomes free. */
export const repricedMinor = (amountMinor: number, { factor, step }: Repricing) =>
  amountMinor === 0 ? 0 : Math.max(step, Math.round((amountMinor * factor) / step) * step)
