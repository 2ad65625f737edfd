import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { type GroupSession, mergeSessions } from '#app/domain/bookings/sessions.ts'
import {
  assignLanes,
  groupOverlapping,
  type LanePosition,
  type MinuteRange,
} from '#app/domain/calendar/lanes.ts'
import { minuteOfDay } from '#app/lib/i18n/times.ts'

/** A booking or group session on the timeline: minutes since midnight, and its lane among overlapping ones. */
export type TimelineBlock = MinuteRange & LanePosition & GroupSession
export type Timeline = {
  blocks: TimelineBlock[]
  gaps: MinuteRange[]
  firstHour: number
  lastHour: number
  /** Large enough to read the shortest booking. */
  remPerHour: number
}

const dayMinutes = 24 * 60
const minGapMinutes = 45
const defaultRemPerHour = 3.5
const minBlockRem = 2.75

export function buildTimeline(bookings: readonly CalendarBooking[], timezone: string): Timeline {
  const placed = mergeSessions(bookings).map((session) => toMinuteRange(session, timezone))
  const groups = groupOverlapping(placed)
  const ends = groups.map((group) => Math.max(...group.map(({ to }) => to)))
  const gaps = groups
    .slice(1)
    .map((group, index) => ({ from: ends[index] ?? 0, to: group[0]?.from ?? 0 }))
    .filter(({ from, to }) => to - from > minGapMinutes)
  const shortest = Math.min(60, ...placed.map(({ from, to }) => to - from))
  return {
    blocks: groups.flatMap(assignLanes),
    gaps,
    firstHour: Math.floor((groups[0]?.[0]?.from ?? 0) / 60),
    lastHour: Math.ceil(Math.max(0, ...ends) / 60),
    remPerHour: Math.max(defaultRemPerHour, (minBlockRem * 60) / Math.max(15, shortest)),
  }
}

function toMinuteRange(session: GroupSession, timezone: string) {
  const { booking } = session
  const from = minuteOfDay(timezone, booking.start)
  const minutes = (Date.parse(booking.end) - Date.parse(booking.start)) / 60_000
  return { ...session, from, to: Math.min(from + minutes, dayMinutes) }
}
