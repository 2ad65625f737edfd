import { busyCalendarUrlMax } from '@ujuzi/contract/api/portal-limits'
import { m } from '@ujuzi/contract/messages'
import { CalendarSync } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import type { SubmissionState } from '#app/ui/form/use-submission.ts'
import { PersonSelect, type SelectedPerson } from './person-select.tsx'

type Props = {
  people: readonly SelectedPerson[]
  add: (url: string, resourceId: string | undefined) => Promise<boolean>
  adding: SubmissionState
}

/** Keeps the typed values until the calendar is connected. */
export function AddCalendarForm({ people, add, adding: { pending, fields, setFields } }: Props) {
  const [url, setUrl] = useState('')
  const [person, setPerson] = useState('')

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (url.trim() === '') return setFields({ url: m.field_calendar_url() })
    if (await add(url, person || undefined)) setUrl('')
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={m.busy_url()}
        hint={m.busy_url_hint()}
        error={fields.url}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={busyCalendarUrlMax}
        value={url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <PersonSelect label={m.busy_whose()} people={people} value={person} onChange={setPerson} />
      <Button
        type="submit"
        look="outline"
        className="justify-self-start"
        pending={pending}
        pendingLabel={m.busy_adding()}
      >
        <CalendarSync aria-hidden className="size-5" />
        {m.busy_add()}
      </Button>
    </form>
  )
}
