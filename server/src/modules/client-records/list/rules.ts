import { currencies } from '@ujuzi/contract/money/currencies'
import { toUsd } from '@ujuzi/contract/money/rates'

const sample = 1_000_000_000

/** Approximate value of one minor unit of each currency in US dollars, to sort sums of several currencies. */
export const usdPerMinorUnit = Object.fromEntries(
  (Object.keys(currencies) as (keyof typeof currencies)[]).map((currency) => [
    currency,
    toUsd(sample, currency) / sample / 100,
  ]),
)
