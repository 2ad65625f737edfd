import { pageSizeMax } from '@ujuzi/contract/api/limits'
import type { MyBusiness } from '@ujuzi/contract/businesses/businesses'
import { listMembers, type Member } from '@ujuzi/contract/businesses/members'
import { getTeamDay, type TeamDay } from '@ujuzi/contract/calendars/team-day'
import { type BusinessResource, listResources } from '@ujuzi/contract/schedule/resources'
import { listManagedServices } from '@ujuzi/contract/services/services'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import {
  firstCallsOfActingBusiness,
  loadActingBusiness,
} from '#app/domain/members/load-acting-business.ts'
import { call } from '#app/lib/http/api.ts'
import { actingBusiness, firstCall } from '#app/lib/http/first-calls.ts'

export type Team = {
  business: MyBusiness
  people: Member[]
  invitations: Member[]
  /** Calendars of the people and places in use. */
  calendars: BusinessResource[]
  /** Active services. */
  services: TeamService[]
  /** Today of each person; staff see only their own. */
  day: TeamDay
  now: number
}
export type TeamService = { id: string; title: string }

const membersOf = (id: string) => ({ params: { id }, query: { limit: pageSizeMax } })
const activeServices = { query: { status: 'active', limit: pageSizeMax } } as const

/** The first calls of `loadTeam`. */
export const firstCallsOfTeam = () => [
  ...firstCallsOfActingBusiness(),
  firstCall(listMembers, membersOf(actingBusiness)),
  firstCall(listResources, { params: { id: actingBusiness } }),
  firstCall(listManagedServices, activeServices),
  firstCall(getTeamDay, { params: { id: actingBusiness } }),
]

/** The people of the acting business; null for a professional without one. */
export async function loadTeam(request: Request): Promise<Team | null> {
  const caller = { request, role: 'professional' } as const
  const business = await loadActingBusiness(request)
  if (!business) return null
  const [members, calendars, services, day] = await Promise.all([
    call(listMembers, membersOf(business.id)),
    call(listResources, { params: { id: business.id } }),
    call(listManagedServices, activeServices),
    call(getTeamDay, { params: { id: business.id } }),
  ])
  const all = requireData(members, caller).results
  const active = requireData(services, caller).results
  return {
    business,
    people: all.filter(({ status }) => status === 'active'),
    invitations: all.filter(({ status }) => status === 'invited'),
    calendars: requireData(calendars, caller).results.filter(({ retired }) => !retired),
    services: active.map((service) => ({ id: service.id, title: service.title })),
    day: requireData(day, caller),
    now: Date.now(),
  }
}
