import { mergeSpans, type Span } from './opening.rules.ts'
import type { BookedTime, Session } from './resources.rules.ts'
import { occupiedSpans, parseMinuteRanges } from './shape.rules.ts'

/**
 * Bookings of a resource by start: start minutes, ends of the busy time (negative for a completed booking, which no longer
 * occupies the resource), and local days, in minutes and days since 1970; shapes if a booking has one.
 */
export type BookingColumns = [
  starts: number[],
  ends: number[],
  days: number[],
  shapes: (ShapeColumns | null)[] | null,
]

/** Gaps as a multirange of minutes. */
type ShapeColumns = [
  preparation: number,
  gaps: string | null,
  seats: number,
  seat: number,
  serviceId: string,
]

/** Busy time in order, local days and open sessions of a resource. A group session is one booking. */
export type ResourceBookings = { busy: Span[]; days: readonly number[]; sessions: Session[] }

export function readBookings(columns: BookingColumns): ResourceBookings {
  const [starts, ends, days, shapes] = columns
  if (shapes) return readShaped(columns)
  const spans = starts.map((from, n) => ({ from, to: ends[n] ?? 0 }))
  return { busy: spans.filter(({ to }) => to > 0), days, sessions: [] }
}

function readShaped(columns: BookingColumns): ResourceBookings {
  const all = listSessions(columns)
  return {
    busy: all.flatMap(({ active }) => active).sort((a, b) => a.from - b.from),
    days: all.map(({ day }) => day),
    sessions: all.flatMap(({ serviceId, start, taken, active }) =>
      serviceId && taken.length > 0 ? [{ serviceId, start, taken, spans: active }] : [],
    ),
  }
}

/** Bookings for the choice between people, by start. */
export const readBooked = (columns: BookingColumns): BookedTime[] =>
  listSessions(columns).map(({ start, spans, day, active }) => ({
    from: start,
    minutes: spans.reduce((sum, { from, to }) => sum + to - from, 0),
    day,
    isActive: active.length > 0,
  }))

/** `serviceId` is undefined unless it is a group session; `active`: busy time of the bookings that are not completed. */
type BookedSession = {
  serviceId: string | undefined
  start: number
  day: number
  spans: Span[]
  active: Span[]
  taken: number[]
}

/** All bookings by start, those of one group session as one. */
function listSessions([starts, ends, days, shapes]: BookingColumns): BookedSession[] {
  const sessions = new Map<string, BookedSession>()
  for (const [n, start] of starts.entries()) {
    const shape = shapes?.[n] ?? undefined
    const [, , seats = 1, seat = 1, id] = shape ?? []
    const serviceId = seats > 1 ? id : undefined
    const key = serviceId ? `${serviceId} ${start}` : `${n}`
    const session = sessions.get(key) ?? {
      ...{ serviceId, start, day: days[n] ?? 0 },
      ...{ spans: [], active: [], taken: [] },
    }
    const end = ends[n] ?? 0
    const spans = spansOf(start, Math.abs(end), shape)
    session.spans = mergeSpans([...session.spans, ...spans])
    if (end > 0) {
      session.active = mergeSpans([...session.active, ...spans])
      session.taken.push(seat)
    }
    sessions.set(key, session)
  }
  return [...sessions.values()]
}

function spansOf(start: number, end: number, shape: ShapeColumns | undefined) {
  if (!shape) return [{ from: start, to: end }]
  const [preparation, gaps] = shape
  const length = {
    minutes: end - start,
    pause: 0,
    preparation,
    gaps: parseMinuteRanges(gaps ?? ''),
  }
  return occupiedSpans(start, length)
}
