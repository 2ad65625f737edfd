import * as z from 'zod/mini'

/** Several visits of one service that clients can buy at the business. */
export const ListedPackage = z.object({
  id: z.uuid(),
  service_id: z.uuid(),
  service: z.string(),
  visits: z.int(),
  price: z.number(),
  currency: z.string(),
  /** Price of the package divided by its visits, rounded. */
  price_per_visit: z.number(),
  /** Price of as many single visits, at the lowest price of the service, minus the price of the package; at least 0. */
  saving: z.number(),
  /** Days from the purchase on in which visits can be used; null without an end. */
  valid_days: z.nullable(z.int()),
})
export type ListedPackage = z.infer<typeof ListedPackage>
