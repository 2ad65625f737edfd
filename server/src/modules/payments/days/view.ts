import { csvStart, formatCsvLines } from '@ujuzi/contract/csv/csv'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { fromMinor } from '@ujuzi/contract/money/money'
import type { DayClose, SalesDay } from '@ujuzi/contract/payments/days'
import { saleMethodLabel } from '@ujuzi/contract/payments/labels'
import { receiptNumber } from '@ujuzi/contract/payments/receipt-number'
import { formatWallTime } from '../../schedule/time-zone.rules.ts'
import type { DayCloseRow, SaleRow } from '../tables.ts'
import { lineTitle, receiptKindLabel } from '../view.ts'
import { cashDifferenceMinor, expectedCashMinor, realDiscountMinor } from './rules.ts'

type LoadedDay = {
  day: string
  business: { timeZone: string; currency: string }
  totals: SalesDay['totals']
  close: DayCloseRow | undefined
  nextDay: string
  lastCountedMinor: number | null
  hasStarted: boolean
}

export const salesDayView = (loaded: LoadedDay, mayClose: boolean): SalesDay => ({
  day: loaded.day,
  currency: loaded.business.currency,
  timezone: loaded.business.timeZone,
  totals: loaded.totals,
  closed: loaded.close ? dayCloseView(loaded.close, loaded.business.timeZone) : null,
  next_day: loaded.nextDay,
  last_counted_minor: loaded.lastCountedMinor,
  can_close: mayClose && loaded.hasStarted && !loaded.close,
})

export const dayCloseView = (close: DayCloseRow, timeZone: string): DayClose => ({
  opening_float_minor: close.openingFloatMinor,
  expected_cash_minor: expectedCashMinor(close),
  counted_cash_minor: close.countedCashMinor,
  difference_minor: cashDifferenceMinor(close),
  note: close.note,
  closed_at: formatWallTime(timeZone, close.closedAt),
})

type CsvReceipt = { sale: SaleRow; original: { year: number; number: number } | null }

export function salesCsvStart(locale: Locale) {
  const header = [
    m.payments_csv_receipt({}, { locale }),
    m.payments_csv_kind({}, { locale }),
    m.payments_csv_corrects({}, { locale }),
    m.payments_csv_time({}, { locale }),
    m.payments_csv_lines({}, { locale }),
    m.payments_csv_discount({}, { locale }),
    m.payments_package_visit({}, { locale }),
    m.payments_csv_tip({}, { locale }),
    m.payments_csv_vat({}, { locale }),
    m.payments_csv_total({}, { locale }),
    m.payments_csv_currency({}, { locale }),
    m.payments_csv_method({}, { locale }),
    m.payments_csv_amount({}, { locale }),
    m.payments_csv_reference({}, { locale }),
    m.payments_csv_reason({}, { locale }),
  ]
  return csvStart + formatCsvLines([header], locale)
}

/** One line for each payment of the receipts. Amounts are major units, as spreadsheets add them up. */
export const salesCsvLines = (receipts: readonly CsvReceipt[], locale: Locale) =>
  formatCsvLines(
    receipts.flatMap((receipt) => csvRows(receipt, locale)),
    locale,
  )

function csvRows({ sale, original }: CsvReceipt, locale: Locale) {
  const major = (minor: number) => fromMinor(minor, sale.currency)
  const lines = sale.lines.map((line) => {
    const title = lineTitle(line, original, locale)
    return line.quantity === 1 ? title : `${line.quantity} × ${title}`
  })
  const facts = [
    receiptNumber(sale),
    receiptKindLabel(sale.kind, locale),
    original ? receiptNumber(original) : null,
    formatWallTime(sale.timeZone, sale.at).slice(0, 16).replace('T', ' '),
    lines.join('; '),
  ]
  // Sums stand in the first row of a receipt only, so that a column can be added up.
  const sums = [
    realDiscountMinor(sale),
    sale.packageMinor,
    sale.tipMinor,
    sale.vatMinor,
    sale.totalMinor,
  ].map(major)
  const reason = sale.reason || sale.discountReason
  const payments = sale.payments.length > 0 ? sale.payments : [undefined]
  return payments.map((payment, index) => [
    ...facts,
    ...(index === 0 ? sums : sums.map(() => null)),
    sale.currency,
    payment ? saleMethodLabel(payment.method, locale) : null,
    payment ? major(payment.amountMinor) : null,
    payment?.reference ?? null,
    index === 0 ? reason : null,
  ])
}
