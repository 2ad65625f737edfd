import { getService, type Service } from '@ujuzi/contract/services/services'
import { needed } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'

/** One of my services; none where the address is old. */
export async function loadService(request: Request, id: string): Promise<Service | undefined> {
  const answer = await call(getService, { params: { id } })
  if (!answer.ok && (answer.status === 404 || answer.status === 422)) return undefined
  return needed(answer, { request, role: 'professional' })
}
