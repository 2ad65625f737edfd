/** Rates have at most this many decimals. */
const rateDecimals = 6

/**
 * VAT in minor units that a price including it contains, at a rate in percent. Rounded half up to the minor unit;
 * computed with whole numbers, so that it is exact.
 */
export function includedVatMinor(priceMinor: number, rate: number): number {
  const scaledRate = BigInt(Math.round(rate * 10 ** rateDecimals))
  const gross = 100n * 10n ** BigInt(rateDecimals) + scaledRate
  return Number((2n * BigInt(priceMinor) * scaledRate + gross) / (2n * gross))
}
