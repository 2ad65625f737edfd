import { expect, test } from 'vitest'
import type { Currency } from '../money/currencies.ts'
import { priceError } from './price-rules.ts'

test.each<[Currency, unknown, string | undefined]>([
  ['XAF', 5000, undefined],
  ['USD', 45.55, undefined],
  ['TND', 0.001, undefined],
  ['XAF', 999_999_999_999, undefined],
  ['XAF', 0, 'field_price'],
  ['XAF', -1, 'field_price'],
  ['XAF', Number.NaN, 'field_price'],
  ['XAF', Number.POSITIVE_INFINITY, 'field_price'],
  ['XAF', '5000', 'field_price'],
  ['XAF', null, 'field_price'],
  ['XAF', undefined, 'field_price'],
  ['XAF', 0.5, 'field_price_decimals'],
  ['USD', 1.005, 'field_price_decimals'],
  ['TND', 1e-7, 'field_price_decimals'],
  ['XAF', 1e12, 'field_price_large'],
  ['USD', 1e10, 'field_price_large'],
  ['USD', 12_345_678_901.234, 'field_price_large'],
  ['XAF', 1e308, 'field_price_large'],
  ['XYZ' as Currency, 5000, 'field_currency'],
])('validating the %s price %s returns %s', (currency, price, problem) => {
  expect(priceError(price, currency)).toBe(problem)
})
