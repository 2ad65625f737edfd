import type { AuthSecret } from '../../../../platform/auth/auth-secret.ts'
import { findChangeMarker, findEtag } from '../../../../platform/caldav/calendars.ts'
import {
  createDavClient,
  type DavClient,
  DavError,
  isMissing,
} from '../../../../platform/caldav/dav-client.ts'
import type { Db } from '../../../../platform/db/db.ts'
import { transact } from '../../../../platform/db/transaction.ts'
import { localeOrDefault } from '../../../../platform/locale.ts'
import type { FetchPublic } from '../../../../platform/outgoing/fetch-public.ts'
import { getAccount } from '../../../accounts/queries.ts'
import { findBooking } from '../../../bookings/queries.ts'
import type { EndRefusedOutlets } from '../../../outlets/commands.ts'
import { findCalendarRefusal } from '../outlets.commands.ts'
import { davAccountOf, decryptCredentials } from './credentials.rules.ts'
import { renderEvent } from './event.rules.ts'
import { type WriteFailure, writeFailureOf } from './failures.commands.ts'
import * as queries from './queries.ts'
import {
  actionFor,
  eventUrl,
  isEndingOver,
  nextTryAfter,
  nextTryAfterRefusal,
  type WriteAction,
} from './rules.ts'
import type { CaldavCalendarRow, CaldavEventRow } from './tables.ts'

export type WritingDeps = {
  db: Db
  now: () => Date
  authSecret: AuthSecret
  publicUrl: () => string
  mailFrom: string
  fetchPublic: FetchPublic
} & EndRefusedOutlets

/** Longer than the four requests of one write can take. */
const leaseMs = 90_000
/** Most writes to one calendar before the next calendar has its turn. */
const writesPerLease = 20

/** Leases one calendar and writes its due bookings. Returns false if no calendar has any. */
export async function writeOneCalendar(deps: WritingDeps): Promise<boolean> {
  const { db, now } = deps
  const leased = await queries.leaseCalendar(db, { now: now(), until: leaseEnd(now()) })
  if (!leased) return false
  if (isEndingOver(leased, now())) {
    await queries.deleteCaldavCalendar(db, leased.id)
    return true
  }
  const owner = { secret: deps.authSecret, id: leased.id }
  const credentials = decryptCredentials(leased.credentials, owner)
  const client = createDavClient(deps.fetchPublic, davAccountOf(credentials))
  const target = { url: credentials.url, client }
  let held: CaldavCalendarRow | undefined = leased
  for (let writes = 0; held && writes < writesPerLease; writes++) {
    const event = await queries.findDueEvent(db, held.id, now())
    if (!event) break
    if (await isRefused(deps, held)) return true
    const attempt = await attemptWrite(deps, { ...target, calendar: held, event })
    held = await recordAttempt(deps, { calendar: held, event, attempt })
    if (attempt.failure && attempt.failure.scope !== 'refuse') return true
  }
  if (held) await release(deps, held)
  return true
}

/** Hours after which a calendar is tried again whose maker is suspended. */
const suspendedPauseHours = 1

/** Whether the maker of the calendar may not use it now. It is then ended, or rests while the maker is suspended. */
async function isRefused(deps: WritingDeps, calendar: CaldavCalendarRow) {
  const { busyCalendarId } = calendar
  // A disconnected calendar only loses its events.
  const refused = busyCalendarId && (await findCalendarRefusal(deps.db, busyCalendarId))
  if (!refused) return false
  const now = deps.now()
  const nextWriteAt = new Date(now.getTime() + suspendedPauseHours * 3_600_000)
  await queries.updateLeased(deps.db, calendar, { leasedUntil: null, nextWriteAt })
  await deps.endRefusedOutlets({ db: deps.db, now }, refused.maker)
  return true
}

/** End of a new lease. It always differs from the previous end, because it identifies the holder. */
const leaseEnd = (now: Date, before?: CaldavCalendarRow) =>
  new Date(Math.max(now.getTime() + leaseMs, (before?.leasedUntil?.getTime() ?? 0) + 1))

type Target = { url: string; client: DavClient; calendar: CaldavCalendarRow; event: CaldavEventRow }

type Attempt =
  | { failure?: never; action: WriteAction; etag?: string | undefined }
  | { failure: WriteFailure }

