import { requestPasswordReset } from '@ujuzi/contract/accounts/passwords'
import { resetLink } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { site } from '@ujuzi/contract/site'
import { type SubmitEvent, useState } from 'react'
import { useSearchParams } from 'react-router'
import { authParameters, authPath, userTypeIn } from '#app/domain/accounts/destinations.ts'
import { AuthHeading, NoScriptAlert } from '#app/features/auth/auth-heading.tsx'
import { EmailField } from '#app/features/auth/email-field.tsx'
import { RateLimitAlert } from '#app/features/auth/rate-limit-alert.tsx'
import { useAuthForm } from '#app/features/auth/use-auth-form.ts'
import { useCountdown } from '#app/lib/forms/use-countdown.ts'
import { useHydrated } from '#app/lib/forms/use-hydrated.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'

export const meta = () => [{ title: `${m.auth_forgot_title()} · ${site.name}` }]

export const handle = { isForm: true, kept: { query: authParameters } }

export default function ForgotPassword() {
  const [email, setEmail] = useState('')
  const [isSent, setIsSent] = useState(false)
  if (isSent) return <LinkSent email={email} onOther={() => setIsSent(false)} />
  return (
    <ForgotPasswordForm
      email={email}
      onSent={(submitted) => {
        setEmail(submitted)
        setIsSent(true)
      }}
    />
  )
}

function ForgotPasswordForm({ email, onSent }: { email: string; onSent: (email: string) => void }) {
  const hydrated = useHydrated()
  const { pending, fields, setFields, send, wait } = useAuthForm(
    requestPasswordReset,
    m.auth_forgot_failed(),
  )
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const submitted = String(new FormData(event.currentTarget).get('email')).trim()
    if (typeof (await send({ body: { email: submitted } })) === 'string') return
    notify.success(m.auth_forgot_done())
    onSent(submitted)
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4.5">
      <AuthHeading title={m.auth_forgot_title()}>{m.auth_forgot_text()}</AuthHeading>
      <NoScriptAlert />
      <EmailField
        autoComplete="username"
        defaultValue={email}
        error={fields.email}
        onChange={() => setFields({})}
      />
      <RateLimitAlert wait={wait} />
      <Button
        type="submit"
        size="large"
        block
        disabled={!hydrated}
        pending={pending}
        pendingLabel={m.ui_sending()}
      >
        {m.auth_forgot_submit()}
      </Button>
      <BackToLogin />
    </form>
  )
}

function LinkSent({ email, onOther }: { email: string; onOther: () => void }) {
  const { minutes, resendAfterSeconds } = resetLink
  const coolDown = useCountdown(resendAfterSeconds)
  const { pending, send, wait } = useAuthForm(requestPasswordReset, m.auth_sent_again_failed())
  async function resend() {
    if (typeof (await send({ body: { email } })) === 'string') return
    notify.success(m.auth_sent_again_done())
    coolDown.start(resendAfterSeconds)
  }
  return (
    <>
      <AuthHeading title={m.auth_sent_title()} replaces>
        {m.auth_sent_text({ email, minutes })}
      </AuthHeading>
      <RateLimitAlert wait={wait} />
      <div className="grid gap-1">
        <p className="text-center text-sm text-muted-foreground">{m.auth_verify_missing()}</p>
        <Button
          look="outline"
          block
          disabled={coolDown.left > 0}
          pending={pending}
          pendingLabel={m.ui_sending()}
          onClick={resend}
        >
          {coolDown.left > 0 ? m.auth_sent_wait({ seconds: coolDown.left }) : m.auth_sent_again()}
        </Button>
      </div>
      <div className="grid gap-2">
        <Button look="ghost" block onClick={onOther}>
          {m.auth_sent_other()}
        </Button>
        <BackToLogin />
      </div>
    </>
  )
}

function BackToLogin() {
  const [search] = useSearchParams()
  const loginParams = { type: userTypeIn(search), next: search.get('next') }
  return (
    <LinkButton to={authPath('/auth/login', loginParams)} look="ghost" block>
      {m.auth_back_to_login()}
    </LinkButton>
  )
}
