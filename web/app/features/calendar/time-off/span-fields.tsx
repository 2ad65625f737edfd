import { m } from '@ujuzi/contract/messages'
import { useState } from 'react'
import type { FormFailure } from '#app/domain/bookings/form-failure.ts'
import { WallTimeField } from '#app/domain/calendar/wall-time-field.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'

type Props = {
  day: string
  onDay: (day: string) => void
  /** Initial values of the fields. */
  initial: { whole: boolean; until?: string; from?: string | undefined; to?: string | undefined }
  failure: FormFailure | undefined
}

/** Hours of one day, or whole days. */
export function SpanFields({ day, onDay, initial, failure }: Props) {
  const [whole, setWhole] = useState(initial.whole)
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] items-start gap-3">
        <DateField
          name="day"
          data-first-focus
          label={whole ? m.professional_from_day() : m.professional_day()}
          value={day}
          required
          error={failure?.fields.day ?? failure?.fields.start}
          onChange={onDay}
        />
        {whole && (
          <DateField
            name="until"
            label={m.professional_until_day()}
            defaultValue={initial.until ?? day}
            min={day}
            required
            error={failure?.fields.until ?? failure?.fields.end}
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
          <WallTimeField
            name="from"
            label={m.professional_from_time()}
            defaultValue={initial.from}
            required
            failure={failure}
          />
          <WallTimeField
            name="to"
            label={m.professional_to_time()}
            defaultValue={initial.to}
            required
            failure={failure}
          />
        </div>
      )}
    </>
  )
}
