import type {
  BusyCalendarFailure,
  CaldavWriteFailure,
} from '@ujuzi/contract/calendars/busy-calendars'
import { DavError, OtherHostError } from '../../../../platform/caldav/dav-client.ts'
import { XmlError } from '../../../../platform/caldav/xml.ts'
import { OutgoingError } from '../../../../platform/outgoing/outgoing-error.ts'
import { failuresByCause } from '../failures.commands.ts'

/** Classifies an error of a read; undefined for an error in our own code. */
export function readFailureOf(error: unknown): BusyCalendarFailure | undefined {
  if (error instanceof OutgoingError) return failuresByCause[error.failure]
  if (error instanceof XmlError) return 'not_a_calendar'
  if (error instanceof OtherHostError) return 'other_host'
  if (!(error instanceof DavError)) return undefined
  return failuresByStatus[error.status] ?? 'server_error'
}

const failuresByStatus: Record<number, BusyCalendarFailure> = {
  401: 'password_refused',
  403: 'not_shared',
  404: 'calendar_gone',
  410: 'calendar_gone',
}

/** Failures that stop requests to the calendar until the user acts. */
export const isStopping = (failure: CaldavWriteFailure) =>
  failure === 'password_refused' || failure === 'calendar_gone'

/**
 * Effect of a failed write. `stop`: no requests until the user acts. `pause`: the whole calendar is retried later.
 * `refuse`: only this booking is retried later.
 */
export type WriteFailure = {
  scope: 'stop' | 'pause' | 'refuse'
  failure: CaldavWriteFailure
  retryAfterSeconds?: number | undefined
}

/** Classifies an error of a write; undefined for an error in our own code. */
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
