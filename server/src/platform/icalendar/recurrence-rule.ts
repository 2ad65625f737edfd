import { RRuleTemporal } from 'rrule-temporal'
import { CalendarError } from './calendar-text.ts'
import { type CalendarTime, dayMs, parseTime } from './calendar-values.ts'

/** Options of the library but for the ends of a rule. */
type RuleParts = {
  freq: (typeof frequencies)[number]
  interval?: number
  bySecond?: number[]
  byMinute?: number[]
  byHour?: number[]
  byDay?: string[]
  byMonthDay?: number[]
  byYearDay?: number[]
  byWeekNo?: number[]
  byMonth?: number[]
  bySetPos?: number[]
  wkst?: string
}

/** A recurrence rule (RFC 5545, RRULE) as it can be understood. */
export type RecurrenceRule = {
  parts: RuleParts
  count: number | undefined
  until: CalendarTime | undefined
  /** Some part could not be read and is left out. */
  isIncomplete: boolean
}

const frequencies = [
  'YEARLY',
  'MONTHLY',
  'WEEKLY',
  'DAILY',
  'HOURLY',
  'MINUTELY',
  'SECONDLY',
] as const
const weekdays = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA']
const weekday = /^(?:MO|TU|WE|TH|FR|SA|SU)$/
const numberedWeekday = /^([+-]?\d{1,2})?(MO|TU|WE|TH|FR|SA|SU)$/

/** Lists of numbers: the option of the library, the largest number, and whether it may count from the end. */
const numberLists = {
  BYSECOND: ['bySecond', 0, 59, false],
  BYMINUTE: ['byMinute', 0, 59, false],
  BYHOUR: ['byHour', 0, 23, false],
  BYMONTHDAY: ['byMonthDay', 1, 31, true],
  BYYEARDAY: ['byYearDay', 1, 366, true],
  BYWEEKNO: ['byWeekNo', 1, 53, true],
  BYMONTH: ['byMonth', 1, 12, false],
  BYSETPOS: ['bySetPos', 1, 366, true],
} as const

/** Undefined for a rule without a frequency. Parts that cannot be read are left out. */
export function parseRule(text: string): RecurrenceRule | undefined {
  const given = new Map(
    text
      .toUpperCase()
      .replaceAll(/\s/g, '')
      .split(';')
      .map((part) => part.split('=', 2))
      .flatMap(([name = '', value = '']) => (value === '' ? [] : [[name, value] as const])),
  )
  const freq = frequencies.find((one) => one === given.get('FREQ'))
  if (!freq) return undefined
  const rule: RecurrenceRule = {
    parts: { freq },
    count: undefined,
    until: undefined,
    isIncomplete: false,
  }
  for (const [name, value] of given) {
    if (!readPart(rule, name, value)) rule.isIncomplete = true
  }
  return rule
}

/** Returns false if the part, or one of its values, cannot be read. */
function readPart(rule: RecurrenceRule, name: string, value: string) {
  const { parts } = rule
  if (name === 'COUNT') {
    // A count below one is written for "without end".
    if (Number(value) >= 1) rule.count = Math.floor(Number(value))
    return Number.isInteger(Number(value))
  }
  if (name === 'INTERVAL') {
    const isValid = Number.isInteger(Number(value)) && Number(value) >= 1
    if (isValid) parts.interval = Number(value)
    return isValid
  }
  if (name === 'WKST') {
    if (weekday.test(value)) parts.wkst = value
    return weekday.test(value)
  }
  if (name === 'UNTIL') {
    rule.until = untilIn(value)
    return rule.until !== undefined
  }
  if (name === 'BYDAY') return readDays(rule, value)
  const list = Object.entries(numberLists).find(([one]) => one === name)?.[1]
  // Rules of other calendars and parts that no standard has would need what is unknown here.
  if (!list) return name === 'FREQ' || (name === 'RSCALE' && value === 'GREGORIAN')
  const [option, min, max, fromEnd] = list
  const values = [...new Set(value.split(',').filter((one) => one !== ''))].map(Number)
  const valid = values.filter(
    (one) =>
      Number.isInteger(one) && (fromEnd ? Math.abs(one) : one) >= min && Math.abs(one) <= max,
  )
  if (valid.length > 0) parts[option] = valid
  return valid.length === values.length
}

