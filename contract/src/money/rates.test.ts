import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currencyCodes } from './currencies.ts'
import { convert, toUsd } from './rates.ts'

const aCurrency = fc.constantFrom(...currencyCodes)

describe('convert', () => {
  it('currency conversion respects the decimals of both currencies', () => {
    expect(toUsd(145000, 'NGN')).toBe(10000)
    expect(toUsd(2920, 'TND')).toBe(100)
    expect(convert(10000, 'USD', 'XAF')).toBe(56400)
  })

  it('currency conversion leaves an amount in its own currency unchanged', () => {
    fc.assert(
      fc.property(fc.nat(), aCurrency, (amountMinor, code) => {
        expect(convert(amountMinor, code, code)).toBe(amountMinor)
      }),
    )
  })

  it('currency conversion never makes the lower of two prices in one currency the higher price', () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), aCurrency, aCurrency, (a, b, from, to) => {
        const [low, high] = a < b ? [a, b] : [b, a]
        expect(convert(low, from, to)).toBeLessThanOrEqual(convert(high, from, to))
      }),
    )
  })
})
