import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountMinorLimit } from '../api/limits.ts'
import { locales } from '../locale/locales.ts'
import { currencies, currencyCodes, currencyDecimals } from './currencies.ts'
import { formatMoney, formatPrice, fromMinor, toMinor } from './money.ts'

const aCurrency = fc.constantFrom(...currencyCodes)
const aLocale = fc.constantFrom(...locales)
const anAmount = fc.maxSafeNat().map((n) => n % amountMinorLimit)

describe('formatMoney', () => {
  it.each([
    [45000, 'NGN', 'en', '₦45,000'],
    [5000, 'XAF', 'en', '5\u202f000\u00a0FCFA'],
    [5000, 'XAF', 'fr', '5\u202f000\u00a0FCFA'],
    [5000, 'XOF', 'es', '5\u202f000\u00a0CFA'],
    [4500, 'USD', 'en', '$45.00'],
    [4500, 'USD', 'fr', '$45,00'],
    [450000, 'USD', 'es', '$4500,00'],
    [4500000, 'USD', 'es', '$45.000,00'],
    [1500, 'KES', 'en', 'KSh\u00a01,500'],
    [12000, 'GHS', 'en', 'GH₵120.00'],
    [45000, 'ZAR', 'en', 'R450.00'],
    [123456, 'EUR', 'fr', '1\u202f234,56\u00a0€'],
    [12345, 'TND', 'fr', '12,345\u00a0DT'],
    [5, 'TND', 'en', '0.005\u00a0DT'],
    [0, 'NGN', 'en', '₦0'],
    [-4500, 'USD', 'en', '-$45.00'],
  ] as const)(
    'formatMoney writes %d minor units of %s in the language %s as %s',
    (amountMinor, currency, locale, text) => {
      expect(formatMoney(amountMinor, currency, locale)).toBe(text)
    },
  )

  it('formatMoney writes an amount in an unknown currency with two decimals', () => {
    expect(formatMoney(123456, 'JPY', 'en')).toBe('¥1,234.56')
    expect(formatMoney(123456, 'shells', 'en')).toBe('1,234.56\u00a0shells')
  })

  it('every amount that formatMoney writes can be read back exactly', () => {
    fc.assert(
      fc.property(anAmount, aCurrency, aLocale, (amountMinor, currency, locale) => {
        const text = formatMoney(amountMinor, currency, locale)
        const number = text.replace(currencies[currency].symbol, '')
        expect(Number(number.replace(/\D/g, ''))).toBe(amountMinor)
      }),
    )
  })

  it('formatPrice rounds an approximate price to the decimals of its currency', () => {
    expect(formatPrice(3199.6, 'XAF', 'en')).toBe('3\u202f200\u00a0FCFA')
    expect(formatPrice(5.678, 'USD', 'en')).toBe('$5.68')
  })
})

describe('toMinor', () => {
  it('converting an amount from minor units to a price and back gives exactly the same amount', () => {
    fc.assert(
      fc.property(anAmount, aCurrency, (amountMinor, currency) => {
        expect(toMinor(fromMinor(amountMinor, currency), currency)).toBe(amountMinor)
      }),
    )
  })

  it('converting a price to minor units makes no binary rounding errors', () => {
    expect(toMinor(1.15, 'USD')).toBe(115)
    expect(toMinor(4.35, 'USD')).toBe(435)
    expect(toMinor(1.005, 'TND')).toBe(1005)
  })

  it.each([
    [45.5, 'NGN'],
    [1.005, 'USD'],
    [0.0001, 'TND'],
    [1e-7, 'USD'],
    [Number.NaN, 'USD'],
    [Number.POSITIVE_INFINITY, 'USD'],
    [-1, 'USD'],
    [1e12, 'NGN'],
    [1e10, 'USD'],
    [1e21, 'NGN'],
  ])('converting the price %d %s to minor units is refused', (price, currency) => {
    expect(toMinor(price, currency)).toBeUndefined()
  })

  it('converting a price to minor units is refused if it has more decimals than its currency', () => {
    fc.assert(
      fc.property(aCurrency, fc.nat(999_999), fc.integer({ min: 1, max: 9 }), (code, n, digit) => {
        const price = Number(`${n}.${'0'.repeat(currencyDecimals(code))}${digit}`)
        expect(toMinor(price, code)).toBeUndefined()
      }),
    )
  })
})
