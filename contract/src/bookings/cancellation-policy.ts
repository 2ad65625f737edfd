import * as z from 'zod/mini'

/** Notice periods for free and partly refunded cancellation. Copied into each booking when it is created. */
export const CancellationPolicy = z.object({
  free_cancellation_hours: z.int(),
  partial_refund_hours: z.int(),
  no_refund_hours: z.int(),
  cancellation_fee_percentage: z.int(),
  /** Percentage of the price paid in advance. If absent, a cancellation moves no money. */
  deposit_percentage: z.optional(z.int()),
})
export type CancellationPolicy = z.infer<typeof CancellationPolicy>
