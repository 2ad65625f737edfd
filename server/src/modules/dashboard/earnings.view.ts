import type { Earnings } from '@ujuzi/contract/businesses/dashboard'
import { fromMinor } from '@ujuzi/contract/money/money'
import { inCurrency } from './currency.rules.ts'
import type { Earned } from './earnings.queries.ts'
import { daysFrom, type Week } from './week.rules.ts'

const nothing = { total: 0, bookings: 0, days: [] }
export const noEarnings: Earnings = {
  currency: null,
  today: null,
  approximate: false,
  this_week: nothing,
  last_week: nothing,
}

export function earningsView(earned: Earned[], currency: string, week: Week): Earnings {
  const weekFrom = (monday: string) => earnedWeek(earned, currency, daysFrom(monday))
  return {
    currency,
    today: week.today,
    approximate: earned.some((one) => one.currency !== currency),
    this_week: weekFrom(week.monday),
    last_week: weekFrom(week.lastMonday),
  }
}

function earnedWeek(earned: Earned[], currency: string, dates: string[]): Earnings['this_week'] {
  const minorOf = (all: Earned[]) =>
    all.reduce((sum, one) => sum + inCurrency(one.amountMinor, one.currency, currency), 0)
  const countOf = (all: Earned[]) => all.reduce((sum, one) => sum + one.bookings, 0)
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
