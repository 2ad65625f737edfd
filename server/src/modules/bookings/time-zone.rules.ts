/*
 * Local time and back. Minutes count from 1970-01-01T00:00Z, days from 1970-01-01; both are whole numbers,
 * so that a month of slots needs Temporal a few times and not a thousand.
 */

export const minutesOfDay = 1440

/** A stretch of time in which the zone keeps one offset, in minutes; `to` is not part of it. */
export type Stretch = { from: number; to: number; offset: number }

/** No zone is further from UTC than this. */
const farthestOffset = 14 * 60

/** The stretches that cover every local minute of the days from `firstDay` to `lastDay`. */
export function stretchesOf(timeZone: string, firstDay: number, lastDay: number): Stretch[] {
  const end = (lastDay + 1) * minutesOfDay + farthestOffset
  const stretches: Stretch[] = []
  let at = zonedAt(timeZone, firstDay * minutesOfDay - farthestOffset)
  for (;;) {
    const next = at.getTimeZoneTransition('next')
    const from = minuteOf(at)
    const to = next ? Math.min(minuteOf(next), end) : end
    stretches.push({ from, to, offset: offsetOf(at) })
    if (!next || to === end) return stretches
    at = next
  }
}

export const offsetAt = (timeZone: string, at: Date) =>
  offsetOf(zonedAt(timeZone, at.getTime() / 60_000))

/** Minutes of local time since 1970-01-01T00:00 on the wall. */
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

export const dayText = (day: number) =>
  new Date(day * minutesOfDay * 60_000).toISOString().slice(0, 10)

export const dayNumber = (text: string) =>
  Math.round(Date.parse(`${text}T00:00Z`) / (minutesOfDay * 60_000))

/** ISO 8601 as the clock on the wall shows it, with the offset that tells a repeated hour apart. */
export function instantText(minute: number, offset: number) {
  const day = Math.floor((minute + offset) / minutesOfDay)
  return `${dayText(day)}${timesAt(offset)[minute + offset - day * minutesOfDay]}`
}

/** The same for many instants of one local day. What is written is kept: everybody asks for the coming weeks. */
export function instantTextsOn(day: number) {
  const date = dayText(day)
  const midnight = day * minutesOfDay
  let known: { offset: number; texts: (string | undefined)[] } | undefined
  return (minute: number, offset: number) => {
    if (known?.offset !== offset) known = { offset, texts: textsOf(day, offset) }
    const at = minute + offset - midnight
    const kept = known.texts[at]
    if (kept !== undefined) return kept
    const time = timesAt(offset)[at]
    if (time === undefined) return instantText(minute, offset)
    const text = date + time
    known.texts[at] = text
    return text
  }
}

const textsByDay = new Map<string, (string | undefined)[]>()
const daysKept = 500

function textsOf(day: number, offset: number) {
  const key = `${day} ${offset}`
  const known = textsByDay.get(key)
  if (known) return known
  if (textsByDay.size >= daysKept) textsByDay.clear()
  const texts = Array.from({ length: minutesOfDay }, () => undefined)
  textsByDay.set(key, texts)
  return texts
}

const timesByOffset = new Map<number, string[]>()

/** The times of a day at one offset, written once: a month of slots asks for thousands of them. */
function timesAt(offset: number) {
  const known = timesByOffset.get(offset)
  if (known) return known
  const zone = `${offset < 0 ? '-' : '+'}${clockText(Math.abs(offset))}`
  const times = Array.from(
    { length: minutesOfDay },
    (_, minute) => `T${clockText(minute)}:00${zone}`,
  )
  timesByOffset.set(offset, times)
  return times
}

/** 08:00; the end of a day is 24:00. */
export const clockText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60]
    .map((figure) => String(figure).padStart(2, '0'))
    .join(':')

/** When a local day begins: where the clock skips midnight, at the first time there is. */
export const midnightOf = (timeZone: string, day: number) =>
  new Date(
    Temporal.PlainDate.from('1970-01-01').add({ days: day }).toZonedDateTime({ timeZone })
      .epochMilliseconds,
  )

export const wallTime = (timeZone: string, at: Date) =>
  instantText(Math.floor(at.getTime() / 60_000), offsetAt(timeZone, at))

const zonedAt = (timeZone: string, minute: number) =>
  Temporal.Instant.fromEpochMilliseconds(Math.floor(minute) * 60_000).toZonedDateTimeISO(timeZone)

const minuteOf = (zoned: Temporal.ZonedDateTime) => Math.floor(zoned.epochMilliseconds / 60_000)

const offsetOf = (zoned: Temporal.ZonedDateTime) => Math.round(zoned.offsetNanoseconds / 60e9)
