import { pageSizeMax } from '@ujuzi/contract/api/limits'
import type { Booking, BookingStatus } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import { cancelledStatuses, openStatuses } from '#app/domain/bookings/status-groups.ts'
import {
  type BookingResults,
  firstOwnBookings,
  loadOwnBookings,
} from '#app/domain/load-bookings.ts'
import { shownCount } from '#app/lib/http/pagination.ts'

export const tabs = ['upcoming', 'past', 'cancelled'] as const
export type BookingListTab = (typeof tabs)[number]
export type BookingsByTab = Record<BookingListTab, BookingResults>

export const tabLabels = {
  upcoming: m.client_tab_upcoming,
  past: m.client_tab_past,
  cancelled: m.client_tab_cancelled,
} as const satisfies Record<BookingListTab, () => string>

const tabStatuses = {
  upcoming: openStatuses,
  past: ['completed', 'no_show'],
  cancelled: cancelledStatuses,
} as const satisfies Record<BookingListTab, readonly BookingStatus[]>

export function tabParam(search: URLSearchParams): BookingListTab {
  const param = search.get('tab')
  return tabs.find((tab) => tab === param) ?? 'upcoming'
}

/** Only the open tab is filled; of the others the count matters. All coming bookings are loaded. */
function tabQuery(search: URLSearchParams, tab: BookingListTab) {
  const query = { role: 'client', statuses: tabStatuses[tab] } as const
  if (tab === 'upcoming') return { ...query, order: 'soonest', shown: pageSizeMax } as const
  const shown = tabParam(search) === tab ? shownCount(search) : 1
  return { ...query, order: 'latest', shown } as const
}

/** The first calls of `loadBookingsByTab`. */
export const firstBookingsByTab = (search: URLSearchParams) =>
  tabs.map((tab) => firstOwnBookings(tabQuery(search, tab)))

export async function loadBookingsByTab(request: Request): Promise<BookingsByTab> {
  const search = new URL(request.url).searchParams
  const load = (tab: BookingListTab) => loadOwnBookings(request, tabQuery(search, tab))
  const [upcoming, past, cancelled] = await Promise.all([
    load('upcoming'),
    load('past'),
    load('cancelled'),
  ])
  return moveEndedToPast({ upcoming, past, cancelled }, Date.now())
}

/** A confirmed booking whose end has passed is listed as past, although its status is still open. */
export function moveEndedToPast(
  { upcoming, past, cancelled }: BookingsByTab,
  now: number,
): BookingsByTab {
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

/** The business proposed another time and the client has not responded. */
export const needsResponse = ({ proposal, can }: Booking) =>
  proposal?.by === 'professional' && can.accept_move
