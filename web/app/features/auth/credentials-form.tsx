import type { UserType } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import type { ReactNode, SubmitEvent } from 'react'
import { Link } from 'react-router'
import { authPath } from '#app/domain/accounts/destinations.ts'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { AuthHeading, NoScriptAlert } from './auth-heading.tsx'
import { EmailField } from './email-field.tsx'
import { GoogleSignIn } from './google/google-sign-in.tsx'
import { RateLimitAlert } from './rate-limit-alert.tsx'
import { TypeSwitch } from './type-switch.tsx'
import type { AuthFormState } from './use-auth-form.ts'

export type EnteredCredentials = { email: string; password: string; keep_signed_in?: true }

type Props = AuthFormState & {
  type: UserType
  next: string | null
  /** Credentials typed earlier, for users who go back from the second factor. */
  initial: EnteredCredentials | undefined
  onSubmit: (credentials: EnteredCredentials) => void
  /** Shown between the heading and the fields. */
  children: ReactNode
}

export function CredentialsForm({ type, next, initial, pending, children, ...form }: Props) {
  const { fields, setFields, wait } = form
  const hydrated = useHydrated()
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!pending) form.onSubmit(parseCredentials(new FormData(event.currentTarget)))
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4.5">
      <AuthHeading title={m.auth_login_title()}>
        {m.auth_login_new({ name: site.name })}{' '}
        <Link to={authPath('/auth/register', { type, next })} className="text-link">
          {m.auth_login_create()}
        </Link>
      </AuthHeading>
      {children}
      <NoScriptAlert />
      <GoogleSignIn type={type} next={next} />
      <EmailField
        autoComplete="username"
        defaultValue={initial?.email}
        error={fields.email}
        onChange={() => setFields({})}
      />
      <PasswordField
        label={m.ui_password()}
        aside={<ForgotPasswordLink type={type} next={next} />}
        name="password"
        required
        autoComplete="current-password"
        showLabel={m.auth_show_password()}
        hideLabel={m.auth_hide_password()}
        defaultValue={initial?.password}
        error={fields.password}
        onChange={() => setFields({})}
      />
      <Checkbox
        name="keep_signed_in"
        defaultChecked={initial?.keep_signed_in}
        label={
          <>
            {m.auth_keep()}{' '}
            <span className="block text-sm text-muted-foreground">{m.auth_keep_hint()}</span>
          </>
        }
      />
      <RateLimitAlert wait={wait} />
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

const parseCredentials = (form: FormData): EnteredCredentials => ({
  email: String(form.get('email')),
  password: String(form.get('password')),
  ...(form.has('keep_signed_in') && { keep_signed_in: true }),
})

/** Also used where a password proves whose account it is. */
export function ForgotPasswordLink({ type, next }: { type: UserType; next: string | null }) {
  return (
    <Link
      to={authPath('/auth/forgot-password', { type, next })}
      className="text-link -my-3 inline-flex min-h-11 items-center text-sm"
    >
      {m.auth_forgot_link()}
    </Link>
  )
}
