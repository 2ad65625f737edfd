import {
  fitsInSegment,
  type OpeningHours,
  openSegments,
  type Span,
} from '../slots/opening.rules.ts'
import { closedOutside } from '../slots/own-hours.rules.ts'
import type { Resources } from '../slots/resources.rules.ts'
import { minutesOfDay } from '../time-zone.rules.ts'

/** In days: how far ahead special hours can be set, and the longest time off. */
export const agendaDays = { ahead: 731, off: 366 } as const

export type HoursInput = { opens: string; closes: string }
type FieldErrors = Record<string, string>

/** Spans in minutes of the day; or field errors by dotted path, if an end is not after its start or hours overlap. */
export function parseSpecialHours(
  hours: readonly HoursInput[],
): { ok: true; spans: Span[] } | { ok: false; fields: FieldErrors } {
  const spans = hours.map(({ opens, closes }) => ({
    from: parseClock(opens),
    to: parseClock(closes),
  }))
  const fields: FieldErrors = {}
  for (const [index, { from, to }] of spans.entries()) {
    const overlapped = spans.some(
      (other, n) => n !== index && isBefore(other, n, from, index) && other.to > from,
    )
    if (to <= from) fields[`hours.${index}.closes`] = 'field_time_order'
    else if (overlapped) fields[`hours.${index}.opens`] = 'field_time_order'
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, spans }
}

/** Whether `other` starts before the span at `index`; spans with the same start are ordered as entered. */
const isBefore = (other: Span, n: number, from: number, index: number) =>
  other.from < from || (other.from === from && n < index)

const parseClock = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** Formats spans as a PostgreSQL multirange. */
export const formatHourRanges = (spans: readonly Span[]) =>
  `{${spans.map(({ from, to }) => `[${from},${to})`).join()}}`

/** Error of a date that is past or too far ahead. */
export function specialDayError(day: number, today: number) {
  if (day < today) return 'field_date_past'
  if (day > today + agendaDays.ahead) return 'field_day_far'
}

export function timeOffError({ from, to }: { from: Date; to: Date }) {
  if (to <= from) return 'field_time_order'
  if (to.getTime() - from.getTime() > agendaDays.off * minutesOfDay * 60_000)
    return 'field_span_long'
}

/** Open time by day from `first` to `last`; segments that only a clock change divides are merged. */
export function openSpans(
  timeZone: string,
  hours: OpeningHours,
  range: { first: number; last: number },
) {
  const days = new Map<number, Span[]>()
  for (const { day, from, to } of openSegments(timeZone, hours, range)) {
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
      const closed = closedOutside(timeZone, hours, range)
      return [[id, open.flatMap((span) => closed.flatMap((other) => intersect(span, other)))]]
    }),
  )
}

const intersect = (a: Span, b: Span): Span[] => {
  const [from, to] = [Math.max(a.from, b.from), Math.min(a.to, b.to)]
  return from < to ? [{ from, to }] : []
}

type DayBookings = { day: number; bookings: readonly { startsAt: Date; endsAt: Date }[] }

/** Number of these bookings, which start on `day`, that do not fit into its opening hours. */
export function countBookingsOutside(
  timeZone: string,
  hours: OpeningHours,
  { day, bookings }: DayBookings,
) {
  const segments = openSegments(timeZone, hours, { first: day, last: day })
  const fits = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => {
    const [start, end] = [startsAt.getTime() / 60_000, endsAt.getTime() / 60_000]
    return segments.some((segment) => fitsInSegment(segment, start, end))
  }
  return bookings.filter((booking) => !fits(booking)).length
}
