import { walkInDays } from '@ujuzi/contract/api/limits'
import { type Choice, isOpenFor, isUnbookedFor } from '../../schedule/slots/choice.rules.ts'
import { applyOwnHours } from '../../schedule/slots/own-hours.rules.ts'
import {
  type BookingPlan,
  type BookingRequest,
  type Calendar,
  toPlanned,
  toPlannedSeats,
} from '../../schedule/slots/rules.ts'
import { seatOn } from '../../schedule/slots/sessions.rules.ts'
import { type GroupShape, lengthOn } from '../../schedule/slots/shape.rules.ts'
import { dayAt, minutesOfDay } from '../../schedule/time-zone.rules.ts'

/** Options of a booking whose time the business has agreed to. */
export type PlanOverride = { allowPast: boolean }

export type OverridePlanResult =
  | ({ ok: true } & BookingPlan)
  | { ok: false; code: 'slot_taken' | 'too_soon' | 'too_late' | 'too_far' }

/**
 * Plans a booking whose time the business has agreed to: at any minute, also outside the opening hours and beyond the
 * daily limit, but not over another booking. Resources with a session to join come first, then those at work.
 */
export function planWithOverride(
  calendar: Calendar,
  { start, minutes, shape, now, allowPast }: PlanOverride & BookingRequest & { start: Date },
): OverridePlanResult {
  const { policy } = calendar
  const day = dayAt(policy.timeZone, start)
  const { resources } = applyOwnHours(calendar, policy.timeZone, { first: day, last: day })
  const daysAhead = (start.getTime() - now.getTime()) / (minutesOfDay * 60_000)
  if (daysAhead > walkInDays.ahead) return { ok: false, code: 'too_far' }
  if (daysAhead < 0 && !allowPast) return { ok: false, code: 'too_soon' }
  if (daysAhead < -walkInDays.back) return { ok: false, code: 'too_late' }

  const minute = Math.floor(start.getTime() / 60_000)
  const request = { minutes, shape, buffer: policy.bufferTimeMinutes }
  const choices = resources.map((resource) => ({
    resource,
    minute,
    ...lengthOn(resource, request),
  }))
  const planned = shape?.group
    ? planSeats(choices, shape.group)
    : atWorkFirst(choices.filter(isUnbookedFor)).map(toPlanned)
  if (planned.length === 0) return { ok: false, code: 'slot_taken' }
  return { ok: true, day, resources: planned }
}

type TimeOnResource = Omit<Choice, 'segment'>

function planSeats(choices: readonly TimeOnResource[], group: GroupShape) {
  const seated = choices.flatMap((choice) => seatOn(choice, group) ?? [])
  return [true, false].flatMap((joins) =>
    atWorkFirst(seated.filter((choice) => choice.joins === joins)).flatMap(toPlannedSeats),
  )
}

const atWorkFirst = <C extends TimeOnResource>(choices: readonly C[]) =>
  choices.toSorted((a, b) => Number(isOpenFor(b)) - Number(isOpenFor(a)))

/** Drops the seconds, which people do not agree on and the interface does not show. */
export const truncateToMinute = (instant: string) =>
  new Date(Math.floor(Date.parse(instant) / 60_000) * 60_000)
