import { mergeSpans, type Opening, openingSegments, type Span } from './opening.rules.ts'
import type { Resource, Resources } from './resources.rules.ts'

/** Local days from `first` to `last`. */
type DayRange = { first: number; last: number }

/**
 * The resources with their own hours as closed time, for bookings that start on these days. Only the part of their
 * hours within those of the business can be booked, also on special days.
 */
export function applyOwnHours<C extends Resources>(
  calendar: C,
  timeZone: string,
  range: DayRange,
): C {
  const { resources, others } = calendar
  const hasHours = (list: readonly Resource[] = []) => list.some(({ hours }) => hours)
  if (!hasHours(resources) && !hasHours(others)) return calendar
  const apply = (resource: Resource): Resource =>
    resource.hours
      ? {
          ...resource,
          closed: mergeSpans([
            ...resource.closed,
            ...closedSpansOutside(timeZone, resource.hours, range),
          ]),
        }
      : resource
  return {
    ...calendar,
    resources: resources.map(apply),
    ...(others && { others: others.map(apply) }),
  }
}

/** The time outside these weekly hours, from long before these days until long after them. */
export function closedSpansOutside(
  timeZone: string,
  openings: readonly Opening[],
  range: DayRange,
): Span[] {
  const closed: Span[] = []
  let from = Number.NEGATIVE_INFINITY
  for (const segment of openingSegments(timeZone, { openings, special: new Map() }, range)) {
    if (segment.from > from) closed.push({ from, to: segment.from })
    from = segment.to
  }
  return [...closed, { from, to: Number.POSITIVE_INFINITY }]
}
