import { CalendarError, type CalendarPart } from './calendar-text.ts'
import { parseFileZone } from './file-zones.ts'
import { findZone, ianaZone, utcZone, type Zone } from './zones.ts'

export type CalendarZones = ReturnType<typeof createCalendarZones>
export type FileZones = ReturnType<typeof createFileZones>

const fileZonesMax = 200

/** Zones by their text in a file, which is often repeated. A zone without valid rules is undefined. */
export function createFileZones(until: number) {
  const zones = new Map<string, Zone | undefined>()
  return (lines: readonly string[]) => {
    const text = lines.join('\n')
    if (!zones.has(text)) {
      if (zones.size === fileZonesMax) throw new CalendarError('too_complex')
      zones.set(text, findValidZone(lines, until))
    }
    return zones.get(text)
  }
}

function findValidZone(lines: readonly string[], until: number) {
  try {
    return parseFileZone(lines, until)
  } catch {
    return undefined
  }
}

/**
 * The zones that a calendar may name. Rules in the file count only for names that neither the IANA database nor Windows
 * has: programs write outdated ones, e.g. for Morocco and Egypt.
 */
export function createCalendarZones(part: CalendarPart, timeZone: string, fileZone: FileZones) {
  const texts = new Map(part.zones.map((lines) => [tzidOf(lines), lines]))
  const find = (tzid: string) => {
    const lines = texts.get(tzid)
    return findZone(tzid) ?? (lines && fileZone(lines))
  }
  const local = ianaZone(timeZone)
  const stated = part.timeZone === undefined ? local : find(part.timeZone)
  const floating = stated ?? local
  return {
    find,
    /** Zone of dates, and of times in a zone that is unknown. */
    local,
    /** Zone of times without one. */
    floating,
    /** The calendar names a zone for times without one, and it is unknown. */
    isFloatingUnknown: stated === undefined,
    /** Zones in which a midnight of this calendar may be meant, the most likely first. */
    listMidnightZones: () => [
      utcZone,
      ...[...texts.keys()].flatMap((tzid) => find(tzid) ?? []),
      floating,
      local,
    ],
  }
}

const tzidOf = (lines: readonly string[]) => {
  const line = lines.find((one) => /^TZID[;:]/i.test(one)) ?? ''
  return line.slice(line.indexOf(':') + 1).trim()
}
