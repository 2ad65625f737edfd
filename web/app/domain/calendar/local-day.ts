import type { Agenda } from '@ujuzi/contract/bookings/agenda'

/**
 * A day of the business as the server tells it: where it begins and ends, and where its clock is set anew.
 * All arithmetic here follows from that, because a browser's own zone data may be years old.
 */
export type LocalDay = Pick<Agenda['days'][number], 'date' | 'clock' | 'ends'>

export const dayMinutes = 24 * 60

/** Minutes since 1970 in which the clock keeps one offset; `to` is not part of it. */
type Stretch = { from: number; to: number; offset: number }

export const minuteOf = (instant: string) => Date.parse(instant) / 60_000

/** The first minute of the day, which need not be a midnight. */
export const beginningOf = ({ clock, ends }: LocalDay) => minuteOf(clock[0] ?? ends)

/** How long the day really is: 23 or 25 hours when the clock changes. */
export const lengthOf = (day: LocalDay) => minuteOf(day.ends) - beginningOf(day)

/** Minutes since midnight as the clock on the wall shows them at this minute of the day. */
export function wallMinute(day: LocalDay, minute: number): number {
  const inDay = Math.min(Math.max(minute, beginningOf(day)), minuteOf(day.ends))
  const stretch = stretchesOf(day).findLast(({ from }) => from <= inDay)
  return inDay + (stretch?.offset ?? 0) - midnightOf(day)
}

/** The instants at which the clock shows this: none, one, or two in order; 1440 is the end of the day. */
export function instantsAt(day: LocalDay, wall: number): string[] {
  if (wall >= dayMinutes) return [day.ends]
  return stretchesOf(day).flatMap(({ from, to, offset }) => {
    const minute = midnightOf(day) + wall - offset
    return minute >= from && minute < to ? [instantText(minute, offset)] : []
  })
}

/** The full hours of the clock, each with its true minute in the day. */
export function fullHours(day: LocalDay): { at: number; wall: number }[] {
  return stretchesOf(day).flatMap(({ from, to, offset }) => {
    const toWall = offset - midnightOf(day)
    const first = Math.ceil((from + toWall) / 60) * 60
    const count = Math.max(0, Math.ceil((to + toWall - first) / 60))
    return Array.from({ length: count }, (_, index) => {
      const wall = first + index * 60
      return { at: wall - toWall - beginningOf(day), wall }
    })
  })
}

/** What the clock shows before and after it is set anew, in minutes since midnight. */
export function clockChange(day: LocalDay): { before: number; after: number } | undefined {
  const [first, second] = stretchesOf(day)
  if (!first || !second) return undefined
  const wall = (offset: number) => second.from + offset - midnightOf(day)
  return { before: wall(first.offset), after: wall(second.offset) }
}

/** 08:00; the end of a day is 24:00. */
export const clockText = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60]
    .map((figure) => String(figure).padStart(2, '0'))
    .join(':')

/** Minutes since midnight of `08:30`. */
export function minutesIn(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return hours * 60 + minutes
}

/** The clock on the wall as an instant of the server has it. */
export const wallText = (instant: string) => instant.slice(11, 16)

/** The local day of such an instant. */
export const wallDay = (instant: string) => instant.slice(0, 10)

function stretchesOf({ clock, ends }: LocalDay): Stretch[] {
  return clock.map((starts, place) => ({
    from: minuteOf(starts),
    to: minuteOf(clock[place + 1] ?? ends),
    offset: offsetIn(starts),
  }))
}

const midnightOf = ({ date }: LocalDay) => minuteOf(`${date}T00:00Z`)

function offsetIn(instant: string) {
  const [, sign, clock] = /([+-])(\d\d:\d\d)$/.exec(instant) ?? []
  return clock ? minutesIn(clock) * (sign === '-' ? -1 : 1) : 0
}

function instantText(minute: number, offset: number) {
  const wall = new Date((minute + offset) * 60_000).toISOString().slice(0, 19)
  return `${wall}${offset < 0 ? '-' : '+'}${clockText(Math.abs(offset))}`
}
