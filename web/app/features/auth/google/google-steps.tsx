import { completeGoogle } from '@ujuzi/contract/accounts/google'
import type { Returned } from '@ujuzi/contract/api/endpoint'
import { m } from '@ujuzi/contract/messages'
import { type SubmitEvent, useState } from 'react'
import { AuthHeading } from '#app/features/auth/auth-heading.tsx'
import { ForgotLink } from '#app/features/auth/credentials-form.tsx'
import { SecondFactor } from '#app/features/auth/second-factor.tsx'
import { useAuthForm } from '#app/features/auth/use-auth-form.ts'
import { WaitAlert } from '#app/features/auth/wait-alert.tsx'
import { focusOnce } from '#app/lib/forms/focus-on-mount.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'

type Props = {
  first: 'password' | 'code'
  onIn: (session: Returned<typeof completeGoogle>) => void
  onFailed: (message: string) => void
}

/** What an account asks for before Google opens it: its password once, its second factor, or one after the other. */
export function GoogleSteps({ first, onIn, onFailed }: Props) {
  const [step, setStep] = useState(first)
  const [password, setPassword] = useState<string>()
  const form = useAuthForm(completeGoogle, m.auth_google_failed(), ['second_factor_required'])
  const { pending, fields, setFields, wait } = form

  async function complete(typed: string | undefined, second_factor?: string) {
    setPassword(typed)
    const answer = await form.send({ body: { password: typed, second_factor } })
    if (typeof answer !== 'string') onIn(answer)
    else if (answer === 'google_failed') onFailed(m.error_google_failed())
    else if (answer === 'second_factor_required') setStep('code')
    else if (answer === 'second_factor_invalid') {
      setFields({ second_factor: m.error_second_factor_invalid() })
    } else if (answer === 'wrong_password') {
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
    <form method="post" onSubmit={submit} className="grid gap-4.5">
      <AuthHeading title={m.auth_google_link_title()}>{m.auth_google_link_text()}</AuthHeading>
      <PasswordField
        ref={focusOnce}
        label={m.auth_password()}
        aside={<ForgotLink type="client" next={null} />}
        name="password"
        required
        autoComplete="current-password"
        showLabel={m.auth_show_password()}
        hideLabel={m.auth_hide_password()}
        defaultValue={password}
        error={fields.password}
        onChange={() => setFields({})}
      />
      <WaitAlert wait={wait} />
      <Button
        type="submit"
        size="large"
        block
        pending={pending}
        pendingLabel={m.auth_login_pending()}
      >
        {m.auth_google_link_submit()}
      </Button>
    </form>
  )
}
