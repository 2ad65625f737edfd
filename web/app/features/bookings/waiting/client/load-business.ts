import { getProfessional } from '@ujuzi/contract/storefront/storefront'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import {
  toBookableService,
  toBusinessSummary,
} from '#app/features/bookings/shared/load-book-page.ts'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'

/** The business of a waiting list with its services and people. */
/** The first call of `loadBusiness`. */
export const firstBusiness = ({ params: { id } }: FirstPage<{ id: string }>) => [
  firstCall(getProfessional, { params: { id } }),
]

export async function loadBusiness(request: Request, id: string) {
  const response = await call(getProfessional, { params: { id } })
  const found = requireData(response, { request, role: 'client' })
  return {
    business: toBusinessSummary(found),
    services: found.services.map(toBookableService),
    team: found.team ?? [],
  }
}
