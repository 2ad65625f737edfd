import { type OpeningHours, openingSegments, type Span } from '../schedule/slots/opening.rules.ts'
import { closedSpansOutside } from '../schedule/slots/own-hours.rules.ts'
import type { Resources } from '../schedule/slots/resources.rules.ts'

/** Open time by day from `first` to `last`; segments that only a clock change divides are merged. */
export function openSpans(
  timeZone: string,
  hours: OpeningHours,
  range: { first: number; last: number },
) {
  const days = new Map<number, Span[]>()
  for (const { day, from, to } of openingSegments(timeZone, hours, range)) {
    const spans = days.get(day) ?? []
    const before = spans.at(-1)
    if (before?.to === from) before.to = to
    else spans.push({ from, to })
    days.set(day, spans)
  }
  return days
}

/** Time within the hours of the business at which a resource with hours of its own does not work, by resource. */
export function ownClosedSpans(
  timeZone: string,
  calendar: OpeningHours & Resources,
  range: { first: number; last: number },
) {
  const open = [...openSpans(timeZone, calendar, range)]
    .filter(([day]) => day <= range.last)
    .flatMap(([, spans]) => spans)
  return new Map(
    calendar.resources.flatMap(({ id, hours }): [string, Span[]][] => {
      if (!hours) return []
      const closed = closedSpansOutside(timeZone, hours, range)
      return [[id, open.flatMap((span) => closed.flatMap((other) => intersect(span, other)))]]
    }),
  )
}

const intersect = (a: Span, b: Span): Span[] => {
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)]
  return from < to ? [{ from, to }] : []
}
