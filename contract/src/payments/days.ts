import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { day, listOf, optionalText, paging } from '../api/fields.ts'
import { saleMethods } from './receipts.ts'
import { minorAmount } from './sales.ts'

export const closeNoteLength = 300

/** Totals of the sales of one local day, in minor units. */
export const DayTotals = z.object({
  /** Money taken minus money paid back, by method; methods without payments are left out. */
  methods: z.array(
    z.object({
      method: z.enum(saleMethods),
      taken_minor: z.int(),
      paid_back_minor: z.int(),
      total_minor: z.int(),
    }),
  ),
  /** Sales that were not voided. */
  sales: z.int(),
  voids: z.int(),
  refunds: z.int(),
  refunded_minor: z.int(),
  /** Discounts that the business gave, without visits from packages. */
  discounts_minor: z.int(),
  /** Prices of visits that were paid for earlier, with their package. */
  package_appointments_minor: z.int(),
  tips_minor: z.int(),
  vat_minor: z.int(),
  total_minor: z.int(),
  /** Cash taken minus cash paid back. */
  cash_minor: z.int(),
})
export type DayTotals = z.infer<typeof DayTotals>

export const DayClose = z.object({
  opening_float_minor: z.int(),
  /** Opening float and the cash of the day. */
  expected_cash_minor: z.int(),
  counted_cash_minor: z.int(),
  difference_minor: z.int(),
  note: z.string(),
  closed_at: z.string(),
})
export type DayClose = z.infer<typeof DayClose>

/** A local day of the business; `closed` is null until its cash was counted. */
export const SalesDay = z.object({
  day: z.string(),
  currency: z.string(),
  timezone: z.string(),
  totals: DayTotals,
  closed: z.nullable(DayClose),
  /** Day in which a sale recorded now counts. */
  next_day: z.string(),
  /** Counted cash of the closing before, a suggestion for the opening float. */
  last_counted_minor: z.nullable(z.int()),
  can_close: z.boolean(),
})
export type SalesDay = z.infer<typeof SalesDay>

const params = z.object({ day: day() })
const dayErrors = ['business_not_found'] as const

export const getSalesDay = endpoint({
  method: 'GET',
  path: '/api/business/sales-days/:day/',
  summary: 'Returns what the sales of one local day add up to, and its closing.',
  who: 'professional',
  grant: 'own_figures',
  params,
  status: 200,
  returns: SalesDay,
  errors: dayErrors,
})

export const closeSalesDay = endpoint({
  method: 'POST',
  path: '/api/business/sales-days/:day/close/',
  summary: 'Closes a local day with its counted cash. Later sales count in the next open day.',
  who: 'professional',
  grant: 'money',
  params,
  body: z.strictObject({
    opening_float_minor: minorAmount(),
    counted_cash_minor: minorAmount(),
    /** Required if the counted cash differs from the expected cash. */
    note: optionalText(closeNoteLength),
  }),
  status: 201,
  returns: SalesDay,
  errors: [...dayErrors, 'day_closed', 'day_not_started', 'key_reused'],
  creates: true,
})

export const listClosedDays = endpoint({
  method: 'GET',
  path: '/api/business/sales-days/',
  summary: 'Lists the closed days of the caller\u2019s business, latest first.',
  who: 'professional',
  grant: 'figures',
  query: z.object({ ...paging }),
  status: 200,
  returns: listOf(
    z.object({
      id: z.uuid(),
      day: z.string(),
      currency: z.string(),
      total_minor: z.int(),
      closed: DayClose,
    }),
  ),
  errors: dayErrors,
})

export const exportSalesDay = endpoint({
  method: 'GET',
  path: '/api/business/sales-days/:day/csv/',
  heavy: 'file',
  summary: 'Returns the receipts of one local day as a CSV file.',
  who: 'professional',
  grant: 'figures',
  params,
  status: 200,
  returns: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  file: 'text/csv; charset=utf-8',
  errors: dayErrors,
})
