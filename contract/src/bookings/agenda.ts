import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import {
  day,
  id,
  instant,
  listOf,
  optionalProse,
  optionalText,
  paging,
  phoneText,
  queryInteger,
  searchText,
  text,
} from '../api/fields.ts'
import { slotDaysMax } from '../api/limits.ts'
import { Booking, furtherServicesMax } from './bookings.ts'

/* The professional's calendar: what is open, what is taken, and who came. */

const Span = z.object({ start: z.string(), end: z.string() })

export const TimeOff = z.object({
  id: z.uuid(),
  /** The chair it concerns; null for the whole business. */
  chair_id: z.nullable(z.uuid()),
  start: z.string(),
  end: z.string(),
  reason: z.nullable(z.string()),
})
export type TimeOff = z.infer<typeof TimeOff>

const clock = () =>
  z.string('field_time').check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'field_time'))

/** Hours of one day instead of those of its weekday; none is a closed day. */
export const SpecialDay = z.object({
  day: z.string(),
  hours: z.array(z.object({ opens: z.string(), closes: z.string() })),
  reason: z.nullable(z.string()),
})
export type SpecialDay = z.infer<typeof SpecialDay>

export const Agenda = z.object({
  timezone: z.string(),
  chairs: z.array(z.object({ id: z.uuid(), number: z.int() })),
  days: z.array(
    z.object({
      date: z.string(),
      /** The name of a public holiday of the country. */
      holiday: z.nullable(z.string()),
      special: z.nullable(z.object({ reason: z.nullable(z.string()) })),
      open: z.array(Span),
      /** The first moment of the day, then every other from which on its clock shows another offset. */
      clock: z.array(z.string()),
      /** The first moment of the next day. */
      ends: z.string(),
    }),
  ),
  time_off: z.array(TimeOff),
  /** Every visit of these days by start, but for requests that came to nothing. */
  bookings: z.array(Booking),
})
export type Agenda = z.infer<typeof Agenda>

export const getAgenda = endpoint({
  method: 'GET',
  path: '/api/marketplace/agenda/',
  summary: 'My calendar over some local days: hours, time off and visits.',
  who: 'professional',
  query: z.object({ from: z.optional(day()), days: z.optional(queryInteger(1, slotDaysMax)) }),
  status: 200,
  returns: Agenda,
  errors: ['business_not_found'],
})

export const enterBooking = endpoint({
  method: 'POST',
  path: '/api/marketplace/bookings/by_hand/',
  summary:
    'Enters a visit agreed by telephone or at the door. It may lie outside the hours and the rules for clients, never on another visit.',
  who: 'professional',
  body: z.strictObject({
    service_id: id(),
    further_service_ids: z.optional(
      z.array(id(), 'field_invalid').check(z.maxLength(furtherServicesMax, 'field_invalid')),
    ),
    start: instant(),
    /** Without it, any that is free then. */
    chair_id: z.optional(id()),
    client_name: text(100),
    client_phone: z.optional(phoneText(30)),
    note: optionalProse(500),
  }),
  status: 201,
  returns: Booking,
  errors: [
    'business_not_found',
    'service_not_found',
    'slot_taken',
    'too_far',
    'too_late',
    'key_reused',
  ],
  creates: true,
})

export const addTimeOff = endpoint({
  method: 'POST',
  path: '/api/marketplace/time_off/',
  summary:
    'Takes time out of my calendar. Visits already agreed in it stand; the answer counts them.',
  who: 'professional',
  body: z.strictObject({
    start: instant(),
    end: instant(),
    chair_id: z.optional(id()),
    reason: optionalText(200),
  }),
  status: 201,
  returns: z.extend(TimeOff, { visits_within: z.int() }),
  errors: ['business_not_found', 'key_reused'],
  creates: true,
})

export const removeTimeOff = endpoint({
  method: 'DELETE',
  path: '/api/marketplace/time_off/:id/',
  summary: 'Opens this time again.',
  who: 'professional',
  params: z.object({ id: id() }),
  status: 200,
  returns: TimeOff,
  errors: ['time_off_not_found'],
})

