import type { ErrorCode } from '@ujuzi/contract/api/errors'
import { includedVatMinor } from '@ujuzi/contract/money/vat'
import { splitRefund } from '@ujuzi/contract/payments/sums'
import type { SaleRow, StoredPayment } from '../tables.ts'

/** A receipt with what corrected it; amounts paid back are positive. */
type Correctable = {
  sale: SaleRow
  voiding: { id: string } | null
  refundedMinor: number
  refundedGoodsMinor: number
}
type Amounts = Pick<
  SaleRow,
  | 'lines'
  | 'payments'
  | 'subtotalMinor'
  | 'discountMinor'
  | 'discountPercent'
  | 'discountReason'
  | 'packageMinor'
  | 'tipMinor'
  | 'totalMinor'
  | 'vatRate'
  | 'vatMinor'
>

/** Why a sale cannot be corrected in this way; undefined if it can. */
export function correctionRefusal(
  { sale, voiding, refundedMinor }: Omit<Correctable, 'refundedGoodsMinor'>,
  kind: 'void' | 'refund',
): ErrorCode | undefined {
  if (sale.kind !== 'sale') return 'not_a_sale'
  if (voiding) return 'sale_voided'
  // A sale that was partly paid back was no mistake; the rest can be paid back too.
  if (kind === 'void' && refundedMinor > 0) return 'sale_refunded'
  if (kind === 'refund' && refundedMinor >= sale.totalMinor) return 'sale_refunded'
  return undefined
}

/** The sale with all amounts negated. */
export const voidAmounts = ({ sale }: Pick<Correctable, 'sale'>): Amounts => ({
  lines: sale.lines.map((line) => ({ ...line, unitMinor: negate(line.unitMinor) })),
  payments: sale.payments.map(({ method, amountMinor }) => ({
    method,
    amountMinor: negate(amountMinor),
  })),
  subtotalMinor: negate(sale.subtotalMinor),
  discountMinor: negate(sale.discountMinor),
  discountPercent: sale.discountPercent,
  discountReason: sale.discountReason,
  packageMinor: negate(sale.packageMinor),
  tipMinor: negate(sale.tipMinor),
  totalMinor: negate(sale.totalMinor),
  vatRate: sale.vatRate,
  vatMinor: negate(sale.vatMinor),
})

/** A refund as a receipt with one line, whose title the reader's language gives. `payment` is positive. */
export function refundAmounts(
  { sale, refundedGoodsMinor }: Pick<Correctable, 'sale' | 'refundedGoodsMinor'>,
  payment: StoredPayment,
): Amounts {
  const { goodsMinor, tipMinor } = splitRefund(payment.amountMinor, { ...sale, refundedGoodsMinor })
  return {
    lines: [{ title: '', quantity: 1, unitMinor: negate(goodsMinor) }],
    payments: [{ ...payment, amountMinor: negate(payment.amountMinor) }],
    subtotalMinor: negate(goodsMinor),
    packageMinor: 0,
    discountMinor: 0,
    discountPercent: null,
    discountReason: null,
    tipMinor: negate(tipMinor),
    totalMinor: negate(payment.amountMinor),
    vatRate: sale.vatRate,
    vatMinor: sale.vatRate === null ? 0 : negate(includedVatMinor(goodsMinor, sale.vatRate)),
  }
}

/** Never minus zero, which is written differently. */
const negate = (amount: number) => (amount === 0 ? 0 : -amount)
