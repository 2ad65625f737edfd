import type { UserType } from '@ujuzi/contract/accounts'
import { type Booking, type BookingStatus, listBookings } from '@ujuzi/contract/bookings'
import { pageSizeDefault, pageSizeMax } from '@ujuzi/contract/limits'
import { call } from './api.ts'
import { needed } from './portal-data.ts'

/** A list as far as it was asked for. `count` is all there are, `more` whether any are left. */
export type Shelf = { bookings: Booking[]; count: number; more: boolean }

type Wanted = {
  role: UserType
  statuses: readonly BookingStatus[]
  order: 'soonest' | 'latest'
  shown: number
  /** Local days of the business, both included. */
  from?: string
  to?: string
}

/** My bookings, page after page until so many are there. */
export async function loadShelf(request: Request, wanted: Wanted): Promise<Shelf> {
  const { role, statuses, order, shown, from, to } = wanted
  const shelf: Shelf = { bookings: [], count: 0, more: true }
  let cursor: string | undefined
  while (shelf.more && shelf.bookings.length < shown) {
    const limit = Math.min(shown - shelf.bookings.length, pageSizeMax)
    const query = { role, status: statuses.join(','), order, from, to, limit, cursor }
    const page = needed(await call(listBookings, { query }), { request, role })
    shelf.bookings.push(...page.results)
    shelf.count = page.count
    shelf.more = page.next !== null
    cursor = page.next ?? undefined
  }
  return shelf
}

/** How many the address asks for. */
export function shownIn(search: URLSearchParams): number {
  const shown = Number(search.get('shown'))
  return Number.isInteger(shown) && shown > pageSizeDefault ? shown : pageSizeDefault
}
