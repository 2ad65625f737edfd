import type { BusyCalendarFailure } from '@ujuzi/contract/bookings/busy-calendars'
import { m } from '@ujuzi/contract/messages'

const texts = {
  address_refused: m.busy_failed_address_refused,
  unreachable: m.busy_failed_unreachable,
  certificate_invalid: m.busy_failed_certificate_invalid,
  timed_out: m.busy_failed_timed_out,
  too_large: m.busy_failed_too_large,
  too_many_redirects: m.busy_failed_too_many_redirects,
  not_shared: m.busy_failed_not_shared,
  server_error: m.busy_failed_server_error,
  not_a_calendar: m.busy_failed_not_a_calendar,
  too_complex: m.busy_failed_too_complex,
} as const satisfies Record<BusyCalendarFailure, () => string>

/** Why a calendar could not be read, and what to do. */
export const failureText = (failure: BusyCalendarFailure) => texts[failure]()
