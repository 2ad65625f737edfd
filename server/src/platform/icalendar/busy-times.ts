import { type CalendarEvent, endOf, lengthBetween, readEvent } from './calendar-event.ts'
import { CalendarError, type CalendarPart, splitCalendars } from './calendar-text.ts'
import { dayMs, listOf, parseDuration, parseTime } from './calendar-values.ts'
import { type CalendarZones, createCalendarZones, createFileZones } from './calendar-zones.ts'
import { parseProperty } from './content-lines.ts'
import { type EventVersions, groupVersions } from './event-versions.ts'
import { type Occurrence, occurrenceOfChange, occurrencesIn } from './series.ts'

/** A time in which the owner of a calendar is busy, in milliseconds since 1970. */
export type BusyTime = { from: number; to: number; uid: string }

/** `unreadable` counts the events that could not be read in full: some of their times may be missing or wrong. */
export type BusyTimes = { times: BusyTime[]; unreadable: number }

export type BusyRange = {
  from: number
  to: number
  /** Zone of dates and of times without a zone. */
  timeZone: string
  /** Email addresses of the owner of the calendar, as far as they are known. */
  ownerAddresses?: readonly string[] | undefined
}

/** Occurrences that are computed and found at the most, in all events together (book: calendars). */
const stepsMax = 300_000
const timesMax = 20_000

/**
 * The times that overlap a range at which the owner of an iCalendar file is busy, cut at its end, in no order: events that
 * are neither cancelled, nor declined by the owner, nor marked as free. Blocks the thread, for as long as a hostile file
 * wants. Throws CalendarError.
 */
export function readBusyTimes(text: string, range: BusyRange): BusyTimes {
  const fileZones = createFileZones(range.to + 366 * dayMs)
  const collected = createCollector(range)
  const events = splitCalendars(text).flatMap((part) => {
    const zones = createCalendarZones(part, range.timeZone, fileZones)
    for (const list of part.busyLists) collected.read(() => collectBusyList(list, zones, collected))
    return readEvents(part, zones, { range, collected })
  })
  for (const group of groupVersions(events)) {
    collected.read(() => collectGroup(group, range, collected))
  }
  return collected.result
}

type Collector = ReturnType<typeof createCollector>

function createCollector({ from, to }: BusyRange) {
  const result: BusyTimes = { times: [], unreadable: 0 }
  let steps = 0
  return {
    result,
    add(uid: string, { from: startsAt, to: endsAt }: Occurrence) {
      steps += 1
      if (steps > stepsMax) throw new CalendarError('too_complex')
      if (startsAt === endsAt || endsAt <= from || startsAt >= to) return
      if (result.times.length === timesMax) throw new CalendarError('too_complex')
      // The start is kept, so that a time that is going on stays as it is when it is read again later.
      result.times.push({ from: Math.max(0, startsAt), to: Math.min(to, endsAt), uid })
    },
    /** The result, or nothing if the work fails: then it counts as an event that cannot be read. */
    read<T>(work: () => T): T[] {
      try {
        return [work()]
      } catch (error) {
        if (error instanceof CalendarError) throw error
        result.unreadable += 1
        return []
      }
    },
    countIncomplete() {
      result.unreadable += 1
    },
  }
}

function readEvents(
  part: CalendarPart,
  zones: CalendarZones,
  { range, collected }: { range: BusyRange; collected: Collector },
) {
  const addresses = [...(range.ownerAddresses ?? []), part.ownerAddress ?? '']
  const owners = new Set(addresses.map((address) => address.toLowerCase()))
  return part.events.flatMap((lines) => collected.read(() => readEvent(lines, zones, owners)))
}

function collectGroup({ events, changes }: EventVersions, range: BusyRange, collected: Collector) {
  for (const event of events) {
    for (const one of occurrencesIn(event, changes, range)) collected.add(event.uid, one)
    if (event.isIncomplete && event.isBusy && mayMatter(event, range)) collected.countIncomplete()
  }
  for (const change of changes) {
    const occurrence = occurrenceOfChange(change, events[0])
    if (occurrence) collected.add(change.uid, occurrence)
    if (change.isIncomplete && mayMatter(change, range)) collected.countIncomplete()
  }
}

/** Whether an event could have times in the range if everything in it could be read. */
function mayMatter(event: CalendarEvent, { from, to }: BusyRange) {
  const { start, zone, length, replaces, isRecurring } = event
  const at = zone.toInstant(start.wall)
  const isNear = at < to + dayMs && at + (length?.ms ?? 0) > from - dayMs
  return isNear || replaces !== undefined || isRecurring
}

/** Busy times of a calendar that is published without its events. */
function collectBusyList(lines: readonly string[], zones: CalendarZones, collected: Collector) {
  let isComplete = true
  for (const line of lines) {
    if (!/^FREEBUSY[;:]/i.test(line) || /;FBTYPE="?FREE[";:]/i.test(line)) continue
    for (const period of listOf(parseProperty(line).value)) {
      try {
        collected.add('', readPeriod(period, zones))
      } catch (error) {
        if (error instanceof CalendarError) throw error
        isComplete = false
      }
    }
  }
  if (!isComplete) throw new RangeError('A list of busy times has an invalid period')
}

function readPeriod(text: string, { floating }: CalendarZones): Occurrence {
  const [from = '', to = ''] = text.split('/', 2)
  const start = parseTime(from, floating)
  const zone = start.zone ?? floating
  const length = /^[+-]?P/i.test(to)
    ? { ms: parseDuration(to), isExact: true }
    : lengthBetween(start, parseTime(to, floating), zone)
  const startsAt = zone.toInstant(start.wall)
  return { from: startsAt, to: endOf(startsAt, start.wall, { zone, length }) }
}
