import { pageSizeMax } from '@ujuzi/contract/api/limits'
import type { MyBusiness } from '@ujuzi/contract/businesses/businesses'
import { hasGrant } from '@ujuzi/contract/businesses/grants'
import { listMembers, type Member } from '@ujuzi/contract/businesses/members'
import { listManagedServices } from '@ujuzi/contract/services/services'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { loadActingBusiness } from '#app/domain/members/load-acting-business.ts'
import { call } from '#app/lib/http/api.ts'

export type Team = {
  business: MyBusiness
  people: Member[]
  invitations: Member[]
  /** Services to choose from in an invitation. */
  services: TeamService[]
  now: number
}
export type TeamService = { id: string; title: string }

/** The people of the acting business; null for a professional without one. */
export async function loadTeam(request: Request): Promise<Team | null> {
  const caller = { request, role: 'professional' } as const
  const limit = pageSizeMax
  const business = await loadActingBusiness(request)
  if (!business) return null
  const [members, services] = await Promise.all([
    call(listMembers, { params: { id: business.id }, query: { limit } }),
    hasGrant(business.role, 'members')
      ? call(listManagedServices, { query: { status: 'active', limit } })
      : undefined,
  ])
  const all = requireData(members, caller).results
  const active = services ? requireData(services, caller).results : []
  return {
    business,
    people: all.filter(({ status }) => status === 'active'),
    invitations: all.filter(({ status }) => status === 'invited'),
    services: active.map((service) => ({ id: service.id, title: service.title })),
    now: Date.now(),
  }
}
