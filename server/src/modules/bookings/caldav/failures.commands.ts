import type {
  BusyCalendarFailure,
  CaldavWriteFailure,
} from '@ujuzi/contract/bookings/busy-calendars'
import { DavError } from '../../../platform/caldav/dav-client.ts'
import { XmlError } from '../../../platform/caldav/xml.ts'
import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts'
import { failuresByCause } from '../busy-calendars/failures.commands.ts'

/** Why a read failed; undefined for an error of our own. */
export function readFailureOf(error: unknown): BusyCalendarFailure | undefined {
  if (error instanceof OutgoingError) return failuresByCause[error.failure]
  if (error instanceof XmlError) return 'not_a_calendar'
  if (!(error instanceof DavError)) return undefined
  return failuresByStatus[error.status] ?? 'server_error'
}

const failuresByStatus: Record<number, BusyCalendarFailure> = {
  401: 'password_refused',
  403: 'not_shared',
  404: 'calendar_gone',
  410: 'calendar_gone',
}

/** Failures after which nothing is requested until the user has done something. */
export const isStopping = (failure: CaldavWriteFailure) =>
  failure === 'password_refused' || failure === 'calendar_gone'

/**
 * How far a failure of a write goes: `stop` until the user does something, `pause` for the whole calendar, or `refuse` for
 * this booking only.
 */
export type WriteFailure = {
  scope: 'stop' | 'pause' | 'refuse'
  failure: CaldavWriteFailure
  retryAfterSeconds?: number | undefined
}

/** The failure behind an error of a write; undefined for an error of our own. */
export function writeFailureOf(error: unknown, isGone: boolean): WriteFailure | undefined {
  if (isGone) return { scope: 'stop', failure: 'calendar_gone' }
  if (!(error instanceof DavError)) {
    const failure = readFailureOf(error)
    return failure && { scope: 'pause', failure }
  }
  const { status, retryAfterSeconds } = error
  if (status === 401) return { scope: 'stop', failure: 'password_refused' }
  if (status === 507) return { scope: 'pause', failure: 'full', retryAfterSeconds }
  if (status === 429 || status < 400 || status >= 500) {
    return { scope: 'pause', failure: 'server_error', retryAfterSeconds }
  }
  return { scope: 'refuse', failure: 'refused' }
}
