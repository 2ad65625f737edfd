import type { Agenda, TimeOff } from '@ujuzi/contract/bookings/agenda'
import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { type InLane, inLanes, type Stretch } from '#app/domain/calendar/lanes.ts'
import {
  beginningOf,
  dayMinutes,
  fullHours,
  type LocalDay,
  lengthOf,
  minuteOf,
  wallMinute,
} from '#app/domain/calendar/local-day.ts'

export type Day = Agenda['days'][number]
type Span = { start: string; end: string }

/** Where the minutes of a day stand on its scale. */
export type Ruler = {
  day: LocalDay
  /** The position of a minute since 1970. */
  at: (minute: number) => number
  /** What the clock shows at a position. */
  wall: (position: number) => number
  length: number
  hours: { at: number; wall: number }[]
}

/** True to the time that passes: the scale of one day, whatever its clock does. */
export const trueRuler = (day: LocalDay): Ruler => ({
  day,
  at: (minute) => minute - beginningOf(day),
  wall: (position) => wallMinute(day, beginningOf(day) + position),
  length: lengthOf(day),
  hours: fullHours(day),
})

/** True to the clock on the wall: seven days share one column of hours. */
export const wallRuler = (day: LocalDay): Ruler => ({
  day,
  at: (minute) => wallMinute(day, minute),
  wall: (position) => position,
  length: dayMinutes,
  hours: Array.from({ length: 24 }, (_, hour) => ({ at: hour * 60, wall: hour * 60 })),
})

/** The part of a span that lies on this day; its length is true on either scale. */
export function onRuler({ day, at, length }: Ruler, { start, end }: Span): Stretch | undefined {
  const from = Math.max(minuteOf(start), beginningOf(day))
  const to = Math.min(minuteOf(end), minuteOf(day.ends))
  if (from >= to) return undefined
  const position = at(from)
  return { from: position, to: Math.min(position + to - from, length) }
}

export const onRulerAll = <T extends Span>(ruler: Ruler, spans: readonly T[]) =>
  spans.flatMap((of) => {
    const stretch = onRuler(ruler, of)
    return stretch ? [{ ...stretch, of }] : []
  })

export type Visit = Stretch & InLane & { of: Booking }

export const visitsOn = (ruler: Ruler, bookings: readonly Booking[]): Visit[] =>
  inLanes(onRulerAll(ruler, bookings))

/** Every place that can be busy, and those that a visit still has. */
export function chairsOf({ chairs }: Pick<Agenda, 'chairs'>, bookings: readonly Booking[]) {
  const numbers = new Set([
    ...chairs.map(({ number }) => number),
    ...bookings.map(({ chair = 1 }) => chair),
  ])
  return [...numbers].toSorted((a, b) => a - b)
}

const usual = { from: 8 * 60, to: 18 * 60 }

/** Full hours from the first opening or visit to the last. */
export function hoursShown(stretches: readonly Stretch[], length: number): Stretch {
  const { from, to } =
    stretches.length === 0
      ? usual
      : {
          from: Math.min(...stretches.map((stretch) => stretch.from)),
          to: Math.max(...stretches.map((stretch) => stretch.to)),
        }
  return { from: Math.floor(from / 60) * 60, to: Math.min(Math.ceil(to / 60) * 60, length) }
}

export type Shut = Stretch & { kind: 'before' | 'break' | 'after' | 'closed' }

/** What of the hours shown lies outside the openings. */
export function shutIn(shown: Stretch, openings: readonly Stretch[]): Shut[] {
  if (openings.length === 0) return [{ ...shown, kind: 'closed' }]
  const shut: Shut[] = []
  let at = shown.from
  for (const { from, to } of openings) {
    if (from > at) shut.push({ from: at, to: from, kind: at === shown.from ? 'before' : 'break' })
    at = Math.max(at, to)
  }
  if (at < shown.to) shut.push({ from: at, to: shown.to, kind: 'after' })
  return shut
}

/** The openings without the time taken out for the whole business. */
export function freeIn({ open }: Pick<Day, 'open'>, timeOff: readonly TimeOff[]): Span[] {
  const whole = timeOff.filter(({ chair_id }) => chair_id === null)
  return whole.reduce<Span[]>((free, off) => free.flatMap((span) => without(span, off)), [...open])
}

function without(span: Span, off: Span): Span[] {
  const [from, to, offFrom, offTo] = [span.start, span.end, off.start, off.end].map(minuteOf) as [
    number,
    number,
    number,
    number,
  ]
  if (offTo <= from || offFrom >= to) return [span]
  return [
    ...(offFrom > from ? [{ start: span.start, end: off.start }] : []),
    ...(offTo < to ? [{ start: off.end, end: span.end }] : []),
  ]
}

/** So high that the shortest can still be pointed at. */
export const leastRemPerHour = (stretches: readonly Stretch[]) =>
  (lowestRem * 60) / Math.max(10, Math.min(60, ...stretches.map(({ from, to }) => to - from)))
const lowestRem = 1.625
