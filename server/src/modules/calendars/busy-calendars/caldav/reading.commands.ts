import { findChangeMarker, reportEvents } from '../../../../platform/caldav/calendars.ts'
import { createDavClient } from '../../../../platform/caldav/dav-client.ts'
import type { Ctx } from '../../../../platform/ctx.ts'
import { transact } from '../../../../platform/db/transaction.ts'
import type { BusyTimes } from '../../../../platform/icalendar/busy-times.ts'
import { readBusyTimesInThread } from '../../../../platform/icalendar/busy-times-reader.ts'
import type { FetchPublic } from '../../../../platform/outgoing/fetch-public.ts'
import type { BusyCalendarDeps } from '../commands.ts'
import type { DueCalendar } from '../queries.ts'
import { emailAddressesIn, importedRange, isComputed } from '../rules.ts'
import { davAccountOf, decryptCredentials } from './credentials.rules.ts'
import { isStopping, readFailureOf } from './failures.commands.ts'
import * as queries from './queries.ts'
import { isAsWritten } from './rules.ts'
import type { CaldavCalendarRow } from './tables.ts'

type Deps = Pick<BusyCalendarDeps, 'authSecret'> & { fetchPublic: FetchPublic }

/** Largest report in bytes: several thousand events with their descriptions. */
const maxBytes = 12 * 1024 * 1024

/** Reads the events of a calendar if anything in it has changed. Throws CalendarError and the errors of DavClient. */
export async function readCaldavCalendar(
  { authSecret, fetchPublic }: Deps,
  now: Date,
  { calendar, connection }: { calendar: DueCalendar; connection: CaldavCalendarRow },
) {
  const { businessZone, etag } = calendar
  const owner = { secret: authSecret, id: connection.id }
  const credentials = decryptCredentials(connection.credentials, owner)
  const { url } = credentials
  const client = createDavClient(fetchPublic, davAccountOf(credentials))
  const marker = await findChangeMarker(client, url)
  const isKnown = marker !== null && marker === etag && isComputed(calendar, businessZone, now)
  if (isKnown) return { unchanged: true as const }
  const ownerAddresses = [credentials.username, ...emailAddressesIn(url)]
  const range = { ...importedRange(now), timeZone: businessZone, ownerAddresses }
  const [from, to] = [new Date(range.from), new Date(range.to)]
  const text = await reportEvents(client, url, { from, to, maxBytes })
  const { businessId } = calendar
  const found = await readBusyTimesInThread({ businessId, text, range, format: 'multistatus' })
  return { unchanged: false as const, found, etag: marker }
}

/**
 * Records why a read failed, and stops the connection if only the user can fix it. Returns undefined if the password was
 * replaced meanwhile: then the calendar is read again.
 */
export async function recordReadError(
  { db, now }: Ctx,
  connection: CaldavCalendarRow,
  error: unknown,
) {
  const failure = readFailureOf(error)
  if (!failure) throw error
  if (!isStopping(failure)) return failure
  return transact(db, async (tx) => {
    if (await queries.hasNewPassword(tx, connection)) return undefined
    await queries.updateCaldavCalendar(tx, connection.id, { stoppedAt: now })
    return failure
  })
}

/** Queues another write for bookings that were changed or deleted in the calendar, as read at `now`. */
export async function restoreChangedEvents(
  { db, now }: Ctx,
  busyCalendarId: string,
  { times }: BusyTimes,
) {
  const connection = await queries.findCaldavCalendar(db, busyCalendarId)
  if (!connection) return
  const calendarId = connection.id
  const until = new Date(importedRange(now).to)
  const written = await queries.listWrittenEvents(db, { calendarId, before: now, until, now })
  const byUid = Map.groupBy(times, ({ uid }) => uid)
  const changed = written.filter((one) => !isAsWritten(byUid.get(one.bookingId) ?? [], one))
  if (changed.length === 0) return
  const bookingIds = changed.map(({ bookingId }) => bookingId)
  await queries.restoreEvents(db, { calendarId, bookingIds, now })
  await queries.wakeWriter(db)
}
