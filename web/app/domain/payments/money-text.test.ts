import { amountMinorLimit } from '@ujuzi/contract/api/limits'
import { currencyCodes } from '@ujuzi/contract/money/currencies'
import { expect, test } from 'vitest'
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
  ['1,234', 'TND', 1234],
  ['12.3456', 'TND', undefined],
  ['', 'USD', undefined],
  ['-5', 'USD', undefined],
  ['five', 'USD', undefined],
  ['1,23,4', 'USD', undefined],
])('%j in %s is %s', (typed, currency, minor) => {
  expect(parseAmount(typed, currency)).toBe(minor)
})

test.each(currencyCodes)(
  'an amount of %s that is put into a field is read as the same amount',
  (code) => {
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
      expect(parseAmount(amountInput(minor, code), code)).toBe(minor)
    }
  },
)

test('an amount is shown with its currency', () => {
  expect(moneyText(150_000, 'NGN')).toBe('₦150,000')
})
