import { expect, test } from 'vitest'
import { proposedPriceMinor } from './base-rate-hint.tsx'

const values = { price: '', currency: 'XAF', duration: 90 } as const
const business = { currency: 'XAF', baseRate: 10_001 }

test('suggests base rate times duration as the price of a service, rounded to the currency’s decimals', () => {
  expect(proposedPriceMinor(values, business)).toBe(15_002)
  const dollars = { currency: 'USD', baseRate: 20.5 }
  expect(proposedPriceMinor({ ...values, currency: 'USD', duration: 30 }, dollars)).toBe(1025)
})

test('suggests no price if one is entered, the service has another currency, or base rate or duration is missing', () => {
  expect(proposedPriceMinor({ ...values, price: '1' }, business)).toBeUndefined()
  expect(proposedPriceMinor({ ...values, currency: 'EUR' }, business)).toBeUndefined()
  expect(proposedPriceMinor({ ...values, duration: '' }, business)).toBeUndefined()
  expect(proposedPriceMinor(values, { currency: 'XAF', baseRate: null })).toBeUndefined()
})
