import { verificationCode } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import { Mail } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { CodeField, ResendCodeButton, typedCode } from '#app/domain/accounts/verification-code.tsx'
import { AuthHeading } from '#app/features/auth/auth-heading.tsx'
import { RateLimitAlert } from '#app/features/auth/rate-limit-alert.tsx'
import { Button } from '#app/ui/button.tsx'
import type { useEmailVerification } from './use-verification.ts'

type Verification = ReturnType<typeof useEmailVerification>

export function EnterCode({ email, confirm, confirming, ...more }: Verification) {
  const minutes = verificationCode.minutes
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!confirming.pending) confirm(typedCode(event.currentTarget))
  }
  return (
    <form method="post" noValidate onSubmit={submit} className="grid gap-4.5">
      <AuthHeading title={m.auth_verify_title()}>
        {email ? m.auth_verify_text({ email, minutes }) : m.ui_code_emailed({ minutes })}
      </AuthHeading>
      <CodeField
        icon={<Mail aria-hidden className="size-5" />}
        error={confirming.fields.code}
        onChange={() => confirming.setFields({})}
      />
      <RateLimitAlert wait={confirming.wait ?? more.wait} />
      <Button
        type="submit"
        size="large"
        block
        pending={confirming.pending}
        pendingLabel={m.auth_verify_pending()}
      >
        {m.auth_verify_submit()}
      </Button>
      <div className="grid justify-items-center gap-1 text-center">
        <p className="text-sm text-muted-foreground">{m.auth_verify_missing()}</p>
        <Resend {...more} />
      </div>
    </form>
  )
}

export function VerificationFailed({ tryAgain, ...more }: Verification) {
  return (
    <>
      <AuthHeading title={m.auth_verify_failed_title()} replaces>
        {m.error_code_invalid()}
      </AuthHeading>
      <RateLimitAlert wait={more.wait} />
      <Button size="large" block onClick={tryAgain}>
        {m.auth_verify_again()}
      </Button>
      <Resend {...more} />
    </>
  )
}

type ResendProps = Pick<Verification, 'resend' | 'resending' | 'waitSeconds'>

const Resend = ({ resend, resending, waitSeconds }: ResendProps) => (
  <ResendCodeButton block secondsLeft={waitSeconds} pending={resending} onClick={resend} />
)
