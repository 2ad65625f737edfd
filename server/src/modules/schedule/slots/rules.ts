import { dayAt, minutesOfDay } from '../time-zone.rules.ts'
import { type Choice, isFreeFor, isOpenFor, sortChoices } from './choice.rules.ts'
import {
  fitsInSegment,
  type OpeningHours,
  type OpenSegment,
  openingSegments,
  type Span,
} from './opening.rules.ts'
import { applyOwnHours } from './own-hours.rules.ts'
import type { Resource, Resources, ServiceTerms, ServiceWithShape } from './resources.rules.ts'
import {
  createSessionFinder,
  type GroupChoice,
  isSessionStart,
  listGroupChoices,
} from './sessions.rules.ts'
import {
  type BookingLength,
  type BookingShape,
  type GroupShape,
  lengthOn,
  occupiedSpans,
} from './shape.rules.ts'
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
    /** All active services; given only if one has a shape, or a resource has services or terms of its own. */
    services?: readonly ServiceWithShape[]
    /** Busy time of active bookings on retired resources, by start. */
    stranded: readonly Span[]
    /** Number of bookings by local day; a group session counts once. */
    bookingsByDay: ReadonlyMap<number, number>
    /**
     * Start and end of the busy time of the booking that is to be rescheduled, which is not in `resources` and
     * `bookingsByDay`, and the clean-up of its last service (null for the buffer).
     */
    rescheduled?: Span & { cleanUp: number | null }
  }

export type SlotDay = { day: number; open: boolean; starts: SlotStart[] }

/** `shape`: absent if the booking needs nothing but the duration and the buffer of the business. */
export type BookingRequest = { minutes: number; shape?: BookingShape | undefined; now: Date }

/** `only`: days of the range to look at; the others are left empty. */
export type SlotsRequest = BookingRequest & {
  first: number
  count: number
  only?: ReadonlySet<number> | undefined
}

/**
 * Free starts of a booking, on each of `count` local days from `first`. `minutes` is the usual duration. Where it
 * depends on the resource, the end is that of the resource that a client who chooses no person would get.
 */
export function freeSlots(
  calendar: Calendar,
  { minutes, shape, first, count, only, now }: SlotsRequest,
): SlotDay[] {
  const { policy, bookingsByDay } = calendar
  const range = { first, last: first + count - 1 }
  const { resources, others, stranded } = applyOwnHours(calendar, policy.timeZone, range)
  const window = bookingWindow(policy, now)
  const length = { policy, minutes, shape, window, now }
  const isFull = (day: number) => (bookingsByDay.get(day) ?? 0) >= policy.maxDailyBookings
  const findStarts = shape?.group
    ? createSessionFinder({ resources, others, stranded }, length, { group: shape.group, isFull })
    : createSlotFinder({ resources, others, stranded }, length)
  const days = Array.from(
    { length: count },
    (_, index): SlotDay => ({ day: first + index, open: false, starts: [] }),
  )

  for (const segment of openingSegments(policy.timeZone, calendar, range)) {
    const slotDay = days[segment.day - first]
    if (!slotDay || only?.has(segment.day) === false) continue
    slotDay.open ||= resources.some((resource) => isPartlyOpen(resource, segment))
    if (segment.day < window.firstDay || segment.day > window.lastDay) continue
    if (!shape?.group && isFull(segment.day)) continue
    findStarts(segment, slotDay.starts)
  }
  return days
}

/** Longest booking. Opening hours are known only up to one day after the last requested day. */
export const maxBookingMinutes = minutesOfDay

/**
 * `end` and `busyUntil` in minutes since 1970, `gaps` in minutes from the start; `terms` are the requested services with
 * this resource, absent if they are the usual ones.
 */
export type PlannedResource = {
  id: string
  end: number
  busyUntil: number
  gaps?: readonly Span[]
  terms?: readonly ServiceTerms[]
  /** Seat in the group session. */
  seat?: number
}

/** `resources` are the free resources, best first, those of a group session once for each free seat. */
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

type AddedBooking = { resourceId: string; start: number; length: BookingLength; day: number }

