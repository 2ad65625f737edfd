import { type completeGoogle, exchangeGoogleCode } from '@ujuzi/contract/accounts/google'
import type { Returned } from '@ujuzi/contract/api/endpoint'
import { redirectDelayMs } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useEffect, useState } from 'react'
import { destinationOf } from '#app/domain/accounts/destinations.ts'
import { AuthHeading, NeedsScript } from '#app/features/auth/auth-heading.tsx'
import { passOn } from '#app/features/auth/redirect-signed-in.ts'
import { forgetBrought, secretAddress, takeFromAddress } from '#app/features/auth/url-secrets.ts'
import { useArrive } from '#app/features/auth/use-redirect-with-toast.ts'
import { useSaying } from '#app/features/auth/use-toast-on-open.ts'
import { keepAccessToken } from '#app/lib/http/access-token.ts'
import { call } from '#app/lib/http/api.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import type { Route } from './+types/google-callback.route.ts'
import { GoogleSteps } from './google-steps.tsx'

export const meta = () => [{ title: `${m.auth_google_title()} · ${site.name}` }]
export const headers = () => secretAddress

export type GoogleOutcome =
  | { state: 'in'; to: string; welcome: string }
  | { state: 'asks'; what: 'password' | 'code' }
  | { state: 'failed'; message: string }

/** Runs once for a code, however often the page is drawn: before asking, the code is out of the address and of memory. */
export async function clientLoader({ request }: Route.ClientLoaderArgs): Promise<GoogleOutcome> {
  const brought = takeFromAddress(request)
  forgetBrought(new URL(request.url).pathname)
  const code = brought.get('code')
  if (brought.get('error') === 'access_denied') return failed(m.auth_google_declined())
  if (brought.has('error')) return failed(m.auth_google_failed())
  if (!code) {
    await passOn(request)
    return failed(m.auth_google_no_code())
  }
  const answer = await call(exchangeGoogleCode, {
    body: { code, state: brought.get('state') ?? '' },
  })
  if (answer.ok) return welcomed(answer.data)
  if (answer.error.code === 'google_link_required') return { state: 'asks', what: 'password' }
  if (answer.error.code === 'second_factor_required') return { state: 'asks', what: 'code' }
  const known = answer.error.message !== m.ui_error_unknown()
  return failed(known ? answer.error.message : m.auth_google_failed())
}

const failed = (message: string): GoogleOutcome => ({ state: 'failed', message })

function welcomed(session: Returned<typeof completeGoogle>): GoogleOutcome {
  keepAccessToken(session.access_token)
  return {
    state: 'in',
    to: destinationOf(session.user.user_type, session.next),
    welcome: session.restored ? m.auth_restored() : m.auth_google_done(),
  }
}

export function HydrateFallback() {
  return (
    <>
      <AuthHeading title={m.auth_google_title()} />
      <NeedsScript />
      <p role="status" className="flex items-center gap-3">
        <Spinner />
        {m.auth_google_loading()}
      </p>
    </>
  )
}

export default function GoogleCallback({ loaderData }: Route.ComponentProps) {
  const [outcome, setOutcome] = useState(loaderData)
  if (outcome.state === 'in') return <In {...outcome} />
  if (outcome.state === 'failed') return <Failed message={outcome.message} />
  return (
    <GoogleSteps
      first={outcome.what}
      onIn={(session) => setOutcome(welcomed(session))}
      onFailed={(message) => setOutcome(failed(message))}
    />
  )
}

function In({ to, welcome }: { to: string; welcome: string }) {
  const arrive = useArrive()
  useEffect(() => {
    const timer = setTimeout(() => arrive(to, welcome), redirectDelayMs.googleSignIn)
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

function Failed({ message }: { message: string }) {
  useSaying(message)
  return (
    <>
      <AuthHeading title={m.auth_google_failed()} replaces>
        {message}
      </AuthHeading>
      <LinkButton to="/auth/login" replace size="large" block>
        {m.auth_google_again()}
      </LinkButton>
      <LinkButton to="/" replace look="outline" size="large" block>
        {m.auth_google_home()}
      </LinkButton>
    </>
  )
}
