import { includedVatMinor } from '../money/vat.ts'

/** Sums of a sale, in minor units of its currency. The screen and the server use the same rules. */

export type LineAmount = { quantity: number; unitMinor: number }
export type Discount = { percent: number } | { amountMinor: number }
/** `receivedMinor`: cash handed over, of which the rest is given back. */
export type PaymentAmount = { amountMinor: number; receivedMinor?: number | undefined }

export type SaleAmounts = {
  lines: readonly LineAmount[]
  discount?: Discount | undefined
  tipMinor?: number | undefined
  payments?: readonly PaymentAmount[] | undefined
  /** Percent of VAT that the prices include; null if the business is not registered, left out where VAT is not needed. */
  vatRate?: number | null | undefined
}

export type SaleSums = {
  subtotalMinor: number
  discountMinor: number
  tipMinor: number
  totalMinor: number
  paidMinor: number
  /** Amount still to be paid; negative if too much was entered. */
  openMinor: number
  /** VAT in the prices after the discount. The tip has none. */
  vatMinor: number
}

export function saleSums({ lines, discount, tipMinor = 0, payments = [], vatRate }: SaleAmounts) {
  const subtotalMinor = sum(lines.map(({ quantity, unitMinor }) => quantity * unitMinor))
  const discountMinor = discountOf(subtotalMinor, discount)
  const goodsMinor = subtotalMinor - discountMinor
  const totalMinor = goodsMinor + tipMinor
  const paidMinor = sum(payments.map(({ amountMinor }) => amountMinor))
  return {
    subtotalMinor,
    discountMinor,
    tipMinor,
    totalMinor,
    paidMinor,
    openMinor: totalMinor - paidMinor,
    vatMinor: vatRate ? includedVatMinor(goodsMinor, vatRate) : 0,
  } satisfies SaleSums
}

/** A whole percentage of an amount that is not negative, rounded half up to the minor unit. */
export const percentOfMinor = (amountMinor: number, percent: number) =>
  Math.round((amountMinor * percent) / 100)

/** Cash to give back. */
export const changeMinor = ({ amountMinor, receivedMinor = amountMinor }: PaymentAmount) =>
  receivedMinor - amountMinor

export type Refundable = {
  subtotalMinor: number
  discountMinor: number
  tipMinor: number
  /** Total of earlier refunds of the sale, without tips. */
  refundedGoodsMinor: number
}

/** Splits a refund: first the prices, then the tip, which has no VAT. */
export function splitRefund(amountMinor: number, sale: Refundable) {
  const goodsLeftMinor = sale.subtotalMinor - sale.discountMinor - sale.refundedGoodsMinor
  const goodsMinor = Math.min(amountMinor, goodsLeftMinor)
  return { goodsMinor, tipMinor: amountMinor - goodsMinor }
}

function discountOf(subtotalMinor: number, discount: Discount | undefined) {
  if (!discount) return 0
  return 'percent' in discount
    ? percentOfMinor(subtotalMinor, discount.percent)
    : discount.amountMinor
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
