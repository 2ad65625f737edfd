import { closingDays } from '../closing-limits.rules.ts'
import {
  fitsInSegment,
  type OpeningHours,
  openingSegments,
  type Span,
} from '../slots/opening.rules.ts'

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
  if (day > today + closingDays.ahead) return 'field_day_far'
}

type DayBookings = { day: number; bookings: readonly { startsAt: Date; endsAt: Date }[] }

/** Number of these bookings, which start on `day`, that do not fit into its opening hours. */
export function countBookingsOutside(
  timeZone: string,
  hours: OpeningHours,
  { day, bookings }: DayBookings,
) {
  const segments = openingSegments(timeZone, hours, { first: day, last: day })
  const fits = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) => {
    const [start, end] = [startsAt.getTime() / 60_000, endsAt.getTime() / 60_000]
    return segments.some((segment) => fitsInSegment(segment, start, end))
  }
  return bookings.filter((booking) => !fits(booking)).length
}
