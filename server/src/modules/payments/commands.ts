import type { HandlerInput } from '@ujuzi/contract/api/endpoint'
import type { Locale } from '@ujuzi/contract/locale/locales'
import { receiptNumber } from '@ujuzi/contract/payments/receipt-number'
import type { recordSale as recordEndpoint } from '@ujuzi/contract/payments/sales'
import type { Ctx } from '../../platform/ctx.ts'
import { newId } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/db.ts'
import { transact } from '../../platform/db/transaction.ts'
import { Refusal } from '../../platform/errors.ts'
import { announceBookingChange } from '../bookings/commands.ts'
import { notifyAll } from '../notifications/commands.ts'
import type { MessagePolicy } from '../notifications/event.rules.ts'
import { lockBusiness } from '../schedule/queries.ts'
import { listClosedDaysFrom } from './days/queries.ts'
import { tipRecorded } from './notifications.ts'
import { redeemVisit } from './packages/redemption.commands.ts'
import {
  findBookingOfBusiness,
  findSale,
  findSaleOfBooking,
  findVatRate,
  getTipParties,
  insertSale,
  type SaleDetails,
  takeReceiptNumber,
} from './queries.ts'
import { isPayable, localDayOf, localYearOf, nextOpenDay, planSale } from './rules.ts'
import type { SaleRow } from './tables.ts'

/** Dependencies given by the app. */
export type SaleDeps = { publicUrl: () => string; messagePolicy: MessagePolicy }

type SaleBody = HandlerInput<typeof recordEndpoint>['body']
/** The business, and the account that records the receipt. */
export type Recorder = { businessId: string; accountId: string }
/** `assignee`: account whose own bookings alone can be paid for; undefined for all bookings. */
type Seller = Recorder & { assignee: string | undefined }
type LockedBusiness = NonNullable<Awaited<ReturnType<typeof lockBusiness>>>

/**
 * Records a paid sale with the next receipt number, and notifies the owner and the person of the booking of a tip that
 * another member records. Locks the business. With a package, a visit of it pays for the booking; throws
 * `package_not_found` or `package_unusable` if it cannot.
 */
export async function recordSale(
  deps: SaleDeps,
  { db, now }: Ctx,
  { body, locale, ...recorder }: Seller & { body: SaleBody; locale: Locale },
): Promise<SaleDetails> {
  return transact(db, async (tx) => {
    const business = await lockOpenBusiness(tx, recorder.businessId)
    if (body.booking_id) await checkPayable(tx, business, body.booking_id, recorder)
    const visit = await redeemFor({ db: tx, now }, { body, locale, businessId: business.id })
    const input = saleInputOf(body)
    const planned = planSale(
      visit ? { ...input, discount: visit.discount } : input,
      await findVatRate(tx, business.id),
    )
    if (!planned.ok) throw new Refusal('invalid_input', { fields: planned.fields })
    const { ok: _, ...amounts } = planned
    const details = await insertReceipt({ db: tx, now }, business, {
      ...amounts,
      packageMinor: visit ? amounts.discountMinor : 0,
      kind: 'sale',
      refersTo: null,
      bookingId: body.booking_id ?? null,
      recordedBy: recorder.accountId,
      currency: business.currency,
      reason: null,
    })
    await visit?.record(details.sale.id)
    if (details.sale.tipMinor > 0) await notifyOfTip(deps, { db: tx, now }, details)
    return details
  })
}

async function notifyOfTip({ publicUrl, messagePolicy }: SaleDeps, ctx: Ctx, details: SaleDetails) {
  const { recipients, ...parties } = await getTipParties(ctx.db, details.sale)
  const facts = { details, ...parties, publicUrl, messagePolicy }
  await notifyAll(
    ctx,
    recipients.map((recipient) => ({ recipient, event: tipRecorded, facts })),
  )
}

type Redeemed = { body: SaleBody; locale: Locale; businessId: string }

/** The visit of the package in the body, if there is one. It pays for a booking and replaces a discount. */
async function redeemFor(ctx: Ctx, { body, locale, businessId }: Redeemed) {
  const { package_id: packageId, booking_id: bookingId, discount } = body
  if (!packageId) return undefined
  if (!bookingId) throw new Refusal('invalid_input', { fields: { booking_id: 'field_required' } })
  if (discount) throw new Refusal('invalid_input', { fields: { discount: 'field_invalid' } })
  return redeemVisit(ctx, { businessId, packageId, bookingId, locale })
}

/** Throws `business_not_found` for a closed business. */
export async function lockOpenBusiness(tx: Db, id: string): Promise<LockedBusiness> {
  const business = await lockBusiness(tx, id)
  if (!business || business.closedAt) throw new Refusal('business_not_found')
  return business
}

/** Throws unless the booking is one of this business, can be paid and is not paid. The business must be locked. */
async function checkPayable(
  tx: Db,
  business: LockedBusiness,
  bookingId: string,
  { assignee }: Pick<Seller, 'assignee'>,
) {
  const booking = await findBookingOfBusiness(tx, { businessId: business.id, bookingId })
  if (!booking || (assignee !== undefined && booking.assignee !== assignee)) {
    throw new Refusal('booking_not_found')
  }
  const paid = await findSaleOfBooking(tx, bookingId)
  if (paid) {
    throw new Refusal('booking_paid', { inputs: () => ({ number: receiptNumber(paid.sale) }) })
  }
  if (!isPayable(booking.status) || booking.currency !== business.currency) {
    throw new Refusal('booking_not_payable')
  }
}

/** Lines, discount, tip and payments of a body, as the rules take them. */
export const saleInputOf = ({
  lines,
  discount,
  tip_minor,
  payments,
}: Pick<SaleBody, 'lines' | 'discount' | 'tip_minor' | 'payments'>) => ({
  lines: lines.map(({ title, quantity, unit_minor }) => ({
    title,
    quantity,
    unitMinor: unit_minor,
  })),
  discount: discount && {
    percent: discount.percent,
    amountMinor: discount.amount_minor,
    reason: discount.reason,
  },
  tipMinor: tip_minor,
  payments: payments.map(({ method, amount_minor, received_minor, reference }) => ({
    method,
    amountMinor: amount_minor,
    ...(received_minor !== undefined && { receivedMinor: received_minor }),
    ...(reference && { reference }),
  })),
})

type NewReceipt = Omit<
  SaleRow,
  'id' | 'businessId' | 'year' | 'number' | 'at' | 'day' | 'timeZone' | 'packageMinor'
> &
  Partial<Pick<SaleRow, 'packageMinor'>>

/**
 * Numbers and inserts a receipt; it counts in the current local day or, if that is closed, in the next open day. The
 * business must be locked.
 */
export async function insertReceipt(
  { db: tx, now }: Ctx,
  { id: businessId, timeZone }: LockedBusiness,
  receipt: NewReceipt,
): Promise<SaleDetails> {
  const year = localYearOf(timeZone, now)
  const { number, at } = await takeReceiptNumber(tx, { businessId, year, now })
  const today = localDayOf(timeZone, now)
  const closed = await listClosedDaysFrom(tx, {
    businessId,
    currency: receipt.currency,
    day: today,
  })
  const row = await insertSale(tx, {
    ...receipt,
    packageMinor: receipt.packageMinor ?? 0,
    id: newId(),
    businessId,
    year,
    number,
    at,
    day: nextOpenDay(today, closed),
    timeZone,
  })
  if (row.bookingId) await announceBookingChange({ db: tx, now }, row.bookingId)
  const details = await findSale(tx, { businessId, id: row.id })
  if (!details) throw new Error(`The receipt ${row.id} was not found after it was inserted`)
  return details
}
