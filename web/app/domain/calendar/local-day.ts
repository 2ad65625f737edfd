import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'

/**
 * A day of the business as the server describes it: its bounds and its UTC offset changes. Day arithmetic uses
 * only this, because the time zone data of a browser may be years out of date.
 */
export type LocalDay = Pick<BusinessCalendar['days'][number], 'date' | 'clock' | 'ends'>

export const dayMinutes = 24 * 60

/** A period with a constant UTC offset, in minutes since the epoch; `to` is exclusive. */
type OffsetPeriod = { from: number; to: number; offset: number }

export const epochMinute = (instant: string) => Date.parse(instant) / 60_000

/** The first minute of the day in minutes since the epoch; not midnight if the clock skips it. */
export const dayStartMinute = ({ clock, ends }: LocalDay) => epochMinute(clock[0] ?? ends)

/** Real length of the day in minutes: 23 or 25 hours when the clock changes. */
export const dayLengthMinutes = (day: LocalDay) => epochMinute(day.ends) - dayStartMinute(day)

/** Wall-clock minutes since midnight at an epoch minute, which is clamped to the day. */
export function wallMinute(day: LocalDay, minute: number): number {
  const inDay = Math.min(Math.max(minute, dayStartMinute(day)), epochMinute(day.ends))
  const period = offsetPeriods(day).findLast(({ from }) => from <= inDay)
  return inDay + (period?.offset ?? 0) - wallMidnight(day)
}

/**
 * The instants at which the wall clock shows this minute of the day: none, one, or two in order. 1440 is the
 * end of the day.
 */
export function instantsAtWallMinute(day: LocalDay, wall: number): string[] {
  if (wall >= dayMinutes) return [day.ends]
  return offsetPeriods(day).flatMap(({ from, to, offset }) => {
    const minute = wallMidnight(day) + wall - offset
    return minute >= from && minute < to ? [formatInstant(minute, offset)] : []
  })
}

/** Full hours on the wall clock, each with its elapsed minutes since the start of the day. */
export function hourMarks(day: LocalDay): { at: number; wall: number }[] {
  return offsetPeriods(day).flatMap(({ from, to, offset }) => {
    const toWall = offset - wallMidnight(day)
    const first = Math.ceil((from + toWall) / 60) * 60
    const count = Math.max(0, Math.ceil((to + toWall - first) / 60))
    return Array.from({ length: count }, (_, index) => {
      const wall = first + index * 60
      return { at: wall - toWall - dayStartMinute(day), wall }
    })
  })
}

/** Wall-clock time before and after a clock change, in minutes since midnight. */
export function clockChange(day: LocalDay): { before: number; after: number } | undefined {
  const [first, second] = offsetPeriods(day)
  if (!first || !second) return undefined
  const wall = (offset: number) => second.from + offset - wallMidnight(day)
  return { before: wall(first.offset), after: wall(second.offset) }
}

/** 08:00; the end of a day is 24:00. */
export const clockText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60]
    .map((figure) => String(figure).padStart(2, '0'))
    .join(':')

/** Minutes since midnight of `08:30`. */
export function parseClockMinutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** HH:MM of an instant whose offset is the business's, as the server sends it. */
export const wallTime = (instant: string) => instant.slice(11, 16)

/** Date of an instant whose offset is the business's. */
export const wallDate = (instant: string) => instant.slice(0, 10)

function offsetPeriods({ clock, ends }: LocalDay): OffsetPeriod[] {
  return clock.map((starts, index) => ({
    from: epochMinute(starts),
    to: epochMinute(clock[index + 1] ?? ends),
    offset: offsetMinutes(starts),
  }))
}

const wallMidnight = ({ date }: LocalDay) => epochMinute(`${date}T00:00Z`)

function offsetMinutes(instant: string) {
  const [, sign, clock] = /([+-])(\d\d:\d\d)$/.exec(instant) ?? []
  return clock ? parseClockMinutes(clock) * (sign === '-' ? -1 : 1) : 0
}

function formatInstant(minute: number, offset: number) {
  const wall = new Date((minute + offset) * 60_000).toISOString().slice(0, 19)
  return `${wall}${offset < 0 ? '-' : '+'}${clockText(Math.abs(offset))}`
}
