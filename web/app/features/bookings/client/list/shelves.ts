import { pageSizeMax } from '@ujuzi/contract/api/limits'
import type { Booking, BookingStatus } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { loadShelf, type Shelf } from '#app/domain/load-bookings.ts'
import { shownIn } from '#app/lib/http/pagination.ts'

export const tabs = ['upcoming', 'past', 'cancelled'] as const
export type Tab = (typeof tabs)[number]
export type Shelves = Record<Tab, Shelf>

export const tabLabels = {
  upcoming: m.client_tab_upcoming,
  past: m.client_tab_past,
  cancelled: m.client_tab_cancelled,
} as const satisfies Record<Tab, () => string>

const statuses = {
  upcoming: ['pending', 'confirmed'],
  past: ['completed', 'no_show'],
  cancelled: ['cancelled', 'declined', 'expired'],
} as const satisfies Record<Tab, BookingStatus[]>

export function tabIn(search: URLSearchParams): Tab {
  const wanted = search.get('tab')
  return tabs.find((tab) => tab === wanted) ?? 'upcoming'
}

/** The three shelves; only the open one is filled, the others are counted. */
export async function loadShelves(request: Request): Promise<Shelves> {
  const search = new URL(request.url).searchParams
  const open = tabIn(search)
  const load = (tab: Tab, order: 'soonest' | 'latest', shown: number) =>
    loadShelf(request, { role: 'client', statuses: statuses[tab], order, shown })
  const shown = (tab: Tab) => (open === tab ? shownIn(search) : 1)
  const [active, past, cancelled] = await Promise.all([
    load('upcoming', 'soonest', pageSizeMax),
    load('past', 'latest', shown('past')),
    load('cancelled', 'latest', shown('cancelled')),
  ])
  return sortOut({ upcoming: active, past, cancelled }, Date.now())
}

/** A visit that is over but not closed yet belongs to the past for the person who was there. */
export function sortOut({ upcoming, past, cancelled }: Shelves, now: number): Shelves {
  const isOver = ({ end }: Booking) => Date.parse(end) <= now
  const over = upcoming.bookings.filter(isOver).toReversed()
  return {
    upcoming: {
      ...upcoming,
      bookings: upcoming.bookings.filter((booking) => !isOver(booking)),
      count: upcoming.count - over.length,
    },
    past: { ...past, bookings: [...over, ...past.bookings], count: past.count + over.length },
    cancelled,
  }
}

/** The business wishes for another time, and the client has not answered. */
export const asksForAnswer = ({ proposal, can }: Booking) =>
  proposal?.by === 'professional' && can.accept_move