function untilIn(value: string) {
  try {
    return parseTime(value, undefined)
  } catch {
    return undefined
  }
}

function readDays({ parts }: RecurrenceRule, value: string) {
  const days = [...new Set(value.split(',').filter((one) => one !== ''))]
  const valid = days.flatMap((day) => {
    const [, position, name] = numberedWeekday.exec(day) ?? []
    if (!name) return []
    const isNumbered = parts.freq === 'MONTHLY' || parts.freq === 'YEARLY'
    return [position && Number(position) !== 0 && isNumbered ? `${Number(position)}${name}` : name]
  })
  if (valid.length > 0) parts.byDay = [...new Set(valid)]
  return valid.length === days.length
}

/** Starts in one day by BYHOUR, BYMINUTE and BYSECOND: one a minute. */
const dailyMax = 1440

/**
 * Occurrences of a rule from `from` to `to`, both included, as readings of the clock. UNTIL is not obeyed. Throws
 * CalendarError if there are more than `max`, and other errors for a rule that the library refuses.
 */
export function occurrencesOf(
  rule: RecurrenceRule,
  start: number,
  { from, to }: { from: number; to: number },
  max: number,
): number[] {
  if (to < Math.max(from, start)) return []
  const { parts } = rule
  const dailyCount = dailyCountOf(parts)
  if (dailyCount > dailyMax) throw new CalendarError('too_complex')
  const day = weekdayOf(parts, start)
  const countsAll = (rule.count ?? 0) >= dailyCount * ((to - start) / dayMs + 2)
  // The limits of the library stay at their defaults: with others it walks through all occurrences since the start.
  const found = betweenIn(
    new RRuleTemporal({
      ...parts,
      ...(day && { byDay: [day] }),
      // Without a count the library skips what is before the range.
      ...(rule.count && !(countsAll && !isWithinDay(parts)) && { count: rule.count }),
      // The clock is counted in UTC, so that the library needs no zones.
      dtstart: Temporal.Instant.fromEpochMilliseconds(start).toZonedDateTimeISO('UTC'),
    }),
    { from, to, isDense: isWithinDay(parts) },
  )
  if (found.length > max) throw new CalendarError('too_complex')
  return found.map(({ epochMilliseconds }) => epochMilliseconds)
}

const dailyCountOf = ({ byHour, byMinute, bySecond }: RuleParts) =>
  [byHour, byMinute, bySecond].reduce((product, list) => product * (list?.length ?? 1), 1)

/**
 * Weekday of the start in a rule of weeks of the year that names no day. The library takes it from the occurrence that it
 * skips to, which may be on another weekday.
 */
function weekdayOf({ freq, byWeekNo, byDay, byMonthDay, byYearDay }: RuleParts, start: number) {
  const isMissing = freq === 'YEARLY' && byWeekNo && !byDay && !byMonthDay && !byYearDay
  return isMissing ? weekdays[new Date(start).getUTCDay()] : undefined
}

const isWithinDay = ({ freq }: RuleParts) => ['HOURLY', 'MINUTELY', 'SECONDLY'].includes(freq)

function betweenIn(
  rule: RRuleTemporal,
  { from, to, isDense }: { from: number; to: number; isDense: boolean },
) {
  try {
    return rule.between(new Date(from), new Date(to), true)
  } catch (error) {
    const isLimit = error instanceof Error && /^Maximum .* exceeded/.test(error.message)
    throw isLimit && isDense ? new CalendarError('too_complex') : error
  }
}

/** Whether a rule names its own start. */
export const namesStart = (rule: RecurrenceRule, start: number) =>
  occurrencesOf({ ...rule, count: 1 }, start, { from: start, to: start }, 1).length > 0
