import { confirmReset } from '@ujuzi/contract/accounts/passwords'
import { checkPassword } from '@ujuzi/contract/api/password-rules'
import { m } from '@ujuzi/contract/messages'
import type { SubmitEvent } from 'react'
import { passwordChecklist } from '#app/domain/accounts/password-checklist.ts'
import { AuthHeading } from '#app/features/auth/auth-heading.tsx'
import { useAuthForm } from '#app/features/auth/use-auth-form.ts'
import { WaitAlert } from '#app/features/auth/wait-alert.tsx'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { notify } from '#app/ui/overlay/toast.tsx'

type Props = {
  link: { token: string; uid: string }
  onSet: () => void
  onRefused: () => void
}

export function NewPassword({ link, onSet, onRefused }: Props) {
  const form = useAuthForm(confirmReset, m.auth_reset_failed())
  const { pending, fields, setFields, wait } = form

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (pending) return
    const typed = spellingIn(new FormData(event.currentTarget))
    const fault = faultOf(typed)
    if (fault) {
      setFields(fault)
      return
    }
    const answer = await form.send({ body: { ...link, ...typed } })
    if (answer === 'link_invalid') onRefused()
    if (typeof answer === 'string') return
    notify.success(m.auth_reset_done())
    onSet()
  }

  const passwords = {
    required: true,
    maxLength: 128,
    autoComplete: 'new-password',
    showLabel: m.auth_show_password(),
    hideLabel: m.auth_hide_password(),
    onChange: () => setFields({}),
  }
  return (
    <form method="post" onSubmit={submit} className="grid gap-4.5">
      <AuthHeading title={m.auth_reset_title()}>{m.auth_reset_text()}</AuthHeading>
      <PasswordField
        {...passwords}
        label={m.auth_new_password()}
        name="new_password"
        rules={passwordChecklist()}
        error={fields.new_password}
      />
      <PasswordField
        {...passwords}
        label={m.auth_confirm_password()}
        name="new_password_confirm"
        error={fields.new_password_confirm}
      />
      <WaitAlert wait={wait} />
      <Button
        type="submit"
        size="large"
        block
        pending={pending}
        pendingLabel={m.auth_reset_pending()}
      >
        {m.auth_reset_submit()}
      </Button>
    </form>
  )
}

type Spelling = { new_password: string; new_password_confirm: string }

const spellingIn = (form: FormData): Spelling => ({
  new_password: String(form.get('new_password')),
  new_password_confirm: String(form.get('new_password_confirm')),
})

function faultOf({
  new_password,
  new_password_confirm,
}: Spelling): Record<string, string> | undefined {
  if (checkPassword(new_password).missing.length > 0) return { new_password: m.auth_rules_unmet() }
  if (new_password !== new_password_confirm) {
    return { new_password_confirm: m.auth_passwords_differ() }
  }
}
