import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { cancellationSettlementMinor, cancellationWording } from './cancellations.ts'

const policy = {
  free_cancellation_hours: 24,
  partial_refund_hours: 12,
  no_refund_hours: 2,
  cancellation_fee_percentage: 25,
}
const withDeposit = (deposit_percentage: number) => ({ ...policy, deposit_percentage })

test.each([
  ['owed without a deposit', policy, 'owed'],
  ['owed with a deposit of 0 percent', withDeposit(0), 'owed'],
  ['refunded with a deposit of 30 percent', withDeposit(30), 'refunded'],
] as const)(
  'the text about a cancellation says that money is owed or refunded, depending on the deposit: %s',
  (_, given, language) => {
    expect(cancellationWording({ policy: given })).toBe(language)
  },
)

describe('the amount of a cancellation of 5,000', () => {
  it.each([
    ['without a deposit', policy, 100, 0],
    ['without a deposit', policy, 75, 1250],
    ['without a deposit', policy, 0, 5000],
    ['with 100 percent paid in advance', withDeposit(100), 75, 3750],
    ['with 30 percent paid in advance', withDeposit(30), 100, 1500],
    ['with 30 percent paid in advance', withDeposit(30), 75, 250],
    ['with 30 percent paid in advance', withDeposit(30), 0, 0],
  ])(
    'cancelling a booking for 5,000 %s under the policy %j with a refund of %d %% leaves %d to pay or to refund',
    (_, given, percent, amount) => {
      expect(cancellationSettlementMinor({ policy: given, priceMinor: 5000 }, percent)).toBe(amount)
    },
  )

  it('a cancellation leaves a whole amount between zero and the price to pay or to refund under any policy', () => {
    const given = [
      fc.integer({ min: 0, max: 10_000_000 }),
      fc.integer({ min: 0, max: 100 }),
      fc.integer({ min: 0, max: 200 }).map((half) => half / 2),
    ] as const
    fc.assert(
      fc.property(...given, (priceMinor, deposit, percent) => {
        const amount = cancellationSettlementMinor(
          { policy: withDeposit(deposit), priceMinor },
          percent,
        )
        expect(Number.isInteger(amount)).toBe(true)
        expect(amount).toBeGreaterThanOrEqual(0)
        expect(amount).toBeLessThanOrEqual(priceMinor)
      }),
    )
  })
})
