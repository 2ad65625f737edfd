import { verificationCode } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import type { SubmitEvent } from 'react'
import { Panel } from '#app/features/account/section.tsx'
import { useCountdown } from '#app/lib/forms/use-countdown.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

type Props = {
  sentTo: string
  error: string | undefined
  onEdit: () => void
  /** Submits the code; errors arrive as `error`. */
  onCode: (code: string) => Promise<unknown>
  pending: boolean
  /** Sends another code; resolves to whether it was sent. */
  onResend: () => Promise<boolean>
  resending: boolean
  onCancel: () => void
}

/** Inline form for the code that was just sent. */
export function CodeForm(props: Props) {
  const { sentTo, error, onEdit, onCode, pending, onResend, resending, onCancel } = props
  const form = useErrorFocus(error)
  const coolDown = useCountdown(verificationCode.resendAfterSeconds)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    await onCode(String(new FormData(event.currentTarget).get('code') ?? '').trim())
  }
  async function resend() {
    if (await onResend()) coolDown.start(verificationCode.resendAfterSeconds)
  }

  return (
    <Panel>
      <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
        <p role="status">
          {m.account_code_sent_to({ to: sentTo, minutes: verificationCode.minutes })}
        </p>
        <TextField
          label={m.auth_verify_code()}
          name="code"
          required
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          error={error}
          onChange={onEdit}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={pending} pendingLabel={m.auth_verify_pending()}>
            {m.account_confirm()}
          </Button>
          <Button
            look="outline"
            disabled={coolDown.left > 0}
            pending={resending}
            pendingLabel={m.auth_resend_pending()}
            onClick={resend}
          >
            {coolDown.left > 0 ? m.auth_resend_wait({ seconds: coolDown.left }) : m.auth_resend()}
          </Button>
          <Button look="ghost" onClick={onCancel}>
            {m.account_cancel()}
          </Button>
        </div>
      </form>
    </Panel>
  )
}
