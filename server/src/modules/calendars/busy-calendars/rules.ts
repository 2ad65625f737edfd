import { busyCalendarMinutes } from '@ujuzi/contract/api/portal-limits'
import type { BusyCalendarFailure } from '@ujuzi/contract/calendars/busy-calendars'
import { minutesOfDay } from '../../schedule/time-zone.rules.ts'

const minuteMs = 60_000
const dayMs = minutesOfDay * minuteMs

/** Programs name their subscriptions webcal; the address is read by HTTPS. */
export const toHttps = (url: string) => url.trim().replace(/^webcals?:\/\//i, 'https://')

/**
 * Range of the imported times: as far as clients can book, and a day back because they are compared with those that are
 * going on. The end changes once a day, so that a time that crosses it is not changed by each read.
 */
export const importedRange = (now: Date) => ({
  from: now.getTime() - dayMs,
  to: (Math.floor(now.getTime() / dayMs) + 367) * dayMs,
})

/** Email addresses in the path of a URL, such as Google's of a calendar, which has that of its owner. */
export const emailAddressesIn = (url: string) =>
  new URL(url).pathname
    .split('/')
    .map(decodeSegment)
    .filter((segment) => /^[^\s@]+@[^\s@]+$/.test(segment))

function decodeSegment(segment: string) {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}

const computedHours = 24

/**
 * Whether the stored times hold for an unchanged file: they were computed recently, because the range moves on, and in
 * the current zone of the business.
 */
export const isComputed = (
  { computedAt, timeZone }: { computedAt: Date | null; timeZone: string | null },
  businessZone: string,
  now: Date,
) =>
  computedAt !== null &&
  timeZone === businessZone &&
  now.getTime() - computedAt.getTime() < computedHours * 60 * minuteMs

const longestPauseMinutes = 24 * 60

/** The calendars of a business together take at most this share of one thread. */
const threadShare = 0.01

/** Pause after which reading all calendars of a business again takes its share of a thread. */
export const costPauseMs = (costMs: number) =>
  Math.min(costMs / threadShare, longestPauseMinutes * minuteMs)

/**
 * Next time to read the calendar. The pauses after failures grow from ten minutes to a day, and with the CPU time
 * `costMs` that the calendars of the business take.
 */
export function nextReadAfter(failures: number, now: Date, costMs = 0) {
  const minutes = Math.min(
    busyCalendarMinutes * 2 ** Math.max(0, failures - 1),
    longestPauseMinutes,
  )
  return new Date(now.getTime() + Math.max(minutes * minuteMs, costPauseMs(costMs)))
}

/** Pause of a calendar that could not be read because too many files were waiting. */
const busyPauseMs = minuteMs

export const nextReadWhenBusy = (now: Date) => new Date(now.getTime() + busyPauseMs)

/** Longer than a read takes. */
const longestReadMs = 2 * minuteMs

/** Whether the calendar is being read, or is due. A read that a crash ended counts for a short time only. */
export const isReading = (
  { nextReadAt, readingSince }: { nextReadAt: Date; readingSince: Date | null },
  now: Date,
) =>
  nextReadAt <= now ||
  (readingSince !== null && now.getTime() - readingSince.getTime() < longestReadMs)

/** How long a calendar is not read again after a read. */
const readAgainMs = minuteMs

/** Seconds until the user may have the calendar read again; 0 if now. The calendars of the business take `costMs`. */
export function waitBeforeRead(lastReadAt: Date | null, now: Date, costMs = 0) {
  if (!lastReadAt) return 0
  const againAt = lastReadAt.getTime() + Math.max(readAgainMs, costPauseMs(costMs))
  return Math.max(0, Math.ceil((againAt - now.getTime()) / 1000))
}

/** Failure of a response without a calendar; undefined if there is one. */
export function failureOfStatus(status: number): BusyCalendarFailure | undefined {
  if (status === 200) return undefined
  return [401, 403, 404, 410].includes(status) ? 'not_shared' : 'server_error'
}

/** A time in a calendar, in milliseconds since 1970. */
type BusyTime = { from: number; to: number; uid: string }

export type BusyPeriod = { startsAt: Date; endsAt: Date }

/** The times as periods of whole minutes that neither overlap nor touch, by start. Ignores those with one of `ownUids`. */
export function mergeBusyTimes(
  times: readonly BusyTime[],
  ownUids: ReadonlySet<string>,
): BusyPeriod[] {
  const merged: { from: number; to: number }[] = []
  for (const { from, to, uid } of times.toSorted((a, b) => a.from - b.from)) {
    if (ownUids.has(uid)) continue
    const minutes = { from: Math.floor(from / minuteMs), to: Math.ceil(to / minuteMs) }
    const last = merged.at(-1)
    if (last && minutes.from <= last.to) last.to = Math.max(last.to, minutes.to)
    else merged.push(minutes)
  }
  return merged.map(({ from, to }) => ({
    startsAt: new Date(from * minuteMs),
    endsAt: new Date(to * minuteMs),
  }))
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** UIDs that may be ids of bookings, as in our own feed. */
export const possibleBookingIds = (times: readonly BusyTime[]) => [
  ...new Set(times.map(({ uid }) => uid).filter((uid) => uuid.test(uid))),
]

type StoredPeriod = BusyPeriod & { id: string }

/** Changes that turn the stored periods into the read ones. */
export function diffPeriods(stored: readonly StoredPeriod[], read: readonly BusyPeriod[]) {
  const keyOf = ({ startsAt, endsAt }: BusyPeriod) => `${startsAt.getTime()} ${endsAt.getTime()}`
  const wanted = new Map(read.map((period) => [keyOf(period), period]))
  const removed = stored.filter((period) => !wanted.delete(keyOf(period))).map(({ id }) => id)
  return { removed, added: [...wanted.values()] }
}
