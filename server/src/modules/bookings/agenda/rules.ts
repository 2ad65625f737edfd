import { type Hours, holds, openPieces, type Span } from '../slots/opening.rules.ts'
import { minutesOfDay } from '../time-zone.rules.ts'

/** How far ahead a day can have hours of its own, and how long time off can be. */
export const agendaDays = { ahead: 731, off: 366 } as const

export type Clocks = { opens: string; closes: string }
type Faults = Record<string, string>

/** Hours as people write them, as spans of a day's minutes; or which field is wrong, by its dotted path. */
export function readSpecialHours(
  hours: readonly Clocks[],
): { ok: true; spans: Span[] } | { ok: false; fields: Faults } {
  const spans = hours.map(({ opens, closes }) => ({ from: minuteOf(opens), to: minuteOf(closes) }))
  const fields: Faults = {}
  for (const [at, { from, to }] of spans.entries()) {
    const overlapped = spans.some(
      (other, n) => n !== at && isBefore(other, n, from, at) && other.to > from,
    )
    if (to <= from) fields[`hours.${at}.closes`] = 'field_time_order'
    else if (overlapped) fields[`hours.${at}.opens`] = 'field_time_order'
  }
  return Object.keys(fields).length > 0 ? { ok: false, fields } : { ok: true, spans }
}

/** Of two that begin at once the one written first counts as the earlier. */
const isBefore = (other: Span, n: number, from: number, at: number) =>
  other.from < from || (other.from === from && n < at)

const minuteOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** As PostgreSQL reads them. */
export const hoursText = (spans: readonly Span[]) =>
  `{${spans.map(({ from, to }) => `[${from},${to})`).join()}}`

/** Days that are over are what they were; and nobody plans for ever. */
export function specialDayFault(day: number, today: number) {
  if (day < today) return 'field_date_past'
  if (day > today + agendaDays.ahead) return 'field_day_far'
}

export function timeOffFault({ from, to }: { from: Date; to: Date }) {
  if (to <= from) return 'field_time_order'
  if (to.getTime() - from.getTime() > agendaDays.off * minutesOfDay * 60_000)
    return 'field_span_long'
}

/** The open time of each of these days; what a change of the clock divides is one. */
export function openSpans(timeZone: string, hours: Hours, first: number, last: number) {
  const days = new Map<number, Span[]>()
  for (const { day, from, to } of openPieces(timeZone, hours, first, last)) {
    const spans = days.get(day) ?? []
    const before = spans.at(-1)
    if (before?.to === from) before.to = to
    else spans.push({ from, to })
    days.set(day, spans)
  }
  return days
}

/** How many of the visits that begin on a day do not fit into its hours. */
export function countOutside(
  timeZone: string,
  hours: Hours,
  day: number,
  visits: readonly { startsAt: Date; endsAt: Date }[],
) {
  const pieces = openPieces(timeZone, hours, day, day)
  const fits = ({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }) =>
    pieces.some((piece) => holds(piece, startsAt.getTime() / 60_000, endsAt.getTime() / 60_000))
  return visits.filter((visit) => !fits(visit)).length
}
