import { listBusyCalendars } from '@ujuzi/contract/calendars/busy-calendars'
import { listResources } from '@ujuzi/contract/schedule/resources'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import {
  firstCallsOfActingBusiness,
  loadActingBusiness,
} from '#app/domain/members/load-acting-business.ts'
import { call } from '#app/lib/http/api.ts'
import { actingBusiness, firstCall } from '#app/lib/http/first-calls.ts'

/** The first calls of `loadBusyCalendars`. */
export const firstBusyCalendars = () => [
  firstCall(listBusyCalendars, {}),
  ...firstCallsOfActingBusiness(),
  firstCall(listResources, { params: { id: actingBusiness } }),
]

/** The connected calendars, and the people and places with names that a calendar can be for. */
export async function loadBusyCalendars(request: Request) {
  const access = { request, role: 'professional' } as const
  const [calendars, people] = await Promise.all([call(listBusyCalendars, {}), loadPeople(request)])
  if (!calendars.ok && calendars.error.code === 'business_not_found') return null
  return { initial: requireData(calendars, access).results, people }
}

async function loadPeople(request: Request) {
  const business = await loadActingBusiness(request)
  const response = business && (await call(listResources, { params: { id: business.id } }))
  return response?.ok
    ? response.data.results
        .filter(({ name, bookable, retired }) => name !== '' && bookable && !retired)
        .map(({ id, name }) => ({ id, name }))
    : []
}
