import { availabilityDays, availabilityWindowDays } from '@ujuzi/contract/api/limits'
import type { TimeOfDay } from '@ujuzi/contract/api/options'
import { type SQL, sql } from 'drizzle-orm'
import { Refusal } from '../../../platform/errors.ts'
import { dayNumber, weekdayOf } from '../../bookings/time-zone.rules.ts'
import { earliestCode, lowestCode, partNumber, slotOf, weekAt } from './rules.ts'
import { listedZones, todays } from './zones.rules.ts'

/** When somebody wants to come: on a day, or on one of the next days, in a part of it or at any time. */
export type WantedTime = { date?: string | undefined; part?: TimeOfDay | undefined }

/** Which condition a wish needs: each is one text, whatever the day. */
export type FreeShape = 'day' | 'window'

export const freeShape = ({ date, part }: WantedTime): FreeShape | undefined =>
  date ? 'day' : part ? 'window' : undefined

/** A day that is over everywhere, or further ahead than listings know of. */
export function checkWantedDate({ date }: WantedTime, now: Date) {
  if (!date) return
  const today = todays(now)
  const day = dayNumber(date)
  if (day < Math.min(...today))
    throw new Refusal('invalid_input', { fields: { date: 'field_date_past' } })
  if (day > Math.max(...today) + availabilityDays) {
    throw new Refusal('invalid_input', { fields: { date: 'field_date_far' } })
  }
}

/**
 * Whether a row of `listings` has a free start then. It stands by itself in a prepared statement; the values of its
 * placeholders come from `freeValues`. Exact, by the rules of `bookings/slots/rules.ts`.
 */
export const freeCondition = (shape: FreeShape): SQL => (shape === 'day' ? freeOnDay : freeInWindow)

export function freeValues(wanted: WantedTime, now: Date): Record<string, unknown> {
  const minute = Math.floor(now.getTime() / 60_000) + Math.ceil(now.getTime() / 60_000)
  if (minute !== keptMinute) kept.clear()
  keptMinute = minute
  const key = `${wanted.date ?? ''} ${wanted.part ?? ''}`
  const known = kept.get(key)
  if (known) return known
  const values = wanted.date ? dayValues(wanted.date, wanted.part, now) : windowValues(wanted, now)
  kept.set(key, values)
  return values
}

/** The same for everybody who asks within a minute. */
const kept = new Map<string, Record<string, unknown>>()
let keptMinute = 0

function dayValues(date: string, asked: TimeOfDay | undefined, now: Date) {
  const day = dayNumber(date)
  const part = partNumber(asked)
  return {
    freePart: part,
    freeWeekday: 7 - weekdayOf(day),
    freeSlot: slotOf(day, part),
    freeWeekAt: weekAt(weekdayOf(day), part),
    freeLowest: lowestCode(part),
    freeAhead: arrayText(todays(now).map((today) => day - today)),
    freeEarliest: arrayText(listedZones.map((timeZone) => earliestCode(timeZone, day, now))),
  }
}

const week = sql.raw(String(availabilityWindowDays))
const daysAhead = Array.from({ length: availabilityWindowDays }, (_, ahead) => ahead)

function windowValues({ part: asked }: WantedTime, now: Date) {
  const part = partNumber(asked)
  const today = todays(now)
  const days = today.flatMap((first) => daysAhead.map((ahead) => first + ahead))
  const zoneOf = (n: number) => listedZones[Math.floor(n / availabilityWindowDays)] ?? 'UTC'
  return {
    freePart: part,
    freeTurn: arrayText(today.map((day) => 8 - weekdayOf(day))),
    freeFrom: arrayText(today.map((day) => slotOf(day, part) + 1)),
    freeLowest: lowestCode(part) - changeMinutes,
    freeSlots: arrayText(days.map((day) => slotOf(day, part))),
    freeWeekAt: arrayText(days.map((day) => weekAt(weekdayOf(day), part))),
    freeEarliest: arrayText(days.map((day, n) => earliestCode(zoneOf(n), day, now))),
  }
}

/** Within a week the offset at noon may change by as much. */
const changeMinutes = 120

const arrayText = (figures: number[]) => `{${figures.join(',')}}`

const value = (name: string) => sql`${sql.placeholder(name)}::int`
const ofZone = (name: string, at: SQL = sql`zone`) => sql`(${sql.placeholder(name)}::int[])[${at}]`

/** Of a slot in which something is free. */
const latest = (slot: SQL, at: SQL): SQL => sql`coalesce(
  nullif(greatest(late[width_bucket(${slot} * 2048 + 2047, late)] - ${slot} * 2048, 0), 0),
  get_byte(week, ${at}) << 8 | get_byte(week, ${at} + 1))`

const early: SQL = sql`(${ofZone('freeEarliest')} + lead_hours * 60)`

/** Only on the first days that can be booked does it matter how late the latest start is. */
const freeOnDay: SQL = sql`(
  (get_byte(week, ${value('freePart')}) >> ${value('freeWeekday')}) & 1 <> get_bit(busy, ${value('freeSlot')})
  and ${ofZone('freeAhead')} between first_day and last_day
  and (${early} <= ${value('freeLowest')} or ${latest(value('freeSlot'), value('freeWeekAt'))} >= ${early}))`

/** Seven bits, today's the highest: the week turned to begin today, then what the ring knows better. */
const openDays: SQL = sql`(
  ((get_byte(week, ${value('freePart')}) * 129 >> ${ofZone('freeTurn')})
    # substring(busy from ${ofZone('freeFrom')} for ${week}) ::int)
  & (127 >> least(first_day, ${week})) & (127 << (6 - least(last_day, 6))))`

/** How many days from today a start may still be too early. */
const earlyDays: SQL = sql`greatest(0, least(${week}, (
  ${ofZone('freeEarliest', sql`zone * ${week} - 6`)} + lead_hours * 60 - ${value('freeLowest')} + 1439) / 1440))`

/** One of the days that may be too early, counted from today: few rows come so far. */
const dayOfZone = sql`zone * ${week} - 6 + ahead`
const freeEarly: SQL = sql`exists (
  select from generate_series(0, ${earlyDays} - 1) ahead
  where ${openDays} & (64 >> ahead) <> 0
    and ${latest(ofZone('freeSlots', dayOfZone), ofZone('freeWeekAt', dayOfZone))}
      >= ${ofZone('freeEarliest', dayOfZone)} + lead_hours * 60)`

const freeInWindow: SQL = sql`(
  ${openDays} <> 0 and (${openDays} & (127 >> ${earlyDays}) <> 0 or ${freeEarly}))`
