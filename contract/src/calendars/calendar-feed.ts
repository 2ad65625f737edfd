import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id } from '../api/fields.ts'

/** Private calendar feed of the bookings of a professional or client. */
export const CalendarFeed = z.object({
  enabled: z.boolean(),
  created_at: z.nullable(z.string()),
  /** Last time a calendar program read the feed. */
  last_read_at: z.nullable(z.string()),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

const path = '/api/marketplace/calendar-feed/'

export const getCalendarFeed = endpoint({
  method: 'GET',
  path,
  summary: 'Returns whether the business has a calendar feed, and when it was last read.',
  who: 'professional',
  status: 200,
  returns: CalendarFeed,
  errors: [],
})

export const createCalendarFeed = endpoint({
  method: 'POST',
  path,
  summary:
    'Creates the private URL of a calendar feed, which is returned only once and replaces an earlier one.',
  who: 'professional',
  grant: 'own_day',
  body: z.strictObject({}),
  status: 201,
  returns: z.extend(CalendarFeed, { url: z.string() }),
  errors: ['business_not_found'],
})

export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path,
  summary: 'Ends the calendar feed; its URL stops working immediately.',
  who: 'professional',
  status: 200,
  returns: CalendarFeed,
  errors: [],
})

const clientPath = '/api/marketplace/client-calendar-feed/'

export const getClientCalendarFeed = endpoint({
  method: 'GET',
  path: clientPath,
  summary: 'Returns whether the client has a calendar feed of their own bookings.',
  who: 'client',
  status: 200,
  returns: CalendarFeed,
  errors: [],
})

export const createClientCalendarFeed = endpoint({
  method: 'POST',
  path: clientPath,
  summary:
    'Creates the private URL of a feed of the client\u2019s bookings, which is returned only once and replaces an earlier one.',
  who: 'client',
  body: z.strictObject({}),
  status: 201,
  returns: z.extend(CalendarFeed, { url: z.string() }),
  errors: [],
})

export const deleteClientCalendarFeed = endpoint({
  method: 'DELETE',
  path: clientPath,
  summary: 'Ends the client\u2019s calendar feed; its URL stops working immediately.',
  who: 'client',
  status: 200,
  returns: CalendarFeed,
  errors: [],
})

export const getCalendarEntry = endpoint({
  method: 'GET',
  path: '/api/marketplace/bookings/:id/calendar/',
  summary: 'Returns one of the caller\u2019s bookings as an iCalendar file.',
  who: 'account',
  params: z.object({ id: id() }),
  status: 200,
  returns: z.object({ name: z.string(), bytes: z.instanceof(Uint8Array) }),
  file: 'text/calendar; charset=utf-8',
  errors: ['booking_not_found'],
})
