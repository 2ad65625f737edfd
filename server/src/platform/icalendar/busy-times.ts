import ICAL from 'ical.js'
import { CalendarError, splitCalendar } from './calendar-text.ts'
import { instantOf, registerZone, wallMs } from './zones.ts'

/** A time in which the owner of a calendar is busy, in milliseconds since 1970. */
export type BusyTime = { from: number; to: number; uid: string }

/** `unreadable` counts the events that could not be understood and are left out. */
export type BusyTimes = { times: BusyTime[]; unreadable: number }

export type BusyRange = {
  from: number
  to: number
  /** Zone of dates and of times without a zone. */
  timeZone: string
}

/** Occurrences that are computed and found at the most, in all events together. */
const stepsMax = 300_000
const timesMax = 20_000
const zonesMax = 200

/**
 * The times that overlap a range at which the owner of an iCalendar file is busy, cut at its end, in no order: events that are neither cancelled nor
 * marked as free. Blocks the thread, for as long as a hostile file wants. Throws CalendarError.
 */
export function readBusyTimes(text: string, range: BusyRange): BusyTimes {
  const parts = splitCalendar(text)
  if (parts.zones.length > zonesMax) throw new CalendarError('too_complex')
  const root = new ICAL.Component('vcalendar')
  for (const zone of parts.zones) addZone(root, zone)
  const collected = createCollector(range)
  for (const event of groupEvents(root, parts.events, collected)) {
    collected.read(() => collectEvent(event, collected))
  }
  for (const list of parts.busyLists) {
    collected.read(() => collectBusyList(new ICAL.Component(ICAL.parse(list)), collected))
  }
  return collected.result
}

type Collector = ReturnType<typeof createCollector>

function createCollector({ from, to, timeZone }: BusyRange) {
  const result: BusyTimes = { times: [], unreadable: 0 }
  let steps = 0
  return {
    result,
    isAfter: (time: ICAL.Time) => instantOf(time, timeZone) >= to,
    countStep() {
      steps += 1
      if (steps > stepsMax) throw new CalendarError('too_complex')
    },
    add(uid: string, start: ICAL.Time, end: ICAL.Time) {
      const startsAt = instantOf(start, timeZone)
      const endsAt = endOf(start, end, timeZone)
      if (!(startsAt <= endsAt)) throw new RangeError('The event ends before it starts')
      if (startsAt === endsAt || endsAt <= from || startsAt >= to) return
      if (result.times.length === timesMax) throw new CalendarError('too_complex')
      // The start is kept, so that a time that is going on stays as it is when it is read again later.
      result.times.push({ from: Math.max(0, startsAt), to: Math.min(to, endsAt), uid })
    },
    /** Counts an event that the library cannot read; the others are still read. */
    read(work: () => void) {
      try {
        work()
      } catch (error) {
        if (error instanceof CalendarError) throw error
        result.unreadable += 1
      }
    },
  }
}

/** The end of an event. One that starts in the hour that the clocks skip keeps its length. */
function endOf(start: ICAL.Time, end: ICAL.Time, timeZone: string) {
  const [startsAt, endsAt] = [instantOf(start, timeZone), instantOf(end, timeZone)]
  return endsAt > startsAt ? endsAt : startsAt + wallMs(end) - wallMs(start)
}

/** Adds the rules of a zone, unless the IANA database has it. A zone without valid rules counts as unknown. */
function addZone(root: ICAL.Component, text: string) {
  try {
    const zone = new ICAL.Component(ICAL.parse(text))
    if (!registerZone(String(zone.getFirstPropertyValue('tzid')))) root.addSubcomponent(zone)
  } catch {
    // Its times count as times without a zone.
  }
}

/** An event, and the occurrences of it that differ. Without the event itself if the file has such occurrences only. */
type EventGroup = { event: ICAL.Event | undefined; changed: ICAL.Event[] }

function groupEvents(root: ICAL.Component, texts: string[], collected: Collector) {
  const changed = new Map<string, ICAL.Event[]>()
  const groups: EventGroup[] = []
  for (const text of texts) {
    collected.read(() => {
      const component = new ICAL.Component(ICAL.parse(text))
      for (const tzid of zonesIn(component)) registerZone(tzid)
      root.addSubcomponent(component)
      // Without the empty list, the library compares each event with all others.
      const event = new ICAL.Event(component, { exceptions: [] })
      if (!component.getFirstProperty('dtstart')) throw new RangeError('The event has no start')
      if (!event.isRecurrenceException()) groups.push({ event, changed: [] })
      else changed.set(event.uid, [...(changed.get(event.uid) ?? []), event])
    })
  }
  for (const group of groups) {
    group.changed = changed.get(group.event?.uid ?? '') ?? []
    changed.delete(group.event?.uid ?? '')
  }
  return [...groups, ...[...changed.values()].map((list) => ({ event: undefined, changed: list }))]
}

const zonesIn = (component: ICAL.Component) =>
  component.getAllProperties().flatMap((property) => [property.getParameter('tzid') ?? []].flat())

function collectEvent({ event, changed }: EventGroup, collected: Collector) {
  const seen = new Set<ICAL.Event>()
  const collect = (item: ICAL.Event, start: ICAL.Time, end: ICAL.Time) => {
    seen.add(item)
    if (isBusy(item.component)) collected.add(item.uid, start, end)
  }
  if (event) {
    for (const one of changed) event.relateException(one)
    for (const start of occurrencesOf(event, collected)) {
      const details = event.getOccurrenceDetails(start)
      collect(details.item, details.startDate, details.endDate)
    }
  }
  // Occurrences that were moved here from after the range.
  for (const one of changed) if (!seen.has(one)) collect(one, one.startDate, one.endDate)
}

/** Starts of an event, up to the end of the range. */
function* occurrencesOf(event: ICAL.Event, collected: Collector) {
  // The library leaves the start out if only single dates are added to it.
  const isRule = event.component.getFirstProperty('rrule') !== null
  if (!event.isRecurring() || (!isRule && !isLeftOut(event))) yield event.startDate
  if (!event.isRecurring()) return
  const iterator = event.iterator()
  for (;;) {
    collected.countStep()
    const next: ICAL.Time | undefined | null = iterator.next()
    if (!next || collected.isAfter(next)) return
    yield next
  }
}

const isLeftOut = ({ component, startDate }: ICAL.Event) =>
  component
    .getAllProperties('exdate')
    .flatMap((property) => property.getValues() as ICAL.Time[])
    .some((date) => date.compare(startDate) === 0)

const isBusy = (component: ICAL.Component) =>
  textOf(component, 'status') !== 'CANCELLED' && textOf(component, 'transp') !== 'TRANSPARENT'

const textOf = (component: ICAL.Component, name: string) =>
  String(component.getFirstPropertyValue(name) ?? '').toUpperCase()

/** Busy times of a calendar that is published without its events. */
function collectBusyList(component: ICAL.Component, collected: Collector) {
  for (const property of component.getAllProperties('freebusy')) {
    if (String(property.getParameter('fbtype') ?? 'BUSY').toUpperCase() === 'FREE') continue
    for (const period of property.getValues() as ICAL.Period[]) {
      collected.countStep()
      collected.add('', period.start, period.getEnd())
    }
  }
}
