import { profile } from '@ujuzi/contract/accounts/accounts'
import { redirectDelayMs } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { redirect, useSearchParams } from 'react-router'
import {
  authAddress,
  beginningOf,
  destinationOf,
  pathOf,
  userTypeIn,
} from '#app/domain/accounts/destinations.ts'
import { AuthHeading, OneMoment } from '#app/features/auth/auth-heading.tsx'
import { useRedirect } from '#app/features/auth/use-redirect.ts'
import { accessToken } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'
import { useHolder } from '#app/lib/http/use-session-owner.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import type { Route } from './+types/email-verification.route.ts'
import { useVerification } from './use-verification.ts'
import { EnterCode, VerificationFailed } from './verification-steps.tsx'
import { WrongAddress } from './wrong-email.tsx'

export const meta = () => [{ title: `${m.auth_verify_title()} · ${site.name}` }]

/** The address comes from the account, so that it survives a reload and another tab. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams
  const signIn = () =>
    redirect(authAddress('/auth/login', { type: userTypeIn(search), next: pathOf(request) }))
  if (!accessToken()) throw signIn()
  const answer = await call(profile, {})
  if (!answer.ok && answer.status === 401) throw signIn()
  const user = answer.ok ? answer.data : undefined
  if (user?.email_verified) throw redirect(destinationOf(user.user_type, search.get('next')))
  return { user }
}

export const HydrateFallback = () => <OneMoment title={m.auth_verify_title()} />

export default function EmailVerification({ loaderData: { user } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const verification = useVerification(user)
  useHolder(user?.id)
  if (verification.state === 'verified') {
    const role = user?.user_type ?? userTypeIn(search)
    return <Verified to={beginningOf(role, search.get('next'))} />
  }
  if (verification.state === 'failed') return <VerificationFailed {...verification} />
  return (
    <>
      <EnterCode {...verification} />
      {user && <WrongAddress {...verification} />}
    </>
  )
}

function Verified({ to }: { to: string }) {
  useRedirect(to, redirectDelayMs.emailVerified)
  return (
    <>
      <AuthHeading title={m.auth_verified_title()} replaces />
      <Alert tone="success">{m.auth_verified_text()}</Alert>
    </>
  )
}
