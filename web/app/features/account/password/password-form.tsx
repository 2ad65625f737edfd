import { changePassword } from '@ujuzi/contract/accounts/passwords'
import { checkPassword } from '@ujuzi/contract/api/password-rules'
import { m } from '@ujuzi/contract/messages'
import type { SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import { passwordChecklist } from '#app/domain/accounts/password-checklist.ts'
import { useReauthenticatingOptions } from '#app/features/account/reauthentication.ts'
import { Panel } from '#app/features/account/section.tsx'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'
import { UsernameField } from './username-field.tsx'

type Props = { hasPassword: boolean; email: string; onClose: () => void }

export function PasswordForm({ hasPassword, email, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const { pending, fields, setFields, send } = useSubmission(
    changePassword,
    m.account_password_failed(),
    useReauthenticatingOptions(['wrong_password']),
  )

  const form = useErrorFocus(fields)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const body = parsePasswordForm(new FormData(event.currentTarget))
    const errors = validate(body)
    if (errors) return setFields(errors)
    const result = await send({ body })
    if (result === 'wrong_password') setFields({ current_password: m.error_wrong_password() })
    if (typeof result === 'string') return
    notify.success(m.account_password_done())
    onClose()
    await revalidate()
  }

  const field = {
    required: true,
    showLabel: m.auth_show_password(),
    hideLabel: m.auth_hide_password(),
    onChange: () => setFields({}),
  }
  return (
    <Panel>
      <form noValidate ref={form} method="post" onSubmit={submit} className="grid gap-4">
        <UsernameField email={email} />
        {hasPassword && (
          <PasswordField
            {...field}
            label={m.account_current_password()}
            name="current_password"
            autoComplete="current-password"
            error={fields.current_password}
          />
        )}
        <PasswordField
          {...field}
          label={m.ui_new_password()}
          name="new_password"
          maxLength={128}
          autoComplete="new-password"
          rules={passwordChecklist()}
          error={fields.new_password}
        />
        <PasswordField
          {...field}
          label={m.account_new_password_again()}
          name="new_password_confirm"
          maxLength={128}
          autoComplete="new-password"
          error={fields.new_password_confirm}
        />
        <p className="text-sm text-muted-foreground">{m.account_password_ends_others()}</p>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" pending={pending} pendingLabel={m.ui_saving()}>
            {m.account_save_password()}
          </Button>
          <Button look="ghost" onClick={onClose}>
            {m.ui_cancel()}
          </Button>
        </div>
      </form>
    </Panel>
  )
}

function parsePasswordForm(form: FormData) {
  const current = form.get('current_password')
  return {
    ...(current !== null && { current_password: String(current) }),
    new_password: String(form.get('new_password')),
    new_password_confirm: String(form.get('new_password_confirm')),
  }
}

function validate({
  new_password,
  new_password_confirm,
}: ReturnType<typeof parsePasswordForm>): Record<string, string> | undefined {
  if (checkPassword(new_password).missing.length > 0) {
    return { new_password: m.field_password() }
  }
  if (new_password !== new_password_confirm) {
    return { new_password_confirm: m.field_password_match() }
  }
}
