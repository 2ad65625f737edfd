import type { Booking } from '@ujuzi/contract/bookings/bookings'
import { m } from '@ujuzi/contract/messages'
import type { Free } from '#app/domain/bookings/dialog-data.ts'
import { DeskDialog } from '#app/domain/bookings/form-dialog.tsx'
import { clientName, dayAndSpan, firstName } from '#app/domain/bookings/professional-words.ts'
import { wallDay, wallText } from '#app/domain/calendar/local-day.ts'
import { Optional } from '#app/domain/optional-label.tsx'
import { Alert } from '#app/ui/data/alert.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { moveAddress, WhenFields } from './start-fields.tsx'

type Props = { booking: Booking; free: Free | undefined }

/** Another time for a visit: at once, or asked of the client. */
export function RescheduleDialog({ booking, free }: Props) {
  const { start, timezone, reschedule_is_free } = booking
  const name = firstName(booking)
  return (
    <DeskDialog
      deed="reschedule"
      title={m.professional_move_visit({ name: clientName(booking) })}
      text={`${booking.service.name}, ${dayAndSpan(booking, timezone)}`}
      yes={reschedule_is_free ? m.professional_move_now() : m.professional_ask_move({ name })}
    >
      {(failed) => (
        <>
          <input type="hidden" name="id" value={booking.id} />
          <Alert>
            {reschedule_is_free
              ? m.professional_move_is_free({ name })
              : m.professional_move_is_asked({ name })}
          </Alert>
          <WhenFields
            freeOn={(on) => moveAddress(booking.id, on)}
            day={wallDay(start)}
            time={wallText(start)}
            known={free}
            failed={failed}
          />
          <TextField
            name="reason"
            label={<Optional>{m.professional_reason()}</Optional>}
            hint={m.professional_reason_hint({ name })}
            maxLength={500}
            error={failed?.fields.reason}
          />
        </>
      )}
    </DeskDialog>
  )
}
