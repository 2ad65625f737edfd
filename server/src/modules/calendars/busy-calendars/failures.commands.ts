import type { BusyCalendarFailure } from '@ujuzi/contract/calendars/busy-calendars'
import type { CalendarFailure } from '../../../platform/icalendar/calendar-text.ts'
import type { OutgoingFailure } from '../../../platform/outgoing/outgoing-error.ts'

export const failuresByCause: Record<OutgoingFailure | CalendarFailure, BusyCalendarFailure> = {
  invalid_url: 'address_refused',
  address_refused: 'address_refused',
  host_not_found: 'unreachable',
  connection_failed: 'unreachable',
  certificate_invalid: 'certificate_invalid',
  timed_out: 'timed_out',
  too_large: 'too_large',
  too_many_redirects: 'too_many_redirects',
  invalid_response: 'server_error',
  not_a_calendar: 'not_a_calendar',
  too_complex: 'too_complex',
}
