import { describe, expect, it } from 'vitest'
import { includedVatMinor } from './vat.ts'

describe('the VAT that a price includes', () => {
  it.each([
    [25_000, 7.5, 1744],
    [10_750, 7.5, 750],
    [119, 19, 19],
    [100, 100, 50],
    [63, 20, 11],
    [1, 7.5, 0],
    [0, 19.25, 0],
    [11_925, 19.25, 1925],
  ])(
    'the VAT included in a price of %i minor units at a rate of %f percent is %i',
    (priceMinor, rate, vat) => {
      expect(includedVatMinor(priceMinor, rate)).toBe(vat)
    },
  )
})
