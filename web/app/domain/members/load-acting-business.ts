import { pageSizeMax } from '@ujuzi/contract/api/limits'
import { listMyBusinesses, type MyBusiness } from '@ujuzi/contract/businesses/businesses'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { accessToken, accountIdIn } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'
import { firstCall } from '#app/lib/http/first-calls.ts'
import { actingBusinessOf } from '#app/lib/storage/acting-business.ts'

export const allBusinesses = { query: { limit: pageSizeMax } } as const

/** The first call of `loadActingBusiness`. */
export const firstCallsOfActingBusiness = () => [firstCall(listMyBusinesses, allBusinesses)]

/** The acting business with the role of the professional in it; undefined without one. By default it is the first. */
export async function loadActingBusiness(request: Request): Promise<MyBusiness | undefined> {
  const response = await call(listMyBusinesses, allBusinesses)
  const businesses = requireData(response, { request, role: 'professional' }).results
  const id = actingBusinessOf(accountIdIn(accessToken()) ?? '')
  return id ? businesses.find((business) => business.id === id) : businesses[0]
}
