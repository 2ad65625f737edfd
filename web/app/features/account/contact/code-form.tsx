import { verificationCode } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import type { SubmitEvent } from 'react'
import { CodeField, ResendCodeButton, typedCode } from '#app/domain/accounts/verification-code.tsx'
import { Panel } from '#app/features/account/section.tsx'
import { useCountdown } from '#app/lib/forms/use-countdown.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { Button } from '#app/ui/button.tsx'
import type { SubmissionState } from '#app/ui/form/use-submission.ts'
import type { ContactChange } from './use-contact.ts'

type Props = {
  contact: ContactChange
  confirming: SubmissionState
  /** Submits the code; errors arrive in `confirming`. */
  onCode: (code: string) => Promise<unknown>
  /** Sends another code; resolves to whether it was sent. */
  onResend: () => Promise<boolean>
  resending: boolean
}

/** Inline form for the code that was just sent. */
export function CodeForm({ contact, confirming, onCode, onResend, resending }: Props) {
  const { pending, fields, setFields } = confirming
  const form = useErrorFocus(fields.code)
  const coolDown = useCountdown(verificationCode.resendAfterSeconds)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = typedCode(event.currentTarget)
    if (!code) return setFields({ code: m.field_code() })
    await onCode(code)
  }
  async function resend() {
    if (await onResend()) coolDown.start(verificationCode.resendAfterSeconds)
  }

  return (
    <Panel>
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <p role="status">
          {m.account_code_sent_to({ to: contact.sentTo, minutes: verificationCode.minutes })}
        </p>
        <CodeField error={fields.code} onChange={() => setFields({})} />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={pending} pendingLabel={m.auth_verify_pending()}>
            {m.ui_confirm()}
          </Button>
          <ResendCodeButton secondsLeft={coolDown.left} pending={resending} onClick={resend} />
          <Button look="ghost" onClick={contact.cancel}>
            {m.ui_cancel()}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
