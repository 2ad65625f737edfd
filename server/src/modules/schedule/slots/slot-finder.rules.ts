import { minutesOfDay, offsetAt } from '../time-zone.rules.ts'
import { type Choice, isFreeFor, sortChoices } from './choice.rules.ts'
import { fitsInSegment, type OpenSegment, type Span } from './opening.rules.ts'
import type { Resource, Resources } from './resources.rules.ts'
import { type BookingShape, lengthOn } from './shape.rules.ts'
import { createStartFinder } from './steps.rules.ts'
import { createCapacityCheck } from './stranded.rules.ts'

/**
 * Start and end in minutes since 1970, with their UTC offsets in minutes. `seatsLeft`: free seats of a group session.
 */
export type SlotStart = {
  minute: number
  end: number
  offset: number
  endOffset: number
  seatsLeft?: number
}

export type SlotLength = {
  policy: { timeZone: string; bufferTimeMinutes: number; slotStepMinutes: number }
  /** Usual duration; resources may have their own. */
  minutes: number
  shape?: BookingShape | undefined
  window: { earliest: number }
  now: Date
}

export type FinderCalendar = Resources & { stranded: readonly Span[] }

/** Adds the free starts in a segment to a list. Call it with segments in chronological order. */
export type SlotFinder = (segment: OpenSegment, starts: SlotStart[]) => void

export const createSlotFinder = (calendar: FinderCalendar, request: SlotLength): SlotFinder =>
  calendar.resources.every(({ minutes }) => minutes === undefined)
    ? createEqualFinder(calendar, request)
    : createOwnLengthFinder(calendar, request)

/** All resources take the same time, so any of them that is free will do. */
function createEqualFinder(
  calendar: FinderCalendar,
  { policy, minutes, shape, window }: SlotLength,
): SlotFinder {
  const { resources, stranded } = calendar
  const request = { minutes, shape, buffer: policy.bufferTimeMinutes }
  const length = lengthOn({}, request)
  const steps = { ...length, step: policy.slotStepMinutes }
  const finders = resources.map((resource) => createStartFinder(resource, steps, window.earliest))
  const staysInCapacity = stranded.length > 0 && createCapacityCheck(calendar, length)
  return (segment, starts) => {
    if (minutes > minutesOfDay) return
    for (const minute of mergeStarts(finders.map((findStarts) => findStarts(segment)))) {
      if (staysInCapacity && !staysInCapacity(minute)) continue
      starts.push(slotStart(policy.timeZone, segment, { minute, end: minute + minutes }))
    }
  }
}

/** The end of each start is that of the resource that would be chosen among all that are free then. */
function createOwnLengthFinder(
  calendar: FinderCalendar,
  { policy, minutes, shape, window, now }: SlotLength,
): SlotFinder {
  const request = { minutes, shape, buffer: policy.bufferTimeMinutes }
  const finders = calendar.resources.flatMap((resource: Resource) => {
    const length = lengthOn(resource, request)
    if (length.minutes > minutesOfDay) return []
    const steps = { ...length, step: policy.slotStepMinutes }
    const findFree = createStartFinder(resource, steps, window.earliest)
    const staysInCapacity = createCapacityCheck(calendar, length)
    const findStarts = (segment: OpenSegment) => findFree(segment).filter(staysInCapacity)
    return [{ resource, length, findStarts, staysInCapacity }]
  })
  return (segment, starts) => {
    for (const minute of mergeStarts(finders.map(({ findStarts }) => findStarts(segment)))) {
      const free = finders.flatMap(({ resource, length, staysInCapacity }): Choice[] => {
        const choice = { resource, segment, minute, ...length }
        const fits = fitsInSegment(segment, minute, minute + length.minutes)
        return fits && isFreeFor(choice) && staysInCapacity(minute) ? [choice] : []
      })
      const [best] = sortChoices(free, segment.day, now)
      if (!best) continue
      starts.push(slotStart(policy.timeZone, segment, { minute, end: minute + best.minutes }))
    }
  }
}

/** Merges the starts of several resources in order, without duplicates. */
export function mergeStarts(lists: readonly number[][]): readonly number[] {
  const [first = [], ...others] = lists.filter((list) => list.length > 0)
  if (others.length === 0) return first
  return [...new Set(lists.flat())].sort((a, b) => a - b)
}

/** Slot start with its UTC offsets. Built without a spread, which would halve the speed of `freeSlots`. */
export function slotStart(
  timeZone: string,
  { offset, offsetUntil }: OpenSegment,
  { minute, end }: { minute: number; end: number },
): SlotStart {
  const endOffset = end < offsetUntil ? offset : offsetAt(timeZone, new Date(end * 60_000))
  return { minute, end, offset, endOffset }
}
