import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { type InLane, overlapping, type Stretch, sideBySide } from '#app/domain/calendar/lanes.ts'
import { minuteIn } from '#app/lib/i18n/times.ts'

/** A booking on the day's scale: minutes since midnight, and its place beside others of the same time. */
export type Block = Stretch & InLane & { booking: Booking }
export type Timeline = {
  blocks: Block[]
  gaps: Stretch[]
  firstHour: number
  lastHour: number
  /** So that the shortest visit can still be read. */
  remPerHour: number
}

const dayMinutes = 24 * 60
const gapShownFrom = 45
const normalRemPerHour = 3.5
const lowestBlockRem = 2.75

export function timelineOf(bookings: readonly Booking[], timezone: string): Timeline {
  const placed = bookings.map((booking) => place(booking, timezone))
  const groups = overlapping(placed)
  const ends = groups.map((group) => Math.max(...group.map(({ to }) => to)))
  const gaps = groups
    .slice(1)
    .map((group, index) => ({ from: ends[index] ?? 0, to: group[0]?.from ?? 0 }))
    .filter(({ from, to }) => to - from > gapShownFrom)
  const shortest = Math.min(60, ...placed.map(({ from, to }) => to - from))
  return {
    blocks: groups.flatMap(sideBySide),
    gaps,
    firstHour: Math.floor((groups[0]?.[0]?.from ?? 0) / 60),
    lastHour: Math.ceil(Math.max(0, ...ends) / 60),
    remPerHour: Math.max(normalRemPerHour, (lowestBlockRem * 60) / Math.max(15, shortest)),
  }
}

function place(booking: Booking, timezone: string) {
  const from = minuteIn(timezone, booking.start)
  const minutes = (Date.parse(booking.end) - Date.parse(booking.start)) / 60_000
  return { booking, from, to: Math.min(from + minutes, dayMinutes) }
}
