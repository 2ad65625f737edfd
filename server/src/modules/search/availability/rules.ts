import { type TimeOfDay, timeOfDayHours, timesOfDay } from '@ujuzi/contract/search/options'
import type { SlotDay } from '../../schedule/slots/rules.ts'
import { minutesOfDay, weekdayOf } from '../../schedule/time-zone.rules.ts'
import { noonOffset } from './zones.rules.ts'

/*
 * Availability of a listing: the latest free start of each day and part of day, as a code. Some start satisfies the
 * required notice exactly if the latest one does (book: decisions/latest-free-start).
 *
 * A code is in minutes since midnight, where midnight is computed with the day's UTC offset at noon, plus `codeBase`:
 * a day on which the clock is set back begins before that midnight. 0 means that nothing is free.
 */
export const codeBase = 256
/** Exclusive upper bound of the codes. */
const codeRange = 2048

/** The three parts of a day, and the whole day. */
export const dayParts = [...timesOfDay, 'any'] as const
export type DayPart = (typeof dayParts)[number]
const anyPart = dayParts.indexOf('any')
export const dayPartIndex = (part: TimeOfDay | undefined) => dayParts.indexOf(part ?? 'any')

/** Days are stored in a ring buffer of this size, from the day on which the listing was written. */
export const ringDays = 64
/** Size of the ring with its first six days repeated at the end, so that any seven days are contiguous. */
const ringBits = ringDays + 6

/** Bit position of a day and part of day. */
export const ringSlot = (day: number, part: number) =>
  part * ringBits + (((day % ringDays) + ringDays) % ringDays)

/** Availability of a listing: its regular week, and exceptions for the `ringDays` days of the ring buffer. */
export type FreeTime = {
  /** Regular week, as encoded by `encodeWeek`. */
  week: Buffer
  /** Bits of the ring, as text: 1 where the week is wrong about whether anything is free. */
  busy: string
  /** Sorted values of slot * 2048 + code, where something is free but the week is wrong about the latest start. */
  late: number[] | null
}

/** Codes of the latest starts, by day and part of day. */
export function latestStartCodes(timeZone: string, days: readonly SlotDay[]): number[][] {
  return days.map(({ day, starts }) => {
    const codes = dayParts.map(() => 0)
    const toCode = codeBase - day * minutesOfDay + noonOffset(timeZone, day)
    const toWall = -day * minutesOfDay
    for (const { minute, offset } of starts) {
      codes[anyPart] = minute + toCode
      const part = dayPartAt(minute + offset + toWall)
      if (part !== undefined) codes[part] = minute + toCode
    }
    return codes
  })
}

const partStarts = timesOfDay.map((part) => timeOfDayHours[part].from * 60)
const partEnds = timesOfDay.map((part) => timeOfDayHours[part].to * 60)

/** Index of the part of day that a minute of the local day lies in, if any. */
export function dayPartAt(minute: number): number | undefined {
  const part = partStarts.findLastIndex((from) => minute >= from)
  return part >= 0 && minute < (partEnds[part] ?? 0) ? part : undefined
}

/**
 * A week without bookings: one byte per part of day with the weekdays that have free time, Sunday the lowest bit; then
 * two bytes per weekday and part of day with the code of the latest start.
 */
export function encodeWeek(latest: readonly (readonly number[])[]): Buffer {
  const week = Buffer.alloc(dayParts.length + 7 * dayParts.length * 2)
  for (const [weekday, codes] of latest.entries()) {
    for (const [part, code] of codes.entries()) {
      if (code === 0) continue
      week[part] = (week[part] ?? 0) | (64 >> weekday)
      week.writeUInt16BE(code, weekOffset(weekday + 1, part))
    }
  }
  return week
}

/** Whether an encoded week has free time in a part of an ISO weekday. */
export const isOpenInWeek = (week: Buffer, weekday: number, part: number) =>
  ((week[part] ?? 0) & (64 >> (weekday - 1))) !== 0

/** Byte offset of the code of a weekday and part of day within an encoded week. */
export const weekOffset = (weekday: number, part: number) =>
  dayParts.length + ((weekday - 1) * dayParts.length + part) * 2

const noExceptions = '0'.repeat(dayParts.length * ringBits)

/** Differences between these days, given as codes of their latest starts, and the regular week. */
export function exceptionsOf(week: Buffer, days: ReadonlyMap<number, readonly number[]>) {
  if (days.size === 0) return { busy: noExceptions, late: null }
  const bits = [...noExceptions]
  const late: number[] = []
  for (const [day, codes] of days) {
    for (const [part, code] of codes.entries()) {
      const usual = week.readUInt16BE(weekOffset(weekdayOf(day), part))
      const slot = ringSlot(day, part)
      if ((code === 0) !== (usual === 0)) {
        bits[slot] = '1'
        if (slot + ringDays < (part + 1) * ringBits) bits[slot + ringDays] = '1'
      }
      if (code !== 0 && code !== usual) late.push(slot * codeRange + code)
    }
  }
  return {
    busy: bits.join(''),
    late: late.length > 0 ? late.toSorted((a, b) => a - b) : null,
  }
}

/** Code of the latest start in a part of a day; 0 if nothing is free. */
export function latestStartCode({ week, busy, late }: FreeTime, day: number, part: number): number {
  const slot = ringSlot(day, part)
  const usual = week.readUInt16BE(weekOffset(weekdayOf(day), part))
  if ((usual === 0) !== (busy[slot] === '1')) return 0
  const exception = late?.find((entry) => Math.floor(entry / codeRange) === slot)
  return exception ? exception % codeRange : usual
}

/** Bookable days, counted from today, and hours of notice. */
export type BookingWindow = { leadHours: number; firstDay: number; lastDay: number }

/** Lower bound of the codes of a part of day; allows for a clock change of two hours before noon. */
export const lowestCode = (part: number) => codeBase + (partStarts[part] ?? 0) - 120

/** Code of the current time on this day, rounded up to a minute. */
export const earliestCode = (timeZone: string, day: number, now: Date) =>
  codeBase + Math.ceil(now.getTime() / 60_000) - day * minutesOfDay + noonOffset(timeZone, day)

/** Time zone of a business and its current local day. */
export type ZoneToday = { timeZone: string; today: number }

/** Whether a listing has a free start on this day, by the rule of the SQL in `timeFilterCondition`. */
export function hasFreeStart(
  listing: FreeTime & BookingWindow,
  { timeZone, today }: ZoneToday,
  { day, part, now }: { day: number; part: number; now: Date },
) {
  const ahead = day - today
  if (ahead < listing.firstDay || ahead > listing.lastDay) return false
  const earliest = earliestCode(timeZone, day, now) + listing.leadHours * 60
  return latestStartCode(listing, day, part) >= Math.max(1, earliest)
}

export function firstFreeDay(
  listing: FreeTime & BookingWindow,
  local: ZoneToday,
  { first, last, part, now }: { first: number; last: number; part: number; now: Date },
): number | undefined {
  const from = Math.max(first, local.today + listing.firstDay)
  const to = Math.min(last, local.today + listing.lastDay)
  for (let day = from; day <= to; day++) {
    if (hasFreeStart(listing, local, { day, part, now })) return day
  }
}