async function attemptWrite(deps: WritingDeps, target: Target): Promise<Attempt> {
  const { calendar, event, client, url } = target
  const details = await findBooking(deps.db, event.bookingId)
  const action = details ? actionFor(calendar, details.booking, deps.now()) : 'delete'
  const at = eventUrl(url, event.bookingId)
  try {
    if (action === 'delete') await client.delete(at)
    if (action !== 'put' || !details) return { action }
    const account = await getAccount(deps.db, calendar.accountId)
    const { showsDetails } = calendar
    const reader = { ...deps, locale: localeOrDefault(account.locale), showsDetails }
    const etag = await putEvent(client, { at, text: renderEvent(details, reader), event })
    return { action, etag }
  } catch (error) {
    const failure = writeFailureOf(error, await isCalendarGone(target, error))
    if (!failure) throw error
    return { failure }
  }
}

/** Writes an event and overwrites any change made in the calendar. Returns its ETag. */
async function putEvent(
  client: DavClient,
  { at, text, event }: { at: string; text: string; event: CaldavEventRow },
) {
  const put = (etag: string | undefined) => client.put(at, text, { etag })
  try {
    return (await put(event.etag ?? undefined)) ?? (await findEtag(client, at))
  } catch (error) {
    if (!(error instanceof DavError && error.status === 412)) throw error
    return (await put(await findEtag(client, at))) ?? (await findEtag(client, at))
  }
}

/** Whether a write failed because its calendar does not exist. */
async function isCalendarGone({ client, url }: Target, error: unknown) {
  if (!(error instanceof DavError && [404, 409, 410].includes(error.status))) return false
  try {
    await findChangeMarker(client, url)
    return false
  } catch (cause) {
    return isMissing(cause)
  }
}

type Attempted = { calendar: CaldavCalendarRow; event: CaldavEventRow; attempt: Attempt }

/**
 * Saves the outcome of an attempt and renews the lease. Returns undefined, and saves nothing, if the lease has ended:
 * another worker then makes the attempt again.
 */
function recordAttempt(deps: WritingDeps, { calendar, event, attempt }: Attempted) {
  const now = deps.now()
  return transact(deps.db, async (tx) => {
    const changes = calendarChanges(calendar, attempt, now)
    // A password that was replaced meanwhile says nothing about the calendar.
    if (attempt.failure?.scope === 'stop' && (await queries.hasNewPassword(tx, calendar))) {
      await queries.updateLeased(tx, calendar, { leasedUntil: null })
      return undefined
    }
    const held = await queries.updateLeased(tx, calendar, {
      leasedUntil: leaseEnd(now, calendar),
      ...changes,
    })
    if (!held) return undefined
    await recordEvent(tx, { calendar, event, attempt }, now)
    if (calendar.endedAt && changes.stoppedAt) await queries.deleteCaldavCalendar(tx, calendar.id)
    return held
  })
}

function calendarChanges(
  { writeFailures }: CaldavCalendarRow,
  { failure }: Attempt,
  now: Date,
): Partial<CaldavCalendarRow> {
  if (!failure) return { writeFailure: null, writeFailures: 0, lastWrittenAt: now }
  if (failure.scope === 'refuse') return { writeFailure: null, writeFailures: 0 }
  if (failure.scope === 'stop') {
    return { writeFailure: failure.failure, stoppedAt: now, leasedUntil: null }
  }
  const failures = writeFailures + 1
  return {
    writeFailure: failure.failure,
    writeFailures: failures,
    nextWriteAt: nextTryAfter(failures, now, failure.retryAfterSeconds),
    leasedUntil: null,
  }
}

async function recordEvent(tx: Db, { calendar, event, attempt }: Attempted, now: Date) {
  if (attempt.failure) {
    const { tries } = event
    if (attempt.failure.scope !== 'refuse') return
    const nextTryAt = nextTryAfterRefusal(tries + 1, now)
    return queries.updateEvent(tx, event, { tries: tries + 1, refused: true, nextTryAt })
  }
  if (attempt.action === 'delete' || calendar.endedAt) return queries.deleteEvent(tx, event)
  const settled = { tries: 0, refused: false }
  if (attempt.action === 'keep') return queries.updateEvent(tx, event, settled)
  const { etag = null } = attempt
  return queries.updateEvent(tx, event, { ...settled, etag, writtenAt: now })
}

/** Ends the lease. Deletes a disconnected calendar, with its password, once it has no events left to delete. */
async function release({ db, now }: WritingDeps, held: CaldavCalendarRow) {
  const isDone = held.endedAt && (await queries.countWaiting(db, [held.id])).length === 0
  if (isDone) return queries.deleteCaldavCalendar(db, held.id)
  await queries.updateLeased(db, held, { leasedUntil: null, nextWriteAt: now() })
}
