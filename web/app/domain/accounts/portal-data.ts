import type { Role } from '@ujuzi/contract/accounts/accounts'
import type { Answer, Endpoint, Returned } from '@ujuzi/contract/api/endpoint'
import { data, redirect } from 'react-router'
import { authAddress, pathOf } from './destinations.ts'

type Asking = { request: Request; role: Role }

/**
 * What a portal page needs to show. Signed out meanwhile: to the sign-in page, and back here. A moderator without a
 * second factor: to the page that leads to one.
 */
export function needed<E extends Endpoint>(
  answer: Answer<E>,
  { request, role }: Asking,
): Returned<E> {
  if (answer.ok) return answer.data
  if (answer.status === 401) {
    throw redirect(authAddress('/auth/login', { type: role, next: pathOf(request) }))
  }
  if (answer.error.code === 'second_factor_missing') throw redirect('/review/two-step')
  throw data(answer.error.message, { status: answer.status || 503 })
}
