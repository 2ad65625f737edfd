import { pageSizeMax } from '@ujuzi/contract/api/limits'
import { type BusinessResource, listResources } from '@ujuzi/contract/bookings/resources'
import { getTeamDay, type TeamDay } from '@ujuzi/contract/bookings/team-day'
import type { MyBusiness } from '@ujuzi/contract/businesses/businesses'
import { listMembers, type Member } from '@ujuzi/contract/businesses/members'
import { listManagedServices } from '@ujuzi/contract/services/services'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { loadActingBusiness } from '#app/domain/members/load-acting-business.ts'
import { call } from '#app/lib/http/api.ts'

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

/** The people of the acting business; null for a professional without one. */
export async function loadTeam(request: Request): Promise<Team | null> {
  const caller = { request, role: 'professional' } as const
  const limit = pageSizeMax
  const business = await loadActingBusiness(request)
  if (!business) return null
  const [members, calendars, services, day] = await Promise.all([
    call(listMembers, { params: { id: business.id }, query: { limit } }),
    call(listResources, { params: { id: business.id } }),
    call(listManagedServices, { query: { status: 'active', limit } }),
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
