import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { listBookings } from '@ujuzi/contract/bookings/bookings'
import {
  type BusinessCalendar,
  getBusinessCalendar,
} from '@ujuzi/contract/calendars/business-calendar'
import type { CalendarBooking } from '@ujuzi/contract/calendars/calendar-booking'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import {
  dayParam,
  daysToLoad,
  isEmptyAndClosed,
  mondayOf,
  nextOpenDay,
  viewParam,
  weekOf,
} from '#app/domain/calendar/url-params.ts'
import { firstOwnBookings, loadOwnBookings } from '#app/domain/load-bookings.ts'
import { call } from '#app/lib/http/api.ts'
import { firstCall } from '#app/lib/http/first-calls.ts'
import { shownCount } from '#app/lib/http/pagination.ts'
import { localDay } from '#app/lib/i18n/times.ts'
import { filterDefinitions, filterParam } from './list/booking-filters.ts'
import { loadProposals, proposals } from './load-proposals.ts'

const role = 'professional' as const

const pending = {
  role,
  statuses: ['pending'],
  order: 'soonest',
  shown: pageSizeDefault,
} as const

/** The first calls of `loadBookingsPage`. */
export const firstBookingsPage = (search: URLSearchParams) => [
  firstOwnBookings(pending),
  firstCall(listBookings, proposals),
  viewParam(search) === 'list'
    ? firstOwnBookings(filteredQuery(search))
    : firstCall(getBusinessCalendar, { query: daysToLoad(dayParam(search), Date.now()) }),
]

/** Loads requests and proposals that need a response, and the calendar or the list. */
export async function loadBookingsPage(request: Request) {
  const search = new URL(request.url).searchParams
  const now = Date.now()
  const listed = viewParam(search) === 'list'
  const [requests, proposed, calendar, shelf] = await Promise.all([
    loadOwnBookings(request, pending),
    loadProposals(request),
    listed ? undefined : loadCalendar(request, search, now),
    listed ? loadOwnBookings(request, filteredQuery(search)) : undefined,
  ])
  return { now, requests, proposals: proposed, calendar, shelf }
}

export type BookingsPage = Awaited<ReturnType<typeof loadBookingsPage>>

/** The booking as the page shows it, if it does. */
export function findKnownBooking(page: BookingsPage | undefined, id: string) {
  const { calendar, shelf, requests, proposals = [] } = page ?? {}
  const shown: CalendarBooking[] = [
    ...(calendar?.businessCalendar.bookings ?? []),
    ...(shelf?.bookings ?? []),
    ...(requests?.bookings ?? []),
    ...proposals,
  ]
  return shown.find((booking) => booking.id === id)
}

/** Undefined if the business does not exist yet. */
async function loadCalendar(request: Request, search: URLSearchParams, now: number) {
  const day = dayParam(search)
  const response = await call(getBusinessCalendar, { query: daysToLoad(day, now) })
  if (!response.ok && response.error.code === 'business_not_found') return undefined
  const businessCalendar: BusinessCalendar = requireData(response, { request, role })
  const today = localDay(businessCalendar.timezone, now)
  if (!day && viewParam(search) === 'day' && isEmptyAndClosed(businessCalendar, today)) {
    const next = await loadNextOpenDay(businessCalendar, today)
    if (next) return { ...next, today, isTodayClosed: true }
  }
  const chosen = day ?? today
  return { businessCalendar: weekOf(businessCalendar, chosen), chosen, today, isTodayClosed: false }
}

const daysAhead = 21

/** The first open day after today and its week; undefined if there is none within two weeks. */
async function loadNextOpenDay(loaded: BusinessCalendar, today: string) {
  const known = nextOpenDay(loaded, today)
  if (known) return { businessCalendar: weekOf(loaded, known), chosen: known }
  const query = { from: mondayOf(today), days: daysAhead }
  const response = await call(getBusinessCalendar, { query })
  const chosen = response.ok && nextOpenDay(response.data, today)
  return chosen ? { businessCalendar: weekOf(response.data, chosen), chosen } : undefined
}

function filteredQuery(search: URLSearchParams) {
  const { label: _, none: __, ...query } = filterDefinitions[filterParam(search)]
  return { role, ...query, shown: shownCount(search) }
}
