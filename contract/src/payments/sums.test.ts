import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { amountMinorLimit } from '../api/limits.ts'
import { currencyCodes } from '../money/currencies.ts'
import { fromMinor, toMinor } from '../money/money.ts'
import { changeMinor, percentOfMinor, saleSums, splitRefund } from './sums.ts'

const aLine = fc.record({
  quantity: fc.integer({ min: 1, max: 999 }),
  unitMinor: fc.nat(amountMinorLimit / 1_000_000),
})
const aCurrency = fc.constantFrom(...currencyCodes)
const aRate = fc.option(fc.integer({ min: 1, max: 100_000 }).map((n) => n / 1000))

const aSale = fc
  .record({
    lines: fc.array(aLine, { minLength: 1, maxLength: 8 }),
    percent: fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined }),
    tipMinor: fc.nat(1_000_000),
    vatRate: aRate,
  })
  .map(({ percent, ...sale }) => ({
    ...sale,
    discount: percent === undefined ? undefined : { percent },
  }))

describe('the sums of a sale', () => {
  it.each([
    ['the total', { lines: [{ quantity: 1, unitMinor: 25_000 }] }, { totalMinor: 25_000 }],
    [
      'a discount in percent, rounded half up',
      { lines: [{ quantity: 3, unitMinor: 5 }], discount: { percent: 10 } },
      { subtotalMinor: 15, discountMinor: 2, totalMinor: 13 },
    ],
    [
      'VAT only in the prices, not in the tip',
      { lines: [{ quantity: 1, unitMinor: 10_750 }], tipMinor: 1_000, vatRate: 7.5 },
      { totalMinor: 11_750, vatMinor: 750 },
    ],
    [
      'the amount left to pay',
      { lines: [{ quantity: 2, unitMinor: 500 }], payments: [{ amountMinor: 300 }] },
      { paidMinor: 300, openMinor: 700 },
    ],
  ])('the sums of a sale include %s', (_, sale, sums) => {
    expect(saleSums(sale)).toMatchObject(sums)
  })

  it('the payments and the open amount of a sale add up to the subtotal minus discount plus tip', () => {
    fc.assert(
      fc.property(aSale, fc.array(fc.nat(1_000_000), { maxLength: 5 }), (sale, amounts) => {
        const payments = amounts.map((amountMinor) => ({ amountMinor }))
        const sums = saleSums({ ...sale, payments })
        const { subtotalMinor, discountMinor, tipMinor, totalMinor, paidMinor, openMinor } = sums
        expect(totalMinor).toBe(subtotalMinor - discountMinor + tipMinor)
        expect(paidMinor + openMinor).toBe(totalMinor)
        expect(Object.values(sums).every(Number.isSafeInteger)).toBe(true)
        expect(discountMinor).toBeLessThanOrEqual(subtotalMinor)
      }),
    )
  })

  it('the sums of a sale stay the same when converted from minor units to a price and back, in every currency', () => {
    fc.assert(
      fc.property(aSale, aCurrency, (sale, currency) => {
        const { totalMinor, discountMinor, vatMinor } = saleSums(sale)
        for (const amount of [totalMinor, discountMinor, vatMinor]) {
          if (amount >= amountMinorLimit) return
          expect(toMinor(fromMinor(amount, currency), currency)).toBe(amount)
        }
      }),
    )
  })

  it('a percentage of an amount is rounded to the nearest minor unit', () => {
    fc.assert(
      fc.property(
        fc.nat(amountMinorLimit - 1),
        fc.integer({ min: 1, max: 100 }),
        (amount, percent) => {
          const exact = BigInt(amount) * BigInt(percent)
          expect(BigInt(percentOfMinor(amount, percent))).toBe((exact + 50n) / 100n)
        },
      ),
    )
  })

  it('the VAT included in a price is exact to half a minor unit', () => {
    fc.assert(
      fc.property(
        fc.nat(amountMinorLimit - 1),
        fc.integer({ min: 1, max: 100_000 }),
        (price, mille) => {
          const line = { quantity: 1, unitMinor: price }
          const { vatMinor } = saleSums({ lines: [line], vatRate: mille / 1000 })
          const error = BigInt(price) * BigInt(mille) - BigInt(vatMinor) * BigInt(100_000 + mille)
          expect(2n * (error < 0n ? -error : error)).toBeLessThanOrEqual(BigInt(100_000 + mille))
        },
      ),
    )
  })
})

describe('cash', () => {
  it.each([
    [{ amountMinor: 4_500, receivedMinor: 5_000 }, 500],
    [{ amountMinor: 4_500 }, 0],
  ])('the change to give back for the cash payment %j is %i', (payment, change) => {
    expect(changeMinor(payment)).toBe(change)
  })
})

describe('a refund', () => {
  const sale = { subtotalMinor: 1_000, discountMinor: 100, tipMinor: 50 }

  it.each([
    [400, 0, { goodsMinor: 400, tipMinor: 0 }],
    [950, 0, { goodsMinor: 900, tipMinor: 50 }],
    [550, 400, { goodsMinor: 500, tipMinor: 50 }],
  ])(
    'a refund of %i, after an earlier refund of %i, pays back goods before it pays back the tip',
    (amount, refundedGoodsMinor, split) => {
      expect(splitRefund(amount, { ...sale, refundedGoodsMinor })).toEqual(split)
    },
  )
})
