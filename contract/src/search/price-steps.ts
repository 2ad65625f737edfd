import { type Currency, currencyDecimals } from '../money/currencies.ts'
import { convert } from '../money/rates.ts'

const stepsInCents = [500, 1_000, 2_500, 5_000, 10_000]
export const priceStepsMax = stepsInCents.length

/** Prices to choose a maximum from, in a currency: round amounts of about 5, 10, 25, 50 and 100 US dollars. */
export const priceSteps = (currency: Currency): number[] => [
  ...new Set(
    stepsInCents.map((cents) =>
      roundAmount(convert(cents, 'USD', currency) / 10 ** currencyDecimals(currency)),
    ),
  ),
]

/** The nearest of 1, 2, 2.5, 3, 4, 5, 6 and 8 times a power of ten. */
function roundAmount(amount: number) {
  const power = 10 ** Math.floor(Math.log10(amount))
  const distance = (step: number) => Math.abs(step * power - amount)
  const [nearest = 1] = [1, 2, 2.5, 3, 4, 5, 6, 8, 10].sort((a, b) => distance(a) - distance(b))
  return nearest * power
}
