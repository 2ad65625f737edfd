import { expect, test } from 'vitest'
import { parsePrice, priceText } from './typed-price.ts'

test.each([
  ['15000', 'XAF', 'en', 15_000],
  ['15 000', 'XAF', 'fr', 15_000],
  ['15\u202f000', 'XAF', 'fr', 15_000],
  ['15\u00a0000,5', 'XAF', 'fr', 15_000.5],
  ['15000,5', 'EUR', 'fr', 15_000.5],
  ['15000.50', 'EUR', 'fr', 15_000.5],
  ['15,000', 'NGN', 'en', 15_000],
  ['15.000', 'NGN', 'es', 15_000],
  ['15.000', 'NGN', 'en', 15_000],
  ['1.234.567', 'NGN', 'es', 1_234_567],
  ['1,234,567.89', 'USD', 'en', 1_234_567.89],
  ['1.234,56', 'EUR', 'es', 1_234.56],
  ['12,5', 'USD', 'en', 12.5],
  ['0,125', 'TND', 'fr', 0.125],
  ['12,125', 'TND', 'fr', 12.125],
  ['12,125', 'TND', 'en', 12_125],
  ['12.125', 'TND', 'en', 12.125],
  ["1'500", 'NGN', 'en', 1_500],
  ['7.', 'USD', 'en', 7],
  ['٥٠٠', 'EGP', 'en', 500],
  ['٥٠٠٫٥', 'EGP', 'en', 500.5],
  ['١٬٥٠٠٫٥٠', 'EGP', 'en', 1_500.5],
  ['١٫٥٠٠', 'TND', 'es', 1.5],
  ['۱۲۳۴', 'EGP', 'en', 1_234],
  ['１２，５００', 'XAF', 'fr', 12_500],
  ['\u200e5 000\u00a0', 'XAF', 'fr', 5_000],
] as const)(
  'the price %s in %s typed in the language %s is read as %d',
  (text, currency, locale, price) => {
    expect(parsePrice(text, currency, locale)).toBe(price)
  },
)

test.each(['', ' ', 'free', '-5', '1e3', '0x10', '12 €', '1,2,3', '12.34,56.7', ',5', '1.23.456'])(
  'refuses "%s" as a price',
  (text) => {
    expect(parsePrice(text, 'EUR', 'en')).toBeUndefined()
  },
)

test('a price formatted for a text field is read back as the same price', () => {
  for (const locale of ['en', 'fr', 'es'] as const) {
    for (const price of [15_000, 12.5, 0.75, 1_234.56]) {
      expect(parsePrice(priceText(price, locale), 'EUR', locale)).toBe(price)
    }
    expect(parsePrice(priceText(12.125, locale), 'TND', locale)).toBe(12.125)
  }
})