export const listSpecialDays = endpoint({
  method: 'GET',
  path: '/api/marketplace/special_days/',
  summary: 'The days to come on which my hours differ from those of the week.',
  who: 'professional',
  status: 200,
  returns: listOf(SpecialDay),
  errors: ['business_not_found'],
})

export const setSpecialDay = endpoint({
  method: 'PUT',
  path: '/api/marketplace/special_days/:day/',
  summary: 'Gives one day hours of its own, or none.',
  who: 'professional',
  params: z.object({ day: day() }),
  body: z.strictObject({
    hours: z
      .array(z.strictObject({ opens: clock(), closes: clock() }), 'field_invalid')
      .check(z.maxLength(12, 'field_invalid')),
    reason: optionalText(200),
  }),
  status: 200,
  returns: z.extend(SpecialDay, { visits_outside: z.int() }),
  errors: ['business_not_found'],
})

export const removeSpecialDay = endpoint({
  method: 'DELETE',
  path: '/api/marketplace/special_days/:day/',
  summary: 'Gives this day the hours of its weekday again; doing it twice changes nothing.',
  who: 'professional',
  params: z.object({ day: day() }),
  status: 200,
  returns: z.object({ day: z.string() }),
  errors: ['business_not_found'],
})

export const Holidays = z.object({
  /** Whether my business closes on them. */
  closed: z.boolean(),
  results: z.array(z.object({ date: z.string(), name: z.string() })),
})

export const getHolidays = endpoint({
  method: 'GET',
  path: '/api/marketplace/holidays/',
  summary: 'The public holidays of the next year in the country of my business.',
  who: 'professional',
  status: 200,
  returns: Holidays,
  errors: ['business_not_found'],
})

export const keepHolidays = endpoint({
  method: 'PUT',
  path: '/api/marketplace/holidays/',
  summary: 'Closes or opens my business on public holidays; hours of a special day go before.',
  who: 'professional',
  body: z.strictObject({ closed: z.boolean('field_invalid') }),
  status: 200,
  returns: Holidays,
  errors: ['business_not_found'],
})

export const ClientSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  visits: z.int(),
  no_shows: z.int(),
  last_visit: z.nullable(z.string()),
})
export type ClientSummary = z.infer<typeof ClientSummary>

export const listClients = endpoint({
  method: 'GET',
  path: '/api/marketplace/clients/',
  summary: 'People who booked at my business, by name or by latest visit.',
  who: 'professional',
  query: z.object({
    q: searchText(100),
    ...paging,
  }),
  status: 200,
  returns: listOf(ClientSummary),
  errors: ['business_not_found'],
})

export const ClientHistory = z.extend(ClientSummary, {
  client_since: z.nullable(z.string()),
  cancelled_late: z.int(),
  /** What completed visits came to, by currency. */
  spent: z.array(z.object({ amount: z.number(), currency: z.string() })),
  recent: z.array(
    z.object({
      id: z.uuid(),
      service: z.string(),
      start: z.string(),
      status: z.string(),
      price: z.number(),
      currency: z.string(),
    }),
  ),
  /** For this business alone. */
  note: z.nullable(z.string()),
})
export type ClientHistory = z.infer<typeof ClientHistory>

const ofClient = z.object({ id: id() })

export const getClient = endpoint({
  method: 'GET',
  path: '/api/marketplace/clients/:id/',
  summary: 'One client with their visits to my business and what I noted.',
  who: 'professional',
  params: ofClient,
  status: 200,
  returns: ClientHistory,
  errors: ['client_not_found'],
})

export const noteClient = endpoint({
  method: 'PUT',
  path: '/api/marketplace/clients/:id/note/',
  summary: 'Keeps a private note about a client; an empty one takes it away.',
  who: 'professional',
  params: ofClient,
  body: z.strictObject({ note: optionalProse(2000) }),
  status: 200,
  returns: z.object({ note: z.nullable(z.string()) }),
  errors: ['client_not_found'],
})
