import * as z from 'zod/mini'

/**
 * Notice periods for free and partly refunded cancellation, and the rules a client is shown before booking. Copied into
 * each booking when it is created; a rule that the business does not have is absent.
 */
export const CancellationPolicy = z.object({
  free_cancellation_hours: z.int(),
  partial_refund_hours: z.int(),
  no_refund_hours: z.int(),
  cancellation_fee_percentage: z.int(),
  /** Percentage of the price paid in advance. If absent, a cancellation moves no money. */
  deposit_percentage: z.optional(z.int()),
  /** Text that the client confirms before booking. */
  requirements: z.optional(z.string()),
  /** Text of the business about deposits; the product itself charges none. */
  deposit: z.optional(z.string()),
  /** Text of the business about no-shows. */
  no_show: z.optional(z.string()),
  /** Percentage of VAT that the price includes. */
  tax_rate: z.optional(z.number()),
})
export type CancellationPolicy = z.infer<typeof CancellationPolicy>
