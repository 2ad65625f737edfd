import { m } from '@ujuzi/contract/messages'
import type { Locale } from '../locale/locales.ts'
import type { SaleMethod } from './receipts.ts'

const methodLabels = {
  cash: m.payments_method_cash,
  mobile_money: m.ui_mobile_money,
  transfer: m.payments_method_transfer,
  card: m.payments_method_card,
  other: m.payments_method_other,
} as const satisfies Record<SaleMethod, unknown>

export const saleMethodLabel = (method: SaleMethod, locale?: Locale) =>
  methodLabels[method]({}, { locale })
