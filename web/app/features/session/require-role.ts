import { getProfile, type Role, type User } from '@ujuzi/contract/accounts/accounts'
import { data, redirect } from 'react-router'
import { authPath, pathWithSearch } from '#app/domain/accounts/destinations.ts'
import { accessToken, accountIdIn } from '#app/lib/http/access-token.ts'
import { call, setCallBusiness } from '#app/lib/http/api.ts'
import { actingBusinessOf } from '#app/lib/storage/acting-business.ts'

/** Returns the signed-in user, or throws a redirect if they are signed out or have another role. */
export async function requireRole(role: Role, request: Request): Promise<User> {
  const user = await requireUser(request, role)
  if (user.user_type === role) return user
  throw redirect(`/auth/wrong-portal?wanted=${role}`)
}

/** Returns the signed-in user or throws a redirect. `type` selects the wording of the sign-in form. */
export async function requireUser(request: Request, type?: Role): Promise<User> {
  requireAccessToken(request, type)
  const response = await call(getProfile, {})
  if (response.ok) return response.data
  if (response.status === 401) throw redirectToSignIn(request, type)
  throw data(response.error.message, { status: response.status || 503 })
}

/**
 * Client middleware of a portal. Redirects signed-out users before the loaders run: those run at the same time, and the
 * server would refuse each of their calls.
 */
export const requireSignIn =
  (role: Role) =>
  ({ request }: { request: Request }) =>
    requireAccessToken(request, role)

function requireAccessToken(request: Request, type?: Role) {
  const token = accessToken()
  if (!token) throw redirectToSignIn(request, type)
  setCallBusiness(actingBusinessOf(accountIdIn(token) ?? ''))
}

const redirectToSignIn = (request: Request, type?: Role) =>
  redirect(authPath('/auth/login', { type, next: pathWithSearch(request) }))
