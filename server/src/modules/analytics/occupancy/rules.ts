import {
  mergeSpans,
  type Opening,
  type OpeningHours,
  openingSegments,
  type Span,
} from '../../schedule/slots/opening.rules.ts'
import { closedSpansOutside } from '../../schedule/slots/own-hours.rules.ts'

/** Opening hours, and the time off in minutes since 1970 and own weekly hours of each resource. */
export type OpenCalendar = {
  hours: OpeningHours
  resources: readonly { id: string; closed: readonly Span[]; hours?: readonly Opening[] }[]
}

/** Open minutes of each resource on each local day from `first` to `last`, without days that are closed. */
export function openMinutesByDay(
  { hours, resources }: OpenCalendar,
  timeZone: string,
  { first, last }: { first: number; last: number },
): Map<string, Map<number, number>> {
  if (first > last) return new Map()
  const segments = openingSegments(timeZone, hours, { first, last }).filter(
    ({ day }) => day <= last,
  )
  return new Map(
    resources.map(({ id, closed, hours: own }) => {
      const outside = own ? closedSpansOutside(timeZone, own, { first, last }) : []
      const off = mergeSpans([...closed, ...outside])
      const minutes = new Map<number, number>()
      for (const segment of segments) {
        const open = segment.to - segment.from - overlap(segment, off)
        if (open > 0) minutes.set(segment.day, (minutes.get(segment.day) ?? 0) + open)
      }
      return [id, minutes]
    }),
  )
}

const overlap = ({ from, to }: Span, spans: readonly Span[]) =>
  spans.reduce(
    (sum, span) => sum + Math.max(0, Math.min(to, span.to) - Math.max(from, span.from)),
    0,
  )
