import type { Locale } from '@ujuzi/contract/locale/locales'
import { m } from '@ujuzi/contract/messages'
import { receiptNumber } from '@ujuzi/contract/payments/receipt-number'
import type { Receipt, ReceiptKind } from '@ujuzi/contract/payments/receipts'
import type { Sale } from '@ujuzi/contract/payments/sales'
import { changeMinor } from '@ujuzi/contract/payments/sums'
import { displayName } from '../accounts/view.ts'
import { referenceOf } from '../bookings/view.ts'
import { formatWallTime } from '../schedule/time-zone.rules.ts'
import { correctionRefusal } from './corrections/rules.ts'
import type { SaleDetails } from './queries.ts'
import { isPayable } from './rules.ts'
import type { StoredLine } from './tables.ts'

type ReceiptParts = Omit<Receipt, 'business'>

/** The parts of a receipt that everyone with its link may see. */
export function receiptPartsView(details: SaleDetails, locale: Locale): ReceiptParts {
  const { sale, original, voiding, refundedMinor } = details
  return {
    number: receiptNumber(sale),
    kind: sale.kind,
    at: formatWallTime(sale.timeZone, sale.at),
    timezone: sale.timeZone,
    currency: sale.currency,
    lines: sale.lines.map((line) => ({
      title: lineTitle(line, original, locale),
      quantity: line.quantity,
      unit_minor: line.unitMinor,
      amount_minor: line.quantity * line.unitMinor,
    })),
    subtotal_minor: sale.subtotalMinor,
    discount:
      sale.discountMinor === 0
        ? null
        : {
            amount_minor: sale.discountMinor,
            percent: sale.discountPercent,
            from_package: sale.packageMinor !== 0,
            reason: sale.discountReason ?? '',
          },
    tip_minor: sale.tipMinor,
    total_minor: sale.totalMinor,
    vat: sale.vatRate === null ? null : { rate: sale.vatRate, amount_minor: sale.vatMinor },
    payments: sale.payments.map((payment) => ({
      method: payment.method,
      amount_minor: payment.amountMinor,
      received_minor: payment.receivedMinor ?? null,
      change_minor: payment.receivedMinor === undefined ? null : changeMinor(payment),
    })),
    corrects: original && receiptNumber(original),
    voided: voiding !== null,
    refunded_minor: refundedMinor,
  }
}

/** A receipt as the business sees it. */
export function saleView(
  details: SaleDetails,
  { locale, mayCorrect }: { locale: Locale; mayCorrect: boolean },
): Sale {
  const { sale, booking, client, guest, buyer, original, voiding } = details
  return {
    id: sale.id,
    ...receiptPartsView(details, locale),
    day: sale.day,
    booking: booking && { id: booking.id, reference: referenceOf(booking.id) },
    client: client ? displayName(client, locale) : (guest?.name ?? buyer?.name ?? null),
    client_has_email: hasEmail(client),
    client_phone: phoneOf(details),
    references: sale.payments.flatMap(({ reference }) => reference ?? []),
    reason: sale.reason,
    refers_to: original && { id: original.id, number: receiptNumber(original) },
    voided_by: voiding && { id: voiding.id, number: receiptNumber(voiding) },
    can: {
      void: mayCorrect && correctionRefusal(details, 'void') === undefined,
      refund: mayCorrect && correctionRefusal(details, 'refund') === undefined,
    },
  }
}

/** Whether receipts go to the client's own address, which is confirmed. */
export const hasEmail = (client: SaleDetails['client']) =>
  client !== null && client.erasedAt === null && client.emailVerifiedAt !== null

function phoneOf({ booking, client, guest }: SaleDetails) {
  if (!booking || !isPayable(booking.status)) return null
  if (client) return client.erasedAt ? null : client.shownPhone
  return guest?.phone ?? null
}

/** The line of a refund has no title of its own. */
export const lineTitle = (
  { title }: StoredLine,
  original: { year: number; number: number } | null,
  locale: Locale,
) =>
  title || !original ? title : m.payments_refund_of({ number: receiptNumber(original) }, { locale })

const kindLabels = {
  sale: m.payments_kind_sale,
  void: m.payments_kind_void,
  refund: m.payments_kind_refund,
} as const

export const receiptKindLabel = (kind: ReceiptKind, locale: Locale) =>
  kindLabels[kind]({}, { locale })
