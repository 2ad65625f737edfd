import * as z from 'zod/mini'

export const optionPlaces = ['business', 'client', 'online'] as const

/** Waiting time of the client, in which the person or place is free for other bookings. */
export const Gap = z.object({
  /** Minutes from the start of the service, including earlier waiting times. */
  after: z.int(),
  /** Length in minutes. */
  minutes: z.int(),
})
export type Gap = z.infer<typeof Gap>

export const AddOn = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Added to the price of the service; 0 if it is free. */
  price: z.number(),
  /** Minutes added to the service. */
  duration: z.int(),
})
export type AddOn = z.infer<typeof AddOn>

export const Variant = z.object({
  id: z.uuid(),
  name: z.string(),
  price: z.number(),
  duration: z.int(),
  gaps: z.array(Gap),
  /** Where it takes place; null if wherever the business offers. */
  place: z.nullable(z.enum(optionPlaces)),
})
export type Variant = z.infer<typeof Variant>

/** A variant as clients choose it. */
export const ListedVariant = z.pick(Variant, {
  id: true,
  name: true,
  price: true,
  duration: true,
  place: true,
})
export type ListedVariant = z.infer<typeof ListedVariant>

/** Weekly start of a group session in the time zone of the business; ISO weekday. */
export const WeeklySession = z.object({ weekday: z.int(), start: z.string() })
export type WeeklySession = z.infer<typeof WeeklySession>

/** Variants and add-ons of a service, the time before, within and after it, and its seats. */
export const serviceShape = {
  /** One is chosen if there are any. `price` and `duration` of the service are then the lowest of them. */
  variants: z.array(Variant),
  add_ons: z.array(AddOn),
  /** Minutes before the start in which the person or place is occupied. */
  preparation: z.int(),
  /** Minutes after the end in which the person or place is occupied; null for the buffer of the business. */
  clean_up: z.nullable(z.int()),
  /** Of a service without variants; each variant has its own. */
  gaps: z.array(Gap),
  /** Number of clients per session; a service with more than one is a group session. */
  seats: z.int(),
  /** Starts of a group session; without any, clients can open one at every free time. */
  sessions: z.array(WeeklySession),
}
