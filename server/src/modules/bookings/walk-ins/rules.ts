import { walkInDays } from '@ujuzi/contract/api/limits'
import type { BookingPlan, Calendar, Resource } from '../slots/rules.ts'
import { dayAt, minutesOfDay } from '../time-zone.rules.ts'

/** Options of a booking whose time the business has agreed to. */
export type PlanOverride = { allowPast: boolean }

export type OverridePlanResult =
  | ({ ok: true } & BookingPlan)
  | { ok: false; code: 'slot_taken' | 'too_soon' | 'too_late' | 'too_far' }

/**
 * Plans a booking whose time the business has agreed to: at any minute, also outside the opening hours and beyond the
 * daily limit, but not over another booking. Resources without time off come first.
 */
export function planWithOverride(
  { policy, resources }: Calendar,
  { start, minutes, now, allowPast }: PlanOverride & { start: Date; minutes: number; now: Date },
): OverridePlanResult {
  const daysAhead = (start.getTime() - now.getTime()) / (minutesOfDay * 60_000)
  if (daysAhead > walkInDays.ahead) return { ok: false, code: 'too_far' }
  if (daysAhead < 0 && !allowPast) return { ok: false, code: 'too_soon' }
  if (daysAhead < -walkInDays.back) return { ok: false, code: 'too_late' }

  const minute = Math.floor(start.getTime() / 60_000)
  const end = minute + minutes
  const busyUntil = end + policy.bufferTimeMinutes
  const free = resources.filter(({ busy }) => !overlapsAny(busy, minute, busyUntil))
  if (free.length === 0) return { ok: false, code: 'slot_taken' }
  const isOff = ({ closed }: Resource) => Number(overlapsAny(closed, minute, end))
  const resourceIds = free.toSorted((a, b) => isOff(a) - isOff(b)).map(({ id }) => id)
  return { ok: true, day: dayAt(policy.timeZone, start), end, busyUntil, resourceIds }
}

/** Drops the seconds, which people do not agree on and the interface does not show. */
export const truncateToMinute = (instant: string) =>
  new Date(Math.floor(Date.parse(instant) / 60_000) * 60_000)

const overlapsAny = (spans: Resource['busy'], from: number, to: number) =>
  spans.some((span) => span.from < to && span.to > from)
