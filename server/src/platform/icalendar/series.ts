import { type CalendarEvent, type EventLength, endOf } from './calendar-event.ts'
import { CalendarError } from './calendar-text.ts'
import { type CalendarTime, dayMs } from './calendar-values.ts'
import { namesStart, occurrencesOf, type RecurrenceRule } from './recurrence-rule.ts'
import { utcZone } from './zones.ts'

export type Occurrence = { from: number; to: number }

type Window = { from: number; to: number }

/** Offsets of zones, twice: the range is in instants, and occurrences are readings of a clock. */
const slackMs = 2 * dayMs
const occurrencesMax = 20_000
const noLength: EventLength = { ms: 0, isExact: false }

/** A change as an event of its own. Without an end it keeps the length of the series. */
export const occurrenceOfChange = (change: CalendarEvent, series: CalendarEvent | undefined) =>
  occurrenceAt(change, change.start.wall, change.length ?? series?.length)

/**
 * The busy times of an event that overlap a window, without the occurrences that are left out or changed. If a rule cannot
 * be expanded, the event is marked as incomplete and its other occurrences are found. Throws CalendarError.
 */
export function occurrencesIn(
  event: CalendarEvent,
  changes: readonly CalendarEvent[],
  window: Window,
): Occurrence[] {
  const laterChanges = changes
    .flatMap((change) =>
      change.isFromHereOn && change.replaces
        ? [{ change, since: wallOf(event, change.replaces) }]
        : [],
    )
    .toSorted((a, b) => b.since - a.since)
  if (!event.isBusy && !laterChanges.some(({ change }) => change.isBusy)) return []
  const named = namedBy(event, [
    ...event.excluded,
    ...changes.flatMap(({ replaces }) => replaces ?? []),
  ])
  const margin = marginOf(event, laterChanges)
  const wide = { from: window.from - margin, to: window.to + margin }
  return [...startsIn(event, wide)].flatMap(([wall, length]) => {
    if (named.has(wall)) return []
    const later = laterChanges.find(({ since }) => since <= wall)
    const occurrence = later
      ? occurrenceAsChanged(event, wall, later)
      : event.isBusy && occurrenceAt(event, wall, length)
    return occurrence ? [occurrence] : []
  })
}

function occurrenceAt({ zone, isBusy }: CalendarEvent, wall: number, length = noLength) {
  if (!isBusy) return undefined
  const from = zone.toInstant(wall)
  return { from, to: endOf(from, wall, { zone, length }) }
}

type LaterChange = { change: CalendarEvent; since: number }

/** An occurrence covered by a change of "this and all following", shifted by the same difference of wall-clock time. */
function occurrenceAsChanged(event: CalendarEvent, wall: number, { change, since }: LaterChange) {
  const onItsClock = (at: number) =>
    event.start.isDate ? at : change.zone.toWall(event.zone.toInstant(at))
  const moved = onItsClock(wall) + change.start.wall - onItsClock(since)
  return occurrenceAt(change, moved, change.length ?? event.length)
}

/** Margin around a window, in milliseconds, in which occurrences may start that end or are shifted into it. */
function marginOf(event: CalendarEvent, laterChanges: readonly LaterChange[]) {
  const lengths = [event, ...event.added, ...laterChanges.map(({ change }) => change)].map(
    ({ length }) => length,
  )
  const shifts = laterChanges.map(({ change, since }) => Math.abs(change.start.wall - since))
  return Math.max(0, ...lengths.map((length) => length?.ms ?? 0)) + Math.max(0, ...shifts) + slackMs
}

/** Starts of occurrences in wall-clock time, with their lengths. Includes the first even if no rule matches it. */
function startsIn(event: CalendarEvent, window: Window) {
  const { start, length } = event
  const starts = new Map<number, EventLength | undefined>()
  const add = (wall: number, own = length) => {
    const other = starts.get(wall)
    if (wall < window.from || wall > window.to || (other && own && other.ms >= own.ms)) return
    starts.set(wall, own)
  }
  add(start.wall)
  for (const rule of event.rules) for (const wall of expand(event, rule, window)) add(wall)
  for (const one of event.added) add(wallOf(event, one.time), one.length ?? length)
  return starts
}

