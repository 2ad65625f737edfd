import { login } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { authParameters, pathAfterSignIn, userTypeIn } from '#app/domain/accounts/destinations.ts'
import { saveSession } from '#app/domain/accounts/save-session.ts'
import { BookingInProgress } from '#app/features/bookings/shared/booking-in-progress.tsx'
import { loadBookingInProgress } from '#app/features/bookings/shared/load-booking-in-progress.ts'
import { useSessionOwner } from '#app/lib/http/use-session-owner.ts'
import type { Route } from './+types/login.route.ts'
import { CredentialsForm, type EnteredCredentials } from './credentials-form.tsx'
import { NetworkRefused } from './network-refused.tsx'
import { redirectSignedIn } from './redirect-signed-in.ts'
import { SecondFactor } from './second-factor.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useRedirectWithToast } from './use-redirect-with-toast.ts'

export const meta = () => [{ title: `${m.auth_login_title()} · ${site.name}` }]

export const handle = { isForm: true, kept: { query: authParameters } }

/** The document is the same for everyone with this URL; only the browser knows whether the user is signed in. */
export const loader = async (args: Route.LoaderArgs) => (await loadBookingInProgress(args)) ?? null
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  await redirectSignedIn(request)
  return serverLoader()
}
clientLoader.hydrate = true as const

export default function Login({ loaderData: booking }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const type = userTypeIn(search)
  const next = search.get('next')
  const redirectWithToast = useRedirectWithToast()
  const [credentials, setCredentials] = useState<EnteredCredentials>()
  const [step, setStep] = useState<'credentials' | 'code' | 'network'>('credentials')
  const form = useAuthForm(login, m.auth_login_failed(), [
    'second_factor_required',
    'network_not_allowed',
  ])
  // Follows a sign-in in another tab.
  useSessionOwner(undefined)

  async function signIn(submitted: EnteredCredentials, second_factor?: string) {
    setCredentials(submitted)
    const result = await form.send({ body: { ...submitted, second_factor } })
    if (typeof result !== 'string') {
      saveSession(result)
      const welcome = result.restored ? m.auth_restored() : m.auth_login_done()
      await redirectWithToast(pathAfterSignIn(result.user.user_type, next), welcome)
    } else if (result === 'second_factor_required') setStep('code')
    else if (result === 'network_not_allowed') setStep('network')
    else if (result === 'second_factor_invalid') {
      form.setFields({ second_factor: m.error_second_factor_invalid() })
    } else if (result === 'wrong_credentials') {
      setStep('credentials')
      form.setFields({ password: m.error_wrong_credentials() })
    }
  }

  if (step === 'network') return <NetworkRefused onBack={() => setStep('credentials')} />
  if (step === 'code' && credentials) {
    return (
      <SecondFactor
        {...form}
        onCode={(code) => signIn(credentials, code)}
        onBack={() => setStep('credentials')}
      />
    )
  }
  return (
    <CredentialsForm {...form} {...{ type, next, initial: credentials }} onSubmit={signIn}>
      <BookingInProgress booking={booking} />
    </CredentialsForm>
  )
}
