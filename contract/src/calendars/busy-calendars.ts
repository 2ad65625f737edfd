import * as z from 'zod/mini'
import { endpoint } from '../api/endpoint.ts'
import { id, listOf, text } from '../api/fields.ts'
import { busyCalendarUrlMax } from '../api/portal-limits.ts'

/** Why the last attempt to read a calendar failed. */
export const busyCalendarFailures = [
  'address_refused',
  'unreachable',
  'certificate_invalid',
  'timed_out',
  'too_large',
  'too_many_redirects',
  'not_shared',
  'server_error',
  'not_a_calendar',
  'too_complex',
  'other_host',
  // These two stop a CalDAV calendar: it is not requested again until the user acts.
  'password_refused',
  'calendar_gone',
] as const
export type BusyCalendarFailure = (typeof busyCalendarFailures)[number]

/** Why the last attempt to write bookings into a calendar failed. */
export const caldavWriteFailures = [...busyCalendarFailures, 'refused', 'full'] as const
export type CaldavWriteFailure = (typeof caldavWriteFailures)[number]

/** A calendar at a CalDAV server, into which bookings are written. Its password is never returned. */
export const CaldavConnection = z.object({
  name: z.string(),
  username: z.string(),
  /** Whether events name the service, the client and the place, or say only that the time is booked. */
  shows_details: z.boolean(),
  /** No requests are made until the user sets the password or has the calendar read again. */
  stopped: z.boolean(),
  /** Number of bookings whose latest state is not yet written to the calendar. */
  waiting_count: z.int(),
  last_written_at: z.nullable(z.string()),
  write_failure: z.nullable(z.enum(caldavWriteFailures)),
})
export type CaldavConnection = z.infer<typeof CaldavConnection>

/** A calendar of another program, whose events block times here. Its URL is never returned. */
export const BusyCalendar = z.object({
  id: z.uuid(),
  /** Person or place that is busy; null for the whole business. */
  resource_id: z.nullable(z.uuid()),
  /** Empty for the whole business and for a place without a name. */
  resource_name: z.string(),
  host: z.string(),
  /** Name of the member who connected it. */
  made_by: z.string(),
  created_at: z.string(),
  /** It is being read, or will be in a moment. */
  reading: z.boolean(),
  last_read_at: z.nullable(z.string()),
  /** Last time it was read without a failure. The busy times are of that time. */
  last_succeeded_at: z.nullable(z.string()),
  failure: z.nullable(z.enum(busyCalendarFailures)),
  /** Upcoming busy times; overlapping events are one. */
  busy_count: z.int(),
  /** Events that could not be understood, and so block nothing. */
  unreadable_count: z.int(),
  /** Null for a calendar read from an iCalendar file. */
  caldav: z.nullable(CaldavConnection),
})
export type BusyCalendar = z.infer<typeof BusyCalendar>

const path = '/api/marketplace/busy-calendars/'

export const listBusyCalendars = endpoint({
  method: 'GET',
  path,
  summary: 'Lists the calendars of other programs whose events block times of the business.',
  who: 'professional',
  grant: 'own_day',
  status: 200,
  returns: listOf(BusyCalendar),
  errors: ['business_not_found'],
})

export const addBusyCalendar = endpoint({
  method: 'POST',
  path,
  summary:
    'Adds the address of an iCalendar file whose events block times. It is read right away, and again every ten minutes.',
  who: 'professional',
  grant: 'own_bookings',
  body: z.strictObject({
    url: text(busyCalendarUrlMax),
    /** Person or place that is busy; by default the caller\u2019s own calendar, or the whole business. */
    resource_id: z.optional(id()),
  }),
  status: 201,
  returns: BusyCalendar,
  errors: ['no_calendar', 'business_not_found', 'too_many_busy_calendars', 'key_reused'],
  creates: true,
})

export const readBusyCalendar = endpoint({
  method: 'POST',
  path: `${path}:id/read/`,
  summary: 'Reads the calendar again now.',
  who: 'professional',
  grant: 'own_bookings',
  params: z.object({ id: id() }),
  body: z.strictObject({}),
  status: 200,
  returns: BusyCalendar,
  errors: ['busy_calendar_not_found', 'business_not_found', 'too_many_requests'],
})

export const deleteBusyCalendar = endpoint({
  method: 'DELETE',
  path: `${path}:id/`,
  summary:
    'Deletes the calendar; its busy times are free again. Upcoming bookings are deleted from a CalDAV calendar.',
  who: 'professional',
  grant: 'own_bookings',
  params: z.object({ id: id() }),
  status: 200,
  returns: z.object({ id: z.uuid() }),
  errors: ['busy_calendar_not_found', 'business_not_found'],
})
