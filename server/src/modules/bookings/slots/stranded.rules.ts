import type { Span } from './opening.rules.ts'
import type { Resource, Resources } from './resources.rules.ts'
import type { BookingLength } from './steps.rules.ts'

/*
 * Stranded bookings are active bookings on resources that the business has retired. They still count against the
 * capacity: during a new booking, the number of free resources must always exceed that of concurrent stranded bookings.
 */

type Occupancy = Resources & { stranded: readonly Span[] }

/**
 * Returns a function that checks whether a booking from this minute, on a resource that is free for all of it, stays
 * within the capacity. `stranded` is sorted by start. A resource with time off counts as free during the buffer.
 */
export function createCapacityCheck(
  { resources: offered, others = [], stranded }: Occupancy,
  { minutes, pause }: BookingLength,
) {
  if (stranded.length === 0) return () => true
  const resources = [...offered, ...others]
  const starts = occupiedFrom({ resources, stranded })
  return (minute: number): boolean => {
    const end = minute + minutes
    const busyUntil = end + pause
    const overlapping = stranded.filter(({ from, to }) => from < busyUntil && to > minute)
    if (overlapping.length === 0) return true
    const hasRoomAt = (at: number) =>
      resources.filter((resource) => isFreeAt(resource, at, end)).length >
      overlapping.filter((span) => contains(span, at)).length
    return (
      hasRoomAt(minute) && starts.every((at) => isOutside(at, minute, busyUntil) || hasRoomAt(at))
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

const isOutside = (at: number, from: number, to: number) => at <= from || at >= to

const isFreeAt = ({ busy, closed }: Resource, at: number, end: number) =>
  !busy.some((span) => contains(span, at)) &&
  !(at < end && closed.some((span) => contains(span, at)))

const contains = ({ from, to }: Span, at: number) => from <= at && at < to
