import { minutesOfDay, offsetAt } from '../time-zone.rules.ts'
import { type Choice, isFreeFor, sortChoices } from './choice.rules.ts'
import { fitsInSegment, type OpenSegment, type Span } from './opening.rules.ts'
import type { Resource, Resources } from './resources.rules.ts'
import { createStartFinder } from './steps.rules.ts'
import { createCapacityCheck } from './stranded.rules.ts'

/** Start and end in minutes since 1970, with their UTC offsets in minutes. */
export type SlotStart = { minute: number; end: number; offset: number; endOffset: number }

type SlotLength = {
  policy: { timeZone: string; bufferTimeMinutes: number; slotStepMinutes: number }
  /** Usual duration; resources may have their own. */
  minutes: number
  window: { earliest: number }
  now: Date
}

/** Adds the free starts in a segment to a list. Call it with segments in chronological order. */
type SlotFinder = (segment: OpenSegment, starts: SlotStart[]) => void

export const createSlotFinder = (
  calendar: Resources & { stranded: readonly Span[] },
  request: SlotLength,
): SlotFinder =>
  calendar.resources.every(({ minutes }) => minutes === undefined)
    ? createEqualFinder(calendar, request)
    : createOwnLengthFinder(calendar, request)

/** All resources take the same time, so any of them that is free will do. */
function createEqualFinder(
  calendar: Resources & { stranded: readonly Span[] },
  { policy, minutes, window }: SlotLength,
): SlotFinder {
  const { resources, stranded } = calendar
  const length = { minutes, pause: policy.bufferTimeMinutes, step: policy.slotStepMinutes }
  const finders = resources.map((resource) => createStartFinder(resource, length, window.earliest))
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
  calendar: Resources & { stranded: readonly Span[] },
  { policy, minutes: usual, window, now }: SlotLength,
): SlotFinder {
  const pause = policy.bufferTimeMinutes
  const finders = calendar.resources.flatMap((resource: Resource) => {
    const minutes = resource.minutes ?? usual
    if (minutes > minutesOfDay) return []
    const length = { minutes, pause, step: policy.slotStepMinutes }
    const findStarts = createStartFinder(resource, length, window.earliest)
    return [
      { resource, minutes, findStarts, staysInCapacity: createCapacityCheck(calendar, length) },
    ]
  })
  return (segment, starts) => {
    for (const minute of mergeStarts(finders.map(({ findStarts }) => findStarts(segment)))) {
      const free = finders.flatMap(({ resource, minutes, staysInCapacity }): Choice[] => {
        const choice = { resource, segment, minute, minutes, pause }
        const fits = fitsInSegment(segment, minute, minute + minutes)
        return fits && isFreeFor(choice) && staysInCapacity(minute) ? [choice] : []
      })
      const [best] = sortChoices(free, segment.day, now)
      if (!best) continue
      starts.push(slotStart(policy.timeZone, segment, { minute, end: minute + best.minutes }))
    }
  }
}

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
  return { minute, end, offset, endOffset }
}
