import type { DayTotals } from '@ujuzi/contract/payments/days'
import { saleMethods } from '@ujuzi/contract/payments/receipts'
import type { DayCloseRow, SaleRow } from '../tables.ts'

type TotalledSale = Pick<
  SaleRow,
  'kind' | 'payments' | 'discountMinor' | 'packageMinor' | 'tipMinor' | 'vatMinor' | 'totalMinor'
> & { voided: boolean }

/** Adds up the receipts of one day and currency. A voided sale and its void cancel each other out. */
export function dayTotals(receipts: readonly TotalledSale[]): DayTotals {
  const payments = receipts.flatMap((receipt) => receipt.payments)
  const methods = saleMethods.flatMap((method) => {
    const amounts = payments.filter((one) => one.method === method).map((one) => one.amountMinor)
    if (amounts.length === 0) return []
    const taken = total(amounts.filter((amount) => amount > 0))
    const paidBack = 0 - total(amounts.filter((amount) => amount < 0))
    return [
      { method, taken_minor: taken, paid_back_minor: paidBack, total_minor: taken - paidBack },
    ]
  })
  const ofKind = (kind: SaleRow['kind']) => receipts.filter((receipt) => receipt.kind === kind)
  return {
    methods,
    sales: ofKind('sale').filter(({ voided }) => !voided).length,
    voids: ofKind('void').length,
    refunds: ofKind('refund').length,
    refunded_minor: 0 - total(ofKind('refund').map(({ totalMinor }) => totalMinor)),
    discounts_minor: total(receipts.map(realDiscountMinor)),
    package_appointments_minor: total(receipts.map(({ packageMinor }) => packageMinor)),
    tips_minor: total(receipts.map(({ tipMinor }) => tipMinor)),
    vat_minor: total(receipts.map(({ vatMinor }) => vatMinor)),
    total_minor: total(receipts.map(({ totalMinor }) => totalMinor)),
    cash_minor: methods.find(({ method }) => method === 'cash')?.total_minor ?? 0,
  }
}

/** The discount that the business gave, without a visit that was paid for with its package. */
export const realDiscountMinor = ({
  discountMinor,
  packageMinor,
}: Pick<SaleRow, 'discountMinor' | 'packageMinor'>) => discountMinor - packageMinor

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

type Counted = Pick<DayCloseRow, 'openingFloatMinor' | 'cashMinor' | 'countedCashMinor'>

export const expectedCashMinor = ({
  openingFloatMinor,
  cashMinor,
}: Omit<Counted, 'countedCashMinor'>) => openingFloatMinor + cashMinor

/** Positive if there is more cash than expected. */
export const cashDifferenceMinor = (close: Counted) =>
  close.countedCashMinor - expectedCashMinor(close)
