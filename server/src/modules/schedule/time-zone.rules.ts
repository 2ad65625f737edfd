/*
 * Conversions between instants and local times. Minutes count from 1970-01-01T00:00Z, days from 1970-01-01. Both are
 * integers, so that computing a month of slots needs only a few calls of Temporal, which is slow (book: time).
 */

export const minutesOfDay = 1440

/** Period in which a zone has one UTC offset; all in minutes. `to` is not part of it. */
export type OffsetPeriod = { from: number; to: number; offset: number }

/** Largest UTC offset of any zone, in minutes. */
const maxOffset = 14 * 60

/** The periods that cover the local days from `firstDay` to `lastDay`. */
export function offsetPeriods(timeZone: string, firstDay: number, lastDay: number): OffsetPeriod[] {
  const end = (lastDay + 1) * minutesOfDay + maxOffset
  const periods: OffsetPeriod[] = []
  let at = zonedAt(timeZone, firstDay * minutesOfDay - maxOffset)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    const from = minuteOf(at)
    const to = next ? Math.min(minuteOf(next), end) : end
    periods.push({ from, to, offset: offsetOf(at) })
    if (!next || to === end) return periods
    at = next
  }
}

export const offsetAt = (timeZone: string, at: Date) =>
  offsetOf(zonedAt(timeZone, at.getTime() / 60_000))

/** Local time in minutes since 1970-01-01T00:00 local time. */
const localMinute = (timeZone: string, at: Date) =>
  Math.floor(at.getTime() / 60_000) + offsetAt(timeZone, at)

/** The local day on which this instant falls. */
export const dayAt = (timeZone: string, at: Date) =>
  Math.floor(localMinute(timeZone, at) / minutesOfDay)

/** The minute of the local day, from 0 to 1439. */
export const minuteAt = (timeZone: string, at: Date) =>
  localMinute(timeZone, at) - dayAt(timeZone, at) * minutesOfDay

/** ISO weekday of the local day: 1 is Monday. */
export const weekdayAt = (timeZone: string, at: Date) => weekdayOf(dayAt(timeZone, at))

/** ISO weekday: 1 is Monday. */
export const weekdayOf = (day: number) => ((((day + 3) % 7) + 7) % 7) + 1

export const formatDay = (day: number) =>
  new Date(day * minutesOfDay * 60_000).toISOString().slice(0, 10)

export const parseDay = (text: string) =>
  Math.round(Date.parse(`${text}T00:00Z`) / (minutesOfDay * 60_000))

/** ISO 8601 local time with the UTC offset, which distinguishes the times of a repeated hour. */
export function formatInstant(minute: number, offset: number) {
  const day = Math.floor((minute + offset) / minutesOfDay)
  return `${formatDay(day)}${timesAt(offset)[minute + offset - day * minutesOfDay]}`
}

/** Returns `formatInstant` for one local day, with a cache: most requests are for the same coming weeks. */
export function createInstantFormatter(day: number) {
  const date = formatDay(day)
  const midnight = day * minutesOfDay
  let cache: { offset: number; texts: (string | undefined)[] } | undefined
  return (minute: number, offset: number) => {
    if (cache?.offset !== offset) cache = { offset, texts: cachedTextsOf(day, offset) }
    const at = minute + offset - midnight
    const cached = cache.texts[at]
    if (cached !== undefined) return cached
    const time = timesAt(offset)[at]
    if (time === undefined) return formatInstant(minute, offset)
    const text = date + time
    cache.texts[at] = text
    return text
  }
}

const textsByDay = new Map<string, (string | undefined)[]>()
const maxCachedDays = 500

function cachedTextsOf(day: number, offset: number) {
  const key = `${day} ${offset}`
  const cached = textsByDay.get(key)
  if (cached) return cached
  if (textsByDay.size >= maxCachedDays) textsByDay.clear()
  const texts = Array.from({ length: minutesOfDay }, () => undefined)
  textsByDay.set(key, texts)
  return texts
}

const timesByOffset = new Map<number, string[]>()

/** Cached times of a day by minute: a month of slots needs thousands of them. */
function timesAt(offset: number) {
  const cached = timesByOffset.get(offset)
  if (cached) return cached
  const zone = `${offset < 0 ? '-' : '+'}${formatClock(Math.abs(offset))}`
  const times = Array.from(
    { length: minutesOfDay },
    (_, minute) => `T${formatClock(minute)}:00${zone}`,
  )
  timesByOffset.set(offset, times)
  return times
}

/** Minutes of a day as `08:00`; the end of the day is `24:00`. */
export const formatClock = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60]
    .map((figure) => String(figure).padStart(2, '0'))
    .join(':')

/** Start of a local day: midnight, or the first existing time if a clock change skips midnight. */
export const midnightOf = (timeZone: string, day: number) =>
  new Date(
    Temporal.PlainDate.from('1970-01-01').add({ days: day }).toZonedDateTime({ timeZone })
      .epochMilliseconds,
  )

/** The next instant, in milliseconds since 1970, at which the local day or the UTC offset of a zone is another one. */
export function nextDayOrOffset(timeZone: string, now: Date) {
  const change = zonedAt(timeZone, now.getTime() / 60_000).getTimeZoneTransition('next')
  const midnight = midnightOf(timeZone, dayAt(timeZone, now) + 1).getTime()
  return Math.min(midnight, change?.epochMilliseconds ?? midnight)
}

export const formatWallTime = (timeZone: string, at: Date) =>
  formatInstant(Math.floor(at.getTime() / 60_000), offsetAt(timeZone, at))

/**
 * Like `formatWallTime`, for many instants of these local days. Instants outside of them are formatted one by one, which is
 * slower.
 */
export function wallTimeFormatter(timeZone: string, firstDay: number, lastDay: number) {
  const periods = offsetPeriods(timeZone, firstDay, lastDay)
  return (at: Date) => {
    const minute = Math.floor(at.getTime() / 60_000)
    const period = periods.find(({ from, to }) => from <= minute && minute < to)
    return period ? formatInstant(minute, period.offset) : formatWallTime(timeZone, at)
  }
}

const zonedAt = (timeZone: string, minute: number) =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(minute) * 60_000).toZonedDateTimeISO(timeZone)

const minuteOf = (zoned: Temporal.ZonedDateTime) => Math.floor(zoned.epochMilliseconds / 60_000)

const offsetOf = (zoned: Temporal.ZonedDateTime) => Math.round(zoned.offsetNanoseconds / 60e9)
