import { addDays } from '#app/lib/i18n/times.ts'

/** Periods that can be chosen. The names are values of the URL. */
export const periodNames = [
  '7',
  '30',
  '90',
  'month',
  'last_month',
  'year',
  'last_year',
  'custom',
] as const
export type PeriodName = (typeof periodNames)[number]

export type ChosenPeriod = { name: PeriodName; from: string; to: string }

const isPeriodName = (text: string | null): text is PeriodName =>
  periodNames.some((name) => name === text)
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The period in the query of a URL. Falls back to the last 30 days. */
export function periodOf(search: URLSearchParams, today: string): ChosenPeriod {
  const name = search.get('period')
  if (!isPeriodName(name)) return lastDays('30', today)
  switch (name) {
    case 'month':
      return { name, from: firstOfMonth(today), to: today }
    case 'last_month': {
      const to = addDays(firstOfMonth(today), -1)
      return { name, from: firstOfMonth(to), to }
    }
    case 'year':
      return { name, from: `${today.slice(0, 4)}-01-01`, to: today }
    case 'last_year': {
      const year = Number(today.slice(0, 4)) - 1
      return { name, from: `${year}-01-01`, to: `${year}-12-31` }
    }
    case 'custom':
      return customPeriod(search, today)
    default:
      return lastDays(name, today)
  }
}

const lastDays = (name: '7' | '30' | '90', today: string): ChosenPeriod => ({
  name,
  from: addDays(today, 1 - Number(name)),
  to: today,
})

const firstOfMonth = (day: string) => `${day.slice(0, 8)}01`

/** Dates as they were entered, so that the form keeps them; the server checks their order. */
function customPeriod(search: URLSearchParams, today: string): ChosenPeriod {
  const [from, to] = [search.get('from'), search.get('to')]
  const last = lastDays('30', today)
  return { name: 'custom', from: isDay(from) ? from : last.from, to: isDay(to) ? to : last.to }
}

/** Longest custom period in days, as the server allows. */
const daysMax = 1096

export const isValidPeriod = ({ from, to }: ChosenPeriod) =>
  from <= to && to <= addDays(from, daysMax - 1)

export const comparisonNames = ['previous', 'year', 'none'] as const
export type ComparisonName = (typeof comparisonNames)[number]

export const comparisonOf = (search: URLSearchParams): ComparisonName =>
  comparisonNames.find((name) => name === search.get('compare')) ?? 'previous'
