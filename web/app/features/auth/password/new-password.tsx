import { type ConnectedOutlets, confirmPasswordReset } from '@ujuzi/contract/accounts/passwords'
import { checkPassword } from '@ujuzi/contract/api/password-rules'
import { m } from '@ujuzi/contract/messages'
import type { SubmitEvent } from 'react'
import { passwordChecklist } from '#app/domain/accounts/password-checklist.ts'
import { AuthHeading } from '#app/features/auth/auth-heading.tsx'
import { RateLimitAlert } from '#app/features/auth/rate-limit-alert.tsx'
import { useAuthForm } from '#app/features/auth/use-auth-form.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'

type Props = {
  link: { token: string; uid: string }
  /** Given what still works without the new password. */
  onSet: (connected: ConnectedOutlets) => void
  onRefused: () => void
}

export function NewPassword({ link, onSet, onRefused }: Props) {
  const form = useAuthForm(confirmPasswordReset, m.auth_reset_failed())
  const { pending, fields, setFields, wait } = form

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const passwords = parseNewPassword(new FormData(event.currentTarget))
    const errors = validate(passwords)
    if (errors) {
      setFields(errors)
      return
    }
    const result = await form.send({ body: { ...link, ...passwords } })
    if (result === 'link_invalid') onRefused()
    if (typeof result === 'string') return
    notify.success(m.auth_reset_done())
    onSet(result.connected)
  }

  const fieldProps = {
    required: true,
    maxLength: 128,
    autoComplete: 'new-password',
    showLabel: m.auth_show_password(),
    hideLabel: m.auth_hide_password(),
    onChange: () => setFields({}),
  }
  return (
    <form noValidate method="post" onSubmit={submit} className="grid gap-4.5">
      <AuthHeading title={m.auth_reset_title()}>{m.auth_reset_text()}</AuthHeading>
      <PasswordField
        {...fieldProps}
        label={m.ui_new_password()}
        name="new_password"
        rules={passwordChecklist()}
        error={fields.new_password}
      />
      <PasswordField
        {...fieldProps}
        label={m.auth_confirm_password()}
        name="new_password_confirm"
        error={fields.new_password_confirm}
      />
      <RateLimitAlert wait={wait} />
      <Button type="submit" size="large" block pending={pending} pendingLabel={m.ui_saving()}>
        {m.auth_reset_submit()}
      </Button>
    </form>
  )
}

type NewPasswordFields = { new_password: string; new_password_confirm: string }

const parseNewPassword = (form: FormData): NewPasswordFields => ({
  new_password: String(form.get('new_password')),
  new_password_confirm: String(form.get('new_password_confirm')),
})

function validate({
  new_password,
  new_password_confirm,
}: NewPasswordFields): Record<string, string> | undefined {
  if (checkPassword(new_password).missing.length > 0) return { new_password: m.field_password() }
  if (new_password !== new_password_confirm) {
    return { new_password_confirm: m.field_password_match() }
  }
}
