import type { BusinessCalendar } from '@ujuzi/contract/calendars/business-calendar'
import { m } from '@ujuzi/contract/messages'
import type { TimeOff } from '@ujuzi/contract/schedule/closings'
import type { SeriesScope } from '@ujuzi/contract/schedule/repeat'
import { useState } from 'react'
import { FormDialog } from '#app/domain/bookings/form-dialog.tsx'
import type { FormFailure } from '#app/domain/bookings/form-failure.ts'
import { wallDate, wallTime } from '#app/domain/calendar/local-day.ts'
import { repeatText } from '#app/domain/calendar/repeat-text.ts'
import { ScopeField } from '#app/domain/calendar/scope-field.tsx'
import { addDays } from '#app/lib/i18n/times.ts'
import { ReasonField } from './reason-field.tsx'
import { RepeatFields } from './repeat-fields.tsx'
import { SpanFields } from './span-fields.tsx'

type Props = { businessCalendar: BusinessCalendar; off: TimeOff }

/** Form that changes blocked time: one occurrence, this and the later ones, or all that are not over. */
export const ChangeTimeOffDialog = ({ businessCalendar, off }: Props) => (
  <FormDialog
    intent="change"
    title={m.series_change_off()}
    text={off.series ? repeatText(off.series) : undefined}
    submitLabel={m.series_save()}
  >
    {(failure) => <Fields businessCalendar={businessCalendar} off={off} failure={failure} />}
  </FormDialog>
)

function Fields({ businessCalendar, off, failure }: Props & { failure: FormFailure | undefined }) {
  const [day, setDay] = useState(wallDate(off.start))
  const [scope, setScope] = useState<SeriesScope>('one')
  const { series } = off
  return (
    <>
      <input type="hidden" name="id" value={off.id} />
      <input type="hidden" name="version" value={off.version} />
      {series && <ScopeField legend={m.series_which_off()} value={scope} onChange={setScope} />}
      <SpanFields
        day={day}
        onDay={setDay}
        initial={spanOf(off, businessCalendar)}
        failure={failure}
      />
      {series && scope !== 'one' && <RepeatFields day={day} series={series} failure={failure} />}
      <ReasonField defaultValue={off.reason ?? ''} failure={failure} />
    </>
  )
}

/** The times as the form shows them. An end at midnight is the end of the day before. */
function spanOf({ start, end }: TimeOff, { days: [first] }: BusinessCalendar) {
  const endsAtMidnight = wallTime(end) === '00:00'
  const last = endsAtMidnight ? addDays(wallDate(end), -1) : wallDate(end)
  const isStartOfDay = wallTime(start) === '00:00' || first?.clock[0] === start
  const whole = (isStartOfDay && endsAtMidnight) || last !== wallDate(start)
  return { whole, until: last, from: wallTime(start), to: wallTime(end) }
}
