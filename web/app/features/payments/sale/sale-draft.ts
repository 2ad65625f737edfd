import type { CallInput } from '@ujuzi/contract/api/endpoint'
import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { toMinor } from '@ujuzi/contract/money/money'
import type { Package } from '@ujuzi/contract/payments/packages'
import type { SaleMethod } from '@ujuzi/contract/payments/receipts'
import type { recordSale } from '@ujuzi/contract/payments/sales'
import { amountInput } from '#app/domain/payments/money-text.ts'

export type SaleBody = CallInput<typeof recordSale>['body']

export type DraftLine = { key: number; title: string; quantity: string; price: string }
export type DraftPayment = {
  key: number
  method: SaleMethod
  /** Typed amount; the last payment takes the rest of the total instead. */
  amount: string
  received: string
  reference: string
}
export type DraftDiscount = { kind: 'percent' | 'amount'; value: string; reason: string }
/** Percentage of the price after the discount, or an amount of its own. */
export type DraftTip = '0' | '5' | '10' | 'own'

/** A package that is sold, with the version that was shown. */
export type SoldPackage = { id: string; version: number; clientId: string }

export type SaleDraft = {
  currency: string
  bookingId?: string
  soldPackage?: SoldPackage
  /** Package of the client, of which a visit pays for the booking; `coversMinor` of its price. */
  usedPackage?: { id: string; coversMinor: number } | undefined
  /** Number of lines that the booking gives and that cannot be edited; they come first. */
  fixedLines: number
  lines: DraftLine[]
  discount?: DraftDiscount | undefined
  tip: DraftTip
  ownTip: string
  payments: DraftPayment[]
}

export const newLine = (key: number): DraftLine => ({ key, title: '', quantity: '1', price: '' })

export const newPayment = (key: number, method: SaleMethod = 'cash'): DraftPayment => ({
  key,
  method,
  amount: '',
  received: '',
  reference: '',
})

const empty = { tip: '0', ownTip: '', payments: [newPayment(0)] } as const

/** A draft with the services of the booking as its lines. */
export const draftForBooking = ({ id, services, currency }: Booking): SaleDraft => ({
  ...empty,
  payments: [...empty.payments],
  currency,
  bookingId: id,
  fixedLines: services.length,
  lines: services.map(({ name, price }, key) => ({
    key,
    title: name,
    quantity: '1',
    price: amountInput(toMinor(price, currency) ?? 0, currency),
  })),
})

/** A draft of the sale of a package; nothing else is sold with it. */
export const draftForPackage = (sold: Package, title: string, clientId: string): SaleDraft => ({
  ...empty,
  payments: [...empty.payments],
  currency: sold.currency,
  soldPackage: { id: sold.id, version: sold.version, clientId },
  fixedLines: 1,
  lines: [{ key: 0, title, quantity: '1', price: amountInput(sold.price_minor, sold.currency) }],
})

export const draftAtCounter = (currency: string): SaleDraft => ({
  ...empty,
  payments: [...empty.payments],
  currency,
  fixedLines: 0,
  lines: [newLine(0)],
})

/** Key for a further row. */
export const nextKey = (rows: readonly { key: number }[]) =>
  Math.max(-1, ...rows.map(({ key }) => key)) + 1
