import { m } from '@ujuzi/contract/messages'
import { repeatLimits } from '@ujuzi/contract/schedule/repeat'
import type { FormFailure } from '#app/domain/bookings/form-failure.ts'
import { EveryWeeksField } from '#app/domain/calendar/every-weeks-field.tsx'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

type Props = {
  repeats: boolean
  onRepeats: (repeats: boolean) => void
  /** Called when the pattern changes. */
  onPlan: () => void
  failure: FormFailure | undefined
}

/** Whether and how often the booking repeats. */
export const RepeatBookingFields = ({ repeats, onRepeats, onPlan, failure }: Props) => (
  <>
    <Checkbox
      name="repeats"
      label={m.series_repeat_booking()}
      checked={repeats}
      onChange={({ target }) => onRepeats(target.checked)}
    />
    {repeats && (
      <div className="grid items-start gap-4 sm:grid-cols-2 sm:gap-3">
        <EveryWeeksField name="every_weeks" defaultValue={2} onChange={onPlan} />
        <TextField
          type="number"
          name="times"
          inputMode="numeric"
          label={m.series_bookings()}
          defaultValue={4}
          min={2}
          max={repeatLimits.bookings}
          required
          error={failure?.fields.times}
          onChange={onPlan}
        />
      </div>
    )}
  </>
)
