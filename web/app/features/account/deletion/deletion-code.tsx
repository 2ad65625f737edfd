import { verificationCode } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import type { SubmitEvent } from 'react'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { useCountdown } from '#app/lib/forms/use-countdown.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { Deletion } from './use-deletion.ts'

type Props = Pick<
  Deletion,
  'openBookings' | 'codeError' | 'edit' | 'confirm' | 'request' | 'requesting'
>

export function DeletionCodeForm(props: Props & { id: string }) {
  const { id, openBookings, codeError, edit, confirm, request, requesting } = props
  const form = useErrorFocus(codeError)
  const coolDown = useCountdown(verificationCode.resendAfterSeconds)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    await confirm(String(new FormData(event.currentTarget).get('code') ?? '').trim())
  }
  async function resend() {
    if (await request()) coolDown.start(verificationCode.resendAfterSeconds)
  }

  return (
    <form ref={form} id={id} method="post" noValidate onSubmit={submit} className="grid gap-4">
      {openBookings > 0 && (
        <Alert tone="warning">{m.account_leave_open({ count: openBookings })}</Alert>
      )}
      <p>{m.account_leave_code_text({ minutes: verificationCode.minutes })}</p>
      <TextField
        ref={focusOnMount}
        label={m.auth_verify_code()}
        name="code"
        required
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={codeError}
        onChange={edit}
      />
      <Button
        look="outline"
        className="justify-self-start"
        disabled={coolDown.left > 0}
        pending={requesting}
        pendingLabel={m.auth_resend_pending()}
        onClick={resend}
      >
        {coolDown.left > 0 ? m.auth_resend_wait({ seconds: coolDown.left }) : m.auth_resend()}
      </Button>
    </form>
  )
}
