import * as z from 'zod/mini'

/** Receipt of the payment that the business recorded for a booking. The id is for the business only. */
export const BookingReceipt = z.object({ id: z.optional(z.uuid()), number: z.string() })
