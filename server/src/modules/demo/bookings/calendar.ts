import { dayAt, dayText } from '../../bookings/time-zone.rules.ts'

const dayMs = 86_400_000

/** Days are counted from 1970-01-01, in the zone they are asked for. */
export type Calendar = ReturnType<typeof calendarAt>

/** Local days and instants around one moment; each zone and day is worked out once. */
export function calendarAt(now: Date) {
  const offsets = new Map<string, Map<number, number>>()

  /** At noon: zones change in the small hours, and the demo opens no earlier than five. */
  function offsetMs(zone: string, day: number): number {
    let known = offsets.get(zone)
    if (!known) {
      known = new Map()
      offsets.set(zone, known)
    }
    let offset = known.get(day)
    if (offset === undefined) {
      const noon = Temporal.PlainDate.from(dayText(day)).toZonedDateTime({
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

/** 0 is Monday. */
export const weekdayOf = (day: number) => (((day + 3) % 7) + 7) % 7
