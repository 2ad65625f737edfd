import type { Earnings } from '@ujuzi/contract/dashboard/dashboard'
import { fromMinor } from '@ujuzi/contract/money/money'
import type { DailyEarnings } from '../analytics/earnings.queries.ts'
import { convertAmount } from './currency.rules.ts'
import { type Week, weekDays } from './week.rules.ts'

const emptyWeek = { total: 0, bookings: 0, days: [] }
export const noEarnings: Earnings = {
  currency: null,
  today: null,
  approximate: false,
  this_week: emptyWeek,
  last_week: emptyWeek,
}

export function earningsView(earned: DailyEarnings[], currency: string, week: Week): Earnings {
  const weekFrom = (monday: string) => weekEarningsView(earned, currency, weekDays(monday))
  return {
    currency,
    today: week.today,
    approximate: earned.some((one) => one.currency !== currency),
    this_week: weekFrom(week.monday),
    last_week: weekFrom(week.lastMonday),
  }
}

function weekEarningsView(
  earned: DailyEarnings[],
  currency: string,
  dates: string[],
): Earnings['this_week'] {
  const minorOf = (all: DailyEarnings[]) => convertedSum(all, currency)
  const countOf = (all: DailyEarnings[]) => all.reduce((sum, one) => sum + one.bookings, 0)
  const within = earned.filter(({ day }) => dates.includes(day))
  return {
    total: fromMinor(minorOf(within), currency),
    bookings: countOf(within),
    days: dates.map((date) => {
      const ofDay = within.filter(({ day }) => day === date)
      return { date, earned: fromMinor(minorOf(ofDay), currency), bookings: countOf(ofDay) }
    }),
  }
}

/** Minor units of `currency`; amounts in others are converted approximately. */
export const convertedSum = (earned: readonly DailyEarnings[], currency: string) =>
  earned.reduce((sum, one) => sum + convertAmount(one.amountMinor, one.currency, currency), 0)
