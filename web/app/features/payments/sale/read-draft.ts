import { m } from '@ujuzi/contract/messages'
import { lineQuantityMax } from '@ujuzi/contract/payments/sales'
import { changeMinor, percentOfMinor, type SaleSums, saleSums } from '@ujuzi/contract/payments/sums'
import { wholeNumber } from '@ujuzi/contract/text/digits'
import { parseAmount } from '#app/domain/payments/money-text.ts'
import type { DraftPayment, SaleBody, SaleDraft } from './sale-draft.ts'

export type ReadDraft = {
  sums: SaleSums
  /** Amount of each payment; the last one has the rest of the total. */
  amountsMinor: number[]
  /** Cash to give back. */
  changeMinor: number
  /** Messages by field, such as `lines.0.price`. */
  errors: Record<string, string>
  /** The sale as it is sent; undefined while there are errors. */
  body?: SaleBody
}

/** Adds up what is typed so far and checks it. Fields that cannot be read count as nothing. */
export function readDraft(draft: SaleDraft): ReadDraft {
  const errors: Record<string, string> = {}
  const lines = readLines(draft, errors)
  const discount = readDiscount(draft, errors)
  const reduction = draft.usedPackage
    ? { amountMinor: draft.usedPackage.coversMinor }
    : discount?.given
  const goods = saleSums({ lines, discount: reduction })
  if (goods.discountMinor > goods.subtotalMinor) errors['discount.value'] = m.field_discount()
  const tipMinor = readTip(draft, goods.totalMinor, errors)
  const { totalMinor } = saleSums({ lines, discount: reduction, tipMinor })
  const amountsMinor = readAmounts(draft, totalMinor, errors)
  const payments = draft.payments.flatMap((payment, index) =>
    readPayment(draft, { payment, index, amountMinor: amountsMinor[index] ?? 0 }, errors),
  )
  const sums = saleSums({ lines, discount: reduction, tipMinor, payments })
  const read = {
    sums,
    amountsMinor,
    changeMinor: payments.reduce((sum, payment) => sum + changeMinor(payment), 0),
    errors,
  }
  if (Object.keys(errors).length > 0) return read
  return { ...read, body: bodyOf(draft, { lines, discount, tipMinor, payments }) }
}

type Errors = Record<string, string>
type ReadLine = { title: string; quantity: number; unitMinor: number }

const readLines = ({ lines, currency }: SaleDraft, errors: Errors): ReadLine[] =>
  lines.map(({ title, quantity, price }, index) => {
    const count = wholeNumber(quantity)
    const unitMinor = parseAmount(price, currency)
    if (!title.trim()) errors[`lines.${index}.title`] = m.required_lines_title()
    if (count < 1 || count > lineQuantityMax) errors[`lines.${index}.quantity`] = m.field_number()
    if (unitMinor === undefined) errors[`lines.${index}.price`] = m.payments_enter_amount()
    return { title: title.trim(), quantity: count, unitMinor: unitMinor ?? 0 }
  })

/** A package is used instead of a discount. */
function readDiscount({ discount, usedPackage, currency }: SaleDraft, errors: Errors) {
  if (!discount || usedPackage) return undefined
  const { kind, value, reason } = discount
  if (!reason.trim()) errors['discount.reason'] = m.required_reason()
  const percent = wholeNumber(value)
  const amountMinor = parseAmount(value, currency)
  const isRead = kind === 'percent' ? percent >= 1 && percent <= 100 : Boolean(amountMinor)
  if (!isRead) {
    errors['discount.value'] = m.field_discount()
    return undefined
  }
  const given = kind === 'percent' ? { percent } : { amountMinor: amountMinor ?? 0 }
  return { given, reason: reason.trim() }
}

function readTip({ tip, ownTip, currency }: SaleDraft, goodsMinor: number, errors: Errors) {
  if (tip !== 'own') return percentOfMinor(goodsMinor, Number(tip))
  const amountMinor = parseAmount(ownTip, currency)
  if (amountMinor === undefined) errors.tip = m.payments_enter_amount()
  return amountMinor ?? 0
}

function readAmounts({ payments, currency }: SaleDraft, totalMinor: number, errors: Errors) {
  const typed = payments.slice(0, -1).map(({ amount }, index) => {
    const amountMinor = parseAmount(amount, currency)
    if (!amountMinor) errors[`payments.${index}.amount`] = m.payments_enter_amount()
    return amountMinor ?? 0
  })
  const restMinor = totalMinor - typed.reduce((sum, amount) => sum + amount, 0)
  if (payments.length > 1 && restMinor <= 0) {
    errors[`payments.${payments.length - 1}.amount`] = m.payments_nothing_left()
  }
  return [...typed, restMinor]
}

type PaymentToRead = { payment: DraftPayment; index: number; amountMinor: number }

/** No payment if nothing is to be paid. */
function readPayment(
  { currency }: SaleDraft,
  { payment, index, amountMinor }: PaymentToRead,
  errors: Errors,
) {
  const { method, received, reference } = payment
  if (amountMinor <= 0) return []
  const receivedMinor =
    method === 'cash' && received.trim() ? parseAmount(received, currency) : amountMinor
  if (receivedMinor === undefined || receivedMinor < amountMinor) {
    errors[`payments.${index}.received`] = m.field_received()
    return [{ method, amountMinor, reference: '' }]
  }
  return [
    {
      method,
      amountMinor,
      ...(receivedMinor > amountMinor && { receivedMinor }),
      reference: method === 'cash' ? '' : reference.trim(),
    },
  ]
}

type Parts = {
  lines: ReadLine[]
  discount: ReturnType<typeof readDiscount>
  tipMinor: number
  payments: ReturnType<typeof readPayment>
}

const bodyOf = (draft: SaleDraft, { lines, discount, tipMinor, payments }: Parts): SaleBody => ({
  ...(draft.bookingId && { booking_id: draft.bookingId }),
  ...(draft.usedPackage && { package_id: draft.usedPackage.id }),
  lines: lines.map(({ title, quantity, unitMinor }) => ({
    title,
    quantity,
    unit_minor: unitMinor,
  })),
  ...(discount && {
    discount: {
      ...('percent' in discount.given
        ? { percent: discount.given.percent }
        : { amount_minor: discount.given.amountMinor }),
      reason: discount.reason,
    },
  }),
  tip_minor: tipMinor,
  payments: payments.map(({ method, amountMinor, reference, ...cash }) => ({
    method,
    amount_minor: amountMinor,
    ...('receivedMinor' in cash && { received_minor: cash.receivedMinor }),
    ...(reference && { reference }),
  })),
})
