import { profile } from '@ujuzi/contract/accounts'
import { redirectDelayMs } from '@ujuzi/contract/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useEffect } from 'react'
import { redirect, useNavigate, useSearchParams } from 'react-router'
import { call } from '#app/lib/api.ts'
import { authAddress, destinationOf, pathOf, userTypeIn } from '#app/lib/destinations.ts'
import { accessToken } from '#app/lib/tokens.ts'
import { Alert } from '#app/ui/alert.tsx'
import type { Route } from './+types/email-verification.route.ts'
import { AuthHeading, NeedsScript } from './auth-heading.tsx'
import { useVerification } from './use-verification.ts'
import { EnterCode, VerificationFailed } from './verification-steps.tsx'

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

export function HydrateFallback() {
  return (
    <>
      <AuthHeading title={m.auth_verify_title()} />
      <NeedsScript />
      <p role="status">{m.auth_loading()}</p>
    </>
  )
}

export default function EmailVerification({ loaderData: { user } }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const verification = useVerification(user)
  if (verification.state === 'verified') {
    const role = user?.user_type ?? userTypeIn(search)
    return <Verified to={destinationOf(role, search.get('next'))} />
  }
  if (verification.state === 'failed') return <VerificationFailed {...verification} />
  return <EnterCode {...verification} email={user?.email} />
}

function Verified({ to }: { to: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    const timer = setTimeout(() => navigate(to, { replace: true }), redirectDelayMs.emailVerified)
    return () => clearTimeout(timer)
  }, [navigate, to])
  return (
    <>
      <AuthHeading title={m.auth_verified_title()} />
      <Alert tone="success">{m.auth_verified_text()}</Alert>
    </>
  )
}
