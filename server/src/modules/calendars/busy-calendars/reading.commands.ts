import type { BusyCalendarFailure } from '@ujuzi/contract/calendars/busy-calendars'
import type { Ctx } from '../../../platform/ctx.ts'
import { transact } from '../../../platform/db/transaction.ts'
import { Refusal } from '../../../platform/errors.ts'
import type { BusyTimes } from '../../../platform/icalendar/busy-times.ts'
import { readBusyTimesInThread } from '../../../platform/icalendar/busy-times-reader.ts'
import { CalendarError } from '../../../platform/icalendar/calendar-text.ts'
import { createFetchPublic, type FetchPublic } from '../../../platform/outgoing/fetch-public.ts'
import { OutgoingError } from '../../../platform/outgoing/outgoing-error.ts'
import type { EndRefusedOutlets } from '../../outlets/commands.ts'
import { lockBusiness } from '../../schedule/queries.ts'
import { findCaldavCalendar } from './caldav/queries.ts'
import {
  readCaldavCalendar,
  recordReadError,
  restoreChangedEvents,
} from './caldav/reading.commands.ts'
import { type BusyCalendarDeps, decryptUrl } from './commands.ts'
import { failuresByCause } from './failures.commands.ts'
import { findCalendarRefusal } from './outlets.commands.ts'
import {
  claimDueCalendars,
  type DueCalendar,
  deleteBusyPeriods,
  insertBusyPeriods,
  listBusyPeriods,
  listOwnBookingIds,
  sumReadCosts,
  updateBusyCalendar,
} from './queries.ts'
import * as rules from './rules.ts'

export type ReadingDeps = Pick<BusyCalendarDeps, 'authSecret' | 'outgoing' | 'onCalendarChanged'> &
  EndRefusedOutlets

type FetchingDeps = ReadingDeps & { fetchPublic: FetchPublic }

/** Calendars read at the same time: most of a read is waiting for a server. */
const concurrency = 8

/** Those of one business: the others are left to businesses whose calendars take less time. */
const concurrencyPerBusiness = 2

/** Reads the calendars that are due, until none is or `signal` is aborted. */
export async function readDueCalendars(
  deps: ReadingDeps,
  { db, now }: { db: Ctx['db']; now: () => Date },
  signal: AbortSignal,
) {
  const fetching = { ...deps, fetchPublic: createFetchPublic(deps.outgoing) }
  const failures: unknown[] = []
  const reads = new Map<Promise<void>, string>()

  async function claim() {
    const at = now()
    const businesses = Map.groupBy(reads.values(), (id) => id)
    const full = [...businesses].filter(([, { length }]) => length >= concurrencyPerBusiness)
    const nextReadAt = rules.nextReadAfter(0, at)
    const except = full.map(([id]) => id)
    const [calendar] = await claimDueCalendars(db, { now: at, nextReadAt, limit: 1, except })
    if (!calendar) return false
    const read = readCalendar(fetching, { db, now: at }, calendar)
      // A failing calendar must not block the others, and must be reported.
      .catch((error) => void failures.push(error))
      .finally(() => reads.delete(read))
    reads.set(read, calendar.businessId)
    return true
  }

  const claimAll = async () => {
    while (!signal.aborted && reads.size < concurrency && (await claim()));
    return reads.size > 0
  }
  while (await claimAll()) await Promise.race(reads.keys())
  if (failures.length > 0) throw new AggregateError(failures, 'Calendars could not be read')
}

/** Reads a calendar and saves its busy times, or why it could not be read; the earlier times stay then. */
async function readCalendar(deps: FetchingDeps, ctx: Ctx, calendar: DueCalendar) {
  const refused = await findCalendarRefusal(ctx.db, calendar.id)
  if (refused) {
    await updateBusyCalendar(ctx.db, calendar.id, { readingSince: null })
    return deps.endRefusedOutlets(ctx, refused.maker)
  }
  const isFile = calendar.kind === 'file'
  const read = await (isFile ? fetchBusyTimes : fetchCaldav)(deps, ctx, calendar)
  if (!read) return
  const { now } = ctx
  if ('isBusy' in read) {
    const nextReadAt = rules.nextReadWhenBusy(now)
    await updateBusyCalendar(ctx.db, calendar.id, { readingSince: null, nextReadAt })
    return
  }
  if ('failure' in read) {
    const failures = calendar.failures + 1
    await updateBusyCalendar(ctx.db, calendar.id, {
      failure: read.failure,
      failures,
      readingSince: null,
      lastReadAt: now,
      ...(await costOf(ctx, calendar, { cpuMs: read.cpuMs, failures })),
    })
    return
  }
  const succeeded = {
    failure: null,
    failures: 0,
    readingSince: null,
    lastReadAt: now,
    lastSucceededAt: now,
  }
  if (read.unchanged) await updateBusyCalendar(ctx.db, calendar.id, succeeded)
  else await saveBusyTimes(deps, ctx, calendar, { ...read, succeeded })
}

