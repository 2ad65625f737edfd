import { proveIdentity } from '@ujuzi/contract/accounts/passwords'
import { m } from '@ujuzi/contract/messages'
import { Mail } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { useAuthForm } from '#app/features/auth/use-auth-form.ts'
import { WaitAlert } from '#app/features/auth/wait-alert.tsx'
import { focusOnce } from '#app/lib/forms/focus-on-mount.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { useVerification } from './use-verification.ts'

type Props = Pick<ReturnType<typeof useVerification>, 'correct' | 'correcting'>

/** A mistyped address is put right here, where it is noticed. */
export function WrongAddress(props: Props) {
  const [open, setOpen] = useState(false)
  if (open) return <Correction {...props} onClose={() => setOpen(false)} />
  return (
    <Button look="ghost" block onClick={() => setOpen(true)}>
      {m.auth_wrong_address()}
    </Button>
  )
}

function Correction({ correct, correcting, onClose }: Props & { onClose: () => void }) {
  const [asksPassword, setAsksPassword] = useState(false)
  const proving = useAuthForm(proveIdentity, m.auth_wrong_address_failed())

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (correcting.pending || proving.pending) return
    const form = new FormData(event.currentTarget)
    if (asksPassword) {
      const answer = await proving.send({ body: { password: String(form.get('password')) } })
      if (answer === 'wrong_password') proving.setFields({ password: m.error_wrong_password() })
      if (typeof answer === 'string') return
    }
    const refused = await correct(String(form.get('email')).trim())
    if (refused === undefined) onClose()
    if (refused === 'proof_required') setAsksPassword(true)
    if (refused === 'email_taken') correcting.setFields({ email: m.auth_email_taken() })
  }

  return (
    <form method="post" onSubmit={submit} className="grid gap-4.5 border-t pt-4.5">
      <TextField
        ref={focusOnce}
        label={m.auth_email()}
        type="email"
        name="email"
        required
        maxLength={254}
        autoComplete="email"
        placeholder={m.auth_email_placeholder()}
        icon={<Mail aria-hidden className="size-5" />}
        error={correcting.fields.email}
        onChange={() => correcting.setFields({})}
      />
      {asksPassword && (
        <PasswordField
          ref={focusOnce}
          label={m.auth_password()}
          hint={m.auth_wrong_address_proof()}
          name="password"
          required
          autoComplete="current-password"
          showLabel={m.auth_show_password()}
          hideLabel={m.auth_hide_password()}
          error={proving.fields.password}
          onChange={() => proving.setFields({})}
        />
      )}
      <WaitAlert wait={correcting.wait ?? proving.wait} />
      <div className="grid gap-2 sm:grid-cols-2">
        <Button
          type="submit"
          block
          look="outline"
          pending={correcting.pending || proving.pending}
          pendingLabel={m.auth_resend_pending()}
        >
          {m.auth_wrong_address_submit()}
        </Button>
        <Button look="ghost" block onClick={onClose}>
          {m.auth_cancel()}
        </Button>
      </div>
    </form>
  )
}
