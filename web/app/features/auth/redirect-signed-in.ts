import { profile } from '@ujuzi/contract/accounts/accounts'
import { redirect } from 'react-router'
import { destinationOf } from '#app/domain/accounts/destinations.ts'
import { accessToken } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'

/** Who is signed in needs no form: on they go. */
export async function passOn(request: Request) {
  if (!accessToken()) return null
  const answer = await call(profile, {})
  if (!answer.ok) return null
  const next = new URL(request.url).searchParams.get('next')
  throw redirect(destinationOf(answer.data.user_type, next))
}
