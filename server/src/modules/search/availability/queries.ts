import { availabilityDays, availabilityWindowDays } from '@ujuzi/contract/api/limits'
import type { TimeOfDay } from '@ujuzi/contract/search/options'
import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/errors.ts'
import { parseDay, weekdayOf } from '../../schedule/time-zone.rules.ts'
import { dayPartIndex, earliestCode, lowestCode, ringSlot, weekOffset } from './rules.ts'
import { listedZones, localDays } from './zones.rules.ts'

/** Time a client wants to come: on a date, or on any of the next seven days; in a part of the day, or at any time. */
export type RequestedTime = { date?: string | undefined; part?: TimeOfDay | undefined }

/** Kind of SQL condition: on one day, or on any day of the window. */
export type TimeFilterKind = 'day' | 'window'

export const timeFilterKind = ({ date, part }: RequestedTime): TimeFilterKind | undefined =>
  date ? 'day' : part ? 'window' : undefined

/** Refuses a date that is past in every time zone, or further ahead than clients can search. */
export function checkRequestedDate({ date }: RequestedTime, now: Date) {
  if (!date) return
  const today = localDays(now)
  const day = parseDay(date)
  if (day < Math.min(...today))
    throw new Refusal('invalid_input', { fields: { date: 'field_date_past' } })
  if (day > Math.max(...today) + availabilityDays) {
    throw new Refusal('invalid_input', { fields: { date: 'field_date_far' } })
  }
}

/**
 * Condition that a row of `listings` has a free start in the requested time, exact by the rules of
 * `bookings/slots/rules.ts`. For prepared statements: `timeFilterValues` gives the values of its placeholders.
 */
export const timeFilterCondition = (kind: TimeFilterKind): SQL =>
  kind === 'day' ? hasOpenTimeOnDay : hasOpenTimeInWindow

export function timeFilterValues(requested: RequestedTime, now: Date): Record<string, unknown> {
  // Changes at each full minute and right after it, because `earliestCode` rounds up.
  const minute = Math.floor(now.getTime() / 60_000) + Math.ceil(now.getTime() / 60_000)
  if (minute !== cachedMinute) cache.clear()
  cachedMinute = minute
  const key = `${requested.date ?? ''} ${requested.part ?? ''}`
  const cached = cache.get(key)
  if (cached) return cached
  const values = requested.date
    ? dayValues(requested.date, requested.part, now)
    : windowValues(requested, now)
  cache.set(key, values)
  return values
}

/** Placeholder values of the current minute, by requested time. */
const cache = new Map<string, Record<string, unknown>>()
let cachedMinute = 0

function dayValues(date: string, timeOfDay: TimeOfDay | undefined, now: Date) {
  const day = parseDay(date)
  const part = dayPartIndex(timeOfDay)
  return {
    freePart: part,
    freeWeekday: 7 - weekdayOf(day),
    freeSlot: ringSlot(day, part),
    freeWeekAt: weekOffset(weekdayOf(day), part),
    freeLowest: lowestCode(part),
    freeAhead: toPgArray(localDays(now).map((today) => day - today)),
    freeEarliest: toPgArray(listedZones.map((timeZone) => earliestCode(timeZone, day, now))),
  }
}

const windowDays = sql.raw(String(availabilityWindowDays))
const daysAhead = Array.from({ length: availabilityWindowDays }, (_, ahead) => ahead)

function windowValues({ part: timeOfDay }: RequestedTime, now: Date) {
  const part = dayPartIndex(timeOfDay)
  const today = localDays(now)
  const days = today.flatMap((first) => daysAhead.map((ahead) => first + ahead))
  const zoneOf = (n: number) => listedZones[Math.floor(n / availabilityWindowDays)] ?? 'UTC'
  return {
    freePart: part,
    freeTurn: toPgArray(today.map((day) => 8 - weekdayOf(day))),
    freeFrom: toPgArray(today.map((day) => ringSlot(day, part) + 1)),
    freeLowest: lowestCode(part) - maxOffsetChangeMinutes,
    freeSlots: toPgArray(days.map((day) => ringSlot(day, part))),
    freeWeekAt: toPgArray(days.map((day) => weekOffset(weekdayOf(day), part))),
    freeEarliest: toPgArray(days.map((day, n) => earliestCode(zoneOf(n), day, now))),
  }
}

/** Largest change of the UTC offset at noon within a week. */
const maxOffsetChangeMinutes = 120

const toPgArray = (numbers: number[]) => `{${numbers.join(',')}}`

const integer = (name: string) => sql`${sql.placeholder(name)}::int`
const elementOf = (name: string, at: SQL = sql`zone`) =>
  sql`(${sql.placeholder(name)}::int[])[${at}]`

/** Code of the latest free start of a ring slot in which something is free: from `late`, or else from the week. */
const latestStartCode = (slot: SQL, at: SQL): SQL => sql`coalesce(
  nullif(greatest(late[width_bucket(${slot} * 2048 + 2047, late)] - ${slot} * 2048, 0), 0),
  get_byte(week, ${at}) << 8 | get_byte(week, ${at} + 1))`

const earliestAllowedCode: SQL = sql`(${elementOf('freeEarliest')} + lead_hours * 60)`

/**
 * SQL condition: the requested part of one day has a free start that satisfies the notice. Where the earliest allowed
 * start is not after the beginning of that part, every start qualifies, so the latest start is not compared.
 */
const hasOpenTimeOnDay: SQL = sql`(
  (get_byte(week, ${integer('freePart')}) >> ${integer('freeWeekday')}) & 1 <> get_bit(busy, ${integer('freeSlot')})
  and ${elementOf('freeAhead')} between first_day and last_day
  and (${earliestAllowedCode} <= ${integer('freeLowest')} or ${latestStartCode(integer('freeSlot'), integer('freeWeekAt'))} >= ${earliestAllowedCode}))`

/** Seven bits, today the highest: weekly bits rotated to start today, flipped where the ring has an exception. */
const openDays: SQL = sql`(
  ((get_byte(week, ${integer('freePart')}) * 129 >> ${elementOf('freeTurn')})
    # substring(busy from ${elementOf('freeFrom')} for ${windowDays}) ::int)
  & (127 >> least(first_day, ${windowDays})) & (127 << (6 - least(last_day, 6))))`

/** Number of days from today on which a start may still be too early. */
const earlyDays: SQL = sql`greatest(0, least(${windowDays}, (
  ${elementOf('freeEarliest', sql`zone * ${windowDays} - 6`)} + lead_hours * 60 - ${integer('freeLowest')} + 1439) / 1440))`

/** Array index of a zone's day, `ahead` days from today. Evaluated for few rows only. */
const dayOfZone = sql`zone * ${windowDays} - 6 + ahead`
const hasLateEnoughStart: SQL = sql`exists (
  select from generate_series(0, ${earlyDays} - 1) ahead
  where ${openDays} & (64 >> ahead) <> 0
    and ${latestStartCode(elementOf('freeSlots', dayOfZone), elementOf('freeWeekAt', dayOfZone))}
      >= ${elementOf('freeEarliest', dayOfZone)} + lead_hours * 60)`

const hasOpenTimeInWindow: SQL = sql`(
  ${openDays} <> 0 and (${openDays} & (127 >> ${earlyDays}) <> 0 or ${hasLateEnoughStart}))`
