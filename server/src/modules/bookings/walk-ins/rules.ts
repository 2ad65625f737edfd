import { byHandDays } from '@ujuzi/contract/api/limits'
import type { Calendar, Chair, Plan } from '../slots/rules.ts'
import { dayAt, minutesOfDay } from '../time-zone.rules.ts'

/** Whether a visit that has been may still be entered. */
export type ByHand = { past: boolean }

export type PlannedByHand =
  | ({ ok: true } & Plan)
  | { ok: false; code: 'slot_taken' | 'too_soon' | 'too_late' | 'too_far' }

/**
 * A visit that whoever runs the business agrees to: at any minute, outside the hours and beyond the daily cap too, but
 * never on another visit. Chairs that are not taken out of the calendar then come first.
 */
export function planByHand(
  { terms, chairs }: Calendar,
  start: Date,
  minutes: number,
  now: Date,
  { past }: ByHand,
): PlannedByHand {
  const daysAhead = (start.getTime() - now.getTime()) / (minutesOfDay * 60_000)
  if (daysAhead > byHandDays.ahead) return { ok: false, code: 'too_far' }
  if (daysAhead < 0 && !past) return { ok: false, code: 'too_soon' }
  if (daysAhead < -byHandDays.back) return { ok: false, code: 'too_late' }

  const minute = Math.floor(start.getTime() / 60_000)
  const end = minute + minutes
  const busyUntil = end + terms.bufferTimeMinutes
  const free = chairs.filter(({ busy }) => !overlapsAny(busy, minute, busyUntil))
  if (free.length === 0) return { ok: false, code: 'slot_taken' }
  const isOff = ({ closed }: Chair) => Number(overlapsAny(closed, minute, end))
  const chairIds = free.toSorted((a, b) => isOff(a) - isOff(b)).map(({ id }) => id)
  return { ok: true, day: dayAt(terms.timeZone, start), end, busyUntil, chairIds }
}

/** Nobody agrees on seconds, and no clock here shows them. */
export const wholeMinute = (instant: string) =>
  new Date(Math.floor(Date.parse(instant) / 60_000) * 60_000)

const overlapsAny = (spans: Chair['busy'], from: number, to: number) =>
  spans.some((span) => span.from < to && span.to > from)
