import { minutesOfDay, weekdayOf } from '../time-zone.rules.ts'
import { type Choice, isOpenFor, isUnbookedFor, sortChoices } from './choice.rules.ts'
import { fitsInSegment, type OpenSegment } from './opening.rules.ts'
import type { Resource, Session } from './resources.rules.ts'
import { type GroupShape, lengthOn } from './shape.rules.ts'
import {
  type FinderCalendar,
  mergeStarts,
  type SlotFinder,
  type SlotLength,
  slotStart,
} from './slot-finder.rules.ts'
import { createStartFinder } from './steps.rules.ts'
import { createCapacityCheck } from './stranded.rules.ts'

/*
 * Sessions of a group service. A session opens with its first booking, occupies its resource once, and takes further
 * bookings of the service for the same start until its seats are taken.
 */

/** A resource with a session to join, or one that is free for a new session. `seats`: numbers of the free seats. */
export type GroupChoice<C = Choice> = C & { seats: readonly number[]; joins: boolean }

type Unseated = Omit<Choice, 'segment'>

/**
 * The seat that a booking from this minute gets on a resource: in its session of the service, or in a new one. Undefined
 * if the session is full or another booking is in the way. Ignores time off and the capacity.
 */
export function seatOn<C extends Unseated>(
  choice: C,
  { serviceId, seats }: GroupShape,
): GroupChoice<C> | undefined {
  const { resource, minute } = choice
  const session = resource.sessions?.find(
    (one) => one.serviceId === serviceId && one.start === minute,
  )
  const free = freeSeats(session, seats)
  const alone = session ? { ...choice, resource: withoutSession(resource, session) } : choice
  if (free.length === 0 || !isUnbookedFor(alone)) return undefined
  return { ...alone, seats: free, joins: session !== undefined }
}

const freeSeats = (session: Session | undefined, seats: number) =>
  Array.from({ length: seats }, (_, n) => n + 1).filter((seat) => !session?.taken.includes(seat))

/** The resource as the bookings of this session find it. */
const withoutSession = (resource: Resource, { spans }: Session): Resource => ({
  ...resource,
  busy: resource.busy.filter(
    (busy) => !spans.some(({ from, to }) => from <= busy.from && to >= busy.to),
  ),
})

/**
 * Sorts the resources on which a client can get a seat, best first: those with a session before those that are free.
 * `choices` are within the opening hours. `isFull`: no further session fits into the daily limit.
 */
export function listGroupChoices(
  calendar: FinderCalendar,
  choices: readonly Choice[],
  { group, isFull, day, now }: { group: GroupShape; isFull: boolean; day: number; now: Date },
): GroupChoice[] {
  const seated = choices.filter(isOpenFor).flatMap((choice) => seatOn(choice, group) ?? [])
  const allowed = seated.filter(
    (choice) =>
      (choice.joins || !isFull) &&
      createCapacityCheck(withResource(calendar, choice.resource), choice)(choice.minute),
  )
  const [joining, opening] = [true, false].map((joins) =>
    sortChoices(
      allowed.filter((choice) => choice.joins === joins),
      day,
      now,
    ),
  )
  return [...(joining ?? []), ...(opening ?? [])]
}

const withResource = <C extends FinderCalendar>(calendar: C, resource: Resource): C => ({
  ...calendar,
  resources: calendar.resources.map((one) => (one.id === resource.id ? resource : one)),
})

/**
 * Adds the starts at which clients can get a seat: weekly starts of the service, or all free starts if it has none, and
 * those of open sessions. `isFull`: days on which no further session fits into the daily limit.
 */
export function createSessionFinder(
  calendar: FinderCalendar,
  { policy, minutes, shape, window, now }: SlotLength,
  { group, isFull }: { group: GroupShape; isFull: (day: number) => boolean },
): SlotFinder {
  const request = { minutes, shape, buffer: policy.bufferTimeMinutes }
  const lengths = calendar.resources
    .map((resource) => ({ resource, ...lengthOn(resource, request) }))
    .filter((length) => length.minutes <= minutesOfDay)
  const finders = lengths.map(({ resource, ...length }) =>
    createStartFinder(resource, { ...length, step: policy.slotStepMinutes }, window.earliest),
  )
  const weeklyStarts = createWeeklyStarts(group)
  return (segment, starts) => {
    const offered = [
      ...(group.sessions.length > 0
        ? [weeklyStarts(segment)]
        : finders.map((findStarts) => findStarts(segment))),
      openSessionStarts(calendar.resources, group, segment),
    ]
    for (const minute of mergeStarts(offered)) {
      if (minute < window.earliest) continue
      const [best] = listGroupChoices(
        calendar,
        lengths.flatMap((length) =>
          fitsInSegment(segment, minute, minute + length.minutes)
            ? [{ ...length, segment, minute }]
            : [],
        ),
        { group, isFull: isFull(segment.day), day: segment.day, now },
      )
      if (!best) continue
      const times = { minute, end: minute + best.minutes }
      starts.push({
        ...slotStart(policy.timeZone, segment, times),
        seatsLeft: best.seats.length,
      })
    }
  }
}

/** In order; several resources can have a session at the same time. */
function openSessionStarts(
  resources: readonly Resource[],
  { serviceId }: GroupShape,
  { from, to }: OpenSegment,
) {
  const starts = resources.flatMap(({ sessions = [] }) =>
    sessions.flatMap((one) =>
      one.serviceId === serviceId && one.start >= from && one.start < to ? [one.start] : [],
    ),
  )
  return [...new Set(starts)].sort((a, b) => a - b)
}

/**
 * Returns a function that lists the weekly starts in a segment. Call it with the segments of whole days in chronological
 * order: a local time that a clock change repeats is listed once.
 */
function createWeeklyStarts({ sessions }: GroupShape) {
  const listed = new Set<number>()
  return ({ day, from, to, offset }: OpenSegment): number[] => {
    const starts: number[] = []
    for (const { weekday, minute } of sessions) {
      if (weekday !== weekdayOf(day)) continue
      const local = day * minutesOfDay + minute
      const start = local - offset
      if (start < from || start >= to || listed.has(local)) continue
      listed.add(local)
      starts.push(start)
    }
    return starts.sort((a, b) => a - b)
  }
}

/** Whether a session of the service takes place at this minute, by its weekly starts or because it is open already. */
export function isSessionStart(
  resources: readonly Resource[],
  group: GroupShape,
  { segments, minute }: { segments: readonly OpenSegment[]; minute: number },
) {
  const weeklyStarts = createWeeklyStarts(group)
  return segments.some(
    (segment) =>
      weeklyStarts(segment).includes(minute) ||
      openSessionStarts(resources, group, segment).includes(minute),
  )
}
