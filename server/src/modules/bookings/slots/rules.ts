import { dayAt, minutesOfDay, offsetAt } from '../time-zone.rules.ts'
import { type Hours, holds, openPieces, type Piece, type Span } from './opening.rules.ts'
import { type Chair, isStep, openChair, unusableBeside } from './steps.rules.ts'

export type { Chair } from './steps.rules.ts'

/** How a business takes bookings. */
export type Terms = {
  timeZone: string
  bookingLeadTimeHours: number
  sameDayBooking: boolean
  advanceBookingDays: number
  minimumNoticeDays: number
  bufferTimeMinutes: number
  maxDailyBookings: number
}

export type Calendar = Hours & {
  terms: Terms
  chairs: readonly Chair[]
  /** Visits already taken, by local day. */
  takenOn: ReadonlyMap<number, number>
  /** The visit that is to be moved, with the pause after it; it is in none of the above. */
  moving?: Span
}

/** A start: the minute, and the zone's offsets when the visit begins and when it ends. */
export type Start = { minute: number; offset: number; endOffset: number }
export type SlotDay = { day: number; open: boolean; starts: Start[] }

/** The free starts of a visit of so many minutes, for each of `count` local days from `first` on. */
export function freeSlots(
  calendar: Calendar,
  minutes: number,
  { first, count }: { first: number; count: number },
  now: Date,
): SlotDay[] {
  const { terms, chairs, takenOn } = calendar
  const window = windowOf(terms, now)
  const length = { minutes, pause: terms.bufferTimeMinutes }
  const startsOf = chairs.map((chair) => openChair(chair, length, window.earliest))
  const days = Array.from(
    { length: count },
    (_, index): SlotDay => ({ day: first + index, open: false, starts: [] }),
  )

  for (const piece of openPieces(terms.timeZone, calendar, first, first + count - 1)) {
    const slotDay = days[piece.day - first]
    if (!slotDay) continue
    slotDay.open ||= chairs.some((chair) => isPartlyOpen(chair, piece))
    if (piece.day < window.firstDay || piece.day > window.lastDay) continue
    if ((takenOn.get(piece.day) ?? 0) >= terms.maxDailyBookings) continue
    if (minutes > longestVisit) continue

    for (const minute of united(startsOf.map((starts) => starts(piece)))) {
      slotDay.starts.push(startAt(terms.timeZone, piece, minute, minute + minutes))
    }
  }
  return days
}

/** Longer ones, of several services, would run into hours that nobody looked at. */
export const longestVisit = minutesOfDay

/** What several chairs have to offer, in order and each once. */
function united(lists: readonly number[][]): readonly number[] {
  const [first = [], ...others] = lists.filter((list) => list.length > 0)
  if (others.length === 0) return first
  return [...new Set(lists.flat())].sort((a, b) => a - b)
}

function startAt(timeZone: string, piece: Piece, minute: number, end: number): Start {
  const { offset, offsetUntil } = piece
  const endOffset = end < offsetUntil ? offset : offsetAt(timeZone, new Date(end * 60_000))
  return { minute, offset, endOffset }
}

export type Plan = { day: number; end: number; busyUntil: number; chairIds: string[] }
export type Planned =
  | ({ ok: true } & Plan)
  | { ok: false; code: 'outside_hours' | 'too_soon' | 'too_far' | 'day_full' | 'slot_taken' }

/** The same calendar once another visit holds a chair. */
export function withVisit<C extends Calendar>(
  calendar: C,
  {
    chairId,
    startsAt,
    busyUntil,
    day,
  }: { chairId: string; startsAt: Date; busyUntil: Date; day: number },
): C {
  const span = {
    from: Math.floor(startsAt.getTime() / 60_000),
    to: Math.ceil(busyUntil.getTime() / 60_000),
  }
  return {
    ...calendar,
    takenOn: new Map(calendar.takenOn).set(day, (calendar.takenOn.get(day) ?? 0) + 1),
    chairs: calendar.chairs.map((chair) =>
      chair.id === chairId
        ? { ...chair, busy: [...chair.busy, span].sort((a, b) => a.from - b.from) }
        : chair,
    ),
  }
}

/** Whether a visit may start then, and on which chairs; the same rules as `freeSlots`, with a reason. */
export function planBooking(calendar: Calendar, start: Date, minutes: number, now: Date): Planned {
  const { terms, chairs, takenOn } = calendar
  const window = windowOf(terms, now)
  const day = dayAt(terms.timeZone, start)
  if (day > window.lastDay) return { ok: false, code: 'too_far' }
  if (day < window.firstDay || start.getTime() < window.earliest * 60_000)
    return { ok: false, code: 'too_soon' }

  const minute = start.getTime() / 60_000
  const end = minute + minutes
  const piece = pieceFor(calendar, day, minute, end)
  if (!piece) return { ok: false, code: 'outside_hours' }
  const open = chairs.filter((chair) => !overlapsAny(chair.closed, minute, end))
  if (open.length === 0) return { ok: false, code: 'outside_hours' }
  if ((takenOn.get(day) ?? 0) >= terms.maxDailyBookings) return { ok: false, code: 'day_full' }

  const busyUntil = end + terms.bufferTimeMinutes
  const free = open.filter((chair) => !overlapsAny(chair.busy, minute, busyUntil))
  if (free.length === 0) return { ok: false, code: 'slot_taken' }
  const length = { minutes, pause: terms.bufferTimeMinutes }
  const chairIds = free
    .map(({ id, ...chair }) => ({
      id,
      unusable: unusableBeside({ id, ...chair }, piece, length, minute),
    }))
    .sort((a, b) => a.unusable - b.unusable)
    .map(({ id }) => id)
  return { ok: true, day, end, busyUntil, chairIds }
}

/** The open time that holds a visit, if it begins at a step of it. */
function pieceFor({ chairs, moving, ...rest }: Calendar, day: number, minute: number, end: number) {
  if (end - minute > longestVisit) return undefined
  const piece = openPieces(rest.terms.timeZone, rest, day, day).find((one) =>
    holds(one, minute, end),
  )
  if (!piece || minute === moving?.from) return piece
  const visits = chairs.flatMap(({ busy }) => busy)
  return isStep(piece, moving ? [...visits, moving] : visits, minute) ? piece : undefined
}

/** The days and the first minute that may be booked now. */
export function windowOf(terms: Terms, now: Date) {
  const today = dayAt(terms.timeZone, now)
  return {
    firstDay: today + Math.max(terms.minimumNoticeDays, terms.sameDayBooking ? 0 : 1),
    lastDay: today + terms.advanceBookingDays,
    earliest: Math.ceil(now.getTime() / 60_000) + terms.bookingLeadTimeHours * 60,
  }
}

const overlapsAny = (spans: readonly Span[], from: number, to: number) =>
  spans.some((span) => span.from < to && span.to > from)

const isPartlyOpen = ({ closed }: Chair, piece: Span) =>
  !closed.some((span) => span.from <= piece.from && span.to >= piece.to)
