import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { wholeNumber } from '../api/field-types.ts'
import { cappedListOf, day, id, optionalText, paging, text } from '../api/fields.ts'
import { amountMinorLimit } from '../api/limits.ts'
import { ReceiptReference, receiptKinds, receiptParts, saleMethods } from './receipts.ts'

export const saleLinesMax = 50
export const salePaymentsMax = 10
export const lineQuantityMax = 999
export const saleTitleLength = 120
export const saleReasonLength = 200
export const saleReferenceLength = 80

/** Minor units of the business's currency. */
export const minorAmount = (min = 0) =>
  z
    .int('field_number')
    .check(z.gte(min, 'field_number'), z.lt(amountMinorLimit, 'field_price_large'))

const SaleLine = z.strictObject({
  title: text(saleTitleLength),
  quantity: wholeNumber(1, lineQuantityMax),
  unit_minor: minorAmount(),
})

const SalePayment = z.strictObject({
  method: z.enum(saleMethods, 'field_invalid'),
  amount_minor: minorAmount(1),
  /** Cash handed over, if it is more than the amount. */
  received_minor: z.optional(minorAmount(1)),
  /** Reference of a transfer or of mobile money. */
  reference: optionalText(saleReferenceLength),
})

/** Together they are the total. */
export const SalePayments = z
  .array(SalePayment, 'field_invalid')
  .check(z.maxLength(salePaymentsMax, 'field_too_many'))

/** One of `percent` and `amount_minor`. */
export const SaleDiscount = z.strictObject({
  percent: z.optional(wholeNumber(1, 100)),
  amount_minor: z.optional(minorAmount(1)),
  reason: text(saleReasonLength),
})

/** A receipt of the business, with what only the business sees. */
export const Sale = z.object({
  id: z.uuid(),
  ...receiptParts,
  /** Local day in whose closing it counts. */
  day: z.string(),
  booking: z.nullable(z.object({ id: z.uuid(), reference: z.string() })),
  /** Name of the client of the booking. */
  client: z.nullable(z.string()),
  /** Whether the receipt can be emailed without typing an address. */
  client_has_email: z.boolean(),
  /** Phone of the client of the booking, if the business may see it. */
  client_phone: z.nullable(z.string()),
  references: z.array(z.string()),
  reason: z.nullable(z.string()),
  refers_to: z.nullable(ReceiptReference),
  voided_by: z.nullable(ReceiptReference),
  can: z.object({ void: z.boolean(), refund: z.boolean() }),
})
export type Sale = z.infer<typeof Sale>

const salesPath = '/api/business/sales/'
const params = z.object({ id: id() })
const correctionErrors = [
  'business_not_found',
  'not_allowed',
  'sale_not_found',
  'sale_voided',
  'sale_refunded',
  'not_a_sale',
  'package_used',
  'key_reused',
] as const

export const recordSale = endpoint({
  method: 'POST',
  path: salesPath,
  summary: 'Records a sale, with or without a booking, and numbers its receipt.',
  who: 'professional',
  grant: 'own_bookings',
  body: z.strictObject({
    booking_id: z.optional(id()),
    lines: z
      .array(SaleLine, 'field_invalid')
      .check(z.minLength(1, 'field_required'), z.maxLength(saleLinesMax, 'field_too_many')),
    discount: z.optional(SaleDiscount),
    /** Package of the client, of which a visit pays for the booking instead of a discount. */
    package_id: z.optional(id()),
    tip_minor: z.optional(minorAmount()),
    payments: SalePayments,
  }),
  status: 201,
  returns: Sale,
  errors: [
    'business_not_found',
    'booking_not_found',
    'booking_not_payable',
    'booking_paid',
    'package_not_found',
    'package_unusable',
    'key_reused',
  ],
  creates: true,
})

export const listSales = endpoint({
  method: 'GET',
  path: salesPath,
  heavy: 'list',
  summary: 'Lists the receipts of the caller\u2019s business, latest first.',
  who: 'professional',
  grant: 'own_figures',
  query: z.object({
    /** Local days in whose closing they count. */
    from: z.optional(day()),
    to: z.optional(day()),
    method: z.optional(z.enum(saleMethods, 'field_invalid')),
    kind: z.optional(z.enum(receiptKinds, 'field_invalid')),
    ...paging,
  }),
  status: 200,
  returns: cappedListOf(Sale),
  errors: ['business_not_found'],
})

export const getSale = endpoint({
  method: 'GET',
  path: '/api/business/sales/:id/',
  summary: 'Returns a receipt of the caller\u2019s business.',
  who: 'professional',
  grant: 'own_bookings',
  params,
  status: 200,
  returns: Sale,
  errors: ['business_not_found', 'sale_not_found'],
})

export const voidSale = endpoint({
  method: 'POST',
  path: '/api/business/sales/:id/void/',
  summary: 'Voids a sale that was entered by mistake, with a receipt of its own.',
  who: 'professional',
  grant: 'own_bookings',
  params,
  body: z.strictObject({ reason: text(saleReasonLength) }),
  status: 201,
  returns: Sale,
  errors: correctionErrors,
  creates: true,
})

export const refundSale = endpoint({
  method: 'POST',
  path: '/api/business/sales/:id/refund/',
  summary: 'Records that the client was given money of a sale again, with a receipt of its own.',
  who: 'professional',
  grant: 'own_bookings',
  params,
  body: z.strictObject({
    amount_minor: minorAmount(1),
    method: z.enum(saleMethods, 'field_invalid'),
    reference: optionalText(saleReferenceLength),
    reason: text(saleReasonLength),
  }),
  status: 201,
  returns: Sale,
  errors: correctionErrors,
  creates: true,
})
