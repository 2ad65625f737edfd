import { completeGoogleSignIn } from '@ujuzi/contract/accounts/google'
import type { ResponseData } from '@ujuzi/contract/api/endpoint'
import { m } from '@ujuzi/contract/messages'
import { type SubmitEvent, useState } from 'react'
import { AuthHeading } from '#app/features/auth/auth-heading.tsx'
import { ForgotPasswordLink } from '#app/features/auth/credentials-form.tsx'
import { RateLimitAlert } from '#app/features/auth/rate-limit-alert.tsx'
import { SecondFactor } from '#app/features/auth/second-factor.tsx'
import { useAuthForm } from '#app/features/auth/use-auth-form.ts'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'

type Props = {
  first: 'password' | 'code'
  onIn: (session: ResponseData<typeof completeGoogleSignIn>) => void
  onNetworkRefused: () => void
  onFailed: (message: string) => void
}

/** Steps before an account accepts Google sign-in: its password once, its second factor, or both. */
export function GoogleSteps({ first, onIn, onNetworkRefused, onFailed }: Props) {
  const [step, setStep] = useState(first)
  const [password, setPassword] = useState<string>()
  const form = useAuthForm(completeGoogleSignIn, m.auth_google_failed(), [
    'second_factor_required',
    'network_not_allowed',
  ])
  const { pending, fields, setFields, wait } = form

  async function complete(submittedPassword: string | undefined, second_factor?: string) {
    setPassword(submittedPassword)
    const result = await form.send({ body: { password: submittedPassword, second_factor } })
    if (typeof result !== 'string') onIn(result)
    else if (result === 'network_not_allowed') onNetworkRefused()
    else if (result === 'google_failed') onFailed(m.error_google_failed())
    else if (result === 'second_factor_required') setStep('code')
    else if (result === 'second_factor_invalid') {
      setFields({ second_factor: m.error_second_factor_invalid() })
    } else if (result === 'wrong_password') {
      setStep('password')
      setFields({ password: m.error_wrong_password() })
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!pending) complete(String(new FormData(event.currentTarget).get('password')))
  }

  if (step === 'code') {
    return <SecondFactor {...form} onCode={(code) => complete(password, code)} />
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4.5">
      <AuthHeading title={m.auth_google_link_title()}>{m.auth_google_link_text()}</AuthHeading>
      <PasswordField
        ref={focusOnMount}
        label={m.ui_password()}
        aside={<ForgotPasswordLink type="client" next={null} />}
        name="password"
        required
        autoComplete="current-password"
        showLabel={m.auth_show_password()}
        hideLabel={m.auth_hide_password()}
        defaultValue={password}
        error={fields.password}
        onChange={() => setFields({})}
      />
      <RateLimitAlert wait={wait} />
      <Button
        type="submit"
        size="large"
        block
        pending={pending}
        pendingLabel={m.auth_login_pending()}
      >
        {m.ui_continue()}
      </Button>
    </form>
  )
}
