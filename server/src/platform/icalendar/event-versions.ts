import type { CalendarEvent } from './calendar-event.ts'

/** The current version of an event and of its changed occurrences. Several events if nothing says which is the latest. */
export type EventVersions = { events: CalendarEvent[]; changes: CalendarEvent[] }

/** Groups events by UID and leaves out those that have a later version (RFC 5546, 2.1.4). */
export function groupVersions(events: readonly CalendarEvent[]): EventVersions[] {
  const groups = Map.groupBy(events, (event) => event.uid || event)
  return [...groups.values()].map((list) => ({
    events: latestOf(list.filter(({ isChange }) => !isChange)),
    changes: [
      ...Map.groupBy(
        list.filter(({ isChange }) => isChange),
        nameOfReplaced,
      ).values(),
    ].flatMap(latestOf),
  }))
}

/** Equal for changes of one occurrence, but for each that replaces none. */
function nameOfReplaced(event: CalendarEvent) {
  const { replaces, zone, isFromHereOn } = event
  if (!replaces) return event
  const at = replaces.isDate ? 'day' : (replaces.zone ?? zone).toInstant(replaces.wall)
  return `${isFromHereOn} ${replaces.isDate ? replaces.wall : ''} ${at}`
}

function latestOf(events: readonly CalendarEvent[]) {
  const [first] = events
  if (!first) return []
  const latest = events.reduce((a, b) => (compareVersions(b, a) > 0 ? b : a), first)
  return events.filter((event) => compareVersions(event, latest) === 0)
}

function compareVersions({ version: a }: CalendarEvent, { version: b }: CalendarEvent) {
  return (
    a.sequence - b.sequence ||
    compareKnown(a.stampedAt, b.stampedAt) ||
    compareKnown(a.modifiedAt, b.modifiedAt)
  )
}

const compareKnown = (a: number | undefined, b: number | undefined) =>
  a === undefined || b === undefined ? 0 : a - b
