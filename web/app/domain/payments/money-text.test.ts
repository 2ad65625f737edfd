import { amountMinorLimit } from '@ujuzi/contract/api/limits'
import { currencyCodes } from '@ujuzi/contract/money/currencies'
import { toMinor } from '@ujuzi/contract/money/money'
import { locales } from '@ujuzi/contract/runtime'
import { expect, test } from 'vitest'
import { parsePrice } from '#app/domain/price/typed-price.ts'
import { amountInput, moneyText, parseAmount } from './money-text.ts'

test.each([
  ['1500', 'XAF', 1500],
  ['1 500', 'XAF', 1500],
  ['1,500', 'XAF', 1500],
  ['1.500', 'NGN', 1500],
  ['1.500.000', 'NGN', 1_500_000],
  ['1500.5', 'XAF', undefined],
  ['12,50', 'USD', 1250],
  ['1,234.50', 'USD', 123_450],
  ['1.234,5', 'USD', 123_450],
  ['1,234', 'USD', 123_400],
  ['1,234', 'TND', 1_234_000],
  ['1.234', 'TND', 1234],
  ['٥٠٠', 'EGP', 50_000],
  ['٥٠٠٫٥', 'EGP', 50_050],
  ['١٬٥٠٠', 'EGP', 150_000],
  ['۱۵۰۰', 'XAF', 1500],
  ['12.3456', 'TND', undefined],
  ['', 'USD', undefined],
  ['-5', 'USD', undefined],
  ['five', 'USD', undefined],
  ['1,23,4', 'USD', undefined],
])('the typed amount %j in %s is read as %s in minor units', (typed, currency, minor) => {
  expect(parseAmount(typed, currency)).toBe(minor)
})

test.each(currencyCodes.flatMap((code) => locales.map((locale) => [code, locale] as const)))(
  'an amount in %s formatted for a field in the language %s is read as the same amount',
  (code, locale) => {
    for (const minor of [
      0,
      1,
      9,
      10,
      99,
      100,
      999,
      1000,
      1234,
      999_999,
      1_000_000,
      amountMinorLimit - 1,
    ]) {
      expect(parseAmount(amountInput(minor, code, locale), code, locale)).toBe(minor)
    }
  },
)

const typedAmounts = [
  '1,500',
  '12,500',
  '1.500',
  '0,5',
  '1 500',
  '1.234,5',
  '٥٠٠٫٥',
  '7.',
  '1,500,000',
]

test.each(currencyCodes.flatMap((code) => locales.map((locale) => [code, locale] as const)))(
  'the same text typed as a price or as a payment in %s in the language %s is read as the same amount',
  (code, locale) => {
    for (const typed of typedAmounts) {
      const price = parsePrice(typed, code, locale)
      expect(price).toBeDefined()
      expect(parseAmount(typed, code, locale)).toBe(toMinor(price ?? -1, code))
    }
  },
)

test.each([
  ['1,500', 'en', 1_500_000],
  ['12,500', 'en', 12_500_000],
  ['12,500', 'fr', 12_500],
  ['12.500', 'en', 12_500],
  ['12.500', 'es', 12_500_000],
] as const)(
  '%s dinars typed in the language %s are read as %d millimes',
  (typed, locale, minor) => {
    expect(parseAmount(typed, 'TND', locale)).toBe(minor)
  },
)

test('an amount is shown with the symbol of its currency', () => {
  expect(moneyText(150_000, 'NGN')).toBe('₦150,000')
})
