import type { UserType } from '@ujuzi/contract/accounts/accounts'
import { type Booking, type BookingStatus, listBookings } from '@ujuzi/contract/bookings/bookings'
import { call } from '#app/lib/http/api.ts'
import { firstCall } from '#app/lib/http/first-calls.ts'
import { type LoadedList, loadPages, pageOf } from '#app/lib/http/pagination.ts'
import { requireData } from './accounts/portal-data.ts'

/**
 * The loaded part of a booking list. `count` is the total, or less if `isCapped`; `more`: whether any are not loaded.
 */
export type BookingResults = { bookings: Booking[] } & Omit<LoadedList<Booking>, 'items'>

type BookingQuery = {
  role: UserType
  /** All statuses if omitted. */
  statuses?: readonly BookingStatus[]
  order: 'soonest' | 'latest'
  shown: number
  /** Local days of the business, both inclusive. */
  from?: string
  to?: string
  /** Restricts a professional's list to one client. */
  clientId?: string
  /** Only bookings of a professional that need another person. */
  needsPerson?: boolean
}

/** Loads the signed-in user's bookings page by page until `shown` are loaded. */
export async function loadOwnBookings(
  request: Request,
  query: BookingQuery,
): Promise<BookingResults> {
  const { role, shown } = query
  const filters = filtersOf(query)
  const { items, ...all } = await loadPages(shown, async (paging) =>
    requireData(await call(listBookings, { query: { ...filters, ...paging } }), { request, role }),
  )
  return { bookings: items, ...all }
}

/** The first call of `loadOwnBookings`. */
export const firstOwnBookings = (query: BookingQuery) =>
  firstCall(listBookings, { query: { ...filtersOf(query), ...pageOf(query.shown) } })

const filtersOf = ({ role, statuses, order, from, to, clientId, needsPerson }: BookingQuery) => ({
  role,
  status: statuses?.join(','),
  order,
  from,
  to,
  client_id: clientId,
  needs_person: needsPerson ? ('true' as const) : undefined,
})
