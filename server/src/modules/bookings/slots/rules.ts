import { dayAt, minutesOfDay } from '../time-zone.rules.ts'
import { type Choice, isOpenFor, isUnbookedFor, sortChoices } from './choice.rules.ts'
import {
  fitsInSegment,
  type OpeningHours,
  type OpenSegment,
  openSegments,
  type Span,
} from './opening.rules.ts'
import { applyOwnHours } from './own-hours.rules.ts'
import type { Resource, Resources, ServiceTerms } from './resources.rules.ts'
import { createSlotFinder, type SlotStart } from './slot-finder.rules.ts'
import { isStep } from './steps.rules.ts'
import { createCapacityCheck } from './stranded.rules.ts'

export type { Resource } from './resources.rules.ts'
export type { SlotStart } from './slot-finder.rules.ts'

/** The rules under which clients can book a business. */
export type BookingPolicy = {
  timeZone: string
  bookingLeadTimeHours: number
  sameDayBooking: boolean
  advanceBookingDays: number
  minimumNoticeDays: number
  bufferTimeMinutes: number
  maxDailyBookings: number
  /** Minutes between the starts that clients can choose. */
  slotStepMinutes: number
}

export type Calendar = OpeningHours &
  Resources & {
    policy: BookingPolicy
    /** All active services; given only if a resource has services, prices or durations of its own. */
    services?: readonly ServiceTerms[]
    /** Busy time of active bookings on retired resources, by start. */
    stranded: readonly Span[]
    /** Number of bookings by local day. */
    bookingsByDay: ReadonlyMap<number, number>
    /** Busy time of the booking that is to be rescheduled, which is not in `resources` and `bookingsByDay`. */
    rescheduled?: Span
  }

export type SlotDay = { day: number; open: boolean; starts: SlotStart[] }

type SlotsRequest = { minutes: number; first: number; count: number; now: Date }

/**
 * Free starts of a booking, on each of `count` local days from `first`. `minutes` is the usual duration. Where it
 * depends on the resource, the end is that of the resource that a client who chooses no person would get.
 */
export function freeSlots(
  calendar: Calendar,
  { minutes, first, count, now }: SlotsRequest,
): SlotDay[] {
  const { policy, bookingsByDay } = calendar
  const range = { first, last: first + count - 1 }
  const { resources, others, stranded } = applyOwnHours(calendar, policy.timeZone, range)
  const window = bookingWindow(policy, now)
  const findStarts = createSlotFinder(
    { resources, others, stranded },
    { policy, minutes, window, now },
  )
  const days = Array.from(
    { length: count },
    (_, index): SlotDay => ({ day: first + index, open: false, starts: [] }),
  )

  for (const segment of openSegments(policy.timeZone, calendar, range)) {
    const slotDay = days[segment.day - first]
    if (!slotDay) continue
    slotDay.open ||= resources.some((resource) => isPartlyOpen(resource, segment))
    if (segment.day < window.firstDay || segment.day > window.lastDay) continue
    if ((bookingsByDay.get(segment.day) ?? 0) >= policy.maxDailyBookings) continue
    findStarts(segment, slotDay.starts)
  }
  return days
}

/** Longest booking. Opening hours are known only up to one day after the last requested day. */
export const maxBookingMinutes = minutesOfDay

/**
 * `end` and `busyUntil` in minutes since 1970; `terms` are the requested services with this resource, absent if they
 * are the usual ones.
 */
export type PlannedResource = {
  id: string
  end: number
  busyUntil: number
  terms?: readonly ServiceTerms[]
}

/** `resources` are the free resources, best first. */
export type BookingPlan = { day: number; resources: PlannedResource[] }
export type BookingPlanResult =
  | ({ ok: true } & BookingPlan)
  | {
      ok: false
      code:
        | 'outside_hours'
        | 'start_not_offered'
        | 'too_soon'
        | 'too_far'
        | 'day_full'
        | 'slot_taken'
    }

type AddedBooking = { resourceId: string; startsAt: Date; busyUntil: Date; day: number }

