import { getService, type Service } from '@ujuzi/contract/services'
import { call } from '#app/lib/api.ts'
import { needed } from '#app/lib/portal-data.ts'

/** One of my services; none where the address is old. */
export async function loadService(request: Request, id: string): Promise<Service | undefined> {
  const answer = await call(getService, { params: { id } })
  if (!answer.ok && (answer.status === 404 || answer.status === 422)) return undefined
  return needed(answer, { request, role: 'professional' })
}
