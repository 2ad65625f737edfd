import type { Agenda } from '@ujuzi/contract/bookings/agenda'
import { dayIn, daysAfter } from '#app/lib/i18n/times.ts'

export const views = ['day', 'week', 'list'] as const
export type View = (typeof views)[number]

/** What the address asks the page to show; a choice of statuses is one of the list. */
export function viewIn(search: URLSearchParams): View {
  const wanted = search.get('view')
  return views.find((view) => view === wanted) ?? (search.has('show') ? 'list' : 'day')
}

export function dayOf(search: URLSearchParams): string | undefined {
  const day = search.get('day')
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  return isDay(day) ? day : undefined
}

const isDay = (day: string) => {
  const at = Date.parse(`${day}T00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

export const mondayOf = (day: string) =>
  daysAfter(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7))

/** The days to ask for. Today is a matter of the business's zone, and that is at most a day away from ours. */
export function daysToLoad(day: string | undefined, now: number) {
  if (day) return { from: mondayOf(day), days: 7 }
  const today = dayIn('UTC', now)
  const from = mondayOf(daysAfter(today, -1))
  return { from, days: mondayOf(daysAfter(today, 1)) === from ? 7 : 14 }
}

/** The week that holds the day, out of what was loaded. */
export function weekIn(agenda: Agenda, day: string): Agenda {
  const monday = mondayOf(day)
  const days = agenda.days.filter(({ date }) => mondayOf(date) === monday)
  const [first] = days
  const last = days.at(-1)
  const inWeek = ({ start, end }: { start: string; end: string }) =>
    first !== undefined &&
    last !== undefined &&
    Date.parse(end) > Date.parse(first.clock[0] ?? first.ends) &&
    Date.parse(start) < Date.parse(last.ends)
  return {
    ...agenda,
    days,
    time_off: agenda.time_off.filter(inWeek),
    bookings: agenda.bookings.filter(inWeek),
  }
}

/** What stands over the page: the sheet of a booking, and a question or a form above all. */
const questions = ['ask', 'of', 'off', 'block', 'from', 'to', 'chair', 'add', 'hours']

/** This address with another question, or none; `null` takes a part away. */
export function addressWith(search: URLSearchParams, changes: Record<string, string | null> = {}) {
  const next = new URLSearchParams(search)
  for (const name of questions) next.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}

/** Whether two addresses differ in one of these. */
export const differIn = (a: URL, b: URL, names: readonly string[]) =>
  names.some((name) => a.searchParams.get(name) !== b.searchParams.get(name))

export const pageParams = ['view', 'day', 'show', 'shown']
export const deskParams = ['booking', ...questions]
