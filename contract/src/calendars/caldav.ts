import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, password, text } from '../api/fields.ts'
import { busyCalendarUrlMax } from '../api/portal-limits.ts'
import { BusyCalendar } from './busy-calendars.ts'

const usernameMax = 200
const calendarNameMax = 200
/** Host that the user has agreed to, after `caldav_other_host` named it. */
const confirmedHost = () => z.optional(text(255))

export const FoundCalendar = z.object({
  url: z.string(),
  name: z.string(),
  /** Whether bookings can be written into it. */
  writable: z.boolean(),
})
export type FoundCalendar = z.infer<typeof FoundCalendar>

export const findCaldavCalendars = endpoint({
  method: 'POST',
  path: '/api/marketplace/caldav/find/',
  summary:
    'Lists the calendars of an account at a CalDAV server. Nothing is stored. The password is sent to other hosts of the same domain, and to any other host only with `confirmed_host`.',
  who: 'professional',
  grant: 'own_bookings',
  body: z.strictObject({
    /** URL or host of the server, or an email address whose domain is the host. */
    server: text(busyCalendarUrlMax),
    username: text(usernameMax),
    password: password(),
    confirmed_host: confirmedHost(),
  }),
  status: 200,
  returns: z.object({ results: z.array(FoundCalendar) }),
  errors: ['business_not_found', 'caldav_other_host', 'too_many_requests'],
})

export const connectCaldavCalendar = endpoint({
  method: 'POST',
  path: '/api/marketplace/caldav/',
  summary:
    'Connects a calendar at a CalDAV server: its events block times, and confirmed bookings are written into it. Its state is listed with the other calendars.',
  who: 'professional',
  grant: 'own_bookings',
  body: z.strictObject({
    /** URL of one of the calendars that the search returned. */
    url: text(busyCalendarUrlMax),
    name: text(calendarNameMax),
    username: text(usernameMax),
    password: password(),
    /** Host that was searched. Connecting a calendar at a host of another domain needs `confirmed_host`. */
    server: z.optional(text(busyCalendarUrlMax)),
    confirmed_host: confirmedHost(),
    /** Whether events name the service, the client and the place, or say only that the time is booked. */
    shows_details: z.boolean(),
    /** Person or place whose calendar it is; by default the caller\u2019s own, or the whole business. */
    resource_id: z.optional(id()),
  }),
  status: 201,
  returns: BusyCalendar,
  errors: [
    'no_calendar',
    'business_not_found',
    'too_many_busy_calendars',
    'caldav_other_host',
    'key_reused',
    'too_many_requests',
  ],
  creates: true,
})

export const setCaldavPassword = endpoint({
  method: 'POST',
  path: '/api/marketplace/busy-calendars/:id/password/',
  summary: 'Sets the password of a CalDAV calendar, and reads it again.',
  who: 'professional',
  grant: 'own_bookings',
  params: z.object({ id: id() }),
  body: z.strictObject({ password: password() }),
  status: 200,
  returns: BusyCalendar,
  errors: ['busy_calendar_not_found', 'business_not_found', 'too_many_requests'],
})
