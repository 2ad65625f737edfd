import { m } from '@ujuzi/contract/messages'
import type { Receipt } from '@ujuzi/contract/payments/receipts'
import { percentText } from '#app/lib/i18n/numbers.ts'

export function discountLabel({ percent, from_package }: NonNullable<Receipt['discount']>) {
  if (from_package) return m.payments_package_visit()
  return percent === null
    ? m.payments_discount()
    : m.payments_discount_of({ percent: percentText(percent) })
}
