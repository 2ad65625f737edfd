import { m } from '@ujuzi/contract/messages'
import { type RepeatUnit, repeatLimits, type TimeOffSeries } from '@ujuzi/contract/schedule/repeat'
import { useState } from 'react'
import type { FormFailure } from '#app/domain/bookings/form-failure.ts'
import { EveryWeeksField } from '#app/domain/calendar/every-weeks-field.tsx'
import { shortWeekday, weekdays } from '#app/domain/calendar/repeat-text.ts'
import { Chips } from '#app/ui/form/chips.tsx'
import { DateField } from '#app/ui/form/date-field.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { Select } from '#app/ui/form/select.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'

type Props = {
  /** Day on which the time off starts. */
  day: string
  /** The current pattern, which cannot be taken away. */
  series?: TimeOffSeries
  failure: FormFailure | undefined
}

/** How time off repeats, and when it ends. */
export function RepeatFields({ day, series, failure }: Props) {
  const [unit, setUnit] = useState<RepeatUnit | ''>(series?.unit ?? '')
  return (
    <>
      <Select
        name="repeat_unit"
        label={m.series_repeat()}
        options={[
          ...(series ? [] : [{ value: '', label: m.series_never() }]),
          { value: 'day', label: m.series_every_day() },
          { value: 'week', label: m.series_weekly() },
          { value: 'month', label: m.series_monthly() },
        ]}
        value={unit}
        error={failure?.fields.repeat}
        onChange={({ target }) => setUnit(target.value as RepeatUnit | '')}
      />
      {unit === 'week' && <WeekFields day={day} series={series} failure={failure} />}
      {unit && <EndFields day={day} series={series} failure={failure} />}
    </>
  )
}

function WeekFields({ day, series, failure }: Props) {
  const [chosen, setChosen] = useState(series?.weekdays.map(String))
  const values = chosen ?? [weekdayOf(day)]
  const error = failure?.fields['repeat.weekdays']
  return (
    <>
      <EveryWeeksField name="repeat_every" defaultValue={series?.every ?? 1} />
      <div>
        <p aria-hidden="true" className="mb-1.5 text-label font-semibold">
          {m.series_weekdays()}
        </p>
        <Chips
          legend={m.series_weekdays()}
          type="checkbox"
          name="repeat_weekday"
          options={weekdays.map((weekday) => ({
            value: String(weekday),
            label: shortWeekday(weekday),
          }))}
          values={values}
          onChange={setChosen}
        />
        {error && <FieldError id="repeat-weekdays-error">{error}</FieldError>}
      </div>
    </>
  )
}

/** ISO weekday of a date; the field may be empty. */
const weekdayOf = (day: string) => {
  const weekday = new Date(`${day}T12:00Z`).getUTCDay()
  return Number.isNaN(weekday) ? '' : String(weekday === 0 ? 7 : weekday)
}

type End = 'never' | 'on' | 'after'

function EndFields({ day, series, failure }: Props) {
  const [end, setEnd] = useState<End>(series?.until ? 'on' : 'never')
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] items-start gap-3">
      <Select
        name="repeat_end"
        label={m.series_ends()}
        options={[
          { value: 'never', label: m.series_ends_never() },
          { value: 'on', label: m.series_ends_on() },
          { value: 'after', label: m.series_ends_after() },
        ]}
        value={end}
        onChange={({ target }) => setEnd(target.value as End)}
      />
      {end === 'on' && (
        <DateField
          name="repeat_until"
          label={m.series_last_day()}
          defaultValue={series?.until ?? ''}
          min={day}
          required
          error={failure?.fields['repeat.until']}
        />
      )}
      {end === 'after' && (
        <TextField
          type="number"
          name="repeat_times"
          inputMode="numeric"
          label={m.series_times()}
          defaultValue={10}
          min={1}
          max={repeatLimits.times}
          required
          error={failure?.fields['repeat.times']}
        />
      )}
    </div>
  )
}
