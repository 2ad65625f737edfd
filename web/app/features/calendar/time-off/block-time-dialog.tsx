import type { Agenda } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FormDialog } from '#app/domain/bookings/form-dialog.tsx'
import type { FormFailure } from '#app/domain/bookings/form-failure.ts'
import { ResourceField } from '#app/domain/calendar/resource-field.tsx'
import { TimeField } from '#app/domain/calendar/time-field.tsx'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

type Props = { agenda: Agenda; day: string }

/** Form that blocks hours or whole days in the calendar. */
export const BlockTimeDialog = ({ agenda, day }: Props) => (
  <FormDialog
    intent="block"
    title={m.professional_block_time()}
    text={m.professional_block_text()}
    submitLabel={m.professional_block_time()}
  >
    {(failure) => <Fields agenda={agenda} day={day} failure={failure} />}
  </FormDialog>
)

function Fields({ agenda, day: first, failure }: Props & { failure: FormFailure | undefined }) {
  const [search] = useSearchParams()
  const [day, setDay] = useState(first)
  const [whole, setWhole] = useState(false)
  const selectedParam = (name: string) => search.get(name) ?? undefined
  return (
    <>
      <div className="grid grid-cols-2 items-start gap-3 cramped:grid-cols-1">
        <TextField
          type="date"
          name="day"
          data-first-focus
          label={whole ? m.professional_from_day() : m.professional_day()}
          value={day}
          required
          error={failure?.fields.day}
          onChange={({ target }) => setDay(target.value)}
        />
        {whole && (
          <TextField
            type="date"
            name="until"
            label={m.professional_until_day()}
            defaultValue={day}
            min={day}
            required
            error={failure?.fields.until}
          />
        )}
      </div>
      <Checkbox
        name="whole"
        label={m.professional_whole_days()}
        checked={whole}
        onChange={({ target }) => setWhole(target.checked)}
      />
      {!whole && (
        <div className="grid grid-cols-2 items-start gap-3 cramped:grid-cols-1">
          <TimeField
            name="from"
            label={m.professional_from_time()}
            defaultValue={selectedParam('from')}
            required
            failure={failure}
          />
          <TimeField
            name="to"
            label={m.professional_to_time()}
            defaultValue={selectedParam('to')}
            required
            failure={failure}
          />
        </div>
      )}
      {agenda.resources.length > 1 && (
        <ResourceField
          resources={agenda.resources}
          label={m.professional_which_resource()}
          any={m.professional_all_resources()}
          defaultValue={
            agenda.resources.find(({ number }) => String(number) === selectedParam('resource'))?.id
          }
          error={failure?.fields.resource_id}
        />
      )}
      <TextField
        name="reason"
        label={<OptionalLabel>{m.professional_reason()}</OptionalLabel>}
        hint={m.professional_block_reason_hint()}
        maxLength={200}
        error={failure?.fields.reason}
      />
    </>
  )
}
