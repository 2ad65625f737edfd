import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { addDays, localDay } from '#app/lib/i18n/times.ts'

export const views = ['day', 'week', 'list'] as const
export type View = (typeof views)[number]

/** View from the search params; a status filter without a view implies the list. */
export function viewParam(search: URLSearchParams): View {
  const param = search.get('view')
  return views.find((view) => view === param) ?? (search.has('show') ? 'list' : 'day')
}

export function dayParam(search: URLSearchParams): string | undefined {
  const day = search.get('day')
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return undefined
  return isDay(day) ? day : undefined
}

const isDay = (day: string) => {
  const at = Date.parse(`${day}T00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

export const mondayOf = (day: string) =>
  addDays(day, -((new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7))

/**
 * Days to load. Without a day in the URL both weeks around today are loaded if needed: today in the business's
 * time zone may differ from the UTC date by one day.
 */
export function daysToLoad(day: string | undefined, now: number) {
  if (day) return { from: mondayOf(day), days: 7 }
  const today = localDay('UTC', now)
  const from = mondayOf(addDays(today, -1))
  return { from, days: mondayOf(addDays(today, 1)) === from ? 7 : 14 }
}

/** Restricts a loaded calendar to the week of the day. */
export function weekOf(businessCalendar: BusinessCalendar, day: string): BusinessCalendar {
  const monday = mondayOf(day)
  const days = businessCalendar.days.filter(({ date }) => mondayOf(date) === monday)
  const [first] = days
  const last = days.at(-1)
  const inWeek = ({ start, end }: { start: string; end: string }) =>
    first !== undefined &&
    last !== undefined &&
    Date.parse(end) > Date.parse(first.clock[0] ?? first.ends) &&
    Date.parse(start) < Date.parse(last.ends)
  return {
    ...businessCalendar,
    days,
    time_off: businessCalendar.time_off.filter(inWeek),
    bookings: businessCalendar.bookings.filter(inWeek),
  }
}

/** Whether the business is closed on this day and has no booking on it. */
export const isEmptyAndClosed = (businessCalendar: BusinessCalendar, day: string) =>
  businessCalendar.days.some(({ date, open }) => date === day && open.length === 0) &&
  !businessCalendar.bookings.some(
    ({ start, status }) => status !== 'cancelled' && start.startsWith(day),
  )

/** The first open day after this one among the loaded days. */
export const nextOpenDay = ({ days }: BusinessCalendar, day: string) =>
  days.find(({ date, open }) => date > day && open.length > 0)?.date

/** Search params of dialogs and forms above the page; the booking sheet has its own. */
const dialogNames = [
  'ask',
  'of',
  'off',
  'change',
  'block',
  'from',
  'to',
  'resource',
  'add',
  'client',
  'hours',
]

/** Current search without the open dialog, plus the changes; `null` deletes a parameter. */
export function searchWith(search: URLSearchParams, changes: Record<string, string | null> = {}) {
  const next = new URLSearchParams(search)
  for (const name of dialogNames) next.delete(name)
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return `?${next}`
}

/** Whether two URLs differ in any of these search params. */
export const paramsDiffer = (a: URL, b: URL, names: readonly string[]) =>
  names.some((name) => a.searchParams.get(name) !== b.searchParams.get(name))

export const pageParams = ['view', 'day', 'show', 'shown']
export const dialogParams = ['booking', ...dialogNames]
