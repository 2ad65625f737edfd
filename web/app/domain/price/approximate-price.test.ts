import { expect, it } from 'vitest'
import { approximatePriceText } from './approximate-price.ts'

it.each([
  [45_000, 'XAF', 'USD', '≈\u00a0$80'],
  [1500, 'XAF', 'USD', '≈\u00a0$2.66'],
  [25_000, 'NGN', 'XAF', '≈\u00a09\u202f720\u00a0FCFA'],
  [12.5, 'TND', 'EUR', '≈\u00a03.68\u00a0€'],
  [0, 'NGN', 'USD', '≈\u00a0$0.00'],
] as const)(
  '%d %s is shown to a visitor whose currency is %s as %s',
  (price, currency, visitors, text) => {
    expect(approximatePriceText({ price, currency }, visitors)).toBe(text)
  },
)

it('a price is not converted if it is in the visitor’s currency, or if a currency is unknown or has no exchange rate', () => {
  expect(approximatePriceText({ price: 5, currency: 'XAF' }, 'XAF')).toBeUndefined()
  expect(approximatePriceText({ price: 5, currency: 'JPY' }, 'USD')).toBeUndefined()
})
