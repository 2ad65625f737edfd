import { mergeSpans, type OpeningHours, type Span } from '../../schedule/slots/opening.rules.ts'
import { closedSpansOutside } from '../../schedule/slots/own-hours.rules.ts'
import type { Resource } from '../../schedule/slots/resources.rules.ts'
import { occupiedSpans } from '../../schedule/slots/shape.rules.ts'
import { openSpans } from '../open-time.rules.ts'

/** Calendar of a person; `closed` is time off, and `busy` is what bookings and offers occupy. */
export type PersonCalendar = Pick<Resource, 'busy' | 'closed' | 'hours'>

/** An accepted booking from start to end, in minutes since 1970. Gaps count from the start. */
export type AcceptedBooking = Span & { gaps: readonly Span[] }

type Facts = {
  timeZone: string
  hours: OpeningHours
  /** Local days since 1970. */
  today: number
  monday: number
  now: Date
}

/** Hours of a person today, free minutes left today, and the working and booked minutes of the week. */
export function planPersonDay(
  { timeZone, hours, today, monday, now }: Facts,
  person: PersonCalendar,
  accepted: readonly AcceptedBooking[],
) {
  const hoursOn = (first: number, last: number) => {
    const outside = person.hours ? closedSpansOutside(timeZone, person.hours, { first, last }) : []
    return subtractSpans(openOn(timeZone, hours, { first, last }), outside)
  }
  const hoursToday = hoursOn(today, today)
  const past = { from: Number.NEGATIVE_INFINITY, to: Math.ceil(now.getTime() / 60_000) }
  const week = subtractSpans(hoursOn(monday, monday + 6), person.closed)
  const unbooked = subtractSpans(week, accepted.flatMap(workedSpans))
  return {
    hours: hoursToday,
    freeMinutes: totalMinutes(subtractSpans(hoursToday, [...person.closed, ...person.busy, past])),
    workingMinutes: totalMinutes(week),
    bookedMinutes: totalMinutes(week) - totalMinutes(unbooked),
  }
}

/** Open time of these days, without that of the day after. */
const openOn = (timeZone: string, hours: OpeningHours, range: { first: number; last: number }) =>
  mergeSpans(
    [...openSpans(timeZone, hours, range)].flatMap(([day, spans]) =>
      day <= range.last ? spans : [],
    ),
  )

const workedSpans = ({ from, to, gaps }: AcceptedBooking) =>
  occupiedSpans(from, { minutes: to - from, pause: 0, gaps })

/** The parts of these spans, which do not overlap, outside of the removed ones. */
export const subtractSpans = (spans: readonly Span[], removed: readonly Span[]): Span[] =>
  mergeSpans([...removed]).reduce<Span[]>(
    (rest, { from, to }) =>
      rest.flatMap((span) =>
        to <= span.from || from >= span.to
          ? [span]
          : [
              { from: span.from, to: Math.max(from, span.from) },
              { from: Math.min(to, span.to), to: span.to },
            ].filter((part) => part.from < part.to),
      ),
    [...spans],
  )

const totalMinutes = (spans: readonly Span[]) =>
  spans.reduce((sum, { from, to }) => sum + to - from, 0)
