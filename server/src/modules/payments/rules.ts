import type { BookingStatus } from '@ujuzi/contract/bookings/bookings'
import { changeMinor, type Discount, saleSums } from '@ujuzi/contract/payments/sums'
import { dayAt, formatDay, parseDay } from '../schedule/time-zone.rules.ts'
import type { SaleRow, StoredLine, StoredPayment } from './tables.ts'

export const localDayOf = (timeZone: string, at: Date) => formatDay(dayAt(timeZone, at))

export const localYearOf = (timeZone: string, at: Date) =>
  Number(localDayOf(timeZone, at).slice(0, 4))

/** The first day from `day` on that is not closed: a closed day stays as it was counted. */
export function nextOpenDay(day: string, closedDays: readonly string[]): string {
  const following = formatDay(parseDay(day) + 1)
  return closedDays.includes(day) ? nextOpenDay(following, closedDays) : day
}

/** Bookings that will take place or took place; a no-show may still be paid for. */
const payableStatuses: readonly BookingStatus[] = ['confirmed', 'completed', 'no_show']
export const isPayable = (status: BookingStatus) => payableStatuses.includes(status)

export type SaleInput = {
  lines: readonly StoredLine[]
  discount?:
    | (Partial<Record<'percent' | 'amountMinor', number | undefined>> & { reason: string })
    | undefined
  tipMinor?: number | undefined
  payments: readonly StoredPayment[]
}

type FieldErrors = { ok: false; fields: Record<string, string> }
export type PlannedSale = { ok: true } & Pick<
  SaleRow,
  | 'lines'
  | 'payments'
  | 'subtotalMinor'
  | 'discountMinor'
  | 'discountPercent'
  | 'discountReason'
  | 'tipMinor'
  | 'totalMinor'
  | 'vatRate'
  | 'vatMinor'
>

const amountLimit = 1e12

/** Checks a sale and adds it up. The payments must be the total: what is left open is no sale yet. */
export function planSale(input: SaleInput, vatRate: number | null): PlannedSale | FieldErrors {
  const { lines, discount, tipMinor, payments } = input
  const given = discount && discountOf(discount)
  if (discount && !given) return fieldError('discount', 'field_discount')
  const rate = vatRate === null ? null : roundRate(vatRate)
  const sums = saleSums({ lines, discount: given, tipMinor, payments, vatRate: rate })
  if (sums.subtotalMinor >= amountLimit || sums.totalMinor >= amountLimit) {
    return fieldError('lines', 'field_price_large')
  }
  if (sums.discountMinor > sums.subtotalMinor) return fieldError('discount', 'field_discount')
  if (payments.some((payment) => !isPaymentValid(payment))) {
    return fieldError('payments', 'field_received')
  }
  if (sums.openMinor !== 0) return fieldError('payments', 'field_payments_sum')
  return {
    ok: true,
    lines: [...lines],
    payments: [...payments],
    subtotalMinor: sums.subtotalMinor,
    discountMinor: sums.discountMinor,
    discountPercent: given && 'percent' in given ? given.percent : null,
    discountReason: discount?.reason ?? null,
    tipMinor: sums.tipMinor,
    totalMinor: sums.totalMinor,
    vatRate: rate,
    vatMinor: sums.vatMinor,
  }
}

const fieldError = (field: string, rule: string): FieldErrors => ({
  ok: false,
  fields: { [field]: rule },
})

/** Undefined unless exactly one of percentage and amount is given. */
function discountOf({
  percent,
  amountMinor,
}: NonNullable<SaleInput['discount']>): Discount | undefined {
  if (percent !== undefined) return amountMinor === undefined ? { percent } : undefined
  return amountMinor === undefined ? undefined : { amountMinor }
}

/** Only cash can be handed over beyond the amount. */
const isPaymentValid = (payment: StoredPayment) =>
  payment.receivedMinor === undefined || (payment.method === 'cash' && changeMinor(payment) >= 0)

/** The database keeps six decimals of a rate. */
const roundRate = (rate: number) => Math.round(rate * 1e6) / 1e6
