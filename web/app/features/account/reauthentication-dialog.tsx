import { proveIdentity } from '@ujuzi/contract/accounts/passwords'
import { m } from '@ujuzi/contract/messages'
import { type SubmitEvent, useId, useState } from 'react'
import { focusOnce } from '#app/lib/forms/focus-on-mount.ts'
import { useFaultFocus } from '#app/lib/forms/use-error-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { GoogleOnly } from './google/google-reauthentication.tsx'
import { LoginName } from './password/username-field.tsx'

const faults: Record<string, { field: string; says: () => string } | undefined> = {
  wrong_password: { field: 'password', says: m.error_wrong_password },
  second_factor_invalid: { field: 'second_factor', says: m.error_second_factor_invalid },
}

type Props = { email: string; hasPassword: boolean; onClose: (proven: boolean) => void }

export function ProofDialog({ email, hasPassword, onClose }: Props) {
  const [withCode, setWithCode] = useState(false)
  const [googleOnly, setGoogleOnly] = useState(!hasPassword)
  const [problem, setProblem] = useState<string>()
  const { pending, fields, setFields, send } = useSubmission(
    proveIdentity,
    m.account_proof_failed(),
    { say: setProblem },
  )
  const formId = useId()
  const form = useFaultFocus(fields)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // In the page's tree this form lies inside the one whose call wants the proof.
    event.stopPropagation()
    const typed = new FormData(event.currentTarget)
    setProblem(undefined)
    const answer = await send({
      body: {
        password: String(typed.get('password')),
        ...(withCode && { second_factor: String(typed.get('second_factor')) }),
      },
    })
    if (typeof answer !== 'string') return onClose(true)
    if (answer === 'google_only') return setGoogleOnly(true)
    if (answer === 'second_factor_required') {
      setProblem(undefined)
      return setWithCode(true)
    }
    const fault = faults[answer]
    if (!fault) return
    setProblem(undefined)
    setFields({ [fault.field]: fault.says() })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={m.account_proof_title()}
      text={googleOnly ? undefined : m.account_proof_text()}
      closeLabel={m.account_close()}
      footer={
        !googleOnly && (
          <>
            <Button look="outline" onClick={() => onClose(false)}>
              {m.account_cancel()}
            </Button>
            <Button
              type="submit"
              form={formId}
              pending={pending}
              pendingLabel={m.account_proof_pending()}
            >
              {m.account_proof_confirm()}
            </Button>
          </>
        )
      }
    >
      {googleOnly ? (
        <GoogleOnly email={email} />
      ) : (
        <form ref={form} id={formId} method="post" onSubmit={submit} className="grid gap-4 pt-2">
          {problem && <Alert tone="destructive">{problem}</Alert>}
          <LoginName email={email} />
          <PasswordField
            label={m.auth_password()}
            name="password"
            required
            data-first-focus
            autoComplete="current-password"
            showLabel={m.auth_show_password()}
            hideLabel={m.auth_hide_password()}
            error={fields.password}
            onChange={() => setFields({})}
          />
          {withCode && (
            <TextField
              label={m.account_proof_code()}
              hint={m.account_proof_code_hint()}
              name="second_factor"
              ref={focusOnce}
              required
              autoComplete="one-time-code"
              maxLength={20}
              error={fields.second_factor}
              onChange={() => setFields({})}
            />
          )}
        </form>
      )}
    </Dialog>
  )
}
