import { verificationCode } from '@ujuzi/contract/api/limits'
import {
  confirmBusinessPhone,
  resendBusinessPhoneCode,
} from '@ujuzi/contract/businesses/business-phone'
import { m } from '@ujuzi/contract/messages'
import { type SubmitEvent, useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { CodeField, ResendCodeButton, typedCode } from '#app/domain/accounts/verification-code.tsx'
import { useCountdown } from '#app/lib/forms/use-countdown.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'

type Props = { businessId: string; phone: string; onClose: () => void }

/** Asks for the code that was sent to the business phone. */
export function PhoneCodeDialog({ businessId, phone, onClose }: Props) {
  const formId = useId()
  const { confirming, resending, resent, submit, resend, secondsLeft } = usePhoneCode(
    businessId,
    onClose,
  )
  const form = useErrorFocus(confirming.fields.code)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !confirming.pending && onClose()}
      title={m.profile_phone_title()}
      text={m.account_code_sent_to({ to: phone, minutes: verificationCode.minutes })}
      closeLabel={m.ui_close()}
      footer={
        <>
          <ResendCodeButton
            secondsLeft={secondsLeft}
            pending={resending.pending}
            onClick={resend}
          />
          <Button
            type="submit"
            form={formId}
            pending={confirming.pending}
            pendingLabel={m.auth_verify_pending()}
          >
            {m.ui_confirm()}
          </Button>
        </>
      }
    >
      <form id={formId} ref={form} method="post" noValidate onSubmit={submit}>
        <CodeField
          data-first-focus
          error={confirming.fields.code}
          onChange={() => confirming.setFields({})}
        />
        <p role="status" className="mt-2 text-sm text-muted-foreground">
          {resent && secondsLeft > 0 && m.auth_code_sent()}
        </p>
      </form>
    </Dialog>
  )
}

function usePhoneCode(businessId: string, onClose: () => void) {
  const { revalidate } = useRevalidator()
  const coolDown = useCountdown(verificationCode.resendAfterSeconds)
  const [resent, setResent] = useState(false)
  const confirming = useSubmission(confirmBusinessPhone, m.profile_phone_failed(), {
    onError: (message, code) =>
      isCodeError(code) ? confirming.setFields({ code: message }) : notify.failure(message),
  })
  const resending = useSubmission(resendBusinessPhoneCode, m.profile_phone_not_sent())
  const params = { id: businessId }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // React passes the event on to the form around the dialog.
    event.stopPropagation()
    const code = typedCode(event.currentTarget)
    if (!code) return confirming.setFields({ code: m.field_code() })
    const result = await confirming.send({ params, body: { code } })
    if (typeof result === 'string') return
    onClose()
    notify.success(result.message)
    await revalidate()
  }
  async function resend() {
    const result = await resending.send({ params, body: {} })
    if (typeof result === 'string') return
    setResent(true)
    coolDown.start(verificationCode.resendAfterSeconds)
  }

  return { confirming, resending, resent, submit, resend, secondsLeft: coolDown.left }
}

const isCodeError = (code: string) => code === 'code_invalid' || code === 'code_expired'
