import { closingDays } from '../closing-limits.rules.ts'
import { parseDay } from '../time-zone.rules.ts'

/** Whole days on which a business is away, as dates in its zone; `to` is the last of them. */
export type AwayPeriod = { from: string; to: string; reason: string | null }

/** An away period in days since 1970-01-01. */
export type AwayDays = { first: number; last: number; reason: string | null }

export const awayPeriodsMax = 20

/** Error keys by position and part of a period, such as `0.to`. */
type AwayErrors = Record<string, string>

/** Periods that are not over yet, in order, or the errors in them. */
export function parseAwayPeriods(
  periods: readonly AwayPeriod[],
  today: number,
): { ok: true; days: AwayDays[] } | { ok: false; errors: AwayErrors } {
  const parsed = periods.map(({ from, to, reason }, index) => ({
    index,
    first: parseDay(from),
    last: parseDay(to),
    reason: reason || null,
  }))
  const errors: AwayErrors = {}
  for (const { index, first, last } of parsed) {
    if (last < first) errors[`${index}.to`] = 'field_time_order'
    else if (first > today + closingDays.ahead) errors[`${index}.from`] = 'field_day_far'
    else if (last > today + closingDays.ahead) errors[`${index}.to`] = 'field_day_far'
  }
  const ahead = parsed.filter(({ last }) => last >= today).sort((a, b) => a.first - b.first)
  for (const [n, { index, first }] of ahead.entries()) {
    const before = ahead[n - 1]
    if (before && before.last >= first) errors[`${index}.from`] ??= 'field_dates_overlap'
  }
  if (Object.keys(errors).length > 0) return { ok: false, errors }
  return { ok: true, days: ahead.map(({ first, last, reason }) => ({ first, last, reason })) }
}
