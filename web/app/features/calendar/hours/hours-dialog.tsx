import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { m } from '@ujuzi/contract/messages'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import type { Holidays } from '#app/domain/bookings/dialog-data.ts'
import { FormDialog } from '#app/domain/bookings/form-dialog.tsx'
import type { FormFailure } from '#app/domain/bookings/form-failure.ts'
import { wallTime } from '#app/domain/calendar/local-day.ts'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import type { BusinessCalendarDay } from '#app/features/calendar/grid/calendar-layout.ts'
import { capitalised, longDay, noonUtc } from '#app/lib/i18n/times.ts'
import { Button } from '#app/ui/button.tsx'
import { Chips } from '#app/ui/form/chips.tsx'
import { FieldError } from '#app/ui/form/field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { TimeField } from '#app/ui/form/time-field.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { HolidaysForm } from './holidays-form.tsx'

type Props = { businessCalendar: BusinessCalendar; day: string; holidays: Holidays }

/** Form for the hours of one day, with the setting for public holidays. */
export function HoursDialog({ businessCalendar, day: date, holidays }: Props) {
  const day = businessCalendar.days.find((one) => one.date === date)
  if (!day) return null
  return (
    <FormDialog
      intent="hours"
      title={m.professional_hours_of_day()}
      text={capitalised(longDay(noonUtc(date), 'UTC'))}
      submitLabel={m.professional_save_hours()}
      below={<HolidaysForm holidays={holidays} />}
    >
      {(failure) => <Fields day={day} failure={failure} />}
    </FormDialog>
  )
}

const hoursKinds = ['usual', 'closed', 'other'] as const
type HoursKind = (typeof hoursKinds)[number]

const kindLabels = {
  usual: m.professional_hours_usual,
  closed: m.professional_closed,
  other: m.professional_hours_other,
} as const satisfies Record<HoursKind, () => string>

function Fields({ day, failure }: { day: BusinessCalendarDay; failure: FormFailure | undefined }) {
  const [kind, setKind] = useState<HoursKind>(kindOf(day))
  return (
    <>
      <input type="hidden" name="day" value={day.date} />
      <Chips
        legend={m.professional_hours_of_day()}
        type="radio"
        name="kind"
        options={hoursKinds.map((value) => ({ value, label: kindLabels[value]() }))}
        values={[kind]}
        onChange={([value]) => setKind(hoursKinds.find((one) => one === value) ?? 'usual')}
      />
      {kind === 'other' && <IntervalFields open={day.open} error={failure?.fields.hours} />}
      {kind !== 'usual' && (
        <TextField
          name="reason"
          label={<OptionalLabel>{m.professional_reason()}</OptionalLabel>}
          hint={m.professional_hours_reason_hint()}
          defaultValue={day.special?.reason ?? ''}
          maxLength={200}
          error={failure?.fields.reason}
        />
      )}
    </>
  )
}

function kindOf({ special, open }: BusinessCalendarDay): HoursKind {
  if (!special) return 'usual'
  return open.length === 0 ? 'closed' : 'other'
}

type Interval = { key: number; opens: string; closes: string }

function IntervalFields({
  open,
  error,
}: {
  open: BusinessCalendarDay['open']
  error: string | undefined
}) {
  const [intervals, setIntervals] = useState<Interval[]>(() => intervalsOf(open))
  const next = Math.max(0, ...intervals.map(({ key }) => key)) + 1
  return (
    <div className="grid gap-3">
      {intervals.map(({ key, opens, closes }, index) => (
        <div key={key} className="flex items-end gap-2">
          <div className="grid flex-1 grid-cols-2 gap-2 cramped:grid-cols-1">
            <TimeField
              name="opens"
              label={m.professional_opens({ number: index + 1 })}
              defaultValue={opens}
              isInvalid={Boolean(error)}
            />
            <TimeField
              name="closes"
              label={m.professional_closes({ number: index + 1 })}
              defaultValue={closes}
            />
          </div>
          {intervals.length > 1 && (
            <IconButton
              label={m.professional_remove_hours({ number: index + 1 })}
              onClick={() => setIntervals(intervals.filter((one) => one.key !== key))}
            >
              <X aria-hidden className="size-5" />
            </IconButton>
          )}
        </div>
      ))}
      {error && <FieldError>{error}</FieldError>}
      {intervals.length < 12 && (
        <Button
          look="ghost"
          size="small"
          flush
          className="justify-self-start"
          onClick={() => setIntervals([...intervals, { key: next, opens: '', closes: '' }])}
        >
          <Plus aria-hidden className="size-5" />
          {m.professional_add_hours()}
        </Button>
      )}
    </div>
  )
}

const intervalsOf = (open: BusinessCalendarDay['open']): Interval[] =>
  open.length === 0
    ? [{ key: 0, opens: '', closes: '' }]
    : open.map(({ start, end }, key) => ({ key, opens: wallTime(start), closes: wallTime(end) }))
