import {
  type Comparison,
  type FigureStep,
  figuresDaysMax,
} from '@ujuzi/contract/analytics/analytics'
import { formatDay, parseDay, weekdayOf } from '../../schedule/time-zone.rules.ts'

/** Local dates as `YYYY-MM-DD`, both included. */
export type Period = { from: string; to: string }

const defaultDays = 30

/** The period asked for, or the last 30 days. Errors by field. */
export function parsePeriod(
  { from, to }: Partial<Period>,
  today: string,
): { ok: true; period: Period } | { ok: false; fields: Record<string, string> } {
  const end = to ?? today
  const period = { from: from ?? addDays(end, 1 - defaultDays), to: end }
  if (period.from > period.to) return { ok: false, fields: { to: 'field_time_order' } }
  if (countDays(period) > figuresDaysMax) return { ok: false, fields: { to: 'field_span_long' } }
  return { ok: true, period }
}

export const addDays = (day: string, days: number) => formatDay(parseDay(day) + days)
export const countDays = ({ from, to }: Period) => parseDay(to) - parseDay(from) + 1

const longest = { day: 14, week: 120 } as const

export function stepOf(period: Period): FigureStep {
  const days = countDays(period)
  if (days <= longest.day) return 'day'
  return days <= longest.week ? 'week' : 'month'
}

/** First day of each part of the period; the first part may begin within its week or month. */
export function bucketsOf(period: Period, step: FigureStep): string[] {
  const buckets = [period.from]
  for (let next = nextStart(period.from, step); next <= period.to; next = nextStart(next, step)) {
    buckets.push(next)
  }
  return buckets
}

function nextStart(day: string, step: FigureStep) {
  if (step === 'day') return addDays(day, 1)
  if (step === 'week') return addDays(day, 8 - weekdayOf(parseDay(day)))
  return startOfMonth(day, 1)
}

/** First day of the month that is `months` after that of `day`. */
function startOfMonth(day: string, months: number) {
  const [year = 0, month = 1] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 10)
}

export function comparedPeriod(period: Period, comparison: Comparison): Period {
  if (comparison === 'year') return shiftMonths(period, -12)
  const { from, to } = period
  // Whole years and months are compared with those before them, although their lengths differ.
  if (!from.endsWith('-01')) return shiftDays(period, -countDays(period))
  const months = countMonths(period)
  if (from.endsWith('-01-01') && months >= 10)
    return shiftMonths(period, -12 * Math.ceil(months / 12))
  return isEndOfMonth(to) || months === 1
    ? shiftMonths(period, -months)
    : shiftDays(period, -countDays(period))
}

const shiftDays = ({ from, to }: Period, days: number): Period => ({
  from: addDays(from, days),
  to: addDays(to, days),
})

const shiftMonths = ({ from, to }: Period, months: number): Period => ({
  from: addMonths(from, months),
  to: isEndOfMonth(to) ? addDays(startOfMonth(to, months + 1), -1) : addMonths(to, months),
})

/** That day of another month, or the last day of that month. */
function addMonths(day: string, months: number) {
  const first = startOfMonth(day, months)
  const last = addDays(startOfMonth(day, months + 1), -1)
  const shifted = `${first.slice(0, 8)}${day.slice(8)}`
  return shifted < last ? shifted : last
}

const isEndOfMonth = (day: string) => addDays(day, 1).endsWith('-01')

/** Number of months that the period touches. */
function countMonths({ from, to }: Period) {
  const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
  return monthOf(to) - monthOf(from) + 1
}

/**
 * Parts of the compared period, one for each part of the current period, so that they can be shown side by side. Months
 * are matched by order, days and weeks by their distance from the start.
 */
export function comparedBuckets(period: Period, buckets: string[], compared: Period): string[] {
  const step = stepOf(period)
  const months = bucketsOf(compared, 'month')
  if (step === 'month' && months.length === buckets.length) return months
  const days = parseDay(compared.from) - parseDay(period.from)
  return buckets.map((start) => addDays(start, days)).map((start) => min(start, compared.to))
}

const min = (a: string, b: string) => (a < b ? a : b)

/** Index of the part of the series to which each day belongs. */
export function bucketIndex(buckets: readonly string[], day: string) {
  const index = buckets.findLastIndex((start) => start <= day)
  return Math.max(0, index)
}
