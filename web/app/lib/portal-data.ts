import type { Role } from '@ujuzi/contract/accounts'
import type { Answer, Endpoint, Returned } from '@ujuzi/contract/endpoint'
import { data, redirect } from 'react-router'
import { authAddress, pathOf } from './destinations.ts'

type Asking = { request: Request; role: Role }

/** What a portal page needs to show. Signed out meanwhile: to the sign-in page, and back here. */
export function needed<E extends Endpoint>(
  answer: Answer<E>,
  { request, role }: Asking,
): Returned<E> {
  if (answer.ok) return answer.data
  if (answer.status === 401) {
    throw redirect(authAddress('/auth/login', { type: role, next: pathOf(request) }))
  }
  throw data(answer.error.message, { status: answer.status || 503 })
}
