import type { Calendar, Resource } from '../../modules/schedule/slots/rules.ts'

/* Local time and opening hours of every minute, by Temporal. */

export type LocalTime = { day: number; minute: number; offset: number }
export type Spans = readonly { from: number; to: number }[]

export const minutesOfDay = 1440
const localTimes = new Map<string, Map<number, LocalTime>>()

export function localTimeAt(timeZone: string, minute: number): LocalTime {
  const known = localTimes.get(timeZone) ?? new Map<number, LocalTime>()
  localTimes.set(timeZone, known)
  const localTime = known.get(minute) ?? readLocalTime(timeZone, minute)
  known.set(minute, localTime)
  return localTime
}

function readLocalTime(timeZone: string, minute: number): LocalTime {
  const zoned = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(timeZone)
  return {
    day: Temporal.PlainDate.from('1970-01-01').until(zoned.toPlainDate()).days,
    minute: zoned.hour * 60 + zoned.minute,
    offset: zoned.offsetNanoseconds / 60e9,
  }
}

export const isIn = (spans: Spans, at: number) =>
  spans.some(({ from, to }) => at >= from && at < to)

/** Minute of the day at which the current opening began; undefined while the business is closed. */
export function openSince({ openings, special }: Calendar, { day, minute }: LocalTime) {
  const weekday = ((day + 3) % 7) + 1
  const usual = openings
    .filter((opening) => opening.weekday === weekday)
    .map(({ opens, closes }) => ({ from: opens, to: closes }))
  const hours = special.get(day) ?? usual
  if (!isIn(hours, minute)) return undefined
  let openingStart = minute
  while (isIn(hours, openingStart - 1)) openingStart--
  return openingStart
}

/** Whether the minute is within the resource's own hours. */
export const isAtWork = ({ hours }: Resource, time: LocalTime | undefined) =>
  !hours ||
  (time !== undefined &&
    hours.some(
      ({ weekday, opens, closes }) =>
        weekday === ((time.day + 3) % 7) + 1 && time.minute >= opens && time.minute < closes,
    ))
