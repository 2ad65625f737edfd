import { login } from '@ujuzi/contract/accounts'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { Mail } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { Link, useSearchParams } from 'react-router'
import { authAddress, destinationOf, userTypeIn } from '#app/lib/destinations.ts'
import { useHydrated } from '#app/lib/hydrated.ts'
import { keepAccessToken } from '#app/lib/tokens.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/password-field.tsx'
import { TextField } from '#app/ui/text-field.tsx'
import type { Route } from './+types/login.route.ts'
import { AuthHeading, NeedsScript } from './auth-heading.tsx'
import { passOn } from './pass-on.ts'
import { TypeSwitch } from './type-switch.tsx'
import { useArrive } from './use-arrive.ts'
import { useSubmission } from './use-submission.ts'

export const meta = () => [{ title: `${m.auth_login_title()} · ${site.name}` }]

/** The page is the same for everybody; only the browser knows whether somebody is signed in. */
export const loader = () => null
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => passOn(request)
clientLoader.hydrate = true as const

export default function Login() {
  const [search] = useSearchParams()
  const type = userTypeIn(search)
  const next = search.get('next')
  const hydrated = useHydrated()
  const arrive = useArrive()
  const { pending, fields, setFields, send } = useSubmission(login, m.auth_login_failed())

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const body = { email: String(form.get('email')), password: String(form.get('password')) }
    const answer = await send({ body })
    if (answer === 'wrong_credentials') setFields({ password: m.error_wrong_credentials() })
    if (typeof answer === 'string') return
    keepAccessToken(answer.access_token)
    await arrive(destinationOf(answer.user.user_type, next), m.auth_login_done())
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-4.5">
      <AuthHeading title={m.auth_login_title()}>
        {m.auth_login_new({ name: site.name })}{' '}
        <Link to={authAddress('/auth/register', { type, next })} className="text-link">
          {m.auth_login_create()}
        </Link>
      </AuthHeading>
      <NeedsScript />
      <TextField
        label={m.auth_email()}
        type="email"
        name="email"
        required
        maxLength={254}
        autoComplete="username"
        placeholder={m.auth_email_placeholder()}
        icon={<Mail aria-hidden className="size-5" />}
        error={fields.email}
      />
      <PasswordField
        label={m.auth_password()}
        name="password"
        required
        autoComplete="current-password"
        showLabel={m.auth_show_password()}
        hideLabel={m.auth_hide_password()}
        error={fields.password}
        onChange={() => setFields({})}
      />
      <Button
        type="submit"
        size="large"
        block
        disabled={!hydrated}
        pending={pending}
        pendingLabel={m.auth_login_pending()}
      >
        {m.auth_login_submit()}
      </Button>
      <TypeSwitch
        path="/auth/login"
        type={type}
        next={next}
        says={{ client: m.auth_login_as_client, professional: m.auth_login_as_professional }}
      />
    </form>
  )
}
