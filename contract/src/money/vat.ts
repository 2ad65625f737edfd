/** VAT in minor units that a price including it contains, at a rate in percent. Rounded to the nearest minor unit. */
export const includedVatMinor = (priceMinor: number, rate: number) =>
  Math.round((priceMinor * rate) / (100 + rate))
