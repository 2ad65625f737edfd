import { register } from '@ujuzi/contract/accounts/accounts'
import { checkPassword } from '@ujuzi/contract/api/password-rules'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { emailForm } from '@ujuzi/contract/text/email-form'
import { UserRound } from 'lucide-react'
import { type SubmitEvent, useCallback, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { authParameters, authPath, userTypeIn } from '#app/domain/accounts/destinations.ts'
import { passwordChecklist } from '#app/domain/accounts/password-checklist.ts'
import { saveSession } from '#app/domain/accounts/save-session.ts'
import { BookingInProgress } from '#app/features/bookings/shared/booking-in-progress.tsx'
import { loadBookingInProgress } from '#app/features/bookings/shared/load-booking-in-progress.ts'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { Route } from './+types/register.route.ts'
import { AuthHeading, NoScriptAlert } from './auth-heading.tsx'
import { EmailField } from './email-field.tsx'
import { GoogleSignIn } from './google/google-sign-in.tsx'
import { RateLimitAlert } from './rate-limit-alert.tsx'
import { redirectSignedIn } from './redirect-signed-in.ts'
import { TermsCheckbox } from './terms.tsx'
import { TypeSwitch } from './type-switch.tsx'
import { useAuthForm } from './use-auth-form.ts'
import { useRedirectWithToast } from './use-redirect-with-toast.ts'
import type { PendingVerification } from './verification/verification-state.ts'

export const meta = () => [{ title: `${m.auth_register_title()} · ${site.name}` }]

export const handle = { isForm: true, kept: { query: authParameters } }

export const loader = async (args: Route.LoaderArgs) => (await loadBookingInProgress(args)) ?? null
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  await redirectSignedIn(request)
  return serverLoader()
}
clientLoader.hydrate = true as const

export default function Register({ loaderData: booking }: Route.ComponentProps) {
  const [search] = useSearchParams()
  const type = userTypeIn(search)
  const next = search.get('next')
  const hydrated = useHydrated()
  const redirectWithToast = useRedirectWithToast()
  const { pending, fields, setFields, showErrors, send, wait } = useAuthForm(
    register,
    m.auth_register_failed(),
  )
  const [complete, setComplete] = useState(false)
  const [isEmailTaken, setEmailTaken] = useState(false)
  // Also runs when the form mounts, because the browser may have filled it in.
  const updateComplete = useCallback((form: HTMLFormElement | null) => {
    if (form) setComplete(isComplete(new FormData(form)))
  }, [])

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const typed = new FormData(event.currentTarget)
    const form = parseRegistration(typed)
    const missing = missingFields(form, typed.has('terms'))
    if (missing) return showErrors(missing)
    const result = await send({ body: { ...form, user_type: type } })
    setEmailTaken(result === 'email_taken')
    if (result === 'email_taken') setFields({ email: m.auth_email_taken() })
    if (typeof result === 'string') return
    saveSession(result)
    await redirectWithToast(
      authPath('/auth/email-verification', { type, next }),
      m.auth_register_done(),
      { email: form.email, userType: type } satisfies PendingVerification,
    )
  }

  const passwordProps = {
    required: true,
    maxLength: 128,
    autoComplete: 'new-password',
    showLabel: m.auth_show_password(),
    hideLabel: m.auth_hide_password(),
  }
  return (
    <form
      noValidate
      ref={updateComplete}
      method="post"
      onSubmit={submit}
      onInput={(event) => updateComplete(event.currentTarget)}
      className="grid gap-4.5"
    >
      <AuthHeading title={m.auth_register_title()}>
        {m.auth_have_account()}{' '}
        <Link to={authPath('/auth/login', { type, next })} className="text-link">
          {m.auth_to_login()}
        </Link>
      </AuthHeading>
      <BookingInProgress booking={booking} />
      <NoScriptAlert />
      <GoogleSignIn type={type} next={next} />
      <TextField
        label={m.ui_full_name()}
        name="name"
        required
        maxLength={100}
        autoComplete="name"
        placeholder={m.auth_name_placeholder()}
        icon={<UserRound aria-hidden className="size-5" />}
        error={fields.name}
        onChange={() => setFields(omitField(fields, 'name'))}
      />
      <EmailField
        autoComplete="email"
        error={fields.email}
        hint={
          isEmailTaken &&
          fields.email && (
            <Link to={authPath('/auth/login', { type, next })} className="text-link">
              {m.auth_email_taken_link()}
            </Link>
          )
        }
        onChange={() => setFields(omitField(fields, 'email'))}
      />
      <PasswordField
        {...passwordProps}
        label={m.ui_password()}
        name="password"
        rules={passwordChecklist()}
        error={fields.password}
        onChange={() => setFields(omitField(fields, 'password'))}
      />
      <PasswordField
        {...passwordProps}
        label={m.auth_confirm_password()}
        name="password_confirm"
        error={fields.password_confirm}
        onChange={() => setFields(omitField(fields, 'password_confirm'))}
      />
      <TermsCheckbox
        error={fields.terms_accepted}
        onChange={() => setFields(omitField(fields, 'terms_accepted'))}
      />
      <RateLimitAlert wait={wait} />
      <Button
        type="submit"
        size="large"
        block
        disabled={!hydrated}
        incomplete={!complete}
        pending={pending}
        pendingLabel={m.auth_register_pending()}
      >
        {m.auth_register_submit()}
      </Button>
      <TypeSwitch
        path="/auth/register"
        type={type}
        next={next}
        says={{ client: m.auth_register_as_client, professional: m.auth_register_as_professional }}
      />
    </form>
  )
}

/** Validates all fields in the browser. Returns the messages that the server would give. */
function missingFields(
  { name, email, password, password_confirm }: ReturnType<typeof parseRegistration>,
  acceptsTerms: boolean,
): Record<string, string> | undefined {
  const errors = {
    ...(!name.trim() && { name: m.required_name() }),
    ...(!emailForm.test(email.trim()) && {
      email: email.trim() ? m.field_email() : m.required_email(),
    }),
    ...(password !== password_confirm && { password_confirm: m.field_password_match() }),
    ...(checkPassword(password).missing.length > 0 && { password: m.field_password() }),
    ...(!acceptsTerms && { terms_accepted: m.field_terms() }),
  }
  return Object.keys(errors).length > 0 ? errors : undefined
}

const isComplete = (form: FormData) =>
  checkPassword(String(form.get('password') ?? '')).missing.length === 0 && form.has('terms')

const parseRegistration = (form: FormData) => ({
  name: String(form.get('name')),
  email: String(form.get('email')),
  password: String(form.get('password')),
  password_confirm: String(form.get('password_confirm')),
  terms_accepted: true as const,
})

const omitField = (fields: Record<string, string>, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => field !== name))
