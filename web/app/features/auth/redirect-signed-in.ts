import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { redirect } from 'react-router'
import { pathAfterSignIn } from '#app/domain/accounts/destinations.ts'
import { accessToken } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'

/** Redirects users who are already signed in; otherwise returns null. */
export async function redirectSignedIn(request: Request) {
  if (!accessToken()) return null
  const response = await call(getProfile, {})
  if (!response.ok) return null
  const next = new URL(request.url).searchParams.get('next')
  throw redirect(pathAfterSignIn(response.data.user_type, next))
}
