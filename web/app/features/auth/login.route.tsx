import { login } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { destinationOf, userTypeIn } from '#app/domain/accounts/destinations.ts'
import { keepAccessToken } from '#app/lib/http/access-token.ts'
import { useHolder } from '#app/lib/http/use-session-owner.ts'
import type { Route } from './+types/login.route.ts'
import { type Credentials, CredentialsForm } from './credentials-form.tsx'
import { passOn } from './redirect-signed-in.ts'
import { SecondFactor } from './second-factor.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useArrive } from './use-redirect-with-toast.ts'

export const meta = () => [{ title: `${m.auth_login_title()} · ${site.name}` }]

/** The page is the same for everybody; only the browser knows whether somebody is signed in. */
export const loader = () => null
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => passOn(request)
clientLoader.hydrate = true as const

export default function Login() {
  const [search] = useSearchParams()
  const type = userTypeIn(search)
  const next = search.get('next')
  const arrive = useArrive()
  const [typed, setTyped] = useState<Credentials>()
  const [step, setStep] = useState<'credentials' | 'code'>('credentials')
  const form = useAuthForm(login, m.auth_login_failed(), ['second_factor_required'])
  // Signed in in another tab, they are in here too.
  useHolder(undefined)

  async function signIn(credentials: Credentials, second_factor?: string) {
    setTyped(credentials)
    const answer = await form.send({ body: { ...credentials, second_factor } })
    if (typeof answer !== 'string') {
      keepAccessToken(answer.access_token)
      const welcome = answer.restored ? m.auth_restored() : m.auth_login_done()
      await arrive(destinationOf(answer.user.user_type, next), welcome)
    } else if (answer === 'second_factor_required') setStep('code')
    else if (answer === 'second_factor_invalid') {
      form.setFields({ second_factor: m.error_second_factor_invalid() })
    } else if (answer === 'wrong_credentials') {
      setStep('credentials')
      form.setFields({ password: m.error_wrong_credentials() })
    }
  }

  if (step === 'code' && typed) {
    return (
      <SecondFactor
        {...form}
        onCode={(code) => signIn(typed, code)}
        onBack={() => setStep('credentials')}
      />
    )
  }
  return <CredentialsForm {...form} {...{ type, next, typed }} onSubmit={signIn} />
}
