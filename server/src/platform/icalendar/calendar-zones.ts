import { CalendarError, type CalendarPart } from './calendar-text.ts'
import { parseFileZone } from './file-zones.ts'
import { findZone, ianaZone, utcZone, type Zone } from './zones.ts'

export type CalendarZones = ReturnType<typeof createCalendarZones>
export type FileZones = ReturnType<typeof createFileZones>

const ruledZonesMax = 200

/**
 * The zones of a file, by their name and by their rules, both of which are often repeated. A zone without valid rules is
 * undefined. They are forgotten with the file: the thread that reads it reads others as well.
 */
export function createFileZones(until: number) {
  const named = new Map<string, Zone | undefined>()
  const ruled = new Map<string, Zone | undefined>()
  return {
    findNamed(tzid: string) {
      if (!named.has(tzid)) named.set(tzid, findZone(tzid))
      return named.get(tzid)
    },
    findRuled(lines: readonly string[]) {
      const text = lines.join('\n')
      if (!ruled.has(text)) {
        if (ruled.size === ruledZonesMax) throw new CalendarError('too_complex')
        ruled.set(text, findValidZone(lines, until))
      }
      return ruled.get(text)
    },
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
export function createCalendarZones(part: CalendarPart, timeZone: string, fileZones: FileZones) {
  const texts = new Map(part.zones.map((lines) => [tzidOf(lines), lines]))
  const find = (tzid: string) => {
    const lines = texts.get(tzid)
    return fileZones.findNamed(tzid) ?? (lines && fileZones.findRuled(lines))
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
