import { fromMinor } from '@ujuzi/contract/money/money'
import { receiptNumber } from '@ujuzi/contract/payments/receipt-number'
import type { PackageDetails, SoldPackageRow } from '../../payments/packages/queries.ts'
import type { DayCloseRow, SaleRow } from '../../payments/tables.ts'

type Packages = {
  packagesBought: SoldPackageRow[]
  business?: { packages: PackageDetails[] } | undefined
}

/** Packages that the account bought and, of a business, those it sells; undefined if there are none. */
export function exportPackages({ packagesBought, business }: Packages) {
  const onSale = business?.packages ?? []
  if (packagesBought.length === 0 && onSale.length === 0) return undefined
  return {
    bought: packagesBought.map(({ sold, used, professional }) => ({
      business: professional.name,
      service: sold.serviceTitle,
      visits: sold.visits,
      used,
      price: fromMinor(sold.priceMinor, sold.currency),
      currency: sold.currency,
      sold_at: sold.soldAt,
      last_day: sold.lastDay,
      ended_at: sold.endedAt,
    })),
    on_sale: onSale.map(({ package: row, service }) => ({
      service: service.title,
      visits: row.visits,
      price: fromMinor(row.priceMinor, row.currency),
      currency: row.currency,
      valid_days: row.validDays,
    })),
  }
}

type Receipt = { sale: SaleRow; original: { year: number; number: number } | null }

export const exportClosedDay = (close: DayCloseRow) => {
  const major = (minor: number) => fromMinor(minor, close.currency)
  return {
    day: close.day,
    currency: close.currency,
    opening_float: major(close.openingFloatMinor),
    cash: major(close.cashMinor),
    counted_cash: major(close.countedCashMinor),
    note: close.note,
    closed_at: close.closedAt,
  }
}

/** Names no client: the booking of a receipt is in another file. */
export function exportReceipt({ sale, original }: Receipt) {
  const major = (minor: number) => fromMinor(minor, sale.currency)
  return {
    number: receiptNumber(sale),
    kind: sale.kind,
    corrects: original && receiptNumber(original),
    booking_id: sale.bookingId,
    at: sale.at,
    day: sale.day,
    currency: sale.currency,
    lines: sale.lines.map(({ title, quantity, unitMinor }) => ({
      title,
      quantity,
      price: major(unitMinor),
    })),
    discount: major(sale.discountMinor),
    discount_percent: sale.discountPercent,
    discount_reason: sale.discountReason,
    tip: major(sale.tipMinor),
    total: major(sale.totalMinor),
    vat_rate: sale.vatRate,
    vat: major(sale.vatMinor),
    payments: sale.payments.map(({ method, amountMinor, receivedMinor, reference }) => ({
      method,
      amount: major(amountMinor),
      received: receivedMinor === undefined ? null : major(receivedMinor),
      reference: reference ?? null,
    })),
    reason: sale.reason,
  }
}