function expand(event: CalendarEvent, rule: RecurrenceRule, { from, to }: Window) {
  try {
    const range = { from, to: rule.until ? Math.min(to, untilOf(event, rule.until)) : to }
    const { start } = event
    const fitting = withoutStart(event, start.isDate ? withoutTimes(rule) : rule)
    return fitting ? occurrencesOf(fitting, start.wall, range, occurrencesMax) : []
  } catch (error) {
    if (error instanceof CalendarError) throw error
    event.isIncomplete = true
    return []
  }
}

/** The start counts as the first occurrence (RFC 5545, 3.3.10), also where no rule names it. */
function withoutStart({ rules, start }: CalendarEvent, rule: RecurrenceRule) {
  if (rule.count === undefined || rules.some((one) => namesStart(one, start.wall))) return rule
  return rule.count > 1 ? { ...rule, count: rule.count - 1 } : undefined
}

function withoutTimes({ parts, ...rule }: RecurrenceRule): RecurrenceRule {
  const { byHour: _hours, byMinute: _minutes, bySecond: _seconds, ...days } = parts
  return { ...rule, parts: days }
}

/** Occurrences that are named by their instants or by their days. */
function namedBy(event: CalendarEvent, names: readonly CalendarTime[]) {
  const isByDay = (name: CalendarTime) => event.start.isDate || name.isDate
  const days = new Set(names.filter(isByDay).map((name) => dayOf(event, name)))
  const instants = new Set(
    names
      .filter((name) => !isByDay(name))
      .map((name) => (name.zone ?? event.zone).toInstant(name.wall)),
  )
  return {
    has: (wall: number) => days.has(startOfDay(wall)) || instants.has(event.zone.toInstant(wall)),
  }
}

/** A time in the wall-clock time of the event; of a date, the time at which the event starts. */
function wallOf(event: CalendarEvent, time: CalendarTime) {
  const { start, zone } = event
  if (start.isDate) return dayOf(event, time)
  if (time.isDate) return time.wall + start.wall - startOfDay(start.wall)
  return time.zone && time.zone !== zone ? zone.toWall(time.zone.toInstant(time.wall)) : time.wall
}

/** The last start that UNTIL allows, in the wall-clock time of the event. A date allows the whole day. */
function untilOf(event: CalendarEvent, until: CalendarTime) {
  if (event.start.isDate) return dayOf(event, until, { isEnd: true })
  return until.isDate ? until.wall + dayMs - 1 : wallOf(event, until)
}

/**
 * The day that a time names in a series of whole days: programs write it as its midnight in some zone, or the end of a
 * series as the last second of a day.
 */
function dayOf({ zones }: CalendarEvent, time: CalendarTime, { isEnd = false } = {}) {
  const { wall, zone, isDate } = time
  if (isDate || !zone || (zone !== utcZone && startOfDay(wall) === wall)) return startOfDay(wall)
  const instant = zone.toInstant(wall)
  const isMeant = (at: number) => startOfDay(at) === at || (isEnd && isEndOfDay(at))
  const meant = zones
    .listMidnightZones()
    .map((one) => one.toWall(instant))
    .find(isMeant)
  if (meant !== undefined) return startOfDay(meant)
  // Of a zone that the file does not name, the nearest midnight.
  if (zone !== utcZone) return startOfDay(wall)
  const isLastSecond = instant % minuteMs === minuteMs - 1000
  return startOfDay(instant + dayMs / 2) - (isLastSecond ? dayMs : 0)
}

const minuteMs = 60_000
const startOfDay = (wall: number) => Math.floor(wall / dayMs) * dayMs
const isEndOfDay = (wall: number) =>
  [1000, minuteMs].some((ms) => startOfDay(wall + ms) === wall + ms)
