import type { CaldavWriteFailure } from '@ujuzi/contract/calendars/busy-calendars'
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
  password_refused: m.caldav_failed_password_refused,
  calendar_gone: m.caldav_failed_calendar_gone,
  other_host: m.caldav_failed_other_host,
  refused: m.caldav_failed_refused,
  full: m.caldav_failed_full,
} as const satisfies Record<CaldavWriteFailure, () => string>

/** Text that says why a calendar could not be read or written, and what to do. */
export const failureText = (failure: CaldavWriteFailure) => texts[failure]()
