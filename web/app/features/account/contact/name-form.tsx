import { type User, updateProfile } from '@ujuzi/contract/accounts/accounts'
import { m } from '@ujuzi/contract/messages'
import { type SubmitEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useReauthenticatingOptions } from '#app/features/account/reauthentication.ts'
import { focusSection } from '#app/features/account/section-titles.ts'
import { useErrorFocus } from '#app/lib/forms/use-error-focus.ts'
import { asLocale, languages } from '#app/lib/i18n/locales.ts'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { notify } from '#app/ui/overlay/toast.tsx'

const languageOptions = Object.entries(languages).map(([value, label]) => ({ value, label }))

const detailsOf = ({ name, language }: User) => ({ name, language: asLocale(language) })

export function NameForm({ user }: { user: User }) {
  const [details, setDetails] = useState(() => detailsOf(user))
  const { revalidate } = useRevalidator()
  const { pending, fields, setFields, send } = useSubmission(
    updateProfile,
    m.account_not_saved(),
    useReauthenticatingOptions(),
  )

  const form = useErrorFocus(fields)

  async function save(newDetails: typeof details, action?: { label: string; run: () => void }) {
    const result = await send({ body: newDetails })
    if (typeof result === 'string') return
    setDetails(detailsOf(result))
    notify.success(m.account_saved(), action)
    await revalidate()
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const before = detailsOf(user)
    const undo = {
      label: m.ui_undo(),
      run() {
        focusSection('personal')
        save(before)
      },
    }
    await save(details, undo)
  }

  return (
    <form noValidate ref={form} method="post" onSubmit={submit} className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label={m.ui_full_name()}
          name="name"
          required
          maxLength={100}
          autoComplete="name"
          value={details.name}
          error={fields.name}
          onChange={({ target }) => {
            setDetails({ ...details, name: target.value })
            setFields({})
          }}
        />
        <Select
          label={m.account_language()}
          name="language"
          options={languageOptions}
          value={details.language}
          error={fields.language}
          onChange={({ target }) => setDetails({ ...details, language: asLocale(target.value) })}
        />
      </div>
      <Button
        type="submit"
        pending={pending}
        pendingLabel={m.ui_saving()}
        className="justify-self-start"
      >
        {m.ui_save()}
      </Button>
    </form>
  )
}
