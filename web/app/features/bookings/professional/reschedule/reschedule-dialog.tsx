import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import type { OpenTimes } from '#app/domain/bookings/dialog-data.ts'
import { FormDialog } from '#app/domain/bookings/form-dialog.tsx'
import {
  clientName,
  dayAndTimeRangeText,
  firstName,
} from '#app/domain/bookings/professional-text.ts'
import { wallDate, wallTime } from '#app/domain/calendar/local-day.ts'
import { OptionalLabel } from '#app/domain/optional-label.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { rescheduleTimesUrl, StartFields } from './start-fields.tsx'

type Props = { booking: Booking; openTimes: OpenTimes | undefined }

/** Reschedules a booking at once, or proposes the new time to the client. */
export function RescheduleDialog({ booking, openTimes }: Props) {
  const { start, timezone, reschedule_is_free } = booking
  const name = firstName(booking)
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
          <Alert>
            {reschedule_is_free
              ? m.professional_move_is_free({ name })
              : m.professional_move_is_asked({ name })}
          </Alert>
          <StartFields
            openTimesUrlFor={(on) => rescheduleTimesUrl(booking.id, on)}
            day={wallDate(start)}
            time={wallTime(start)}
            initialOpenTimes={openTimes}
            failure={failure}
          />
          <TextField
            name="reason"
            label={<OptionalLabel>{m.professional_reason()}</OptionalLabel>}
            hint={m.professional_reason_hint({ name })}
            maxLength={500}
            error={failure?.fields.reason}
          />
        </>
      )}
    </FormDialog>
  )
}
