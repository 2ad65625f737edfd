import { dayAt, minutesOfDay, offsetAt } from '../time-zone.rules.ts'
import {
  fitsInSegment,
  type OpeningHours,
  type OpenSegment,
  openSegments,
  type Span,
} from './opening.rules.ts'
import { createStartFinder, isStep, type Resource, unusableMinutesAround } from './steps.rules.ts'
import { createCapacityCheck } from './stranded.rules.ts'

export type { Resource } from './steps.rules.ts'

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

export type Calendar = OpeningHours & {
  policy: BookingPolicy
  resources: readonly Resource[]
  /** Busy time of active bookings on retired resources, by start. */
  stranded: readonly Span[]
  /** Number of bookings by local day. */
  bookingsByDay: ReadonlyMap<number, number>
  /** Busy time of the booking that is to be rescheduled, which is not in `resources` and `bookingsByDay`. */
  rescheduled?: Span
}

/** Start in minutes since 1970, with the UTC offsets in minutes at the start and the end of the booking. */
export type SlotStart = { minute: number; offset: number; endOffset: number }
export type SlotDay = { day: number; open: boolean; starts: SlotStart[] }

type SlotsRequest = { minutes: number; first: number; count: number; now: Date }

/** Free starts of a booking of `minutes`, on each of `count` local days from `first`. */
export function freeSlots(
  calendar: Calendar,
  { minutes, first, count, now }: SlotsRequest,
): SlotDay[] {
  const { policy, resources, stranded, bookingsByDay } = calendar
  const window = bookingWindow(policy, now)
  const length = { minutes, pause: policy.bufferTimeMinutes, step: policy.slotStepMinutes }
  const startFinders = resources.map((resource) =>
    createStartFinder(resource, length, window.earliest),
  )
  const staysInCapacity = stranded.length > 0 && createCapacityCheck(calendar, length)
  const days = Array.from(
    { length: count },
    (_, index): SlotDay => ({ day: first + index, open: false, starts: [] }),
  )

  const range = { first, last: first + count - 1 }
  for (const segment of openSegments(policy.timeZone, calendar, range)) {
    const slotDay = days[segment.day - first]
    if (!slotDay) continue
    slotDay.open ||= resources.some((resource) => isPartlyOpen(resource, segment))
    if (segment.day < window.firstDay || segment.day > window.lastDay) continue
    if ((bookingsByDay.get(segment.day) ?? 0) >= policy.maxDailyBookings) continue
    if (minutes > maxBookingMinutes) continue

    for (const minute of mergeStarts(startFinders.map((findStarts) => findStarts(segment)))) {
      if (staysInCapacity && !staysInCapacity(minute)) continue
      slotDay.starts.push(slotStart(policy.timeZone, segment, { minute, end: minute + minutes }))
    }
  }
  return days
}

/** Longest booking. Opening hours are known only up to one day after the last requested day. */
export const maxBookingMinutes = minutesOfDay

/** Merges the starts of several resources in order, without duplicates. */
function mergeStarts(lists: readonly number[][]): readonly number[] {
  const [first = [], ...others] = lists.filter((list) => list.length > 0)
  if (others.length === 0) return first
  return [...new Set(lists.flat())].sort((a, b) => a - b)
}

/** Slot start with its UTC offsets. Built without a spread, which would halve the speed of `freeSlots`. */
function slotStart(
  timeZone: string,
  { offset, offsetUntil }: OpenSegment,
  { minute, end }: { minute: number; end: number },
): SlotStart {
  const endOffset = end < offsetUntil ? offset : offsetAt(timeZone, new Date(end * 60_000))
  return { minute, offset, endOffset }
}

/** `end` and `busyUntil` in minutes since 1970; `resourceIds` are the free resources, best first. */
export type BookingPlan = { day: number; end: number; busyUntil: number; resourceIds: string[] }
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
  const { policy, resources, bookingsByDay } = calendar
  const window = bookingWindow(policy, now)
  const day = dayAt(policy.timeZone, start)
  if (day > window.lastDay) return { ok: false, code: 'too_far' }
  if (day < window.firstDay || start.getTime() < window.earliest * 60_000)
    return { ok: false, code: 'too_soon' }

  const minute = start.getTime() / 60_000
  const end = minute + minutes
  const segment = findSegment(calendar, { day, minute, end })
  if (!segment) return { ok: false, code: 'outside_hours' }
  if (!isOfferedStart(calendar, segment, minute)) return { ok: false, code: 'start_not_offered' }
  const open = resources.filter(({ closed }) => !overlapsAny(closed, minute, end))
  if (open.length === 0) return { ok: false, code: 'outside_hours' }
  if ((bookingsByDay.get(day) ?? 0) >= policy.maxDailyBookings) {
    return { ok: false, code: 'day_full' }
  }

  const busyUntil = end + policy.bufferTimeMinutes
  const free = open.filter(({ busy }) => !overlapsAny(busy, minute, busyUntil))
  const booking = { minute, minutes, pause: policy.bufferTimeMinutes }
  if (free.length === 0 || !createCapacityCheck(calendar, booking)(minute)) {
    return { ok: false, code: 'slot_taken' }
  }
  const resourceIds = free
    .map((resource) => ({
      id: resource.id,
      unusable: unusableMinutesAround(resource, segment, booking),
    }))
    .sort((a, b) => a.unusable - b.unusable)
    .map(({ id }) => id)
  return { ok: true, day, end, busyUntil, resourceIds }
}

/** The segment that holds a booking of this time. */
function findSegment(
  calendar: Calendar,
  { day, minute, end }: { day: number; minute: number; end: number },
) {
  if (end - minute > maxBookingMinutes) return undefined
  const { timeZone } = calendar.policy
  return openSegments(timeZone, calendar, { first: day, last: day }).find((one) =>
    fitsInSegment(one, minute, end),
  )
}

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

const overlapsAny = (spans: readonly Span[], from: number, to: number) =>
  spans.some((span) => span.from < to && span.to > from)

const isPartlyOpen = ({ closed }: Resource, segment: Span) =>
  !closed.some((span) => span.from <= segment.from && span.to >= segment.to)
