import { type CalendarTime, dayMs, listOf, parseDuration, parseTime } from './calendar-values.ts'
import type { CalendarZones } from './calendar-zones.ts'
import { addressesIn, type Property, parseProperty } from './content-lines.ts'
import { parseRule, type RecurrenceRule } from './recurrence-rule.ts'
import { utcZone, type Zone } from './zones.ts'

/** Length in milliseconds: on the clock of the event or, if `isExact`, of time that passes. */
export type EventLength = { ms: number; isExact: boolean }

/** An event, or an occurrence of one that differs (`isChange`), reduced to what says when its owner is busy. */
export type CalendarEvent = {
  uid: string
  start: CalendarTime
  /** Zone in which the event repeats. */
  zone: Zone
  zones: CalendarZones
  /** Undefined if no end is stated. */
  length: EventLength | undefined
  rules: RecurrenceRule[]
  added: { time: CalendarTime; length: EventLength | undefined }[]
  excluded: CalendarTime[]
  /** Rules or dates are stated, whether they can be read or not. */
  isRecurring: boolean
  isChange: boolean
  /** The occurrence that a change replaces, if it can be read. */
  replaces: CalendarTime | undefined
  /** The change also applies to all later occurrences. */
  isFromHereOn: boolean
  isBusy: boolean
  version: { sequence: number; stampedAt: number | undefined; modifiedAt: number | undefined }
  /** Something in the event could not be read. */
  isIncomplete: boolean
}

