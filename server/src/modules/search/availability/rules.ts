import { type TimeOfDay, timeOfDayHours, timesOfDay } from '@ujuzi/contract/api/options'
import type { SlotDay } from '../../bookings/slots/rules.ts'
import { minutesOfDay, weekdayOf } from '../../bookings/time-zone.rules.ts'
import { noonOffset } from './zones.rules.ts'

/*
 * What a listing keeps of a calendar: for each day and part of it the latest start that is free, as a code. A
 * start that is early enough for now is free exactly when the latest one is.
 *
 * A code grows with the instant: minutes since the midnight that the day has by its offset at noon, plus
 * `codeBase`, because a day on which the clock is set back begins before that. 0: nothing is free.
 */
export const codeBase = 256
/** Codes are smaller than this. */
const codeLimit = 2048

/** The three parts of a day, then the whole of it. */
export const parts = [...timesOfDay, 'any'] as const
export type Part = (typeof parts)[number]
const anyPart = parts.indexOf('any')
export const partNumber = (part: TimeOfDay | undefined) => parts.indexOf(part ?? 'any')

/** Days are kept in a ring: this many from the day a listing was written on. */
export const ringDays = 64
/** The first days of the ring stand at its end again, so that a week from any day is in one piece. */
const ringBits = ringDays + 6

/** Where a day and part lie in the ring. */
export const slotOf = (day: number, part: number) =>
  part * ringBits + (((day % ringDays) + ringDays) % ringDays)

/** What a listing keeps of free time. */
export type FreeTime = {
  /** See `weekOf`. */
  week: Buffer
  /** The ring in ones and zeros: 1 where the week is wrong about whether anything is free. */
  busy: string
  /** In order, slot * 2048 + code: where something is free, but the week is wrong about the latest start. */
  late: number[] | null
}

/** The codes of the latest starts of each of these days, in each part. */
export function latestOf(timeZone: string, days: readonly SlotDay[]): number[][] {
  return days.map(({ day, starts }) => {
    const codes = parts.map(() => 0)
    const toCode = codeBase - day * minutesOfDay + noonOffset(timeZone, day)
    const toWall = -day * minutesOfDay
    for (const { minute, offset } of starts) {
      codes[anyPart] = minute + toCode
      const part = partAt(minute + offset + toWall)
      if (part !== undefined) codes[part] = minute + toCode
    }
    return codes
  })
}

const partStarts = timesOfDay.map((part) => timeOfDayHours[part].from * 60)
const partEnds = timesOfDay.map((part) => timeOfDayHours[part].to * 60)

/** The part in which a minute of the local day lies. */
export function partAt(minute: number): number | undefined {
  const part = partStarts.findLastIndex((from) => minute >= from)
  return part >= 0 && minute < (partEnds[part] ?? 0) ? part : undefined
}

/**
 * A week as if nothing were taken: a byte for each part with the weekdays that have it, Sunday the lowest bit; then
 * two bytes for each weekday and part with the code of its latest start.
 */
export function weekOf(latest: readonly (readonly number[])[]): Buffer {
  const week = Buffer.alloc(parts.length + 7 * parts.length * 2)
  for (const [weekday, codes] of latest.entries()) {
    for (const [part, code] of codes.entries()) {
      if (code === 0) continue
      week[part] = (week[part] ?? 0) | (64 >> weekday)
      week.writeUInt16BE(code, weekAt(weekday + 1, part))
    }
  }
  return week
}

/** Where in a week the code of a weekday and part begins. */
export const weekAt = (weekday: number, part: number) =>
  parts.length + ((weekday - 1) * parts.length + part) * 2

const nothingBusy = '0'.repeat(parts.length * ringBits)

/** What of these days, with the codes of their latest starts, is not as the week says. */
export function exceptionsFrom(week: Buffer, days: ReadonlyMap<number, readonly number[]>) {
  if (days.size === 0) return { busy: nothingBusy, late: null }
  const bits = [...nothingBusy]
  const late: number[] = []
  for (const [day, codes] of days) {
    for (const [part, code] of codes.entries()) {
      const usual = week.readUInt16BE(weekAt(weekdayOf(day), part))
      const slot = slotOf(day, part)
      if ((code === 0) !== (usual === 0)) {
        bits[slot] = '1'
        if (slot + ringDays < (part + 1) * ringBits) bits[slot + ringDays] = '1'
      }
      if (code !== 0 && code !== usual) late.push(slot * codeLimit + code)
    }
  }
  return {
    busy: bits.join(''),
    late: late.length > 0 ? late.toSorted((a, b) => a - b) : null,
  }
}

/** The code of the latest start in a part of a day; 0 when nothing is free. */
export function latestIn({ week, busy, late }: FreeTime, day: number, part: number): number {
  const slot = slotOf(day, part)
  const usual = week.readUInt16BE(weekAt(weekdayOf(day), part))
  if ((usual === 0) !== (busy[slot] === '1')) return 0
  const other = late?.find((entry) => Math.floor(entry / codeLimit) === slot)
  return other ? other % codeLimit : usual
}

/** Which days a listing can be booked on, counted from today, and how early. */
export type Window = { leadHours: number; firstDay: number; lastDay: number }

/** No start of a part has a lower code, even where the clock changes by two hours before noon. */
export const lowestCode = (part: number) => codeBase + (partStarts[part] ?? 0) - 120

/** The code that a start of this day must reach to be early enough. */
export const earliestCode = (timeZone: string, day: number, now: Date) =>
  codeBase + Math.ceil(now.getTime() / 60_000) - day * minutesOfDay + noonOffset(timeZone, day)

/** Where a business is, and which day it is there. */
export type Here = { timeZone: string; today: number }

/** Whether anything is free in a part of a day, as the condition in SQL says it. */
export function isFree(
  listing: FreeTime & Window,
  { timeZone, today }: Here,
  day: number,
  part: number,
  now: Date,
) {
  const ahead = day - today
  if (ahead < listing.firstDay || ahead > listing.lastDay) return false
  const earliest = earliestCode(timeZone, day, now) + listing.leadHours * 60
  return latestIn(listing, day, part) >= Math.max(1, earliest)
}

export function firstFreeDay(
  listing: FreeTime & Window,
  here: Here,
  { first, last }: { first: number; last: number },
  part: number,
  now: Date,
): number | undefined {
  const from = Math.max(first, here.today + listing.firstDay)
  const to = Math.min(last, here.today + listing.lastDay)
  for (let day = from; day <= to; day++) {
    if (isFree(listing, here, day, part, now)) return day
  }
}
