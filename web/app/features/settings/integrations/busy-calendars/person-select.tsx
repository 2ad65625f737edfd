import { m } from '@ujuzi/contract/messages'
import { Select } from '#app/ui/form/select.tsx'

export type SelectedPerson = { id: string; name: string }

type Props = {
  label: string
  people: readonly SelectedPerson[]
  /** Id of the person; empty for everyone. */
  value: string
  onChange: (id: string) => void
}

/** For whom a calendar blocks time; nothing if it can only be for everyone. */
export const PersonSelect = ({ label, people, value, onChange }: Props) =>
  people.length > 0 && (
    <Select
      label={label}
      placeholder={m.busy_everyone()}
      options={people.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