/** CPU time of the last read and the time of the next one. Without `cpuMs` the earlier cost stays. */
async function costOf(
  { db, now }: Ctx,
  { id, businessId }: DueCalendar,
  { cpuMs, failures }: { cpuMs: number; failures: number },
) {
  const readCostMs = Math.ceil(cpuMs)
  if (readCostMs > 0) await updateBusyCalendar(db, id, { readCostMs })
  const costMs = await sumReadCosts(db, businessId)
  return { nextReadAt: rules.nextReadAfter(failures, now, costMs) }
}

type Read =
  | { failure: BusyCalendarFailure; cpuMs: number }
  | { unchanged: true }
  | { unchanged: false; found: BusyTimes & { cpuMs: number }; etag: string | null }
  /** Too many files were waiting. */
  | { isBusy: true }

const fetchLimits = { timeoutMs: 20_000, maxBytes: 5 * 1024 * 1024, maxRedirects: 5 }

async function fetchBusyTimes(
  deps: FetchingDeps,
  { now }: Ctx,
  calendar: DueCalendar,
): Promise<Read> {
  const { etag, businessZone } = calendar
  const knows = etag !== null && rules.isComputed(calendar, businessZone, now)
  const headers = { accept: 'text/calendar, */*;q=0.5', ...(knows && { 'if-none-match': etag }) }
  try {
    const url = decryptUrl(deps, calendar)
    const response = await deps.fetchPublic(url, { ...fetchLimits, headers })
    if (knows && response.status === 304) return { unchanged: true }
    const failure = rules.failureOfStatus(response.status)
    if (failure) return { failure, cpuMs: 0 }
    const text = response.body.toString('utf8')
    const ownerAddresses = rules.emailAddressesIn(url)
    const range = { ...rules.importedRange(now), timeZone: businessZone, ownerAddresses }
    const { businessId } = calendar
    const found = await readBusyTimesInThread({ businessId, text, range })
    return { unchanged: false, found, etag: response.headers.etag ?? null }
  } catch (error) {
    if (error instanceof OutgoingError) {
      return { failure: failuresByCause[error.failure], cpuMs: 0 }
    }
    return readFailureInThread(error)
  }
}

/** Like `fetchBusyTimes`, for CalDAV. Returns undefined if the calendar was disconnected or got a new password. */
async function fetchCaldav(
  deps: FetchingDeps,
  ctx: Ctx,
  calendar: DueCalendar,
): Promise<Read | undefined> {
  const connection = await findCaldavCalendar(ctx.db, calendar.id)
  if (!connection) return undefined
  try {
    return await readCaldavCalendar(deps, ctx.now, { calendar, connection })
  } catch (error) {
    if (error instanceof CalendarError || error instanceof Refusal) {
      return readFailureInThread(error)
    }
    const failure = await recordReadError(ctx, connection, error)
    return failure && { failure, cpuMs: 0 }
  }
}

/** Outcome of an error that the thread gave. Throws any other error. */
function readFailureInThread(error: unknown): Read {
  if (error instanceof CalendarError) {
    return { failure: failuresByCause[error.failure], cpuMs: error.cpuMs }
  }
  if (error instanceof Refusal && error.code === 'busy') return { isBusy: true }
  throw error
}

type Saved = { found: BusyTimes & { cpuMs: number }; etag: string | null; succeeded: object }

/** Replaces the stored times by those that were found. Does nothing if the calendar was deleted meanwhile. */
const saveBusyTimes = (
  { onCalendarChanged }: ReadingDeps,
  { db, now }: Ctx,
  calendar: DueCalendar,
  { found, etag, succeeded }: Saved,
) =>
  transact(db, async (tx) => {
    const { id, businessId } = calendar
    await lockBusiness(tx, businessId)
    const candidates = rules.possibleBookingIds(found.times)
    const ownIds = new Set(await listOwnBookingIds(tx, businessId, candidates))
    const periods = rules.mergeBusyTimes(found.times, ownIds)
    const cost = await costOf({ db: tx, now }, calendar, { cpuMs: found.cpuMs, failures: 0 })
    const isThere = await updateBusyCalendar(tx, id, {
      ...succeeded,
      ...cost,
      etag,
      computedAt: now,
      timeZone: calendar.businessZone,
      busyCount: periods.length,
      unreadableCount: found.unreadable,
    })
    if (!isThere) return
    if (calendar.kind === 'caldav') await restoreChangedEvents({ db: tx, now }, id, found)
    const stored = await listBusyPeriods(tx, id, new Date(rules.importedRange(now).from))
    const { removed, added } = rules.diffPeriods(stored, periods)
    await deleteBusyPeriods(tx, removed)
    await insertBusyPeriods(tx, calendar, added)
    if (removed.length + added.length > 0) await onCalendarChanged({ db: tx, now }, businessId)
  })
