import { listMyBusinesses, type MyBusiness } from '@ujuzi/contract/businesses/businesses'
import type { MemberRole } from '@ujuzi/contract/businesses/grants'
import { getBusinessFigures } from '@ujuzi/contract/dashboard/dashboard'
import { m } from '@ujuzi/contract/messages'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { allBusinesses } from '#app/domain/members/load-acting-business.ts'
import { reloadPortal } from '#app/domain/members/reload-portal.ts'
import { accessToken, accountIdIn } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'
import { saveAnalyticsChoice } from '#app/lib/page/analytics-choice.ts'
import {
  actingBusinessOf,
  clearActingBusiness,
  saveLastBusiness,
} from '#app/lib/storage/acting-business.ts'

/** Business of the previous load of this page. */
let loadedBusinessId: string | undefined

/** Loads the figures of the acting business, and all businesses of the account with its role in the acting one. */
export async function loadBusinesses(request: Request) {
  const [figures, businesses] = await Promise.all([
    call(getBusinessFigures, {}),
    call(listMyBusinesses, allBusinesses),
  ])
  const isLost = !figures.ok && figures.status === 404
  if (isLost && actingBusinessOf(accountIdIn(accessToken()) ?? '')) return leaveBusiness()
  const caller = { request, role: 'professional' } as const
  const loaded = requireData(figures, caller)
  const mine = requireData(businesses, caller).results
  const { business } = loaded
  // Without a choice the server falls back to another business, which must not replace a lost one unnoticed.
  if (loadedBusinessId && !mine.some(({ id }) => id === loadedBusinessId)) return leaveBusiness()
  loadedBusinessId = business?.id
  if (business) {
    saveAnalyticsChoice(business.analytics)
    saveLastBusiness(accountIdIn(accessToken()) ?? '', business.id)
  }
  return { figures: loaded, businesses: mine, role: roleIn(mine, business?.id) }
}

/** Role in the acting business. Without a business nothing is restricted, because they may set up their own. */
function roleIn(businesses: readonly MyBusiness[], id: string | undefined): MemberRole {
  if (!id) return 'owner'
  return businesses.find((business) => business.id === id)?.role ?? 'staff'
}

/** Leaves a business that the account no longer works in. Never resolves, because the page is loaded again. */
function leaveBusiness(): Promise<never> {
  clearActingBusiness()
  reloadPortal(m.team_access_ended())
  return new Promise(() => {})
}
