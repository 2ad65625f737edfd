import { type Agenda, getAgenda } from '@ujuzi/contract/agenda'
import { listBookings } from '@ujuzi/contract/bookings'
import { pageSizeDefault } from '@ujuzi/contract/limits'
import { call } from '#app/lib/api.ts'
import { loadShelf } from '#app/lib/bookings.ts'
import { shownIn } from '#app/lib/pages.ts'
import { needed } from '#app/lib/portal-data.ts'
import { dayIn } from '#app/lib/times.ts'
import { filterBy, filterIn } from './booking-filters.ts'
import { dayOf, daysToLoad, viewIn, weekIn } from './calendar-search.ts'

const role = 'professional' as const

/** What waits for an answer, and the days or the list that the address asks for. */
export async function loadBookingsPage(request: Request) {
  const search = new URL(request.url).searchParams
  const now = Date.now()
  const listed = viewIn(search) === 'list'
  const [requests, proposals, calendar, shelf] = await Promise.all([
    loadShelf(request, {
      role,
      statuses: ['pending'],
      order: 'soonest',
      shown: pageSizeDefault,
    }),
    loadProposals(request),
    listed ? undefined : loadCalendar(request, dayOf(search), now),
    listed ? loadList(request, search) : undefined,
  ])
  return { now, requests, proposals, calendar, shelf }
}

/** Times that clients asked for instead of those agreed. */
export async function loadProposals(request: Request) {
  const query = { role, status: 'confirmed', proposed_by: 'client' } as const
  const { results } = needed(await call(listBookings, { query }), { request, role })
  return results.filter(({ can }) => can.accept_move)
}

/** Undefined while there is no business. */
async function loadCalendar(request: Request, day: string | undefined, now: number) {
  const answer = await call(getAgenda, { query: daysToLoad(day, now) })
  if (!answer.ok && answer.error.code === 'business_not_found') return undefined
  const agenda: Agenda = needed(answer, { request, role })
  const today = dayIn(agenda.timezone, now)
  const chosen = day ?? today
  return { agenda: weekIn(agenda, chosen), chosen, today }
}

function loadList(request: Request, search: URLSearchParams) {
  const { statuses, order } = filterBy[filterIn(search)]
  return loadShelf(request, { role, statuses, order, shown: shownIn(search) })
}
