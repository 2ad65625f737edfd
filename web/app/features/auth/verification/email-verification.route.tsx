import { getProfile } from '@ujuzi/contract/accounts/accounts'
import { redirectDelayMs } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { redirect, useSearchParams } from 'react-router'
import {
  authPath,
  pathAfterSignIn,
  pathAfterSignUp,
  pathWithSearch,
  userTypeIn,
} from '#app/domain/accounts/destinations.ts'
import { AuthHeading, AuthLoading } from '#app/features/auth/auth-heading.tsx'
import { useDelayedRedirect } from '#app/features/auth/use-delayed-redirect.ts'
import { accessToken } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'
import { useSessionOwner } from '#app/lib/http/use-session-owner.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import type { Route } from './+types/email-verification.route.ts'
import { useEmailVerification } from './use-verification.ts'
import { useVerificationState } from './verification-state.ts'
import { EnterCode, VerificationFailed } from './verification-steps.tsx'
import { WrongEmail } from './wrong-email.tsx'

export const meta = () => [{ title: `${m.auth_verify_title()} · ${site.name}` }]

/**
 * The email comes from the account, so that it survives a reload and other tabs; without a session, from the router
 * state.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const signIn = () =>
    redirect(authPath('/auth/login', { type: userTypeIn(search), next: pathWithSearch(request) }))
  if (!accessToken()) return { user: undefined, signedOut: true }
  const response = await call(getProfile, {})
  if (!response.ok && response.status === 401) throw signIn()
  const user = response.ok ? response.data : undefined
  if (user?.email_verified) throw redirect(pathAfterSignIn(user.user_type, search.get('next')))
  return { user, signedOut: false }
}

export const HydrateFallback = () => <AuthLoading title={m.auth_verify_title()} />

export default function EmailVerification({ loaderData }: Route.ComponentProps) {
  const { user, signedOut } = loaderData
  const [search] = useSearchParams()
  const { email, userType = userTypeIn(search) } = useVerificationState()
  const signInPath = authPath('/auth/login', {
    type: userType,
    next: authPath('/auth/email-verification', { next: search.get('next') }),
  })
  const verification = useEmailVerification(user, email, signedOut ? signInPath : undefined)
  useSessionOwner(user?.id)
  if (verification.state === 'verified') {
    const role = user?.user_type ?? userType
    return <Verified to={pathAfterSignUp(role, search.get('next'))} />
  }
  if (verification.state === 'failed') return <VerificationFailed {...verification} />
  return (
    <>
      <EnterCode {...verification} />
      {user && <WrongEmail {...verification} />}
    </>
  )
}

function Verified({ to }: { to: string }) {
  useDelayedRedirect(to, redirectDelayMs.emailVerified)
  return (
    <>
      <AuthHeading title={m.auth_verified_title()} replaces />
      <Alert tone="success">{m.auth_verified_text()}</Alert>
    </>
  )
}
