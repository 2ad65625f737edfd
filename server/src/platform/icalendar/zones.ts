import ICAL from 'ical.js'

/** A zone of the IANA database; its rules are known here, so those in the file are not needed. */
class IanaZone extends ICAL.Timezone {
  readonly #name: string

  constructor(tzid: string, name: string) {
    super({ tzid })
    this.#name = name
  }

  override utcOffset(time: ICAL.Time) {
    return (wallMs(time) - localInstant(time, this.#name)) / 1000
  }
}

/**
 * Makes the zone of this TZID known to the parser if the IANA database has it, also behind a prefix as in
 * `/mozilla.org/20070129_1/Africa/Lagos`. Returns false for any other zone, whose rules only the file has.
 */
export function registerZone(tzid: string) {
  if (ICAL.TimezoneService.has(tzid)) return true
  const segments = tzid.split('/')
  const candidates = [tzid, segments.slice(-2).join('/'), segments.slice(-3).join('/')]
  const name = candidates.find(isZone)
  if (name === undefined) return false
  ICAL.TimezoneService.register(new IanaZone(tzid, name), tzid)
  return true
}

function isZone(name: string) {
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name) !== undefined
  } catch {
    return false
  }
}

/** The instant of a time, in milliseconds. Dates and times without a zone are in `timeZone`. */
export function instantOf(time: ICAL.Time, timeZone: string) {
  const isLocal = time.isDate || time.zone === ICAL.Timezone.localTimezone
  return isLocal ? localInstant(time, timeZone) : time.toUnixTime() * 1000
}

function localInstant(time: ICAL.Time, timeZone: string) {
  const { year, month, day, hour, minute, second } = time
  const date = Temporal.PlainDate.from({ year, month, day })
  // A day may begin later than at midnight.
  const local = time.isDate
    ? date.toZonedDateTime(timeZone)
    : date.toPlainDateTime({ hour, minute, second }).toZonedDateTime(timeZone)
  return local.epochMilliseconds
}

/** Local clock time as if it were UTC. */
export const wallMs = ({ year, month, day, hour, minute, second }: ICAL.Time) =>
  Date.UTC(year, month - 1, day, hour, minute, second)
