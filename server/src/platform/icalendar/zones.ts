import { ianaNameOf } from './zone-names.ts'

/** Converts between the clock of a place (`wall`, as if it were UTC) and instants, all in milliseconds. */
export type Zone = {
  /** The first instant at which the clock shows this time or, if it is skipped, the time as much later as is skipped. */
  toInstant: (wall: number) => number
  toWall: (instant: number) => number
}

export const utcZone: Zone = { toInstant: (wall) => wall, toWall: (instant) => instant }

/** Zone of an offset as `+0100` or `-01:00`. */
export function offsetZone(offset: string): Zone {
  const ms = parseOffset(offset)
  return { toInstant: (wall) => wall - ms, toWall: (instant) => instant + ms }
}

/** Milliseconds of `+0100`, `-01:00` or `+013000`. Throws RangeError. */
export function parseOffset(text: string) {
  const [, sign, hours, minutes, seconds = 0] =
    /^([+-])(\d\d):?(\d\d)(?::?(\d\d))?$/.exec(text.trim()) ?? []
  const ms = ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  if (Number.isNaN(ms) || Number(hours) > 23) throw new RangeError('An offset is not valid')
  return sign === '-' ? -ms : ms
}

/** The zone that a calendar means by a name, by the rules of the IANA database; undefined if it is unknown. */
export function findZone(tzid: string) {
  const name = ianaNameOf(tzid)
  return name === undefined ? undefined : ianaZone(name)
}

/** A zone of the IANA database. Throws RangeError if there is none of that name. */
export function ianaZone(name: string): Zone {
  const zoned = (instant: number) =>
    Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(name)
  zoned(0)
  return {
    toInstant(wall) {
      const local = Temporal.Instant.fromEpochMilliseconds(wall).toZonedDateTimeISO('UTC')
      return local.toPlainDateTime().toZonedDateTime(name).epochMilliseconds
    },
    toWall: (instant) => instant + zoned(instant).offsetNanoseconds / 1e6,
  }
}
