import type { FoundCalendar } from '@ujuzi/contract/calendars/caldav'
import { m } from '@ujuzi/contract/messages'
import { CalendarSync } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { PersonSelect, type SelectedPerson } from '../busy-calendars/person-select.tsx'

type Chosen = { url: string; name: string; shows_details: boolean; resource_id?: string }

type Props = {
  calendars: readonly FoundCalendar[]
  people: readonly SelectedPerson[]
  pending: boolean
  onBack: () => void
  onChoose: (chosen: Chosen) => void
}

/** Form to choose one calendar of the account, whose calendar it is, and how much its events show. */
export function ChoiceForm({ calendars, people, pending, onBack, onChoose }: Props) {
  const [url, setUrl] = useState(calendars[0]?.url ?? '')
  const [shown, setShown] = useState('details')
  const [person, setPerson] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    const name = calendars.find((one) => one.url === url)?.name ?? ''
    const shows_details = shown === 'details'
    onChoose({ url, name, shows_details, ...(person && { resource_id: person }) })
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <Select
        label={m.caldav_choose()}
        options={calendars.map((one) => ({ value: one.url, label: one.name }))}
        value={url}
        // The previous form, which had the focus, has been removed.
        autoFocus
        onChange={(event) => setUrl(event.target.value)}
      />
      <PersonSelect label={m.caldav_whose()} people={people} value={person} onChange={setPerson} />
      <Select
        label={m.caldav_show()}
        hint={m.caldav_show_hint()}
        options={[
          { value: 'details', label: m.caldav_show_details() },
          { value: 'booked', label: m.caldav_show_booked() },
        ]}
        value={shown}
        onChange={(event) => setShown(event.target.value)}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="outline" pending={pending} pendingLabel={m.busy_adding()}>
          <CalendarSync aria-hidden className="size-5" />
          {m.busy_add()}
        </Button>
        <Button look="ghost" disabled={pending} onClick={onBack}>
          {m.caldav_back()}
        </Button>
      </div>
    </form>
  )
}