/** Reads the lines of an event of a calendar whose owner has these addresses. Throws if its start or end cannot be read. */
export function readEvent(
  lines: readonly string[],
  zones: CalendarZones,
  owners: ReadonlySet<string>,
): CalendarEvent {
  const isDeclined = lines.some(
    (line) => /^ATTENDEE[;:]/i.test(line) && addressesIn(line).some((one) => owners.has(one)),
  )
  const reader = createReader(lines, zones)
  const { all, first } = reader
  const isChange = all('RECURRENCE-ID').length > 0
  const replaces = all('RECURRENCE-ID').flatMap((one) => reader.readEach(one))[0]
  const start = reader.startOr(replaces)
  const zone = start.isDate ? zones.local : (start.zone ?? zones.floating)
  if (!start.isDate && !start.zone && zones.isFloatingUnknown) reader.markIncomplete()
  const excluded = all('EXDATE').flatMap((one) => reader.readEach(one))
  const added = all('RDATE').flatMap((one) => reader.readPeriods(one, zone))
  const rules = all('RRULE').flatMap(({ value }) => reader.attempt(() => requireRule(value)))
  return {
    uid: first('UID'),
    start,
    zone,
    zones,
    length: reader.lengthFrom(start, zone),
    rules,
    added,
    excluded,
    isRecurring: all('RRULE').length + all('RDATE').length > 0,
    isChange,
    replaces,
    isFromHereOn: lines.some((one) => /^RECURRENCE-ID;.*RANGE="?THISANDFUTURE/i.test(one)),
    isBusy:
      first('STATUS').toUpperCase() !== 'CANCELLED' &&
      first('TRANSP').toUpperCase() !== 'TRANSPARENT' &&
      !isDeclined,
    version: {
      sequence: Number.parseInt(first('SEQUENCE'), 10) || 0,
      stampedAt: stampOf(first('DTSTAMP')),
      modifiedAt: stampOf(first('LAST-MODIFIED')),
    },
    isIncomplete: reader.isIncomplete() || rules.some((rule) => rule.isIncomplete),
  }
}

function requireRule(text: string) {
  const rule = parseRule(text)
  if (!rule) throw new RangeError('A rule has no frequency')
  return rule
}

function stampOf(text: string) {
  try {
    return parseTime(text, utcZone).wall
  } catch {
    return undefined
  }
}

/** Reads the properties of a component one by one, and records whether one could not be read. */
function createReader(lines: readonly string[], zones: CalendarZones) {
  let isIncomplete = false
  const properties = lines
    .filter((line) => !/^(?:BEGIN|END|ATTENDEE)[;:]/i.test(line))
    .map((line) => (/^UID[;:]/i.test(line) ? uidOf(line) : parseProperty(line)))
    .filter(({ value }) => value !== '')
  const all = (name: string) => properties.filter((one) => one.name === name)
  const first = (name: string) => all(name)[0]?.value ?? ''
  const markIncomplete = () => {
    isIncomplete = true
  }

  /** The result, or nothing if the work fails. */
  function attempt<T>(work: () => T): T[] {
    try {
      return [work()]
    } catch {
      markIncomplete()
      return []
    }
  }

  function readTime(value: string, { tzid }: Property) {
    const zone = tzid === undefined ? undefined : zones.find(tzid)
    const time = parseTime(value, zone)
    if (time.isDate || time.zone || tzid === undefined) return time
    markIncomplete()
    return { ...time, zone: zones.local }
  }

  const readEach = (property: Property) =>
    listOf(property.value).flatMap((value) => attempt(() => readTime(value, property)))

  function readPeriod(value: string, property: Property, zone: Zone) {
    const [from = '', to] = value.split('/', 2)
    const time = readTime(from, property)
    if (to === undefined) return { time, length: undefined }
    const length = /^[+-]?P/i.test(to)
      ? { ms: parseDuration(to), isExact: false }
      : lengthBetween(time, readTime(to, property), time.zone ?? zone)
    return { time, length }
  }

  function startOr(replaced: CalendarTime | undefined) {
    const [property] = all('DTSTART')
    if (property) return readTime(property.value, property)
    if (!replaced) throw new RangeError('An event has no start')
    return replaced
  }

  function statedLength(start: CalendarTime, zone: Zone) {
    const [end] = all('DTEND')
    if (end) return lengthBetween(start, readTime(end.value, end), zone)
    const duration = first('DURATION')
    return duration ? { ms: parseDuration(duration), isExact: false } : undefined
  }

  /** Whole days are at least one. */
  function lengthFrom(start: CalendarTime, zone: Zone): EventLength | undefined {
    if (!start.isDate) return statedLength(start, zone)
    const ms = attempt(() => statedLength(start, zone))[0]?.ms ?? 0
    return { ms: Math.max(1, Math.ceil(ms / dayMs)) * dayMs, isExact: false }
  }

  return {
    all,
    first,
    attempt,
    readEach,
    readPeriods: (property: Property, zone: Zone) =>
      listOf(property.value).flatMap((value) => attempt(() => readPeriod(value, property, zone))),
    startOr,
    lengthFrom,
    markIncomplete,
    isIncomplete: () => isIncomplete,
  }
}

const uidOf = (line: string): Property => ({
  name: 'UID',
  value: line.slice(line.indexOf(':') + 1),
  tzid: undefined,
})

/** From the start of an event in `zone` to its end, which without a zone is in that of the start. Throws RangeError. */
export function lengthBetween(start: CalendarTime, end: CalendarTime, zone: Zone): EventLength {
  const isSameClock = end.isDate || end.zone === undefined || end.zone === zone
  const ends = isSameClock ? end.wall : end.zone?.toInstant(end.wall)
  const starts = isSameClock ? start.wall : zone.toInstant(start.wall)
  // A time that ends on a date, which is that of its start, takes the rest of the day.
  const isRestOfDay = end.isDate && !start.isDate && end.wall <= start.wall
  const ms = (ends ?? NaN) + (isRestOfDay ? dayMs : 0) - starts
  if (!(ms >= 0)) throw new RangeError('An event ends before it starts')
  return { ms, isExact: !isSameClock }
}

/**
 * When an occurrence ends that starts at `startsAt`, at which its clock shows `wall`. One in a skipped hour keeps its
 * length.
 */
export function endOf(
  startsAt: number,
  wall: number,
  { zone, length: { ms, isExact } }: { zone: Zone; length: EventLength },
) {
  const endsAt = isExact ? startsAt + ms : zone.toInstant(wall + ms)
  return endsAt > startsAt ? endsAt : startsAt + ms
}
