import { verificationCode } from '@ujuzi/contract/api/limits'
import { m } from '@ujuzi/contract/messages'
import type { SubmitEvent } from 'react'
import { CodeField, ResendCodeButton, typedCode } from '#app/domain/accounts/verification-code.tsx'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { useCountdown } from '#app/lib/forms/use-countdown.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { Alert } from '#app/ui/data/alert.tsx'
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
    await confirm(typedCode(event.currentTarget))
  }
  async function resend() {
    if (await request()) coolDown.start(verificationCode.resendAfterSeconds)
  }

  return (
    <form ref={form} id={id} method="post" noValidate onSubmit={submit} className="grid gap-4">
      {openBookings > 0 && (
        <Alert tone="warning">{m.account_leave_open({ count: openBookings })}</Alert>
      )}
      <p>{m.ui_code_emailed({ minutes: verificationCode.minutes })}</p>
      <CodeField ref={focusOnMount} error={codeError} onChange={edit} />
      <ResendCodeButton
        className="justify-self-start"
        secondsLeft={coolDown.left}
        pending={requesting}
        onClick={resend}
      />
    </form>
  )
}
