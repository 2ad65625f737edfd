import type { Analytics } from '@ujuzi/contract/analytics/analytics'
import { mondayOf } from '#app/domain/calendar/url-params.ts'
import { addDays } from '#app/lib/i18n/times.ts'

export const longerPeriods = ['four_weeks', 'year'] as const
export type LongerPeriod = (typeof longerPeriods)[number]

/** First and last local day: this week and the three before it, or this month and the eleven before it. */
export function daysOfPeriod(period: LongerPeriod, today: string) {
  if (period === 'four_weeks') return { from: addDays(mondayOf(today), -21), to: today }
  const [year = 0, month = 1] = today.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 12, 1))
  return { from: first.toISOString().slice(0, 10), to: today }
}

export type LongerEarnings = {
  total: number
  bookings: number
  /** Weeks of a four-week period, or months of a year, each with its first day. */
  parts: { date: string; earned: number }[]
}

/** Earnings in the current currency of the business. */
export function summarizeEarnings({
  current,
  currency,
}: Pick<Analytics, 'current' | 'currency'>): LongerEarnings {
  const earned = current.earnings.find((one) => one.currency === currency)
  return {
    total: earned?.total ?? 0,
    bookings: current.bookings.completed.total,
    parts: current.buckets.map((date, index) => ({ date, earned: earned?.series[index] ?? 0 })),
  }
}
