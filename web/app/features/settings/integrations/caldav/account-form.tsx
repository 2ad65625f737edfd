import { busyCalendarUrlMax } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { Search } from 'lucide-react'
import type { ChangeEvent, FormEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { SubmissionState } from '#app/ui/form/use-submission.ts'

export type CalendarAccount = { server: string; username: string; password: string }

type Props = {
  account: CalendarAccount
  autoFocus: boolean
  onChange: (account: CalendarAccount) => void
  onSubmit: () => void
  state: SubmissionState
}

export function AccountForm({ account, autoFocus, onChange, onSubmit, state }: Props) {
  const { pending, fields } = state

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }
  const control = (name: keyof CalendarAccount) => ({
    error: fields[name],
    value: account[name],
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      onChange({ ...account, [name]: event.target.value }),
  })

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={m.caldav_server()}
        hint={m.caldav_server_hint()}
        inputMode="url"
        autoFocus={autoFocus}
        maxLength={busyCalendarUrlMax}
        {...control('server')}
      />
      <TextField
        label={m.caldav_username()}
        hint={m.caldav_username_hint()}
        {...control('username')}
      />
      <PasswordField
        label={m.caldav_password()}
        hint={m.caldav_password_hint()}
        showLabel={m.auth_show_password()}
        hideLabel={m.auth_hide_password()}
        {...control('password')}
      />
      <Button
        type="submit"
        look="outline"
        className="justify-self-start"
        pending={pending}
        pendingLabel={m.caldav_finding()}
      >
        <Search aria-hidden className="size-5" />
        {m.caldav_find()}
      </Button>
    </form>
  )
}