/** The calendar with one more booking, which is not one of a group session. */
export function calendarWithBooking<C extends Calendar>(
  calendar: C,
  { resourceId, start, length, day }: AddedBooking,
): C {
  const spans = occupiedSpans(start, length)
  const count = calendar.bookingsByDay.get(day) ?? 0
  return {
    ...calendar,
    bookingsByDay: new Map(calendar.bookingsByDay).set(day, count + 1),
    resources: calendar.resources.map((resource) =>
      resource.id === resourceId
        ? { ...resource, busy: [...resource.busy, ...spans].sort((a, b) => a.from - b.from) }
        : resource,
    ),
  }
}

/** Plans a booking at this start by the same rules as `freeSlots`, or returns the error code of the refusal. */
export function planBooking(
  calendar: Calendar,
  { start, minutes, shape, now }: BookingRequest & { start: Date },
): BookingPlanResult {
  const { policy, bookingsByDay } = calendar
  const window = bookingWindow(policy, now)
  const day = dayAt(policy.timeZone, start)
  if (day > window.lastDay) return { ok: false, code: 'too_far' }
  if (day < window.firstDay || start.getTime() < window.earliest * 60_000)
    return { ok: false, code: 'too_soon' }

  const minute = start.getTime() / 60_000
  const own = applyOwnHours(calendar, policy.timeZone, { first: day, last: day })
  const segments = openingSegments(policy.timeZone, calendar, { first: day, last: day })
  const fitting = listFitting(own, segments, { minute, minutes, shape })
  const [first] = fitting
  if (!first) return { ok: false, code: 'outside_hours' }
  const group = shape?.group
  const isOffered = group
    ? isSessionOffered(own, group, { segments, choice: first })
    : isOfferedStart(own, first)
  if (!isOffered) return { ok: false, code: 'start_not_offered' }
  if (!fitting.some(isOpenFor)) return { ok: false, code: 'outside_hours' }

  const isFull = (bookingsByDay.get(day) ?? 0) >= policy.maxDailyBookings
  if (isFull && !group) return { ok: false, code: 'day_full' }
  const resources = group
    ? listGroupChoices(own, fitting, { group, isFull, day, now }).flatMap(toPlannedSeats)
    : sortChoices(
        fitting.filter((one) => isFreeFor(one) && createCapacityCheck(own, one)(minute)),
        day,
        now,
      ).map(toPlanned)
  if (resources.length > 0) return { ok: true, day, resources }
  return { ok: false, code: isFull ? 'day_full' : 'slot_taken' }
}

/** Resources on which a booking from this minute ends before the business closes. */
function listFitting(
  { policy, resources }: Calendar,
  segments: readonly OpenSegment[],
  { minute, ...request }: { minute: number; minutes: number; shape: BookingShape | undefined },
): Choice[] {
  return resources.flatMap((resource) => {
    const length = lengthOn(resource, { ...request, buffer: policy.bufferTimeMinutes })
    if (length.minutes > maxBookingMinutes) return []
    const segment = segments.find((one) => fitsInSegment(one, minute, minute + length.minutes))
    return segment ? [{ resource, segment, minute, ...length }] : []
  })
}

export const toPlanned = ({
  resource: { id, terms },
  minute,
  minutes,
  pause,
  gaps,
}: Omit<Choice, 'segment'>): PlannedResource => ({
  id,
  end: minute + minutes,
  busyUntil: minute + minutes + pause,
  ...(gaps && { gaps }),
  ...(terms && { terms }),
})

/** The resource once for each free seat, lowest first. */
export const toPlannedSeats = ({ seats, ...choice }: GroupChoice<Omit<Choice, 'segment'>>) =>
  seats.map((seat) => ({ ...toPlanned(choice), seat }))

/** Whether the start is a step, or the current start of the booking that is rescheduled. */
function isOfferedStart(
  { resources, rescheduled, policy }: Calendar,
  { segment, minute, preparation }: Choice,
) {
  if (minute === rescheduled?.from) return true
  const busy = resources.flatMap((resource) => resource.busy)
  const ends = rescheduled ? [...busy, rescheduled] : busy
  return isStep(segment, ends, {
    minute,
    step: policy.slotStepMinutes,
    ...(preparation && { preparation }),
  })
}

/** Whether a session starts then; without weekly starts, also at every step. */
const isSessionOffered = (
  calendar: Calendar,
  group: GroupShape,
  { segments, choice }: { segments: readonly OpenSegment[]; choice: Choice },
) =>
  choice.minute === calendar.rescheduled?.from ||
  isSessionStart(calendar.resources, group, { segments, minute: choice.minute }) ||
  (group.sessions.length === 0 && isOfferedStart(calendar, choice))

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
