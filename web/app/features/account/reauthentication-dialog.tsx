import { reauthenticate } from '@ujuzi/contract/accounts/passwords'
import { m } from '@ujuzi/contract/messages'
import { type SubmitEvent, useId, useState } from 'react'
import { focusOnMount } from '#app/lib/forms/focus-on-mount.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { Alert } from '#app/ui/data/alert.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { Dialog } from '#app/ui/overlay/dialog.tsx'
import { SubmitFooter } from '#app/ui/overlay/submit-dialog.tsx'
import { GoogleReauthentication } from './google/google-reauthentication.tsx'
import { UsernameField } from './password/username-field.tsx'

const codeErrors: Record<string, { field: string; message: () => string } | undefined> = {
  wrong_password: { field: 'password', message: m.error_wrong_password },
  second_factor_invalid: { field: 'second_factor', message: m.error_second_factor_invalid },
}

type Props = { email: string; hasPassword: boolean; onClose: (isConfirmed: boolean) => void }

export function ReauthenticationDialog({ email, hasPassword, onClose }: Props) {
  const [withCode, setWithCode] = useState(false)
  const [googleOnly, setGoogleOnly] = useState(!hasPassword)
  const [formError, setFormError] = useState<string>()
  const { pending, fields, setFields, send } = useSubmission(
    reauthenticate,
    m.account_proof_failed(),
    { onError: setFormError },
  )
  const formId = useId()
  const form = useErrorFocus(fields)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // React bubbles events through portals: without this, the form around the dialog would be submitted too.
    event.stopPropagation()
    const form = new FormData(event.currentTarget)
    setFormError(undefined)
    const result = await send({
      body: {
        password: String(form.get('password')),
        ...(withCode && { second_factor: String(form.get('second_factor')) }),
      },
    })
    if (typeof result !== 'string') return onClose(true)
    if (result === 'google_only') return setGoogleOnly(true)
    if (result === 'second_factor_required') {
      setFormError(undefined)
      return setWithCode(true)
    }
    const codeError = codeErrors[result]
    if (!codeError) return
    setFormError(undefined)
    setFields({ [codeError.field]: codeError.message() })
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={m.account_proof_title()}
      text={googleOnly ? undefined : m.account_proof_text()}
      closeLabel={m.ui_close()}
      footer={
        !googleOnly && (
          <SubmitFooter
            formId={formId}
            cancelLabel={m.ui_cancel()}
            submitLabel={m.ui_continue()}
            pending={pending}
            pendingLabel={m.ui_checking()}
            onCancel={() => onClose(false)}
          />
        )
      }
    >
      {googleOnly ? (
        <GoogleReauthentication email={email} />
      ) : (
        <form
          noValidate
          ref={form}
          id={formId}
          method="post"
          onSubmit={submit}
          className="grid gap-4 pt-2"
        >
          {formError && <Alert tone="destructive">{formError}</Alert>}
          <UsernameField email={email} />
          <PasswordField
            label={m.ui_password()}
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
              ref={focusOnMount}
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
