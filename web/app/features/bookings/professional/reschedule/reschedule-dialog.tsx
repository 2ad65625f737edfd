import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import type { BookingSeries, SeriesScope } from '@ujuzi/contract/schedule/repeat'
import { useState } from 'react'
import type { OpenTimes } from '#app/domain/bookings/dialog-data.ts'
import { FormDialog } from '#app/domain/bookings/form-dialog.tsx'
import type { FormFailure } from '#app/domain/bookings/form-failure.ts'
import {
  clientName,
  dayAndTimeRangeText,
  firstName,
} from '#app/domain/bookings/professional-text.ts'
import { wallDate, wallTime } from '#app/domain/calendar/local-day.ts'
import { ScopeField } from '#app/domain/calendar/scope-field.tsx'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { hasAccount, rescheduleConsequence } from '../transitions/consequence-text.ts'
import { NewTimes } from './new-times.tsx'
import { rescheduleTimesUrl, StartFields } from './start-fields.tsx'

type Props = { booking: Booking; openTimes: OpenTimes | undefined }

/** Reschedules a booking at once, or proposes the new time to the client. Of a series, also the later or all bookings. */
export function RescheduleDialog({ booking, openTimes }: Props) {
  const { start, timezone, reschedule_is_free } = booking
  const name = firstName(booking)
  const [outdated, setOutdated] = useState<FormFailure>()
  return (
    <FormDialog
      intent="reschedule"
      title={m.professional_reschedule_booking({ name: clientName(booking) })}
      text={`${booking.service.name}, ${dayAndTimeRangeText(booking, timezone)}`}
      submitLabel={
        reschedule_is_free ? m.professional_move_now() : m.professional_ask_move({ name })
      }
    >
      {(failure) => (
        <>
          <input type="hidden" name="id" value={booking.id} />
          {booking.series && (
            <SeriesFields series={booking.series} onChange={() => setOutdated(failure)} />
          )}
          <Alert>{rescheduleConsequence(booking)}</Alert>
          <StartFields
            openTimesUrlFor={(on) => rescheduleTimesUrl(booking.id, on)}
            day={wallDate(start)}
            time={wallTime(start)}
            initialOpenTimes={openTimes}
            failure={failure}
            onChange={() => setOutdated(failure)}
          />
          {failure?.dates && failure !== outdated && <NewTimes dates={failure.dates} />}
          <TextField
            name="reason"
            label={<OptionalLabel>{m.professional_reason()}</OptionalLabel>}
            hint={hasAccount(booking) ? m.professional_reason_hint({ name }) : undefined}
            maxLength={500}
            error={failure?.fields.reason}
          />
        </>
      )}
    </FormDialog>
  )
}

type SeriesProps = { series: BookingSeries; onChange: () => void }

function SeriesFields({ series, onChange }: SeriesProps) {
  const [scope, setScope] = useState<SeriesScope>('one')
  return (
    <>
      <input type="hidden" name="version" value={series.version} />
      <ScopeField
        legend={m.series_which_bookings()}
        value={scope}
        onChange={(chosen) => {
          onChange()
          setScope(chosen)
        }}
      />
    </>
  )
}
