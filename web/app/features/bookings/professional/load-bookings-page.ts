import { pageSizeDefault } from '@ujuzi/contract/api/limits'
import { type Agenda, getAgenda } from '@ujuzi/contract/bookings/agenda'
import { listBookings } from '@ujuzi/contract/bookings/bookings'
import { needed } from '#app/domain/accounts/portal-data.ts'
import { dayOf, daysToLoad, viewIn, weekIn } from '#app/domain/calendar/url-params.ts'
import { loadShelf } from '#app/domain/load-bookings.ts'
import { call } from '#app/lib/http/api.ts'
import { shownIn } from '#app/lib/http/pagination.ts'
import { dayIn } from '#app/lib/i18n/times.ts'
import { filterBy, filterIn } from './list/booking-filters.ts'

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
