import type { UserType } from '@ujuzi/contract/accounts/accounts'
import { type Booking, type BookingStatus, listBookings } from '@ujuzi/contract/bookings/bookings'
import { call } from '#app/lib/http/api.ts'
import { loadPages } from '#app/lib/http/pagination.ts'
import { needed } from './accounts/portal-data.ts'

/** A list as far as it was asked for. `count` is all there are, `more` whether any are left. */
export type Shelf = { bookings: Booking[]; count: number; more: boolean }

type Wanted = {
  role: UserType
  /** Any, where none are named. */
  statuses?: readonly BookingStatus[]
  order: 'soonest' | 'latest'
  shown: number
  /** Local days of the business, both included. */
  from?: string
  to?: string
  /** For the professional: one client's. */
  clientId?: string
}

/** My bookings, page after page until so many are there. */
export async function loadShelf(request: Request, wanted: Wanted): Promise<Shelf> {
  const { role, statuses, order, shown, from, to, clientId } = wanted
  const asked = { role, status: statuses?.join(','), order, from, to, client_id: clientId }
  const { items, ...all } = await loadPages(shown, async (paging) =>
    needed(await call(listBookings, { query: { ...asked, ...paging } }), { request, role }),
  )
  return { bookings: items, ...all }
}
