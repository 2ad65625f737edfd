import type { Agenda } from '@ujuzi/contract/bookings/agenda'
import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { DeskDialog } from '#app/domain/bookings/form-dialog.tsx'
import type { Failed } from '#app/domain/bookings/form-failure.ts'
import { ChairField } from '#app/domain/calendar/resource-field.tsx'
import { TimeField } from '#app/domain/calendar/time-field.tsx'
import { Optional } from '#app/domain/optional-label.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

type Props = { agenda: Agenda; day: string }

/** Takes some hours or whole days out of the calendar. */
export const BlockDialog = ({ agenda, day }: Props) => (
  <DeskDialog
    deed="block"
    title={m.professional_block_time()}
    text={m.professional_block_text()}
    yes={m.professional_block_time()}
  >
    {(failed) => <Fields agenda={agenda} day={day} failed={failed} />}
  </DeskDialog>
)

function Fields({ agenda, day: first, failed }: Props & { failed: Failed | undefined }) {
  const [search] = useSearchParams()
  const [day, setDay] = useState(first)
  const [whole, setWhole] = useState(false)
  const marked = (name: string) => search.get(name) ?? undefined
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
          error={failed?.fields.day}
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
            error={failed?.fields.until}
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
            defaultValue={marked('from')}
            required
            failed={failed}
          />
          <TimeField
            name="to"
            label={m.professional_to_time()}
            defaultValue={marked('to')}
            required
            failed={failed}
          />
        </div>
      )}
      {agenda.chairs.length > 1 && (
        <ChairField
          chairs={agenda.chairs}
          label={m.professional_which_chair()}
          any={m.professional_all_chairs()}
          defaultValue={agenda.chairs.find(({ number }) => String(number) === marked('chair'))?.id}
          error={failed?.fields.chair_id}
        />
      )}
      <TextField
        name="reason"
        label={<Optional>{m.professional_reason()}</Optional>}
        hint={m.professional_block_reason_hint()}
        maxLength={200}
        error={failed?.fields.reason}
      />
    </>
  )
}
