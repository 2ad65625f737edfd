import { type completeGoogleSignIn, exchangeGoogleCode } from '@ujuzi/contract/accounts/google'
import type { ResponseData } from '@ujuzi/contract/api/endpoint'
import { redirectDelayMs } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { pathAfterSignIn } from '#app/domain/accounts/destinations.ts'
import { saveSession } from '#app/domain/accounts/save-session.ts'
import { AuthHeading, NoScriptAlert } from '#app/features/auth/auth-heading.tsx'
import { NetworkRefused } from '#app/features/auth/network-refused.tsx'
import { redirectSignedIn } from '#app/features/auth/redirect-signed-in.ts'
import {
  clearTakenParams,
  secretUrlHeaders,
  takeUrlParams,
} from '#app/features/auth/url-secrets.ts'
import { useRedirectWithToast } from '#app/features/auth/use-redirect-with-toast.ts'
import { call } from '#app/lib/http/api.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Route } from './+types/google-callback.route.ts'
import { GoogleSteps } from './google-steps.tsx'

export const meta = () => [{ title: `${m.auth_google_title()} · ${site.name}` }]
export const headers = () => secretUrlHeaders

export type GoogleOutcome =
  | { state: 'in'; to: string; welcome: string }
  | { state: 'asks'; what: 'password' | 'code' }
  | { state: 'network' }
  | { state: 'failed'; message: string }

/**
 * Exchanges the code once, also if React renders twice: the code is removed from the URL and from memory before
 * the request.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<GoogleOutcome> {
  const params = takeUrlParams(request)
  clearTakenParams(new URL(request.url).pathname)
  const code = params.get('code')
  if (params.get('error') === 'access_denied') return failed(m.auth_google_declined())
  if (params.has('error')) return failed(m.auth_google_failed())
  if (!code) {
    await redirectSignedIn(request)
    return failed(m.auth_google_no_code())
  }
  const response = await call(exchangeGoogleCode, {
    body: { code, state: params.get('state') ?? '' },
  })
  if (response.ok) return signedInOutcome(response.data)
  if (response.error.code === 'google_link_required') return { state: 'asks', what: 'password' }
  if (response.error.code === 'second_factor_required') return { state: 'asks', what: 'code' }
  if (response.error.code === 'network_not_allowed') return { state: 'network' }
  const isKnown = response.error.message !== m.ui_error_unknown()
  return failed(isKnown ? response.error.message : m.auth_google_failed())
}

const failed = (message: string): GoogleOutcome => ({ state: 'failed', message })

function signedInOutcome(session: ResponseData<typeof completeGoogleSignIn>): GoogleOutcome {
  saveSession(session)
  return {
    state: 'in',
    to: pathAfterSignIn(session.user.user_type, session.next),
    welcome: session.restored ? m.auth_restored() : m.auth_google_done(),
  }
}

export function HydrateFallback() {
  return (
    <>
      <AuthHeading title={m.auth_google_title()} />
      <NoScriptAlert />
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {m.auth_google_loading()}
      </p>
    </>
  )
}

export default function GoogleCallback({ loaderData }: Route.ComponentProps) {
  const [outcome, setOutcome] = useState(loaderData)
  const navigate = useNavigate()
  if (outcome.state === 'in') return <SignedIn {...outcome} />
  if (outcome.state === 'network') {
    return <NetworkRefused withGoogle onBack={() => navigate('/auth/login', { replace: true })} />
  }
  if (outcome.state === 'failed') return <SignInFailed message={outcome.message} />
  return (
    <GoogleSteps
      first={outcome.what}
      onIn={(session) => setOutcome(signedInOutcome(session))}
      onNetworkRefused={() => setOutcome({ state: 'network' })}
      onFailed={(message) => setOutcome(failed(message))}
    />
  )
}

function SignedIn({ to, welcome }: { to: string; welcome: string }) {
  const redirectWithToast = useRedirectWithToast()
  useEffect(() => {
    const timer = setTimeout(() => redirectWithToast(to, welcome), redirectDelayMs.googleSignIn)
    return () => clearTimeout(timer)
  })
  return (
    <>
      <AuthHeading title={m.auth_google_title()} replaces />
      <Alert tone="success">{welcome}</Alert>
      <p className="text-muted-foreground">{m.auth_verified_text()}</p>
    </>
  )
}

function SignInFailed({ message }: { message: string }) {
  return (
    <>
      <AuthHeading title={m.auth_google_failed()} replaces>
        {message}
      </AuthHeading>
      <LinkButton to="/auth/login" replace size="large" block>
        {m.auth_google_again()}
      </LinkButton>
      <LinkButton to="/" replace look="outline" size="large" block>
        {m.ui_go_home()}
      </LinkButton>
    </>
  )
}
