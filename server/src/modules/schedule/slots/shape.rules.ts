import type { Span } from './opening.rules.ts'
import type { Resource, WeeklyStart } from './resources.rules.ts'

/** Time that a booking takes on a resource, in minutes. */
export type BookingLength = {
  minutes: number
  /** Time after the end during which the resource is occupied. */
  pause: number
  /** Time before the start during which the resource is occupied; absent if there is none. */
  preparation?: number
  /** Time from the start during which the resource is free for other bookings; absent if there is none. */
  gaps?: readonly Span[]
}

/** Times and seats that a booking needs besides its duration. */
export type BookingShape = {
  preparation: number
  /** Null for the buffer of the business. */
  cleanUp: number | null
  gaps: readonly Span[]
  /** Present if the booking is a seat in a group session. */
  group?: GroupShape
}

/** Weekly starts of the sessions; if empty, they start at every free start. */
export type GroupShape = { serviceId: string; seats: number; sessions: readonly WeeklyStart[] }

type LengthRequest = { minutes: number; buffer: number; shape?: BookingShape | undefined }

/** Length of a booking on this resource. `minutes`: usual duration. */
export function lengthOn(
  { minutes: own, gaps: ownGaps }: Pick<Resource, 'minutes' | 'gaps'>,
  { minutes, buffer, shape }: LengthRequest,
): BookingLength {
  if (!shape) return { minutes: own ?? minutes, pause: buffer }
  const gaps = own === undefined ? shape.gaps : (ownGaps ?? [])
  return {
    minutes: own ?? minutes,
    pause: shape.cleanUp ?? buffer,
    ...(shape.preparation > 0 && { preparation: shape.preparation }),
    ...(gaps.length > 0 && { gaps }),
  }
}

/** Whether a booking from this minute overlaps none of these busy spans, except in its gaps. */
export function isUnbooked(
  busy: Iterable<Span>,
  minute: number,
  { minutes, pause, preparation = 0, gaps }: BookingLength,
) {
  const [from, to] = [minute - preparation, minute + minutes + pause]
  for (const span of busy) {
    if (span.from < to && span.to > from && !isInGap(gaps, minute, span)) return false
  }
  return true
}

/** Whether the span lies in a gap of a booking from this minute. */
export const isInGap = (gaps: readonly Span[] | undefined, minute: number, { from, to }: Span) =>
  gaps?.some((gap) => minute + gap.from <= from && minute + gap.to >= to) ?? false

/** Busy time of a booking from this minute. */
export function occupiedSpans(
  minute: number,
  { minutes, pause, preparation = 0, gaps = [] }: BookingLength,
): Span[] {
  const spans: Span[] = []
  let from = minute - preparation
  for (const gap of gaps) {
    spans.push({ from, to: minute + gap.from })
    from = minute + gap.to
  }
  return [...spans, { from, to: minute + minutes + pause }]
}

/** Parses a multirange of minutes. */
export const parseMinuteRanges = (text: string): Span[] =>
  [...text.matchAll(/(\d+),(\d+)/g)].map(([, from, to]) => ({ from: Number(from), to: Number(to) }))

/** Formats spans of minutes as a PostgreSQL multirange; null if there are none. */
export const formatMinuteRanges = (spans: readonly Span[] = []) =>
  spans.length === 0 ? null : `{${spans.map(({ from, to }) => `[${from},${to})`).join()}}`
