import { getService, type Service } from '@ujuzi/contract/services/services'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'
import { type FirstPage, firstCall } from '#app/lib/http/first-calls.ts'

/** The first call of `loadService`. */
export const firstService = ({ params: { id } }: FirstPage<{ id: string }>) => [
  firstCall(getService, { params: { id } }),
]

/** Loads an own service; undefined if it does not exist. */
export async function loadService(request: Request, id: string): Promise<Service | undefined> {
  const response = await call(getService, { params: { id } })
  if (!response.ok && (response.status === 404 || response.status === 422)) return undefined
  return requireData(response, { request, role: 'professional' })
}
