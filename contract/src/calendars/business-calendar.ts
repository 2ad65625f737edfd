import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { day, queryInteger } from '../api/fields.ts'
import { slotDaysMax } from '../api/limits.ts'
import { TimeOff } from '../schedule/closings.ts'
import { resourceKinds } from '../schedule/resource-kinds.ts'
import { CalendarBooking } from './calendar-booking.ts'

/* Calendar of a business: opening hours, closings and bookings. */

const TimeRange = z.object({ start: z.string(), end: z.string() })

/** Time that is offered to a client on the waiting list, and held until they answer or the offer expires. */
export const HeldTime = z.object({
  id: z.uuid(),
  start: z.string(),
  end: z.string(),
  until: z.string(),
  /** Number of the resource, counted from 1. */
  resource: z.int(),
  client: z.object({ id: z.uuid(), name: z.string() }),
  services: z.array(z.object({ id: z.uuid(), name: z.string() })),
})
export type HeldTime = z.infer<typeof HeldTime>

export const BusinessCalendar = z.object({
  timezone: z.string(),
  professional: z.object({ id: z.uuid(), category: z.string() }),
  /** Minutes between the start times that clients are offered, counted from the opening. */
  step_minutes: z.int(),
  /** People and places that take bookings, and others with bookings on these days. */
  resources: z.array(
    z.object({
      id: z.uuid(),
      number: z.int(),
      /** Empty for an anonymous place. */
      name: z.string(),
      kind: z.enum(resourceKinds),
      /** The person is the caller. */
      own: z.boolean(),
      /** Whether it takes new bookings. */
      bookable: z.boolean(),
      /** Time of these days within the hours of the business at which it does not work. */
      off: z.array(TimeRange),
    }),
  ),
  days: z.array(
    z.object({
      date: z.string(),
      /** Name of the public holiday on this date, in the country of the business. */
      holiday: z.nullable(z.string()),
      special: z.nullable(z.object({ reason: z.nullable(z.string()) })),
      open: z.array(TimeRange),
      /** Start of the day, then every instant at which the UTC offset changes. */
      clock: z.array(z.string()),
      /** Start of the next day. */
      ends: z.string(),
    }),
  ),
  time_off: z.array(TimeOff),
  held: z.array(HeldTime),
  /** Bookings of these days by start, except requests that were never accepted. */
  bookings: z.array(CalendarBooking),
  /** Whether clients entered with a phone number are texted about their bookings. */
  texts_guests: z.boolean(),
})
export type BusinessCalendar = z.infer<typeof BusinessCalendar>

export const getBusinessCalendar = endpoint({
  method: 'GET',
  path: '/api/marketplace/calendar/',
  summary:
    'Returns the business\u2019s calendar for a range of local days: opening hours, time off and bookings.',
  who: 'professional',
  grant: 'own_day',
  query: z.object({
    from: z.optional(day()),
    days: z.optional(queryInteger(1, slotDaysMax)),
    /** Adds the phone numbers and photos of clients to their bookings. */
    contacts: z.optional(z.literal('true', 'field_invalid')),
  }),
  status: 200,
  returns: BusinessCalendar,
  errors: ['business_not_found'],
})
