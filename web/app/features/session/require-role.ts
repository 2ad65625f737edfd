import { profile, type Role, type User } from '@ujuzi/contract/accounts/accounts'
import { data, redirect } from 'react-router'
import { authAddress, pathOf } from '#app/domain/accounts/destinations.ts'
import { accessToken } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'

/** The signed-in person of a portal; everybody else is shown the way. */
export async function requireRole(role: Role, request: Request): Promise<User> {
  const user = await requireUser(request, role)
  if (user.user_type === role) return user
  throw redirect(`/auth/wrong-portal?wanted=${role}`)
}

/** `type` chooses the wording of the form a signed-out person is sent to. */
export async function requireUser(request: Request, type?: Role): Promise<User> {
  const signIn = () => redirect(authAddress('/auth/login', { type, next: pathOf(request) }))
  if (!accessToken()) throw signIn()
  const answer = await call(profile, {})
  if (answer.ok) return answer.data
  if (answer.status === 401) throw signIn()
  throw data(answer.error.message, { status: answer.status || 503 })
}
