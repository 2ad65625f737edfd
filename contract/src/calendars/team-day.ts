import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../api/fields.ts'
import { CalendarBooking } from './calendar-booking.ts'

const TimeRange = z.object({ start: z.string(), end: z.string() })

/** The day of one person, and how much of their week is booked. */
const PersonDay = z.object({
  /** Id of the person’s resource. */
  id: z.uuid(),
  account_id: z.nullable(z.uuid()),
  name: z.string(),
  /** The person is the caller. */
  own: z.boolean(),
  /** Whether the person takes new bookings. */
  bookable: z.boolean(),
  /** Their hours within those of the business, without regard to time off. */
  hours: z.array(TimeRange),
  /** Time off of the person or the business that overlaps the day. */
  time_off: z.array(z.extend(TimeRange, { reason: z.nullable(z.string()) })),
  /** Bookings that overlap the day by start, without cancelled ones and requests that were never accepted. */
  bookings: z.array(CalendarBooking),
  /** The next active booking of the day that has not begun. */
  next_booking: z.nullable(z.uuid()),
  /** Working time from now until the end of the day that nothing occupies. */
  free_minutes: z.int(),
  week: z.object({
    /** Hours without time off. */
    working_minutes: z.int(),
    /** The part of them that is taken by accepted bookings; gaps in a booking don’t count. */
    booked_minutes: z.int(),
  }),
})
export type PersonDay = z.infer<typeof PersonDay>

export const TeamDay = z.object({
  timezone: z.string(),
  /** Today in the zone of the business. */
  date: z.string(),
  /** Start of the day, then every instant at which the UTC offset changes. */
  clock: z.array(z.string()),
  /** Start of the next day. */
  ends: z.string(),
  /** Monday and Sunday of the week. */
  week: z.object({ from: z.string(), to: z.string() }),
  people: z.array(PersonDay),
})
export type TeamDay = z.infer<typeof TeamDay>

export const getTeamDay = endpoint({
  method: 'GET',
  path: '/api/business/businesses/:id/team-day/',
  summary:
    'Returns the day of each person of the team: hours, time off, bookings, free time left, and the booked share of their week. Staff get only their own.',
  who: 'professional',
  grant: 'own_day',
  params: z.object({ id: id() }),
  status: 200,
  returns: TeamDay,
  errors: ['business_not_found'],
})
