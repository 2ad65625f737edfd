import type { OpenSegment, Span } from './opening.rules.ts'
import type { Resource } from './resources.rules.ts'
import { type BookingLength, isInGap } from './shape.rules.ts'

/*
 * Steps at which bookings can start. They are counted from the opening. After a booking that ends between two steps
 * they are counted from its end and the preparation of the next one, up to the next booking of the resource, so that no
 * unusable minutes remain.
 */

/** Minutes from one step to the next. */
type StepLength = { step: number }

/**
 * Returns a function that finds the free starts of one resource in a segment. Call it with segments in chronological
 * order: it advances through the time off and the bookings once.
 */
export function createStartFinder(
  { closed, busy }: Resource,
  { minutes, pause, preparation = 0, gaps, step }: BookingLength & StepLength,
  earliest: number,
) {
  let c = 0
  let b = 0
  return (segment: OpenSegment): number[] => {
    const starts: number[] = []
    let at = segment.from
    while (at < segment.to) {
      while (c < closed.length && (closed[c]?.to ?? 0) <= at) c++
      while (b < busy.length && (busy[b]?.to ?? 0) <= at) b++
      const off = closed[c] ?? never
      const booking = busy[b] ?? never
      if (off.from <= at) at = off.to
      else if (booking.from <= at) at = booking.to
      else {
        const free = busy[b - 1]?.to ?? Number.NEGATIVE_INFINITY
        const from = free === at ? at + preparation : segment.opensAt
        const booked = gaps ? booking.from - 1 : booking.from - pause - minutes
        const until = Math.min(segment.openUntil, off.from) - minutes
        const last = Math.min(segment.to - 1, until, booked)
        let start = nextStep(from, Math.max(at, earliest, free + preparation), step)
        for (; start <= last; start += step) {
          if (!gaps || fitsAround(busy, b, { start, end: start + minutes + pause, gaps })) {
            starts.push(start)
          }
        }
        at = Math.min(off.from, booking.from)
      }
    }
    return starts
  }
}

type Spread = { start: number; end: number; gaps: readonly Span[] }

/** Whether the bookings from this index on lie in the gaps or start after the end. */
function fitsAround(busy: readonly Span[], index: number, { start, end, gaps }: Spread) {
  for (let b = index; b < busy.length; b++) {
    const span = busy[b]
    if (!span || span.from >= end) return true
    if (!isInGap(gaps, start, span)) return false
  }
  return true
}

const never: Span = { from: Number.POSITIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/** The first step at or after this minute. */
const nextStep = (from: number, minute: number, step: number) =>
  from + Math.ceil((minute - from) / step) * step

/**
 * Whether a client may have been offered this start: a step counted from the opening, or from the preparation after the
 * end of an earlier booking. Bookings made in between do not invalidate a start that was offered, as long as a resource is free.
 */
export const isStep = (
  segment: OpenSegment,
  busy: Iterable<Span>,
  { minute, preparation = 0, step }: { minute: number; preparation?: number } & StepLength,
) => {
  if (isStepFrom(segment.opensAt, minute, step)) return true
  const latest = minute - preparation
  for (const { to } of busy) {
    if (to >= segment.from && to <= latest && isStepFrom(to, latest, step)) return true
  }
  return false
}

const isStepFrom = (from: number, minute: number, step: number) => (minute - from) % step === 0

/** Minutes before and after a booking on this resource in gaps too short for another booking of its length. */
export function unusableMinutesAround(
  { closed, busy }: Resource,
  segment: OpenSegment,
  { minute, minutes, pause, preparation = 0 }: BookingLength & { minute: number },
) {
  const end = minute + minutes
  const busyUntil = end + pause
  const busyFrom = minute - preparation
  // The preparation may begin in time off or before the opening time.
  const openings = closed.map(({ to }) => to - preparation).filter((to) => to <= busyFrom)
  const ends = busy.map(({ to }) => to).filter((to) => to <= busyFrom)
  const nextBookings = busy.map(({ from }) => from).filter((from) => from >= busyUntil)
  // The buffer after the last booking may extend into time off or past the closing time.
  const nextClosings = closed.map(({ from }) => from + pause).filter((from) => from >= busyUntil)
  const before = busyFrom - Math.max(segment.from - preparation, ...openings, ...ends)
  const after = Math.min(segment.openUntil + pause, ...nextBookings, ...nextClosings) - busyUntil
  const unusable = (gap: number) => (gap < preparation + minutes + pause ? gap : 0)
  return unusable(before) + unusable(after)
}
