import * as z from 'zod/mini'

/** Parts of a business that its owner can keep from visitors. */
const hideableParts = ['phone_number', 'location', 'services', 'reviews'] as const
export type HideablePart = (typeof hideableParts)[number]

/** Parts that the business keeps from the viewer; absent if there are none. */
export const notShown = { not_shown: z.optional(z.array(z.enum(hideableParts))) }
