import { walkInDays } from '@ujuzi/contract/api/limits'
import { applyOwnHours } from '../slots/own-hours.rules.ts'
import { type BookingPlan, type Calendar, type Resource, toPlanned } from '../slots/rules.ts'
import { dayAt, minutesOfDay } from '../time-zone.rules.ts'

/** Options of a booking whose time the business has agreed to. */
export type PlanOverride = { allowPast: boolean }

export type OverridePlanResult =
  | ({ ok: true } & BookingPlan)
  | { ok: false; code: 'slot_taken' | 'too_soon' | 'too_late' | 'too_far' }

/**
 * Plans a booking whose time the business has agreed to: at any minute, also outside the opening hours and beyond the
 * daily limit, but not over another booking. Resources at work come first.
 */
export function planWithOverride(
  calendar: Calendar,
  { start, minutes, now, allowPast }: PlanOverride & { start: Date; minutes: number; now: Date },
): OverridePlanResult {
  const { policy } = calendar
  const day = dayAt(policy.timeZone, start)
  const { resources } = applyOwnHours(calendar, policy.timeZone, { first: day, last: day })
  const daysAhead = (start.getTime() - now.getTime()) / (minutesOfDay * 60_000)
  if (daysAhead > walkInDays.ahead) return { ok: false, code: 'too_far' }
  if (daysAhead < 0 && !allowPast) return { ok: false, code: 'too_soon' }
  if (daysAhead < -walkInDays.back) return { ok: false, code: 'too_late' }

  const minute = Math.floor(start.getTime() / 60_000)
  const pause = policy.bufferTimeMinutes
  const free = resources
    .map((resource) => ({ resource, minute, minutes: resource.minutes ?? minutes, pause }))
    .filter(
      ({ resource, minutes }) => !overlapsAny(resource.busy, minute, minute + minutes + pause),
    )
  if (free.length === 0) return { ok: false, code: 'slot_taken' }
  const isOff = ({ resource, minutes }: (typeof free)[number]) =>
    Number(overlapsAny(resource.closed, minute, minute + minutes))
  return {
    ok: true,
    day,
    resources: free.toSorted((a, b) => isOff(a) - isOff(b)).map(toPlanned),
  }
}

/** Drops the seconds, which people do not agree on and the interface does not show. */
export const truncateToMinute = (instant: string) =>
  new Date(Math.floor(Date.parse(instant) / 60_000) * 60_000)

const overlapsAny = (spans: Resource['busy'], from: number, to: number) =>
  spans.some((span) => span.from < to && span.to > from)
