import type { OpenSegment, Span } from './opening.rules.ts'
import type { Resource } from './resources.rules.ts'
import { type BookingLength, isUnbooked } from './shape.rules.ts'
import { unusableMinutesAround } from './steps.rules.ts'

/** A resource that is free for a booking, with the times of the booking on it; `minute` is the start since 1970. */
export type Choice = BookingLength & {
  resource: Resource
  segment: OpenSegment
  minute: number
}

/** Whether the resource is at work from start to end, and no other booking overlaps the time that it is occupied. */
export const isFreeFor = (choice: Choice) => isOpenFor(choice) && isUnbookedFor(choice)

export const isOpenFor = ({ resource, minute, minutes }: Omit<Choice, 'segment'>) =>
  !overlapsAny(resource.closed, minute, minute + minutes)

export const isUnbookedFor = (choice: Omit<Choice, 'segment'>) =>
  isUnbooked(choice.resource.busy, choice.minute, choice)

const overlapsAny = (spans: readonly Span[], from: number, to: number) =>
  spans.some((span) => span.from < to && span.to > from)

/**
 * Sorts the free resources for a client who chooses no person, best first. Among people, the one with the fewest booked
 * minutes that local day, then with the fewest upcoming bookings in that ISO week. Among places, the one on which the
 * booking leaves the fewest minutes too short for another like it. Then by position, the order of `choices`.
 */
export function sortChoices<C extends Choice>(choices: readonly C[], day: number, now: Date): C[] {
  if (choices.length < 2) return [...choices]
  const isTeam = choices.some(({ resource }) => resource.isPerson)
  const ranked = choices.map((choice) => ({
    choice,
    rank: isTeam
      ? [bookedMinutesOn(choice.resource, day), upcomingInWeek(choice.resource, day, now)]
      : [unusableMinutesAround(choice.resource, choice.segment, choice), 0],
  }))
  ranked.sort((a, b) => differenceAt(a.rank, b.rank, 0) || differenceAt(a.rank, b.rank, 1))
  return ranked.map(({ choice }) => choice)
}

const differenceAt = (a: number[], b: number[], at: number) => (a[at] ?? 0) - (b[at] ?? 0)

const bookedMinutesOn = ({ booked = [] }: Resource, day: number) =>
  booked.reduce((sum, one) => (one.day === day ? sum + one.minutes : sum), 0)

const upcomingInWeek = ({ booked = [] }: Resource, day: number, now: Date) => {
  const minute = now.getTime() / 60_000
  return booked.filter(
    (one) => one.isActive && one.from > minute && weekOf(one.day) === weekOf(day),
  ).length
}

/** Number of the ISO week since 1970. */
const weekOf = (day: number) => Math.floor((day + 3) / 7)
