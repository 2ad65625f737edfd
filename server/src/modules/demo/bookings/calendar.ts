import { dayAt, formatDay } from '../../schedule/time-zone.rules.ts'

const dayMs = 86_400_000

/** Days are numbered from 1970-01-01, in the given time zone. */
export type DemoCalendar = ReturnType<typeof createCalendar>

/** Converts between local days and instants; UTC offsets are cached by zone and day. */
export function createCalendar(now: Date) {
  const offsets = new Map<string, Map<number, number>>()

  /** Offset at noon, valid for all opening hours: zones change at night, and no demo business opens before 05:00. */
  function offsetMs(zone: string, day: number): number {
    let known = offsets.get(zone)
    if (!known) {
      known = new Map()
      offsets.set(zone, known)
    }
    let offset = known.get(day)
    if (offset === undefined) {
      const noon = Temporal.PlainDate.from(formatDay(day)).toZonedDateTime({
        timeZone: zone,
        plainTime: '12:00',
      })
      offset = noon.offsetNanoseconds / 1e6
      known.set(day, offset)
    }
    return offset
  }

  return {
    nowMs: now.getTime(),
    today: (zone: string) => dayAt(zone, now),
    at: (zone: string, day: number, minutes: number) =>
      day * dayMs + minutes * 60_000 - offsetMs(zone, day),
  }
}

/** Weekday of a day number, 0 for Monday. */
export const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7
