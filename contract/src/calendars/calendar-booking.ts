import * as z from 'zod/mini'
import { Booking } from '../bookings/bookings.ts'

const { id, status, start, end, price, currency, note, place } = Booking.shape
const { proposal, cancelled_by, no_show, client_confirmed_at } = Booking.shape

const may = z.optional(z.boolean())

/**
 * A booking as a block of a calendar: the part of `Booking` that the calendar draws, and on which moving depends. What is
 * null, false or usual in a booking is left out: one seat, the place of the business. Every booking can be shown as a
 * block.
 */
export const CalendarBooking = z.object({
  id,
  status,
  start,
  end,
  service: z.object({ id: z.uuid(), name: z.string() }),
  seats: z.optional(z.int()),
  /** Phone number and photo only if the calendar is asked for contacts; same meaning as in a booking. */
  client: z.nullish(
    z.object({
      name: z.string(),
      phone: z.nullish(z.string()),
      photo: z.nullish(z.string()),
    }),
  ),
  /** Client without an account. Phone number only if the calendar is asked for contacts. */
  guest: z.nullish(z.object({ name: z.string(), phone: z.nullish(z.string()) })),
  resource: z.optional(z.int()),
  /** Only if the client chose this person. */
  member: z.nullish(z.object({ name: z.string(), chosen: z.boolean() })),
  client_confirmed_at,
  price,
  currency,
  note: z.optional(note),
  place: z.optional(place),
  proposal: z.optional(proposal),
  cancelled_by: z.optional(cancelled_by),
  no_show: z.optional(no_show),
  can: z.object({ reschedule: may, assign: may, resize: may }),
  reschedule_is_free: may,
})
export type CalendarBooking = z.infer<typeof CalendarBooking>
