import { expect, test } from 'vitest'
import { proposedPriceMinor } from './base-rate-hint.tsx'

const values = { price: '', currency: 'XAF', duration: 90 } as const
const business = { currency: 'XAF', baseRate: 10_001 }

test('the base rate times the duration is proposed, rounded to the currency', () => {
  expect(proposedPriceMinor(values, business)).toBe(15_002)
  const dollars = { currency: 'USD', baseRate: 20.5 }
  expect(proposedPriceMinor({ ...values, currency: 'USD', duration: 30 }, dollars)).toBe(1025)
})

test('nothing is proposed if a price was entered, in another currency, or without a rate or duration', () => {
  expect(proposedPriceMinor({ ...values, price: '1' }, business)).toBeUndefined()
  expect(proposedPriceMinor({ ...values, currency: 'EUR' }, business)).toBeUndefined()
  expect(proposedPriceMinor({ ...values, duration: '' }, business)).toBeUndefined()
  expect(proposedPriceMinor(values, { currency: 'XAF', baseRate: null })).toBeUndefined()
})
