import { m } from '@ujuzi/contract/messages'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import type { SubmissionState } from '#app/ui/form/use-submission.ts'

type Props = {
  setPassword: (password: string) => Promise<boolean>
  savingPassword: SubmissionState
}

export function NewPasswordForm({ setPassword, savingPassword }: Props) {
  const { pending, fields, setFields } = savingPassword
  const [typed, setTyped] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (typed === '') return setFields({ password: m.required_password() })
    if (await setPassword(typed)) setTyped('')
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-3 py-2">
      <PasswordField
        label={m.caldav_new_password()}
        error={fields.password}
        showLabel={m.auth_show_password()}
        hideLabel={m.auth_hide_password()}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button
        type="submit"
        look="outline"
        size="small"
        className="justify-self-start"
        pending={pending}
        pendingLabel={m.ui_saving()}
      >
        {m.caldav_save_password()}
      </Button>
    </form>
  )
}
