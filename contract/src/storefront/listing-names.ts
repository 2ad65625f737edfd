import * as z from 'zod/mini'
import { businessTypes } from '../api/options.ts'

const dayText = z.string()

/**
 * Alternative names and text summaries of other fields, for API clients that expect them. The web app does not use
 * them.
 */
export const listingNames = {
  /** Opaque id of the owner, equal on all listings of one owner. Accounts cannot be looked up by it. */
  user_id: z.uuid(),
  profile_image: z.nullable(z.string()),
  business_type: z.enum(businessTypes),
  is_verified: z.boolean(),
  /** Number of bookings as short text, e.g. `1.2K+`. */
  bookedCount: z.string(),
  businessLocation: z.object({
    address: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    mapUrl: z.string(),
  }),
  /** Opening hours per weekday as text, or 'Closed'; in the language of the request. */
  hours: z.object({
    monday: dayText,
    tuesday: dayText,
    wednesday: dayText,
    thursday: dayText,
    friday: dayText,
    saturday: dayText,
    sunday: dayText,
  }),
  updated_at: z.string(),
}
export type ListingNames = z.infer<z.ZodMiniObject<typeof listingNames>>

/** Part of `about` that repeats other fields of the listing. */
export const aboutNames = {
  description: z.string(),
  website: z.nullable(z.string()),
  /** Policies in the words of the business. */
  policies: z.array(z.string()),
  /** Labels of the payment methods, in the language of the request. */
  paymentMethods: z.array(z.string()),
}
export type AboutNames = z.infer<z.ZodMiniObject<typeof aboutNames>>

export const serviceNames = { reviewCount: z.int(), isTopBooked: z.boolean() }
export type ServiceNames = z.infer<z.ZodMiniObject<typeof serviceNames>>
