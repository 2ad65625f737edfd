import { describe, expect, it } from 'vitest'
import { readDraft } from './read-draft.ts'
import { draftAtCounter, newPayment, type SaleDraft } from './sale-draft.ts'

const draft = (change: Partial<SaleDraft> = {}): SaleDraft => ({
  ...draftAtCounter('NGN'),
  lines: [{ key: 0, title: 'Braids', quantity: '1', price: '25,000' }],
  ...change,
})
const cash = (change: object = {}) => ({ ...newPayment(0), ...change })

describe('a draft of a sale', () => {
  it('a sale is paid fully in cash by default', () => {
    expect(readDraft(draft()).body).toEqual({
      lines: [{ title: 'Braids', quantity: 1, unit_minor: 25_000 }],
      tip_minor: 0,
      payments: [{ method: 'cash', amount_minor: 25_000 }],
    })
  })

  it('the tip is a percentage of the price after the discount', () => {
    const discount = { kind: 'percent', value: '10', reason: 'Regular' } as const
    const { sums, body } = readDraft(draft({ discount, tip: '10' }))
    expect(sums).toMatchObject({ discountMinor: 2_500, tipMinor: 2_250, totalMinor: 24_750 })
    expect(body).toMatchObject({ discount: { percent: 10, reason: 'Regular' }, tip_minor: 2_250 })
  })

  it('calculates the change for the cash received', () => {
    const read = readDraft(draft({ payments: [cash({ received: '30000' })] }))
    expect(read.changeMinor).toBe(5_000)
    expect(read.body?.payments).toEqual([
      { method: 'cash', amount_minor: 25_000, received_minor: 30_000 },
    ])
  })

  it('the last payment of a sale split over several methods gets the remaining amount', () => {
    const payments = [
      cash({ amount: '10000' }),
      { ...newPayment(1, 'mobile_money'), reference: ' MP1 ' },
    ]
    expect(readDraft(draft({ payments })).body?.payments).toEqual([
      { method: 'cash', amount_minor: 10_000 },
      { method: 'mobile_money', amount_minor: 15_000, reference: 'MP1' },
    ])
  })

  it('a sale needs no payment if the discount covers the whole price', () => {
    const discount = { kind: 'amount', value: '25000', reason: 'A gift' } as const
    expect(readDraft(draft({ discount })).body).toMatchObject({
      discount: { amount_minor: 25_000 },
      payments: [],
    })
  })

  it.each([
    ['lines.0.title', { lines: [{ key: 0, title: ' ', quantity: '1', price: '5' }] }],
    ['lines.0.quantity', { lines: [{ key: 0, title: 'Oil', quantity: '0', price: '5' }] }],
    ['lines.0.price', { lines: [{ key: 0, title: 'Oil', quantity: '1', price: 'five' }] }],
    ['discount.value', { discount: { kind: 'percent', value: '101', reason: 'x' } as const }],
    ['discount.value', { discount: { kind: 'amount', value: '25001', reason: 'x' } as const }],
    ['discount.reason', { discount: { kind: 'percent', value: '5', reason: '' } as const }],
    ['tip', { tip: 'own' as const, ownTip: '' }],
    ['payments.0.received', { payments: [cash({ received: '24999' })] }],
    ['payments.0.amount', { payments: [cash(), newPayment(1)] }],
    ['payments.1.amount', { payments: [cash({ amount: '25000' }), newPayment(1)] }],
  ])('a draft of a sale with an error in the field %s is not sent', (field, change) => {
    const { errors, body } = readDraft(draft(change))
    expect(errors[field]).toEqual(expect.any(String))
    expect(body).toBeUndefined()
  })
})