/** The calendar with one more booking. */
export function withBooking<C extends Calendar>(
  calendar: C,
  { resourceId, startsAt, busyUntil, day }: AddedBooking,
): C {
  const span = {
    from: Math.floor(startsAt.getTime() / 60_000),
    to: Math.ceil(busyUntil.getTime() / 60_000),
  }
  const count = calendar.bookingsByDay.get(day) ?? 0
  return {
    ...calendar,
    bookingsByDay: new Map(calendar.bookingsByDay).set(day, count + 1),
    resources: calendar.resources.map((resource) =>
      resource.id === resourceId
        ? { ...resource, busy: [...resource.busy, span].sort((a, b) => a.from - b.from) }
        : resource,
    ),
  }
}

/** Plans a booking at this start by the same rules as `freeSlots`, or returns the error code of the refusal. */
export function planBooking(
  calendar: Calendar,
  { start, minutes, now }: { start: Date; minutes: number; now: Date },
): BookingPlanResult {
  const { policy, bookingsByDay } = calendar
  const window = bookingWindow(policy, now)
  const day = dayAt(policy.timeZone, start)
  if (day > window.lastDay) return { ok: false, code: 'too_far' }
  if (day < window.firstDay || start.getTime() < window.earliest * 60_000)
    return { ok: false, code: 'too_soon' }

  const minute = start.getTime() / 60_000
  const own = applyOwnHours(calendar, policy.timeZone, { first: day, last: day })
  const fitting = listFitting(own, { day, minute, minutes })
  const [segment] = fitting.map((choice) => choice.segment)
  if (!segment) return { ok: false, code: 'outside_hours' }
  if (!isOfferedStart(own, segment, minute)) return { ok: false, code: 'start_not_offered' }
  const open = fitting.filter(isOpenFor)
  if (open.length === 0) return { ok: false, code: 'outside_hours' }
  if ((bookingsByDay.get(day) ?? 0) >= policy.maxDailyBookings) {
    return { ok: false, code: 'day_full' }
  }

  const free = open.filter(
    (choice) => isUnbookedFor(choice) && createCapacityCheck(own, choice)(minute),
  )
  if (free.length === 0) return { ok: false, code: 'slot_taken' }
  return { ok: true, day, resources: sortChoices(free, day, now).map(toPlanned) }
}

/** Resources on which a booking from this minute ends before the business closes. */
function listFitting(
  calendar: Calendar,
  { day, minute, minutes }: { day: number; minute: number; minutes: number },
): Choice[] {
  const { timeZone, bufferTimeMinutes: pause } = calendar.policy
  const segments = openSegments(timeZone, calendar, { first: day, last: day })
  return calendar.resources.flatMap((resource) => {
    const length = resource.minutes ?? minutes
    if (length > maxBookingMinutes) return []
    const segment = segments.find((one) => fitsInSegment(one, minute, minute + length))
    return segment ? [{ resource, segment, minute, minutes: length, pause }] : []
  })
}

export const toPlanned = ({
  resource: { id, terms },
  minute,
  minutes,
  pause,
}: Omit<Choice, 'segment'>): PlannedResource => ({
  id,
  end: minute + minutes,
  busyUntil: minute + minutes + pause,
  ...(terms && { terms }),
})

/** Whether the start is a step, or the current start of the booking that is rescheduled. */
function isOfferedStart(
  { resources, rescheduled, policy }: Calendar,
  segment: OpenSegment,
  minute: number,
) {
  if (minute === rescheduled?.from) return true
  const busy = resources.flatMap((resource) => resource.busy)
  const ends = rescheduled ? [...busy, rescheduled] : busy
  return isStep(segment, ends, { minute, step: policy.slotStepMinutes })
}

/** The days, and the earliest start in minutes since 1970, that clients can book now. */
export function bookingWindow(policy: BookingPolicy, now: Date) {
  const today = dayAt(policy.timeZone, now)
  return {
    firstDay: today + Math.max(policy.minimumNoticeDays, policy.sameDayBooking ? 0 : 1),
    lastDay: today + policy.advanceBookingDays,
    earliest: Math.ceil(now.getTime() / 60_000) + policy.bookingLeadTimeHours * 60,
  }
}

const isPartlyOpen = ({ closed }: Resource, segment: Span) =>
  !closed.some((span) => span.from <= segment.from && span.to >= segment.to)
