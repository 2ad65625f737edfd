import type { Role } from '@ujuzi/contract/accounts/accounts'
import type { CallResponse, Endpoint, ResponseData } from '@ujuzi/contract/api/endpoint'
import { data, redirect } from 'react-router'
import { authPath, pathWithSearch } from './destinations.ts'

type PortalRequest = { request: Request; role: Role }

/**
 * Returns the data of a response, or throws. Signed-out users are redirected to the sign-in page and back
 * afterwards; moderators without a second factor are redirected to its setup page; other errors become error
 * responses.
 */
export function requireData<E extends Endpoint>(
  response: CallResponse<E>,
  { request, role }: PortalRequest,
): ResponseData<E> {
  if (response.ok) return response.data
  if (response.status === 401) {
    throw redirect(authPath('/auth/login', { type: role, next: pathWithSearch(request) }))
  }
  if (response.error.code === 'second_factor_missing') throw redirect('/review/two-step')
  throw data(response.error.message, { status: response.status || 503 })
}
