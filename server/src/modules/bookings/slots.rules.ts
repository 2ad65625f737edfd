import { slotStepMinutes } from '@ujuzi/contract/limits'
import { firstStart, type Opening, openPieces, type Span, startsIn } from './opening.rules.ts'
import { dayAt, offsetAt } from './zone.rules.ts'

/** What can serve one visit at a time. Both lists are in order and without overlaps. */
export type Chair = {
  id: string
  /** Time off: a visit may not touch it, the pause after a visit may. */
  closed: readonly Span[]
  /** Other visits, each with the pause after it. */
  busy: readonly Span[]
}

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

export type Calendar = {
  terms: Terms
  openings: readonly Opening[]
  chairs: readonly Chair[]
  /** Visits already taken, by local day. */
  takenOn: ReadonlyMap<number, number>
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
  const { terms, openings, chairs, takenOn } = calendar
  const last = first + count - 1
  const window = windowOf(terms, now)
  const seats = chairs.map(openSeat)
  const days = Array.from(
    { length: count },
    (_, index): SlotDay => ({ day: first + index, open: false, starts: [] }),
  )

  for (const piece of openPieces(terms.timeZone, openings, first, last)) {
    const slotDay = days[piece.day - first]
    if (!slotDay) continue
    slotDay.open ||= chairs.some((chair) => isPartlyOpen(chair, piece))
    if (piece.day < window.firstDay || piece.day > window.lastDay) continue
    if ((takenOn.get(piece.day) ?? 0) >= terms.maxDailyBookings) continue

    const stop = Math.min(piece.to - 1, piece.openUntil - minutes)
    for (
      let minute = firstStart(piece, window.earliest);
      minute <= stop;
      minute += slotStepMinutes
    ) {
      const end = minute + minutes
      if (seats.some((seat) => seat.isFree(minute, end, end + terms.bufferTimeMinutes))) {
        const endOffset =
          end < piece.offsetUntil ? piece.offset : offsetAt(terms.timeZone, new Date(end * 60_000))
        slotDay.starts.push({ minute, offset: piece.offset, endOffset })
      }
    }
  }
  return days
}

export type Plan = { day: number; end: number; busyUntil: number; chairIds: string[] }
export type Planned =
  | ({ ok: true } & Plan)
  | { ok: false; code: 'outside_hours' | 'too_soon' | 'too_far' | 'day_full' | 'slot_taken' }

/** Whether a visit may start then, and on which chairs; the same rules as `freeSlots`, with a reason. */
export function planBooking(calendar: Calendar, start: Date, minutes: number, now: Date): Planned {
  const { terms, openings, chairs, takenOn } = calendar
  const window = windowOf(terms, now)
  const day = dayAt(terms.timeZone, start)
  if (day > window.lastDay) return { ok: false, code: 'too_far' }
  if (day < window.firstDay || start.getTime() < window.earliest * 60_000)
    return { ok: false, code: 'too_soon' }

  const minute = start.getTime() / 60_000
  const end = minute + minutes
  if (
    !openPieces(terms.timeZone, openings, day, day).some((piece) => startsIn(piece, minute, end))
  ) {
    return { ok: false, code: 'outside_hours' }
  }
  const open = chairs.filter((chair) => !overlapsAny(chair.closed, minute, end))
  if (open.length === 0) return { ok: false, code: 'outside_hours' }
  if ((takenOn.get(day) ?? 0) >= terms.maxDailyBookings) return { ok: false, code: 'day_full' }

  const busyUntil = end + terms.bufferTimeMinutes
  const free = open.filter((chair) => !overlapsAny(chair.busy, minute, busyUntil))
  if (free.length === 0) return { ok: false, code: 'slot_taken' }
  return { ok: true, day, end, busyUntil, chairIds: free.map((chair) => chair.id) }
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

/** Answers for one chair, asked in the order of time: it looks at every span once. */
function openSeat({ closed, busy }: Chair) {
  let c = 0
  let b = 0
  return {
    isFree(start: number, end: number, busyUntil: number) {
      while (c < closed.length && (closed[c]?.to ?? 0) <= start) c++
      if ((closed[c]?.from ?? Number.POSITIVE_INFINITY) < end) return false
      while (b < busy.length && (busy[b]?.to ?? 0) <= start) b++
      return (busy[b]?.from ?? Number.POSITIVE_INFINITY) >= busyUntil
    },
  }
}
