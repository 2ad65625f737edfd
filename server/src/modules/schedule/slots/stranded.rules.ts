import type { Span } from './opening.rules.ts'
import type { Resource, Resources } from './resources.rules.ts'
import { type BookingLength, occupiedSpans } from './shape.rules.ts'

/*
 * Stranded bookings are active bookings on resources that the business has retired. They still count against the
 * capacity: during a new booking, the number of free resources must always exceed that of concurrent stranded bookings.
 */

type Occupancy = Resources & { stranded: readonly Span[] }

/**
 * Returns a function that checks whether a booking from this minute, on a resource that is free for all of it, stays
 * within the capacity. `stranded` is sorted by start. A resource with time off counts as free during the preparation and
 * the buffer.
 */
export function createCapacityCheck(
  { resources: offered, others = [], stranded }: Occupancy,
  length: BookingLength,
) {
  if (stranded.length === 0) return () => true
  const resources = [...offered, ...others]
  const starts = occupiedFrom({ resources, stranded })
  return (minute: number): boolean => {
    const visit = { from: minute, to: minute + length.minutes }
    const [from, to] = [minute - (length.preparation ?? 0), visit.to + length.pause]
    const overlapping = stranded.filter((span) => span.from < to && span.to > from)
    if (overlapping.length === 0) return true
    const hasRoomAt = (at: number) =>
      resources.filter((resource) => isFreeAt(resource, at, visit)).length >
      overlapping.filter((span) => contains(span, at)).length
    return occupiedSpans(minute, length).every(
      (part) =>
        hasRoomAt(part.from) &&
        (!contains(part, minute) || hasRoomAt(minute)) &&
        starts.every((at) => isOutside(at, part) || hasRoomAt(at)),
    )
  }
}

/** Minutes at which the number of free resources can fall. */
const occupiedFrom = ({ resources, stranded }: Occupancy) => [
  ...new Set(
    [stranded, ...resources.flatMap(({ busy, closed }) => [busy, closed])].flatMap((spans) =>
      spans.map(({ from }) => from),
    ),
  ),
]

const isOutside = (at: number, { from, to }: Span) => at <= from || at >= to

const isFreeAt = ({ busy, closed }: Resource, at: number, visit: Span) =>
  !busy.some((span) => contains(span, at)) &&
  !(contains(visit, at) && closed.some((span) => contains(span, at)))

const contains = ({ from, to }: Span, at: number) => from <= at && at < to
