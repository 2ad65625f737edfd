import { reauthenticate } from '@ujuzi/contract/accounts/passwords'
import { m } from '@ujuzi/contract/messages'
import { type SubmitEvent, useState } from 'react'
import { EmailField } from '#app/features/auth/email-field.tsx'
import { RateLimitAlert } from '#app/features/auth/rate-limit-alert.tsx'
import { useAuthForm } from '#app/features/auth/use-auth-form.ts'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import type { useEmailVerification } from './use-verification.ts'

type Props = Pick<ReturnType<typeof useEmailVerification>, 'correct' | 'correcting'>

/** Corrects a mistyped email on the verification page. */
export function WrongEmail(props: Props) {
  const [open, setOpen] = useState(false)
  if (open) return <EmailCorrectionForm {...props} onClose={() => setOpen(false)} />
  return (
    <Button look="ghost" block onClick={() => setOpen(true)}>
      {m.auth_wrong_address()}
    </Button>
  )
}

function EmailCorrectionForm({ correct, correcting, onClose }: Props & { onClose: () => void }) {
  const [needsPassword, setNeedsPassword] = useState(false)
  const reauthenticating = useAuthForm(reauthenticate, m.auth_wrong_address_failed())

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (correcting.pending || reauthenticating.pending) return
    const form = new FormData(event.currentTarget)
    if (needsPassword) {
      const result = await reauthenticating.send({
        body: { password: String(form.get('password')) },
      })
      if (result === 'wrong_password')
        reauthenticating.setFields({ password: m.error_wrong_password() })
      if (typeof result === 'string') return
    }
    const errorCode = await correct(String(form.get('email')).trim())
    if (errorCode === undefined) onClose()
    if (errorCode === 'proof_required') setNeedsPassword(true)
    if (errorCode === 'email_taken') correcting.setFields({ email: m.auth_email_taken() })
  }

  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4.5 border-t pt-4.5">
      <EmailField
        ref={focusOnMount}
        autoComplete="email"
        error={correcting.fields.email}
        onChange={() => correcting.setFields({})}
      />
      {needsPassword && (
        <PasswordField
          ref={focusOnMount}
          label={m.ui_password()}
          hint={m.auth_wrong_address_proof()}
          name="password"
          required
          autoComplete="current-password"
          showLabel={m.auth_show_password()}
          hideLabel={m.auth_hide_password()}
          error={reauthenticating.fields.password}
          onChange={() => reauthenticating.setFields({})}
        />
      )}
      <RateLimitAlert wait={correcting.wait ?? reauthenticating.wait} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button
          type="submit"
          block
          look="outline"
          pending={correcting.pending || reauthenticating.pending}
          pendingLabel={m.ui_sending()}
        >
          {m.ui_send_code()}
        </Button>
        <Button look="ghost" block onClick={onClose}>
          {m.ui_cancel()}
        </Button>
      </div>
    </form>
  )
}
