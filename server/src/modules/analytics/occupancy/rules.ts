import {
  mergeSpans,
  type Opening,
  type OpeningHours,
  openSegments,
  type Span,
} from '../../bookings/slots/opening.rules.ts'

/** Opening hours, and for each resource its own weekly hours if it has some, and its time off in minutes since 1970. */
export type OpenCalendar = {
  hours: OpeningHours
  resources: readonly {
    id: string
    hours?: readonly Opening[] | undefined
    closed: readonly Span[]
  }[]
}

/** Open minutes of each resource on each local day from `first` to `last`, without days that are closed. */
export function openMinutesByDay(
  { hours, resources }: OpenCalendar,
  timeZone: string,
  { first, last }: { first: number; last: number },
): Map<string, Map<number, number>> {
  if (first > last) return new Map()
  const range = { first, last }
  const segments = openSegments(timeZone, hours, range).filter(({ day }) => day <= last)
  return new Map(
    resources.map(({ id, hours: own, closed }) => {
      const off = mergeSpans([...closed])
      const ownSegments =
        own && openSegments(timeZone, { openings: own, special: new Map() }, range)
      const minutes = new Map<number, number>()
      for (const segment of segments) {
        // Only the part of a resource's own hours within those of the business can be booked.
        const parts = ownSegments ? intersect(segment, ownSegments) : [segment]
        const open = parts.reduce((sum, part) => sum + part.to - part.from - overlap(part, off), 0)
        if (open > 0) minutes.set(segment.day, (minutes.get(segment.day) ?? 0) + open)
      }
      return [id, minutes]
    }),
  )
}

const intersect = ({ from, to }: Span, spans: readonly Span[]): Span[] =>
  spans
    .filter((span) => span.from < to && span.to > from)
    .map((span) => ({ from: Math.max(from, span.from), to: Math.min(to, span.to) }))

const overlap = ({ from, to }: Span, spans: readonly Span[]) =>
  spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)),
    0,
  )
