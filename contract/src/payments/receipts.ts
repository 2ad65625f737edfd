import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { email, id } from '../api/fields.ts'

/** Ways in which clients pay at the door. */
export const saleMethods = ['cash', 'mobile_money', 'transfer', 'card', 'other'] as const
export type SaleMethod = (typeof saleMethods)[number]

/** Private links of one receipt that can be made in a day, emails included. */
export const receiptLinksPerDay = 20

/** A void reverses a whole sale that was entered by mistake; a refund pays money back. */
export const receiptKinds = ['sale', 'void', 'refund'] as const
export type ReceiptKind = (typeof receiptKinds)[number]

/** Reference to another receipt. */
export const ReceiptReference = z.object({ id: z.uuid(), number: z.string() })

export const ReceiptLines = z.array(
  z.object({
    title: z.string(),
    quantity: z.int(),
    unit_minor: z.int(),
    amount_minor: z.int(),
  }),
)

/** `percent` is set if the discount was given in percent. `from_package`: a visit of a package paid for the booking. */
export const ReceiptDiscount = z.object({
  amount_minor: z.int(),
  percent: z.nullable(z.int()),
  from_package: z.boolean(),
  reason: z.string(),
})

export const ReceiptPayments = z.array(
  z.object({
    method: z.enum(saleMethods),
    amount_minor: z.int(),
    /** Cash handed over and given back. */
    received_minor: z.nullable(z.int()),
    change_minor: z.nullable(z.int()),
  }),
)

/** Parts of a receipt that its paper has too. Amounts are minor units; those of a void or refund are negative. */
export const receiptParts = {
  /** Year and number without gaps: `2026-000123`. */
  number: z.string(),
  kind: z.enum(receiptKinds),
  /** Local time of the business with its UTC offset. */
  at: z.string(),
  timezone: z.string(),
  currency: z.string(),
  lines: ReceiptLines,
  subtotal_minor: z.int(),
  discount: z.nullable(ReceiptDiscount),
  tip_minor: z.int(),
  total_minor: z.int(),
  /** Null if the business was not registered for VAT. */
  vat: z.nullable(z.object({ rate: z.number(), amount_minor: z.int() })),
  payments: ReceiptPayments,
  /** Number of the sale that this receipt voids or refunds. */
  corrects: z.nullable(z.string()),
  voided: z.boolean(),
  refunded_minor: z.int(),
} as const

/** A receipt as it is printed and shared. Names neither the client nor a transfer. */
export const Receipt = z.object({
  ...receiptParts,
  business: z.object({
    name: z.string(),
    address: z.nullable(z.string()),
    location: z.string(),
    tax_id: z.nullable(z.string()),
  }),
})
export type Receipt = z.infer<typeof Receipt>

const params = z.object({ id: id() })

export const getReceipt = endpoint({
  method: 'GET',
  path: '/api/business/sales/:id/receipt/',
  summary: 'Returns a receipt of the caller\u2019s business as it is printed.',
  who: 'professional',
  grant: 'own_bookings',
  params,
  status: 200,
  returns: Receipt,
  errors: ['business_not_found', 'sale_not_found'],
})

export const createReceiptLink = endpoint({
  method: 'POST',
  path: '/api/business/sales/:id/links/',
  summary: 'Creates a private link with which anyone can read the receipt.',
  who: 'professional',
  grant: 'own_bookings',
  params,
  body: z.strictObject({}),
  status: 201,
  returns: z.object({ url: z.string() }),
  // Takes no idempotency key: a saved response would store the token.
  errors: ['business_not_found', 'sale_not_found'],
})

export const emailReceipt = endpoint({
  method: 'POST',
  path: '/api/business/sales/:id/email/',
  summary:
    'Emails the receipt to the client\u2019s confirmed address or, without one, to the given address.',
  who: 'professional',
  grant: 'own_bookings',
  // As few as people can hand out at a counter, because any address may be typed.
  limit: 'export',
  params,
  body: z.strictObject({
    email: z.optional(email()),
  }),
  status: 200,
  returns: z.object({ email: z.string() }),
  errors: [
    'business_not_found',
    'sale_not_found',
    'recipient_limit',
    'recipient_refused',
    'starting_limit',
  ],
})

export const getBookingReceipt = endpoint({
  method: 'GET',
  path: '/api/marketplace/bookings/:id/receipt/',
  summary: 'Returns the receipt of one of the caller\u2019s bookings; null if it is not paid.',
  who: 'account',
  params,
  status: 200,
  returns: z.nullable(Receipt),
  errors: ['booking_not_found'],
})

export const getSharedReceipt = endpoint({
  method: 'GET',
  path: '/api/marketplace/receipts/:token/',
  summary: 'Returns the receipt of a private link.',
  who: 'anyone',
  params: z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) }),
  status: 200,
  returns: Receipt,
  errors: ['receipt_not_found'],
})
