import { describe, expect, it, test } from 'vitest'
import { cashDifferenceMinor, dayTotals } from './days/rules.ts'
import { isPayable, localYearOf, nextOpenDay, planSale } from './rules.ts'

const line = { title: 'Skin fade', quantity: 1, unitMinor: 5_000 }
const cash = (amountMinor: number) => ({ method: 'cash' as const, amountMinor })

describe('a sale', () => {
  it('computes the discount, total and VAT of a sale', () => {
    const plan = planSale(
      {
        lines: [line],
        discount: { percent: 10, reason: 'Regular' },
        tipMinor: 500,
        payments: [cash(3_000), { method: 'mobile_money', amountMinor: 2_000, reference: 'MP77' }],
      },
      19.25,
    )
    expect(plan).toMatchObject({
      ok: true,
      subtotalMinor: 5_000,
      discountMinor: 500,
      discountPercent: 10,
      totalMinor: 5_000,
      vatRate: 19.25,
      vatMinor: 726,
    })
  })

  it.each([
    ['too little money', { payments: [cash(4_999)] }, { payments: 'field_payments_sum' }],
    ['too much money', { payments: [cash(5_001)] }, { payments: 'field_payments_sum' }],
    [
      'less cash handed over than the amount',
      { payments: [{ ...cash(5_000), receivedMinor: 4_000 }] },
      { payments: 'field_received' },
    ],
    [
      'change for a card payment',
      { payments: [{ method: 'card' as const, amountMinor: 5_000, receivedMinor: 6_000 }] },
      { payments: 'field_received' },
    ],
    [
      'a discount beyond the price',
      { discount: { amountMinor: 5_001, reason: 'Gift' } },
      { discount: 'field_discount' },
    ],
    [
      'a discount that is both a percentage and an amount',
      { discount: { percent: 10, amountMinor: 500, reason: 'Gift' } },
      { discount: 'field_discount' },
    ],
    ['a discount with no value', { discount: { reason: 'Gift' } }, { discount: 'field_discount' }],
    [
      'an amount beyond the limit',
      { lines: [{ ...line, quantity: 999, unitMinor: 999_999_999_999 }] },
      { lines: 'field_price_large' },
    ],
  ])('refuses to record a sale with %s', (_, change, fields) => {
    const input = { lines: [line], payments: [cash(5_000)], ...change }
    expect(planSale(input, null)).toEqual({ ok: false, fields })
  })

  it('a sale with a total of zero needs no payment', () => {
    const discount = { percent: 100, reason: 'A gift' }
    expect(planSale({ lines: [line], discount, payments: [] }, null)).toMatchObject({
      ok: true,
      totalMinor: 0,
    })
  })
})

test.each([
  ['pending', false],
  ['confirmed', true],
  ['completed', true],
  ['no_show', true],
  ['cancelled', false],
  ['declined', false],
  ['expired', false],
] as const)('says whether a booking in status %s can be paid: %s', (status, payable) => {
  expect(isPayable(status)).toBe(payable)
})

test.each([
  ['2026-12-31T22:59:00Z', 2026],
  ['2026-12-31T23:00:00Z', 2027],
])('a receipt issued in Douala at %s is numbered in the year %i', (at, year) => {
  expect(localYearOf('Africa/Douala', new Date(at))).toBe(year)
})

test.each([
  [[], '2026-11-30'],
  [['2026-11-30'], '2026-12-01'],
  [['2026-11-30', '2026-12-01'], '2026-12-02'],
  [['2026-12-01'], '2026-11-30'],
])('with the days %j closed, a sale on 30 November counts on %s', (closed, day) => {
  expect(nextOpenDay('2026-11-30', closed)).toBe(day)
})

describe('the totals of a day', () => {
  const receipt = {
    kind: 'sale' as const,
    payments: [cash(5_000)],
    discountMinor: 0,
    packageMinor: 0,
    tipMinor: 0,
    vatMinor: 0,
    totalMinor: 5_000,
    voided: false,
  }
  const reverse = { ...receipt, payments: [cash(-5_000)], totalMinor: -5_000 }

  it('the totals of a day cancel out voided sales and subtract refunds', () => {
    const totals = dayTotals([
      { ...receipt, voided: true },
      { ...reverse, kind: 'void' },
      { ...receipt, tipMinor: 500, discountMinor: 500 },
      { ...reverse, kind: 'refund', payments: [cash(-1_000)], totalMinor: -1_000 },
    ])
    expect(totals).toEqual({
      methods: [
        { method: 'cash', taken_minor: 10_000, paid_back_minor: 6_000, total_minor: 4_000 },
      ],
      sales: 1,
      voids: 1,
      refunds: 1,
      refunded_minor: 1_000,
      discounts_minor: 500,
      package_appointments_minor: 0,
      tips_minor: 500,
      vat_minor: 0,
      total_minor: 4_000,
      cash_minor: 4_000,
    })
  })

  it('the totals of a day list appointments paid from packages separately from discounts', () => {
    const subtotals = [5_000, 8_000, 5_000]
    const receipts = [
      { ...receipt, payments: [], discountMinor: 5_000, packageMinor: 5_000, totalMinor: 0 },
      { ...receipt, discountMinor: 1_000, totalMinor: 7_000, payments: [cash(7_000)] },
      { ...receipt },
    ]
    const totals = dayTotals(receipts)
    expect(totals).toMatchObject({ discounts_minor: 1_000, package_appointments_minor: 5_000 })
    expect(totals.total_minor + totals.discounts_minor + totals.package_appointments_minor).toBe(
      subtotals.reduce((sum, one) => sum + one, 0),
    )
    const voided = { ...reverse, payments: [], discountMinor: -5_000, packageMinor: -5_000 }
    expect(dayTotals([...receipts, { ...voided, kind: 'void', totalMinor: 0 }])).toMatchObject({
      discounts_minor: 1_000,
      package_appointments_minor: 0,
    })
  })

  it('the totals of a day without sales are zero', () => {
    expect(dayTotals([])).toMatchObject({ methods: [], total_minor: 0, refunded_minor: 0 })
  })

  it('the cash difference of a day is negative if the drawer holds less cash than expected', () => {
    const counted = { openingFloatMinor: 10_000, cashMinor: 4_000, countedCashMinor: 13_500 }
    expect(cashDifferenceMinor(counted)).toBe(-500)
  })
})
