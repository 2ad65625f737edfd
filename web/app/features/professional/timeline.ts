import type { Booking } from '@ujuzi/contract/bookings'
import { minuteIn } from '#app/lib/times.ts'

/** A booking on the day's scale: minutes since midnight, and its place beside others of the same time. */
export type Block = { booking: Booking; from: number; to: number; lane: number; lanes: number }
export type Timeline = {
  blocks: Block[]
  gaps: { from: number; to: number }[]
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
  const placed = bookings
    .map((booking) => place(booking, timezone))
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
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
    firstHour: Math.floor((placed[0]?.from ?? 0) / 60),
    lastHour: Math.ceil(Math.max(0, ...ends) / 60),
    remPerHour: Math.max(normalRemPerHour, (lowestBlockRem * 60) / Math.max(15, shortest)),
  }
}

function place(booking: Booking, timezone: string): Block {
  const from = minuteIn(timezone, booking.start)
  const minutes = (Date.parse(booking.end) - Date.parse(booking.start)) / 60_000
  return { booking, from, to: Math.min(from + minutes, dayMinutes), lane: 0, lanes: 1 }
}

/** Runs of bookings that touch one another in time; the input is in order. */
function overlapping(blocks: readonly Block[]): Block[][] {
  const groups: Block[][] = []
  let end = 0
  for (const block of blocks) {
    const group = groups.at(-1)
    if (group && block.from < end) group.push(block)
    else groups.push([block])
    end = Math.max(end, block.to)
  }
  return groups
}

function sideBySide(group: readonly Block[]): Block[] {
  const laneEnds: number[] = []
  const placed = group.map((block) => {
    const free = laneEnds.findIndex((end) => end <= block.from)
    const lane = free === -1 ? laneEnds.length : free
    laneEnds[lane] = block.to
    return { ...block, lane }
  })
  return placed.map((block) => ({ ...block, lanes: laneEnds.length }))
}
