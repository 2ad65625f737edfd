import { listBookings } from '@ujuzi/contract/bookings/bookings'
import { requireData } from '#app/domain/accounts/portal-data.ts'
import { call } from '#app/lib/http/api.ts'

const role = 'professional' as const

export const proposals = { query: { role, status: 'confirmed', proposed_by: 'client' } } as const

/** Confirmed bookings for which the client proposed another time. */
export async function loadProposals(request: Request) {
  const { results } = requireData(await call(listBookings, proposals), { request, role })
  return results.filter(({ can }) => can.accept_move)
}
