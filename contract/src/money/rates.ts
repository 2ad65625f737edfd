import { type Currency, currencies } from './currencies.ts'

/** Date of these approximate reference rates; shown wherever amounts are converted. */
export const ratesAsOf = '2026-11-01'

/** Units of each currency per US dollar. */
const perDollar = {
  USD: 1,
  NGN: 1450,
  EUR: 0.86,
  GBP: 0.75,
  GHS: 11.2,
  KES: 129,
  ZAR: 17.2,
  XAF: 564,
  XOF: 564,
  EGP: 47.5,
  MAD: 9.2,
  TND: 2.92,
  DZD: 130,
  ETB: 155,
  TZS: 2450,
  UGX: 3550,
  RWF: 1460,
  AOA: 917,
  MZN: 63.9,
  MGA: 4450,
  // Last official rate; the currency was withdrawn in April 2024.
  ZWL: 30672,
  ZMW: 22.5,
} as const satisfies Record<Currency, number>

/** Units of `to` per unit of `from`. */
export const exchangeRate = (from: Currency, to: Currency) => perDollar[to] / perDollar[from]

/** Converts minor units to minor units at the reference rates. Approximate, rounded. */
export function convert(amountMinor: number, from: Currency, to: Currency): number {
  if (from === to) return amountMinor
  const scale = 10 ** (currencies[to].decimals - currencies[from].decimals)
  return Math.round(((amountMinor * perDollar[to]) / perDollar[from]) * scale)
}

/** Approximate value in US cents. */
export const toUsd = (amountMinor: number, currency: Currency) =>
  convert(amountMinor, currency, 'USD')
